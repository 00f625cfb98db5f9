#include "engine/csv.h"

#include <algorithm>

namespace attention {
namespace {

std::string place(int line, int column) {
    return "Line " + std::to_string(line) + ", column " + std::to_string(column);
}

bool starts(std::string_view text, std::string_view beginning) {
    return text.substr(0, beginning.size()) == beginning;
}

// The name of an encoding that cannot be read, or "".
std::string foreign_encoding(std::string_view text) {
    using namespace std::string_view_literals;
    if (starts(text, "\xFF\xFE\0\0"sv) || starts(text, "\0\0\xFE\xFF"sv)) return "UTF-32";
    if (starts(text, "\xFF\xFE") || starts(text, "\xFE\xFF")) return "UTF-16";
    std::string_view head = text.substr(0, 200);
    auto zeros = std::size_t(std::count(head.begin(), head.end(), '\0'));
    return zeros >= 2 && zeros * 3 >= head.size() ? "UTF-16" : "";  // without a byte-order mark
}

// Bytes of the well-formed UTF-8 character that the text begins with, or 0 (Unicode 15, table 3-7).
std::size_t character_bytes(std::string_view text) {
    auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
    auto follows = [&](std::size_t i) { return (byte(i) & 0xC0) == 0x80; };
    unsigned first = byte(0), second = byte(1);
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return follows(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        bool shortest = first != 0xE0 || second >= 0xA0, no_surrogate = first != 0xED || second < 0xA0;
        return shortest && no_surrogate && follows(1) && follows(2) ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        bool shortest = first != 0xF0 || second >= 0x90, in_range = first != 0xF4 || second < 0x90;
        return shortest && in_range && follows(1) && follows(2) && follows(3) ? 4 : 0;
    }
    return 0;
}

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    Result<std::vector<CsvRecord>> read() {
        std::vector<CsvRecord> records;
        while (at_ < text_.size()) {
            if (at_line_end()) {
                next_line();
                continue;
            }
            CsvRecord record;
            if (auto error = read_record(record); !error.sentence.empty())
                return tl::unexpected<Error>(error);
            records.push_back(std::move(record));
        }
        return records;
    }

private:
    bool at_end() const { return at_ >= text_.size(); }
    bool at_line_end() const { return !at_end() && (text_[at_] == '\n' || text_[at_] == '\r'); }
    Error here(const std::string& sentence) const { return {place(line_, column_) + ": " + sentence}; }

    void next_line() {
        at_ += starts(text_.substr(at_), "\r\n") ? 2 : 1;
        ++line_;
        column_ = 1;
    }

    // Appends the character here, whatever it is, and goes on.
    Error take_character(std::string& text) {
        if (at_line_end()) {
            std::size_t before = at_;
            next_line();
            text += text_.substr(before, at_ - before);
            return {};
        }
        std::size_t bytes = character_bytes(text_.substr(at_));
        if (bytes == 0) return here("This is not UTF-8 text; save the file as UTF-8.");
        text += text_.substr(at_, bytes);
        at_ += bytes;
        ++column_;
        return {};
    }

    Error read_record(CsvRecord& record) {
        for (;;) {
            record.push_back({"", line_, column_});
            bool quoted = !at_end() && text_[at_] == '"';
            Error error = quoted ? read_quoted(record.back()) : read_plain(record.back());
            if (!error.sentence.empty()) return error;
            if (at_end()) return {};
            if (at_line_end()) {
                next_line();
                return {};
            }
            ++at_;  // the comma
            ++column_;
        }
    }

    Error read_plain(CsvField& field) {
        while (!at_end() && !at_line_end() && text_[at_] != ',') {
            if (text_[at_] == '"')
                return here(
                    "A quote stands inside a field without quotes; put the field into quotes and "
                    "double those inside.");
            if (Error error = take_character(field.text); !error.sentence.empty()) return error;
        }
        return {};
    }

    Error read_quoted(CsvField& field) {
        ++at_;
        ++column_;
        for (;;) {
            if (at_end())
                return {place(field.line, field.column) + ": The quote that opens here is never closed."};
            if (text_[at_] != '"') {
                if (Error error = take_character(field.text); !error.sentence.empty()) return error;
                continue;
            }
            ++at_;
            ++column_;
            if (at_end() || at_line_end() || text_[at_] == ',') return {};
            if (text_[at_] != '"')
                return here(
                    "After a closing quote a comma or the end of the line is expected; quotes inside a "
                    "field are doubled.");
            field.text += '"';
            ++at_;
            ++column_;
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int line_ = 1, column_ = 1;
};

}  // namespace

Result<std::vector<CsvRecord>> read_csv(std::string_view text) {
    if (std::string name = foreign_encoding(text); !name.empty())
        return fail("Line 1, column 1: The file is " + name + " text; save it as UTF-8.");
    if (starts(text, "\xEF\xBB\xBF")) text.remove_prefix(3);
    return Reader(text).read();
}

std::string place(const CsvField& field) { return place(field.line, field.column); }

}  // namespace attention
