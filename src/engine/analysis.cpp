#include "engine/analysis.h"

namespace attention {

namespace {

std::vector<int> ids_of(const std::vector<Token>& tokens) {
    std::vector<int> ids;
    ids.reserve(tokens.size());
    for (const Token& token : tokens) ids.push_back(token.id);
    return ids;
}

}  // namespace

void analyse(const Pack& pack, std::string_view text, std::uint64_t shuffle_seed, Analysis& analysis) {
    Tokenized tokenized = tokenize(text, pack.vocabulary);
    analysis.text = text;
    analysis.tokens = std::move(tokenized.tokens);
    analysis.tokens_in_text = analysis.words();
    analysis.left_out = int(tokenized.left_out.size());
    analysis.baselines.clear();
    analysis.hiding.reset();
    analysis.shuffled = {};
    analysis.all_ids = ids_of(analysis.tokens);

    const ModelConfig& config = pack.model.config;
    const std::span<const int> ids = cut(analysis.all_ids, config);
    analysis.tokens.resize(ids.size());
    if (ids.empty()) return;

    forward(pack.model, ids, analysis.trace);
    analysis.answer = answer(pack.model, analysis.trace);
    for (const Baseline& baseline : pack.baselines)
        analysis.baselines.push_back({baseline.name, answer(baseline, ids, pack.vocabulary.padding())});
    if (config.has_labels() && pack.vocabulary.unknown() >= 0)
        analysis.hiding.emplace(pack.model, std::vector<int>(ids.begin(), ids.end()), pack.vocabulary.unknown(),
                                &analysis.trace);
    reshuffle(pack, shuffle_seed, analysis);
}

void reshuffle(const Pack& pack, std::uint64_t shuffle_seed, Analysis& analysis) {
    analysis.shuffle_seed = shuffle_seed;
    if (analysis.tokens.empty() || !pack.model.config.has_labels()) return;
    const std::vector<int> shuffled = shuffle(analysis.all_ids, shuffle_seed, 0);
    forward(pack.model, cut(shuffled, pack.model.config), analysis.shuffled_trace);
    analysis.shuffled = answer(pack.model, analysis.shuffled_trace);
}

}  // namespace attention
