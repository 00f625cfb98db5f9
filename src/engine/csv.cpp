#include "engine/csv.h"

#include <algorithm>

namespace attention {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::string line_and_column(int line, int column) {
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

// Whether every byte that is not part of UTF-8 is a character of Windows-1252, which has all but the controls
// of Latin-1: five bytes have no character there.
bool may_be_latin_1(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t bytes = character_bytes(text.substr(at));
        if (bytes == 0 && std::string_view("\x81\x8D\x8F\x90\x9D").find(text[at]) != std::string_view::npos)
            return false;
        at += std::max<std::size_t>(bytes, 1);
    }
    return true;
}

// A character of one byte that means nothing to CSV.
bool is_plain(char c) {
    return static_cast<unsigned char>(c) < 0x80 && c != '"' && c != ',' && c != '\n' && c != '\r';
}

}  // namespace

CsvReader CsvReader::from(std::string_view text, std::size_t offset) {
    CsvReader reader(text);
    reader.at_ = offset;
    reader.begun_ = true;
    return reader;
}

Result<bool> CsvReader::next(CsvRecord& record) {
    if (!begun_) {
        if (std::string name = foreign_encoding(text_); !name.empty())
            return fail("Line 1, column 1: The file is " + name + " text; save it as UTF-8.");
        if (starts(text_, byte_order_mark)) at_ = byte_order_mark.size();
        begun_ = true;
    }
    while (at_line_end()) next_line();
    if (at_end()) return false;
    offset_ = at_;
    if (Error error = read_record(record); !error.sentence.empty()) return tl::unexpected<Error>(error);
    return true;
}

Error CsvReader::here(const std::string& sentence) const {
    return {line_and_column(line_, column_) + ": " + sentence};
}

void CsvReader::next_line() {
    at_ += starts(text_.substr(at_), "\r\n") ? 2 : 1;
    ++line_;
    column_ = 1;
}

void CsvReader::skip(std::size_t bytes, int columns) {
    at_ += bytes;
    column_ += columns;
}

void CsvReader::take_plain_run(std::string& text) {
    std::size_t end = at_;
    while (end < text_.size() && is_plain(text_[end])) ++end;
    text += text_.substr(at_, end - at_);
    skip(end - at_, int(end - at_));
}

// Appends the character here, whatever it is, and goes on.
Error CsvReader::take_character(std::string& text) {
    if (at_line_end()) {
        std::size_t before = at_;
        next_line();
        text += text_.substr(before, at_ - before);
        return {};
    }
    std::size_t bytes = character_bytes(text_.substr(at_));
    if (bytes == 0)
        return here(may_be_latin_1(text_)
                        ? "This is not UTF-8 text; it may be Latin-1 or Windows-1252; save the "
                          "file as UTF-8."
                        : "This is not UTF-8 text; save the file as UTF-8.");
    text += text_.substr(at_, bytes);
    skip(bytes, 1);
    return {};
}

Error CsvReader::read_record(CsvRecord& record) {
    for (std::size_t count = 0;;) {
        if (count == record.size()) record.emplace_back();
        CsvField& field = record[count++];
        field.text.clear();
        field.line = line_;
        field.column = column_;
        bool quoted = !at_end() && text_[at_] == '"';
        Error error = quoted ? read_quoted(field) : read_plain(field);
        if (!error.sentence.empty()) return error;
        if (at_end() || at_line_end()) {
            if (!at_end()) next_line();
            record.resize(count);
            return {};
        }
        skip(1, 1);  // the comma
    }
}

Error CsvReader::read_plain(CsvField& field) {
    for (;;) {
        take_plain_run(field.text);
        if (at_end() || at_line_end() || text_[at_] == ',') return {};
        if (text_[at_] == '"')
            return here(
                "A quote stands inside a field without quotes; put the field into quotes and "
                "double those inside.");
        if (Error error = take_character(field.text); !error.sentence.empty()) return error;
    }
}

Error CsvReader::read_quoted(CsvField& field) {
    skip(1, 1);
    for (;;) {
        take_plain_run(field.text);
        if (at_end()) return {place(field) + ": The quote that opens here is never closed."};
        if (text_[at_] != '"') {
            if (Error error = take_character(field.text); !error.sentence.empty()) return error;
            continue;
        }
        skip(1, 1);
        if (at_end() || at_line_end() || text_[at_] == ',') return {};
        if (text_[at_] != '"')
            return here(
                "After a closing quote a comma or the end of the line is expected; quotes inside a "
                "field are doubled.");
        field.text += '"';
        skip(1, 1);
    }
}

Result<std::vector<CsvRecord>> read_csv(std::string_view text) {
    CsvReader reader(text);
    std::vector<CsvRecord> records;
    for (;;) {
        CsvRecord record;
        Result<bool> more = reader.next(record);
        if (!more) return tl::unexpected<Error>(more.error());
        if (!*more) return records;
        records.push_back(std::move(record));
    }
}

std::string place(const CsvField& field) { return line_and_column(field.line, field.column); }

void append_csv_field(std::string& csv, std::string_view text) {
    const bool has_mark = starts(text, byte_order_mark);  // would be dropped at the beginning of the file
    if (!has_mark && text.find_first_of(",\"\r\n") == std::string_view::npos) {
        csv += text;
        return;
    }
    csv += '"';
    for (char c : text) {
        if (c == '"') csv += '"';
        csv += c;
    }
    csv += '"';
}

}  // namespace attention
