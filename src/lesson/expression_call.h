// One call of a function while an expression is evaluated: its arguments, and what they are about.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lesson/activity_passes.h"
#include "lesson/expression_functions.h"

namespace attention {

// What is asked for by name comes checked. The first thing that is wrong is kept as `problem`; what is
// returned then can be computed with, and its result is thrown away.
class ExpressionCall {
public:
    ExpressionCall(const ExpressionFunction& function, std::vector<std::optional<WordValue>> arguments,
                   ActivityModel& model, ActivityModel::Passes& passes);

    const Pack& pack() const { return model_.pack(); }
    const ModelConfig& config() const { return pack().model.config; }
    ActivityModel::Passes& passes() { return passes_; }
    const std::string& own_text() const { return model_.text(); }  // of the task

    void fail(const std::string& sentence);
    const std::string& problem() const { return problem_; }
    bool failed() const { return !problem_.empty(); }

    const WordValue* given(std::string_view name) const;  // null: left out
    std::string text(std::string_view name);              // empty where it is left out
    double number(std::string_view name, double otherwise = 0);
    int whole(std::string_view name, int least, int most, int otherwise);
    std::vector<std::string> list(std::string_view name);  // a text is a list of one

    // The text that the call is about with all its changes; the same as it was before them. Null where there
    // is no word to read.
    TextPassPointer pass();
    TextPassPointer unchanged();

    int block();  // from 0; the last one where it is left out
    int head();   // from 0; −1 for the average, also where it is left out
    // The place of a word that is named by itself, by “card#2” for its second occurrence, or by its place.
    int place(std::string_view name, const TextPass& pass);
    std::vector<int> places(std::string_view name, const TextPass& pass);

    // That the model has labels, that words can be hidden: else the sentence that says so.
    bool needs_labels();
    bool needs_hiding();

private:
    void wrong_type(std::string_view name, const std::string& expected, const WordValue& found);
    int place_of(const std::string& word, int remembered, const TextPass& pass);
    int place_of(const WordValue& word, std::string_view name, const TextPass& pass);
    std::optional<TextChanges::Swap> swap_of(const std::string& written, const TextPass& pass);

    const ExpressionFunction& function_;
    std::vector<ExpressionParameter> parameters_;
    std::vector<std::optional<WordValue>> arguments_;
    ActivityModel& model_;
    ActivityModel::Passes& passes_;
    std::string problem_;
};

// A word of a text, and words, with their places.
WordValue word_value(const TextPass& pass, int place);
WordValue words_value(const TextPass& pass, std::vector<int> places);

}  // namespace attention
