// Walks a parsed expression over an open model.
#include <algorithm>
#include <cmath>

#include "lesson/activity_passes.h"
#include "lesson/expression_call.h"
#include "lesson/expression_tree.h"

namespace attention {

namespace {

using Node = Expression::Node;

// The first thing that is wrong is kept; what is computed after it is thrown away.
class Evaluation {
public:
    Evaluation(ActivityModel& model, ActivityModel::Passes& passes,
               const std::optional<ExpressionValue>& answer)
        : model_(model), passes_(passes), answer_(answer) {}

    const std::string& problem() const { return problem_; }

    WordValue value(const Node& node) {
        if (!problem_.empty()) return {};
        switch (node.kind) {
            case Node::number: return node.value;
            case Node::text: return node.words;
            case Node::truth: return node.value != 0;
            case Node::answer: return given_answer();
            case Node::list: return list(node);
            case Node::call: return call(node);
            case Node::negative: return -number(node, 0);
            case Node::nor: return !truth(node, 0);
            case Node::both: return truth(node, 0) && truth(node, 1);
            case Node::either: return truth(node, 0) || truth(node, 1);
            case Node::add: return number(node, 0) + number(node, 1);
            case Node::subtract: return number(node, 0) - number(node, 1);
            case Node::multiply: return number(node, 0) * number(node, 1);
            case Node::divide: return quotient(node);
            case Node::equal:
            case Node::differs: return equal(node) == (node.kind == Node::equal);
            case Node::below: return number(node, 0) < number(node, 1);
            case Node::at_most: return number(node, 0) <= number(node, 1);
            case Node::above: return number(node, 0) > number(node, 1);
            case Node::at_least: return number(node, 0) >= number(node, 1);
            case Node::within: return within(node);
        }
        return {};
    }

private:
    void fail(const std::string& sentence) {
        if (problem_.empty()) problem_ = sentence;
    }

    double number(const Node& parent, std::size_t part) {
        const WordValue found = value(*parent.parts[part]);
        if (found.number()) return *found.number();
        fail("“" + parent.words + "” needs numbers; beside it stands " + described(found) + ".");
        return 0;
    }

    bool truth(const Node& parent, std::size_t part) {
        const WordValue found = value(*parent.parts[part]);
        if (found.truth()) return *found.truth();
        fail("“" + parent.words + "” needs something that is true or false; beside it stands " +
             described(found) + ".");
        return false;
    }

    WordValue given_answer() {
        if (answer_) return *answer_;
        fail("“answer” is what the learner gives; here there is none. What the model answers is answer().");
        return {};
    }

    WordValue list(const Node& node) {
        std::vector<std::string> words;
        std::vector<int> places;
        for (const auto& part : node.parts) {
            const WordValue item = value(*part);
            if (!item.text()) {
                fail("A list has words; " + described(item) + " stands in one.");
                return {};
            }
            words.push_back(*item.text());
            places.push_back(item.places.empty() ? -1 : item.places[0]);
        }
        return {std::move(words), std::move(places)};
    }

    WordValue call(const Node& node) {
        if (!node.function->compute)
            return value(*node.parts[truth(node, 0) ? 1 : 2]);  // if(condition, yes, no)
        std::vector<std::optional<WordValue>> arguments(node.parts.size());
        for (std::size_t i = 0; i < node.parts.size(); ++i)
            if (node.parts[i]) arguments[i] = value(*node.parts[i]);
        if (!problem_.empty()) return {};
        ExpressionCall call(*node.function, std::move(arguments), model_, passes_);
        WordValue result = node.function->compute(call);
        if (call.failed()) fail(call.problem());
        return result;
    }

    double quotient(const Node& node) {
        const double above = number(node, 0), below = number(node, 1);
        if (below == 0) fail("A number is divided by 0.");
        return below == 0 ? 0 : above / below;
    }

    bool equal(const Node& node) {
        const WordValue left = value(*node.parts[0]), right = value(*node.parts[1]);
        if (left.is.index() == right.is.index()) return equal_values(left, right);
        fail("“" + node.words + "” compares two of a kind; here stand " + described(left) + " and " +
             described(right) + ".");
        return false;
    }

    bool within(const Node& node) {
        const WordValue word = value(*node.parts[0]), list = value(*node.parts[1]);
        if (!word.text() || !list.list()) {
            fail("“in” asks whether a word is in a list; here stand " + described(word) + " and " +
                 described(list) + ".");
            return false;
        }
        return std::any_of(list.list()->begin(), list.list()->end(),
                           [&](const std::string& other) { return same_words(other, *word.text()); });
    }

    ActivityModel& model_;
    ActivityModel::Passes& passes_;
    const std::optional<ExpressionValue>& answer_;
    std::string problem_;
};

}  // namespace

ActivityModel::ActivityModel(const Pack& pack, std::string text, std::string no_text)
    : pack_(pack), text_(std::move(text)), no_text_(std::move(no_text)), passes_(std::make_unique<Passes>(pack)) {}

ActivityModel::~ActivityModel() = default;

Result<ExpressionValue> ActivityModel::evaluate(const Expression& expression,
                                                const std::optional<ExpressionValue>& answer) {
    Evaluation evaluation(*this, *passes_, answer);
    WordValue value = evaluation.value(expression.root());
    if (!evaluation.problem().empty()) return fail(evaluation.problem());
    if (const double* number = value.number(); number && !std::isfinite(*number))
        return fail("The result is no finite number.");
    return std::move(value.is);
}

}  // namespace attention
