#include "engine/csv.h"

#include <gtest/gtest.h>

namespace attention {
namespace {

std::vector<std::string> texts(const CsvRecord& record) {
    std::vector<std::string> result;
    for (const CsvField& field : record) result.push_back(field.text);
    return result;
}

std::string error_of(std::string_view csv) {
    Result<std::vector<CsvRecord>> records = read_csv(csv);
    return records ? "" : records.error().sentence;
}

}  // namespace

TEST(CsvReader, RecordsComeOneAfterTheOtherWithTheirOffsets) {
    const std::string_view csv =
        "\xEF\xBB\xBF"
        "a,\"b\n\"\"c\"\"\",\r\n\r\nlonger than before\rd,e,f,g";
    CsvReader reader(csv);
    CsvRecord record;
    ASSERT_TRUE(*reader.next(record));
    EXPECT_EQ(texts(record), (std::vector<std::string>{"a", "b\n\"c\"", ""}));
    EXPECT_EQ(reader.offset(), 3u);
    EXPECT_EQ(place(record[2]), "Line 2, column 8");
    ASSERT_TRUE(*reader.next(record));
    EXPECT_EQ(texts(record), (std::vector<std::string>{"longer than before"}));
    EXPECT_EQ(place(record[0]), "Line 4, column 1");
    ASSERT_TRUE(*reader.next(record));
    EXPECT_EQ(texts(record), (std::vector<std::string>{"d", "e", "f", "g"}));
    EXPECT_EQ(csv.substr(reader.offset(), 3), "d,e");
    EXPECT_FALSE(*reader.next(record));
    EXPECT_FALSE(*reader.next(record));

    ASSERT_TRUE(*CsvReader::from(csv, 3).next(record));
    EXPECT_EQ(texts(record), (std::vector<std::string>{"a", "b\n\"c\"", ""}));
}

TEST(CsvReader, ARecordOfZerosInTheMiddleIsNotTakenForUtf16) {
    using namespace std::string_view_literals;
    CsvRecord record;
    ASSERT_TRUE(*CsvReader::from("a,b\n\0\0,c\n"sv, 4).next(record));
    EXPECT_EQ(record.size(), 2u);
}

TEST(CsvReader, TextsThatMayBeLatin1AreSaidToBe) {
    const std::string latin = "may be Latin-1 or Windows-1252; save the file as UTF-8.";
    EXPECT_EQ(error_of("a,caf\xE9\n"), "Line 1, column 6: This is not UTF-8 text; it " + latin);
    EXPECT_NE(error_of("a,\x93quoted\x94\n").find(latin), std::string::npos);
    EXPECT_NE(error_of("\xC3\xA9,caf\xE9\n").find(latin),
              std::string::npos);  // the rest of the file is UTF-8
    EXPECT_EQ(error_of("caf\xE9,\x81\n"),
              "Line 1, column 4: This is not UTF-8 text; save the file as UTF-8.");
}

TEST(CsvField, IsQuotedWhereItMustBeAndReadBackAsItWas) {
    for (const std::string text : {"", "a", "a b", "a,b", "\"", "a\nb", "a\r\nb", "caf\xC3\xA9"}) {
        std::string csv = "x,";
        append_csv_field(csv, text);
        const auto records = read_csv(csv);
        ASSERT_TRUE(records) << csv;
        EXPECT_EQ((*records)[0][1].text, text);
        EXPECT_EQ(csv.find('"') != std::string::npos, text.find_first_of(",\"\r\n") != std::string::npos);
    }
}

}  // namespace attention
