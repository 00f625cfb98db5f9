// How numbers are written, on the canvas, in the mirror and in sentences alike: as the language does that is
// set (view/messages.h). The examples are English. What machines read is written by full_text and
// lesson/typed_number.h, in every language with a point.
#pragma once

#include <string>
#include <vector>

namespace attention {

std::string weight_text(double weight);  // "0.56"; two decimals
std::string number_text(double value);   // "0.728", "−5.820"; below 0.0005 or above 9,999 as "1.2e−5"
std::string short_number_text(double value);  // as number_text; an exact one without its zeros: "3", "0.5"
std::vector<std::string> shorter_number_texts(
    double value);  // with fewer and fewer digits, for narrow places
std::string fixed_text(double value, int decimals);
std::string exact_text(double value);  // the shortest digits that give it again: "0.72757004"
// What stands in a number's field: as it was typed, or, where the program wrote it, as the language does.
std::string field_text(const std::string& typed, double value);
double read_number_text(std::string text);     // a number as it is written here, read back
std::string full_text(double value);           // every digit that a float holds, for exports
std::string percent_text(double share);        // "68.0%", "over 99.9%", "under 0.1%"
std::string short_percent_text(double share);  // "68.0%", ">99.9%", "<0.1%" where space is short
std::string plain_percent_text(double share, int decimals = 0);  // "50%", "100%"
std::string count_text(long long count);       // "14,400"
std::string list_mark();                       // ", " between numbers that may have decimals
std::string list_text(const std::vector<std::string>& numbers);  // "0.5, 1.5"

}  // namespace attention
