#include "engine/ticket_set.h"

#include <gtest/gtest.h>

#include "engine/tickets.h"
#include "tiny_pack.h"

namespace attention {
namespace {

using Texts = std::vector<std::string>;

const Texts labels = {"returns", "payment"};

std::string error_of(const std::string& csv) {
    Result<TicketSet> set = TicketSet::read(csv, labels);
    return set ? "" : set.error().sentence;
}

}  // namespace

TEST(TicketSet, TicketsAreReadWhereTheyStandInAnyOrderOfColumns) {
    const TicketSet set = *TicketSet::read(
        "\xEF\xBB\xBFnote,team,text,style,ticket_id\r\n"
        "a,payment,\"one, \"\"two\"\"\r\nthree\",plain,T-1\r\n"
        "\r\n"
        ",kitchen,caf\xC3\xA9,short,T-2\r\n"
        ",,four,plain,T-3",
        labels);
    ASSERT_EQ(set.size(), 3);
    EXPECT_EQ(set.id(0), "T-1");
    EXPECT_EQ(set.text(0), "one, \"two\"\r\nthree");
    EXPECT_EQ(set.team(0), "payment");
    EXPECT_EQ(set.label(0), 1);
    EXPECT_EQ(set.text(1), "caf\xC3\xA9");
    EXPECT_EQ(set.team(1), "kitchen");
    EXPECT_EQ(set.label(1), -1);
    EXPECT_EQ(set.label(2), -1);
    EXPECT_EQ(set.unknown_teams(), 2);
    EXPECT_EQ(set.styles(), (Texts{"plain", "short"}));
    EXPECT_EQ(set.style(1), "short");
    EXPECT_EQ(set.style(2), "plain");
}

TEST(TicketSet, TheOtherColumnsAreKeptForTheExport) {
    const TicketSet set =
        *TicketSet::read("ticket_id,text,team,more,kind\nT-1,a,returns,\"x,y\",odd\n", labels);
    EXPECT_EQ(set.columns(), (Texts{"ticket_id", "text", "team", "more", "kind"}));
    EXPECT_EQ(set.fields(0), (Texts{"T-1", "a", "returns", "x,y", "odd"}));
    EXPECT_EQ(set.style(0), "odd");
}

TEST(TicketSet, ErrorsAreThoseOfParseTickets) {
    const std::string header = "ticket_id,text,team\n";
    for (const std::string& csv :
         {std::string(), std::string("ticket_id,text\n"), std::string("ticket_id;text;team\n"),
          header + "1,\"a,b", header + "1,a,b,c\n", header + ",a,b\n", header + "1,caf\xE9,b\n",
          std::string("\xFF\xFEt\0", 4), header + "1,a,b\n2,\"a\n\",b\n3,a,b\n2,a,b\n1,a,b\n",
          std::string("ticket_id,text,team,featured\n1,a,b,maybe\n")}) {
        Result<TicketFile> file = parse_tickets(csv);
        ASSERT_FALSE(file) << csv;
        EXPECT_EQ(error_of(csv), file.error().sentence);
    }
}

TEST(TicketSet, AFileOfAHeaderAloneHasNoTickets) {
    const TicketSet set = *TicketSet::read("ticket_id,text,team\n", labels);
    EXPECT_EQ(set.size(), 0);
    EXPECT_TRUE(set.styles().empty());
}

TEST(TicketSet, APacksPracticeSetIsTakenAndAllOfItsTicketsWhereItHasNone) {
    Result<Pack> pack = read_pack(tiny::bytes());
    ASSERT_TRUE(pack);
    const TicketSet all = TicketSet::of(*pack);
    ASSERT_EQ(all.size(), 1);
    EXPECT_EQ(all.text(0), pack->tickets[0].text);

    pack->tickets.push_back({"P-1", "a \"b\",\r\nc", "no", "odd, very", "", false, true});
    pack->tickets.push_back({"P-2", "", "", "", "", true, true});
    const TicketSet practice = TicketSet::of(*pack);
    ASSERT_EQ(practice.size(), 2);
    EXPECT_EQ(practice.fields(0), (Texts{"P-1", "a \"b\",\r\nc", "no", "odd, very"}));
    EXPECT_EQ(practice.label(0), 0);
    EXPECT_EQ(practice.style(0), "odd, very");
    EXPECT_EQ(practice.fields(1), (Texts{"P-2", "", "", ""}));
    EXPECT_EQ(practice.label(1), -1);
    EXPECT_EQ(practice.styles(), (Texts{"odd, very", ""}));
    EXPECT_EQ(practice.columns(), (Texts{"ticket_id", "text", "team", "style"}));
}

TEST(TicketSet, AHundredThousandTicketsAreRead) {
    std::string csv = "ticket_id,text,team,style\n";
    for (int i = 0; i < 100000; ++i)
        csv += "T-" + std::to_string(i) + ",\"" + std::string(260, 'a') + ", " + std::to_string(i) +
               "\",returns,s" + std::to_string(i % 1000) + "\n";
    const std::string twice = csv + "T-99998,a,returns,s\n";
    const TicketSet set = *TicketSet::read(std::move(csv), labels);
    ASSERT_EQ(set.size(), 100000);
    EXPECT_EQ(set.id(99999), "T-99999");
    EXPECT_EQ(set.text(54321), std::string(260, 'a') + ", 54321");
    EXPECT_EQ(set.styles().size(), 1000u);
    EXPECT_EQ(error_of(twice),
              "Line 100002, column 1: The ticket_id \"T-99998\" stands in line 100000 already.");
}

}  // namespace attention
