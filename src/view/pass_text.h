// How the numbers of a model's forward pass are written and named.
#pragma once

#include <string>
#include <vector>

#include "lesson/pass_calculation.h"
#include "view/origin_view.h"
#include "view/pass.h"

namespace attention {

class PassText : public NumberText {
public:
    explicit PassText(const Pass& pass);  // which must outlive it

    const PassCalculation& numbers() const override { return numbers_; }
    Message name(const Quantity& quantity) const override;  // with its block and head
    std::string root() const override { return root_; }
    Message sentence(const Origin& origin) const override;

    const std::vector<std::string>& words() const {
        return words_;
    }                                   // those that occur twice with their place
    std::string token(int word) const;  // what the vocabulary calls it: "<unk>" where it does not know it
    std::string label(int part) const;  // whose logit is number `part`: a label's or a vocabulary entry's

private:
    Message bare_name(const Quantity& quantity) const;

    const Pass& pass_;
    PassCalculation numbers_;
    std::vector<std::string> words_;
    std::string root_;
};

// "not"; "to (word 5)" where the word occurs more than once, or as another message says it.
std::vector<std::string> distinct_words(const std::vector<std::string>& words,
                                        Key with_place = Key::word_with_place);

}  // namespace attention
