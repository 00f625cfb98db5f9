#include "lesson/activity_passes.h"

#include <algorithm>
#include <numeric>

namespace attention {

namespace {

constexpr std::size_t most_kept = 32;

std::string key_of(const std::string& text, const TextChanges& changes) {
    std::string key;
    for (const int place : changes.hidden) key += std::to_string(place) + ' ';
    for (const TextChanges::Swap& swap : changes.swaps)
        key += std::to_string(swap.place) + '=' + swap.word.text + ' ';
    if (changes.shuffled) key += '~' + std::to_string(*changes.shuffled);
    return key + '\n' + text;
}

}  // namespace

TextPassPointer ActivityModel::Passes::read(const std::string& text, const TextChanges& changes) {
    const std::string key = key_of(text, changes);
    for (const TextPassPointer& pass : kept_)
        if (pass->key == key) return pass;

    std::vector<Token> tokens = tokenize(text, pack.vocabulary).tokens;
    for (const TextChanges::Swap& swap : changes.swaps) tokens[std::size_t(swap.place)] = swap.word;
    for (const int place : changes.hidden) {
        Token& hidden = tokens[std::size_t(place)];
        hidden.id = pack.vocabulary.unknown();
        hidden.text = pack.vocabulary.text(hidden.id);
    }
    if (changes.shuffled) {
        std::vector<int> order(tokens.size());
        std::iota(order.begin(), order.end(), 0);
        std::vector<Token> shuffled;
        for (const int place : shuffle(std::move(order), *changes.shuffled, 0))
            shuffled.push_back(tokens[std::size_t(place)]);
        tokens.swap(shuffled);
    }
    tokens.resize(std::min(tokens.size(), std::size_t(pack.model.config.positions)));
    if (tokens.empty()) return nullptr;

    auto pass = std::make_shared<TextPass>();
    pass->key = key;
    for (const Token& token : tokens) pass->ids.push_back(token.id);
    pass->tokens = std::move(tokens);
    forward(pack.model, pass->ids, answer_trace_, Keep::answer);
    pass->answer = answer(pack.model, answer_trace_);
    if (kept_.size() == most_kept) kept_.erase(kept_.begin());
    kept_.push_back(pass);
    return pass;
}

const Trace& ActivityModel::Passes::trace_of(const TextPassPointer& pass) {
    if (traced_ != pass) forward(pack.model, pass->ids, trace_);
    traced_ = pass;
    return trace_;
}

const std::vector<float>& ActivityModel::Passes::lead_lost_of(const TextPassPointer& pass) {
    if (pass->lead_lost.empty()) {
        HideOneWord hiding(pack.model, pass->ids, pack.vocabulary.unknown());
        while (hiding.step()) {}
        pass->lead_lost = hiding.lead_lost();
    }
    return pass->lead_lost;
}

}  // namespace attention
