#include "engine/tickets.h"

#include <gtest/gtest.h>

namespace attention {
namespace {

std::string error_of(const std::string& csv) {
    Result<TicketFile> file = parse_tickets(csv);
    return file ? "" : file.error().sentence;
}

bool begins(const std::string& text, const std::string& part) {
    return text.compare(0, part.size(), part) == 0;
}

const std::string header = "ticket_id,text,team\n";

}  // namespace

TEST(Tickets, QuotesCommasLineEndsAndExtraColumnsAreRead) {
    TicketFile file = *parse_tickets(
        "\xEF\xBB\xBFticket_id,text,team,style,featured,note\r\n"
        "T-1,\"one, \"\"two\"\"\r\nthree\",returns,plain,yes,a note\r\n"
        "\r\n"
        "T-2,\xC3\xA9,,plain,,");
    ASSERT_EQ(file.tickets.size(), 2u);
    EXPECT_EQ(file.tickets[0].text, "one, \"two\"\r\nthree");
    EXPECT_EQ(file.tickets[0].label, "returns");
    EXPECT_EQ(file.tickets[0].note, "a note");
    EXPECT_TRUE(file.tickets[0].featured);
    EXPECT_EQ(file.tickets[1].text, "\xC3\xA9");
    EXPECT_EQ(file.tickets[1].label, "");
    EXPECT_FALSE(file.tickets[1].featured);
    EXPECT_EQ(file.columns.size(), 6u);
    EXPECT_EQ(file.places[1].text, "Line 5, column 5");
}

TEST(Tickets, EveryLineEndIsOne) {
    for (const char* end : {"\n", "\r\n", "\r"})
        EXPECT_EQ(parse_tickets(std::string("ticket_id,text,team") + end + "1,a,b" + end + "2,c,d" + end)
                      ->tickets.size(),
                  2u);
}

TEST(Tickets, ErrorsNameLineAndColumn) {
    EXPECT_TRUE(begins(error_of(""), "Line 1, column 1: The file is empty"));
    EXPECT_TRUE(begins(error_of("ticket_id,text\n"), "Line 1, column 1: The column \"team\" is missing"));
    EXPECT_TRUE(begins(error_of("ticket_id,text,team,text\n"),
                       "Line 1, column 21: The column \"text\" stands twice"));
    EXPECT_TRUE(begins(error_of(header + "1,\"a,b"), "Line 2, column 3: The quote that opens here"));
    EXPECT_TRUE(begins(error_of(header + "1,\xC3\xA9 \"a\",b"), "Line 2, column 5: A quote stands inside"));
    EXPECT_TRUE(begins(error_of(header + "1,\"a\"x,b"), "Line 2, column 6: After a closing quote"));
    EXPECT_TRUE(begins(error_of(header + "1,\"\n\na\",b\n2,c\n"), "Line 5, column 3: The row has 2 fields"));
    EXPECT_TRUE(begins(error_of(header + "1,a,b,c\n"), "Line 2, column 7: The row has 4 fields"));
    EXPECT_TRUE(begins(error_of(header + ",a,b\n"), "Line 2, column 1: The ticket_id is empty"));
    EXPECT_TRUE(begins(error_of(header + "1,a,b\n1,a,b\n"),
                       "Line 3, column 1: The ticket_id \"1\" stands in line 2"));
    EXPECT_TRUE(begins(error_of(header + "1,caf\xE9,b\n"), "Line 2, column 6: This is not UTF-8"));
    EXPECT_TRUE(
        begins(error_of("ticket_id,text,team,featured\n1,a,b,maybe\n"), "Line 2, column 7: \"featured\""));
}

TEST(Tickets, OtherEncodingsAndSeparatorsAreNamed) {
    using namespace std::string_literals;
    EXPECT_NE(error_of("\xFF\xFEt\0i\0"s).find("UTF-16"), std::string::npos);
    EXPECT_NE(error_of("\xFE\xFF\0t\0i"s).find("UTF-16"), std::string::npos);
    EXPECT_NE(error_of("t\0i\0c\0k\0"s).find("UTF-16"), std::string::npos);
    EXPECT_NE(error_of("\xFF\xFE\0\0t\0\0\0"s).find("UTF-32"), std::string::npos);
    EXPECT_NE(error_of("ticket_id;text;team\n").find("semicolons"), std::string::npos);
    EXPECT_NE(error_of("ticket_id\ttext\tteam\n").find("tabs"), std::string::npos);
}

}  // namespace attention
