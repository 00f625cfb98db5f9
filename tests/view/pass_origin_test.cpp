// Where a number of a model's pass comes from, as it is printed: the line works out to the number, and names
// what it is made of.
#include <gtest/gtest.h>

#include <algorithm>

#include "view/calculation_text.h"
#include "view/number_format.h"
#include "view/pass_numbers.h"
#include "view/pass_text.h"

namespace attention {

namespace {

using made::equation;
using made::Equation;
using made::numbers_of;
using made::PassScene;
using made::worked;
using made::Worked;

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

int times(const std::string& text, const std::string& part) {
    int count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

// A line that ends with "= its number": what the model was given, and what a mask says, is a sentence.
bool is_calculation(Form form) {
    return form != Form::trained && form != Form::masked && form != Form::nothing_to_read;
}

std::vector<Quantity> named(const OriginView& view) {
    std::vector<Quantity> quantities;
    for (const OriginPiece& piece : view.line)
        if (piece.quantity) quantities.push_back(*piece.quantity);
    return quantities;
}

// Drawn numbers of every model as it is and changed, and of the shipped one.
template <class Check>
void each_drawn(int of_each, const Check& check) {
    const auto drawn = [&](PassScene& scene, int least, const std::string& where) {
        const Pass pass = scene.pass();
        const PassText text(pass);
        SplitMix64 random{7};
        for (const Quantity& quantity : made::drawn_numbers(pass, text.numbers(), least, random)) {
            check(pass, text, quantity, where);
            if (testing::Test::HasFailure()) return;
        }
    };
    for (const auto& [name, source] : made::named_sources()) {
        PassScene scene = made::pass_scene(source, made::long_text());
        for (const auto& [change, inside] : made::changed_states(scene.scene.analysis.words())) {
            scene.inside = inside;
            drawn(scene, of_each, name + ", " + change + ": ");
        }
    }
    if (made::larkfield_bytes().empty()) return;
    for (const std::string text : {"late", "My card was charged twice, and my card was not refunded."}) {
        PassScene scene{made::scene_of(made::larkfield_bytes(), text), {}, {}, {}};
        drawn(scene, std::max(of_each, 1000), "larkfield: ");
    }
}

PassScene larkfield() {
    return {
        made::scene_of(made::larkfield_bytes(), "My card was charged twice, and my card was not refunded."),
        {},
        {},
        {}};
}

// Sums of 64 products, one of each layer, in the second block: with its bias a trained layer adds 65 numbers.
std::vector<Quantity> long_sums() {
    return {{QuantityKind::q, 0, 3, 5, 1, 2},
            {QuantityKind::v, 0, 4, 0, 1, 3},
            {QuantityKind::attention_output, 0, 2, 60, 1},
            {QuantityKind::hidden_sum, 0, 5, 200, 1},
            {QuantityKind::logit, 0, 0, 2}};
}

class ShippedOrigin : public testing::Test {
protected:
    void SetUp() override {
        if (made::larkfield_bytes().empty()) GTEST_SKIP() << made::no_larkfield;
    }
};

}  // namespace

TEST(PassOrigin, TheReaderOfALineKnowsWhatAPassNeeds) {
    const std::vector<std::pair<std::string, double>> lines = {
        {"(0.5 − (−1.5))²", 4},
        {"√(((1 − 3)² + (5 − 3)²) ÷ 2 + 1e−5)", std::sqrt(4 + 1e-5)},
        {"max(0, −2)", 0},
        {"max(0, 2.5)", 2.5},
        {"(1 + 2) ÷ 1,024", 3.0 / 1024},
        {"(1 − 3) ÷ 2 × (−4) + (−1)", 3},
        {"1 ÷ (1 + e^−0.5)", 1 / (1 + std::exp(-0.5))},
        {"1 ÷ (1 + e^−(−0.5))", 1 / (1 + std::exp(0.5))},
        {"1 ÷ (1 + e^0.5)", 1 / (1 + std::exp(0.5))}};
    for (const auto& [line, expected] : lines) {
        const std::optional<Worked> found = worked(line);
        ASSERT_TRUE(found) << line;
        EXPECT_NEAR(found->value, expected, 1e-15) << line;
    }
    for (const char* line :
         {"(1 + 2", "√(1", "max(1, 2)", "max(0, 1", "²", "2²", "e^(1)", "e^−^1", "1,02,4 +"})
        EXPECT_FALSE(worked(line)) << line;
}

TEST(PassOrigin, EveryLineWithAllDigitsWorksOutToItsNumber) {
    int checked = 0;
    std::set<Form> forms;
    each_drawn(600, [&](const Pass&, const PassText& text, const Quantity& one, const std::string& where) {
        const Origin origin = text.numbers().origin(one);
        const OriginView view = origin_view(text, one, true);
        EXPECT_TRUE(view.note.empty()) << where << view.text();
        EXPECT_EQ(view.quantity, one);
        EXPECT_EQ(view.terms, origin.terms) << where << quantity_id(one);
        if (!is_calculation(origin.form)) {
            EXPECT_FALSE(view.text().empty()) << where << quantity_id(one);
            return;
        }
        const std::optional<Equation> sides = equation(view.text());
        ASSERT_TRUE(sides) << where << view.text();
        EXPECT_EQ(sides->result, exact_text(origin.value)) << where << view.text();
        EXPECT_TRUE(contains(say(view.title), sides->result)) << where << say(view.title);
        const std::optional<Worked> found = worked(sides->calculation);
        ASSERT_TRUE(found) << where << view.text();
        if (std::isinf(origin.value)) {
            EXPECT_EQ(found->value, origin.value) << where << view.text();
        } else {
            // Numbers that are exact are written exactly; the others have the error of the pass.
            EXPECT_LE(std::abs(found->value - origin.value),
                      1e-5 * made::magnitude(text.numbers(), origin) + 1e-14 * std::abs(origin.value))
                << where << view.text();
        }
        forms.insert(origin.form);
        ++checked;
    });
    EXPECT_GT(checked, 25'000);
    EXPECT_GE(forms.size(), 15u);
}

TEST(PassOrigin, ANoteStandsExactlyWhereTheRoundedNumbersGiveAnotherResult) {
    int notes = 0, checked = 0;
    std::set<Form> with_note, without;
    each_drawn(300, [&](const Pass&, const PassText& text, const Quantity& one, const std::string& where) {
        const Origin origin = text.numbers().origin(one);
        if (!is_calculation(origin.form) || origin.form == Form::root) return;
        const OriginView view = origin_view(text, one, false);
        const std::optional<Equation> sides = equation(view.text());
        ASSERT_TRUE(sides) << where << view.text();
        EXPECT_EQ(sides->result, short_number_text(origin.value)) << where << view.text();
        const std::optional<Worked> found = worked(sides->calculation), result = worked(sides->result);
        ASSERT_TRUE(found && result) << where << view.text();
        const std::string again = number_text(found->value);
        const double rounding =
            1e-7 * std::max(found->size, std::abs(found->value));  // half-way, either is right
        if (number_text(found->value - rounding) != number_text(found->value + rounding)) return;
        EXPECT_EQ(view.note.empty(), again == number_text(result->value))
            << where << view.text() << ", and again " << again << ": " << say(view.note);
        EXPECT_TRUE(view.note.empty() || contains(say(view.note), "this gives " + again + "."))
            << where << view.text() << ": " << say(view.note);
        (view.note.empty() ? without : with_note).insert(origin.form);
        notes += !view.note.empty();
        ++checked;
    });
    EXPECT_GT(notes, 2000);
    EXPECT_LT(notes, checked);
    for (const Form form : {Form::linear, Form::mean, Form::deviation, Form::norm, Form::softmax,
                            Form::sum_of_products, Form::sum}) {
        EXPECT_TRUE(with_note.count(form)) << int(form);
        EXPECT_TRUE(without.count(form)) << int(form);
    }
}

TEST(PassOrigin, EveryNumberOfALineIsOneOfItsTermsAndCanBeFollowed) {
    each_drawn(300, [&](const Pass&, const PassText& text, const Quantity& one, const std::string& where) {
        const OriginView view = origin_view(text, one, false);
        const std::vector<Quantity> pieces = named(view);
        for (const Quantity& piece : pieces) {
            EXPECT_TRUE(text.numbers().exists(piece)) << where << quantity_id(piece);
            EXPECT_TRUE(std::count(view.terms.begin(), view.terms.end(), piece))
                << where << quantity_id(piece);
        }
        EXPECT_EQ(pieces.empty(),
                  !is_calculation(text.numbers().origin(one).form) || one.kind == QuantityKind::root)
            << where << view.text();
        for (const OriginPiece& piece : view.line)
            if (piece.quantity) {
                EXPECT_EQ(piece.name, say(text.name(*piece.quantity)));
            }
    });
}

TEST_F(ShippedOrigin, ASumOf64ProductsShowsItsLargestFirstAndSaysWhatTheRestAddsUpTo) {
    PassScene scene = larkfield();
    const Pass pass = scene.pass();
    const PassText text(pass);
    for (const Quantity& one : long_sums()) {
        const Origin origin = text.numbers().origin(one);
        ASSERT_EQ(origin.terms.size(), 129u) << quantity_id(one);
        const auto product = [&](std::size_t pair) {
            return text.numbers().value(origin.terms[2 * pair]) *
                   text.numbers().value(origin.terms[2 * pair + 1]);
        };
        const OriginView view = origin_view(text, one, true);
        EXPECT_LT(view.line.size(), 30u) << view.text();
        EXPECT_EQ(times(view.text(), " × "), 4) << view.text();
        const std::vector<Quantity> shown = named(view);
        ASSERT_EQ(shown.size(), 9u) << view.text();
        EXPECT_EQ(shown.back(), origin.terms.back()) << "the bias";
        double before = INFINITY, rest = 0, least = 0;
        std::set<Quantity> largest;
        for (std::size_t i = 0; i < 8; i += 2) {
            const double size = std::abs(text.numbers().value(shown[i]) * text.numbers().value(shown[i + 1]));
            EXPECT_LE(size, before) << view.text();
            before = least = size;
            largest.insert(shown[i]);
        }
        for (std::size_t pair = 0; pair < 64; ++pair)
            if (!largest.count(origin.terms[2 * pair])) {
                EXPECT_LE(std::abs(product(pair)), least) << quantity_id(one);
                rest += product(pair);
            }
        const std::size_t remark = view.text().find(" (the other 60 together)");
        ASSERT_NE(remark, std::string::npos) << view.text();
        const std::string before_remark = view.text().substr(0, remark);
        const std::size_t plus = before_remark.rfind(" + ");
        const std::optional<Worked> said = worked(before_remark.substr(plus + 3));
        ASSERT_TRUE(said) << before_remark;
        EXPECT_NEAR(said->value, rest, 1e-12) << view.text();
        EXPECT_TRUE(contains(origin_view(text, one, false).text(), " (the other 60 together) + "));
    }
}

TEST_F(ShippedOrigin, EveryPartOfALongSumIsThereByItsSizeAndTheyAddUpToTheNumber) {
    PassScene scene = larkfield();
    const Pass pass = scene.pass();
    const PassText text(pass);
    for (const Quantity& one : long_sums()) {
        const Origin origin = text.numbers().origin(one);
        const OriginView view = origin_view(text, one, false);
        ASSERT_EQ(view.parts.size(), 65u) << quantity_id(one);
        double sum = 0, before = INFINITY;
        std::set<Quantity> firsts;
        for (const OriginTerm& part : view.parts) {
            EXPECT_LE(std::abs(part.value), before) << part.text;
            before = std::abs(part.value);
            sum += part.value;
            firsts.insert(part.first);
            EXPECT_EQ(part.name, say(text.name(part.first)));
            const double expected =
                text.numbers().value(part.first) * (part.second ? text.numbers().value(*part.second) : 1);
            EXPECT_EQ(part.value, expected) << part.text;
            EXPECT_TRUE(contains(part.text, short_number_text(part.value))) << part.text;
        }
        EXPECT_EQ(firsts.size(), 65u) << "each input once, and the bias";
        EXPECT_NEAR(sum, origin.value, 1e-5 * made::magnitude(text.numbers(), origin)) << quantity_id(one);

        OriginInHand hand;
        hand.origin = &view;
        double rest = 0;
        for (std::size_t i = std::size_t(hand.parts_shown()); i < 65; ++i) rest += view.parts[i].value;
        EXPECT_EQ(hand.parts_shown(), 6);
        EXPECT_EQ(say(hand.rest_of_parts()), "the other 59 together: " + short_number_text(rest));
        EXPECT_TRUE(contains(say(hand.all_parts_name()), "65"));
        hand.all_parts = true;
        EXPECT_EQ(hand.parts_shown(), 65);
        EXPECT_TRUE(hand.rest_of_parts().empty());
    }
}

TEST(PassOrigin, AShortSumNeedsNoListOfItsParts) {
    PassScene scene = made::pass_scene(made::classifier_source(), made::long_text());
    const Pass pass = scene.pass();
    const PassText text(pass);
    for (const char* id : {"embedding.1.1", "block1.residual1.2.3", "block1.head1.score.2.3",
                           "answer-total.1", "block1.hidden.1.1", "block1.norm1.1.1", "token-row.1.1"}) {
        const OriginView view = origin_view(text, *parse_quantity(id), false);
        EXPECT_TRUE(view.parts.empty()) << id;
        OriginInHand hand;
        hand.origin = &view;
        EXPECT_EQ(hand.parts_shown(), 0) << id;
        EXPECT_TRUE(hand.rest_of_parts().empty()) << id;
    }
    EXPECT_EQ(origin_view(text, *parse_quantity("mean.1"), false).parts.size(), std::size_t(pass.words()));
    EXPECT_EQ(origin_view(text, *parse_quantity("block1.head1.total.1"), false).parts.size(),
              std::size_t(pass.words()));
}

TEST(PassOrigin, NamesDistinguishAWordThatStandsTwiceAndEveryOtherNumber) {
    for (const auto& [name, source] : made::named_sources()) {
        PassScene scene = made::pass_scene(source, made::long_text());  // "not", "it", "was" and others twice
        const Pass pass = scene.pass();
        const PassText text(pass);
        std::map<std::string, Quantity> names;
        for (std::uint64_t seed = 1; seed < 4; ++seed) {
            SplitMix64 random{seed};
            for (const Quantity& one : made::drawn_numbers(pass, text.numbers(), 2000, random)) {
                const std::string said = say(text.name(one));
                EXPECT_FALSE(said.empty()) << quantity_id(one);
                const Quantity& first = names.emplace(said, one).first->second;
                EXPECT_EQ(quantity_id(first), quantity_id(one)) << name << ": " << said;
            }
        }
    }
}

TEST(PassOrigin, AWordThatStandsTwiceIsNamedWithItsPlace) {
    PassScene scene = made::pass_scene(made::classifier_source(), "The box was my box");
    const Pass pass = scene.pass();
    const PassText text(pass);
    EXPECT_EQ(text.words(), (std::vector<std::string>{"the", "box (word 2)", "was", "my", "box (word 5)"}));
    EXPECT_TRUE(contains(say(text.name(*parse_quantity("block1.head1.weight.5.2"))), "“box (word 2)”"));
    EXPECT_TRUE(contains(say(text.name(*parse_quantity("block1.head1.weight.5.2"))), "“box (word 5)”"));
    EXPECT_TRUE(contains(say(text.name(*parse_quantity("embedding.4.1"))), "“my”"));
    EXPECT_TRUE(contains(say(text.name(*parse_quantity("block2.head3.q.1.1"))), "block 2, head 3"));
}

TEST(PassOrigin, AtTheEndItSaysFromWhichRowOrThatTrainingSetIt) {
    PassScene scene = made::pass_scene(made::classifier_source(), "The zebra was late");
    scene.inside.positions = Positions::moved;
    const Pass pass = scene.pass();
    const PassText text(pass);
    const auto line = [&](const std::string& id) {
        return origin_view(text, *parse_quantity(id), false).text();
    };
    for (int word = 0; word < pass.words(); ++word) {
        const std::string place = std::to_string(word + 1);
        const int id = pass.analysis.tokens[std::size_t(word)].id;
        EXPECT_EQ(line("token-row." + place + ".3"), "Here it begins: row " + count_text(id) +
                                                         " of the embedding table, the row of the token “" +
                                                         scene.scene.pack->vocabulary.text(id) +
                                                         "”. Training set it.");
        EXPECT_EQ(line("position-row." + place + ".3"),
                  "Here it begins: row " + count_text(pass.changes.position_of_word[std::size_t(word)] + 1) +
                      " of the position table. Training set it.");
    }
    EXPECT_TRUE(contains(line("token-row.2.1"), "“<unk>”")) << "an unknown word shares its row";
    for (const char* id : {"block1.norm1-scale.3", "block2.norm2-shift.3", "block1.head2.query-weight.1.1",
                           "block1.head2.value-bias.1", "block2.output-weight.3.4", "block1.hidden-bias.20",
                           "logit-weight.3.12", "logit-bias.1", "final-scale.1"}) {
        EXPECT_EQ(line(id), "Here it begins: a number of the model that training set.") << id;
        EXPECT_TRUE(origin_view(text, *parse_quantity(id), false).terms.empty()) << id;
    }
}

TEST(PassOrigin, TheLinesOfTheFormsThatOnlyAPassHas) {
    PassScene scene = made::pass_scene(made::classifier_source(), "The box");
    const Pass pass = scene.pass();
    const PassText text(pass);
    const auto number = [&](const char* id) { return text.number(*parse_quantity(id)); };
    const auto operand = [&](const char* id) {
        return number(id).rfind("−", 0) == 0 ? "(" + number(id) + ")" : number(id);
    };
    const auto line = [&](const char* id) { return origin_view(text, *parse_quantity(id), false).text(); };
    EXPECT_EQ(line("embedding.1.2"), number("token-row.1.2") + " + " + operand("position-row.1.2") + " = " +
                                         number("embedding.1.2"));
    EXPECT_EQ(line("block1.norm1.1.2"),
              "(" + number("embedding.1.2") + " − " + operand("block1.norm1-mean.1") + ") ÷ " +
                  number("block1.norm1-deviation.1") + " × " + operand("block1.norm1-scale.2") + " + " +
                  operand("block1.norm1-shift.2") + " = " + number("block1.norm1.1.2"));
    EXPECT_EQ(line("block1.hidden.1.2"),
              "max(0, " + number("block1.hidden-sum.1.2") + ") = " + number("block1.hidden.1.2"));
    EXPECT_EQ(line("mean.2"), "(" + number("final-norm.1.2") + " + " + operand("final-norm.2.2") +
                                  ") ÷ 2 = " + number("mean.2"));
    EXPECT_TRUE(contains(line("block1.norm1-deviation.1"), "(the other 9 together)) ÷ 12 + 1.0e−5) = "))
        << line("block1.norm1-deviation.1");
    EXPECT_EQ(line("block1.norm1-deviation.1").rfind("√((", 0), 0u);
    EXPECT_TRUE(contains(line("block1.head1.scaled.1.2"), " ÷ 2 = ")) << "√4";
}

TEST(PassOrigin, ASigmoidsTwoAnswersHaveTheirLines) {
    PassScene scene = made::pass_scene(made::sigmoid_source(), "The box was late");
    for (const std::string words : {"The box was late", "my card", "it was not it"}) {
        scene.scene.read(words);
        const Pass pass = scene.pass();
        const PassText text(pass);
        const auto number = [&](const char* id) { return text.number(*parse_quantity(id)); };
        const auto line = [&](const char* id) {
            return origin_view(text, *parse_quantity(id), false).text();
        };
        const std::string logit = number("logit.1.1");
        const std::string operand = logit.rfind("−", 0) == 0 ? "(" + logit + ")" : logit;
        EXPECT_EQ(line("probability.1.1"), "1 ÷ (1 + e^" + logit + ") = " + number("probability.1.1"));
        EXPECT_EQ(line("probability.1.2"), "1 ÷ (1 + e^−" + operand + ") = " + number("probability.1.2"));
        EXPECT_TRUE(contains(say(text.name(*parse_quantity("probability.1.1"))), "calm"));
        EXPECT_TRUE(contains(say(text.name(*parse_quantity("probability.1.2"))), "angry"));
    }
}

}  // namespace attention
