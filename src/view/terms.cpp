#include "view/terms.h"

#include <algorithm>

namespace attention {

namespace {

using Names = std::vector<std::string>;

// Without those that stand at their places in the view already.
ViewTerms offered(Names names, const std::string& open, const Names& in_place = {}) {
    const auto has = [](const Names& all, const std::string& name) {
        return std::find(all.begin(), all.end(), name) != all.end();
    };
    std::erase_if(names, [&](const std::string& name) { return has(in_place, name); });
    if (!open.empty() && !has(names, open) && !has(in_place, open)) names.push_back(open);
    return {names, has(names, open) ? open : ""};
}

Names terms_of_stop(const Station& station) {
    switch (station.kind) {
        case StationKind::embeddings: return {"token", "vocabulary", "unknown", "embedding", "position"};
        case StationKind::norm1:
        case StationKind::norm2:
        case StationKind::final_norm: return {"norm", "residual"};
        case StationKind::qkv: return {"head", "query", "key", "value"};
        case StationKind::attention:
            return {"reading", "query", "key", "score", "scaled", "softmax", "weight", "value", "output"};
        case StationKind::joined: return {"head", "output"};
        case StationKind::projection: return {"head", "output", "projection"};
        case StationKind::residual1: return {"residual", "projection"};
        case StationKind::hidden:
        case StationKind::feed_forward: return {"feed-forward"};
        case StationKind::residual2: return {"residual", "feed-forward"};
        case StationKind::mean: return {"mean"};
        case StationKind::logits: return {"logit"};
        case StationKind::probabilities: return {"logit", "softmax", "probability"};
    }
    return {};
}

Names terms_of_view(const InsideRoomView& view) {
    switch (view.which) {
        case InsideView::heads: return {"block", "head", "average", "reading", "weight", "evenness"};
        case InsideView::lines: return {"block", "head", "average", "reading", "weight"};
        case InsideView::steps: {
            Names names = {"block"};
            if (!view.walk) return names;
            const std::optional<Station> station =
                parse_station(std::string_view(view.walk->path[std::size_t(view.walk->at)].id).substr(3));
            if (!station) return names;
            if (station->block < 0) names.clear();
            for (std::string& name : terms_of_stop(*station)) names.push_back(std::move(name));
            return names;
        }
        case InsideView::parts:
            return {"logit", "part", "residual", "norm", "position", "head", "feed-forward"};
        case InsideView::changes: return {"mask", "causal", "padding", "position", "logit", "residual"};
        case InsideView::length: return {"token", "weight", "quadratic", "head", "block"};
    }
    return {};
}

}  // namespace

ViewTerms terms_of(const ByHandView& view, const std::string& open) {
    Names names = {"reading", "query", "key",    "score", "scaled", "softmax",
                   "weight",  "value", "output", "mask",  "causal", "padding"};
    if (view.sheet.scores_given)
        std::erase_if(names, [](auto& name) { return name == "query" || name == "key"; });
    return offered(std::move(names), open);
}

ViewTerms terms_of(const ExplorerView& view, const std::string& open) {
    Names names = {"reading", "weight", "block", "head", "average"};
    if (view.any_unknown) names.push_back("unknown");
    if (view.can_shuffle) names.push_back("shuffle");
    for (const char* name : {"baselines", "received", "lead-lost"})
        if (view.next_tokens.empty()) names.push_back(name);
    return offered(view.has_words() ? std::move(names) : Names(), open);
}

ViewTerms terms_of(const InsideRoomView& view, const std::string& open) {
    return offered(view.has_words ? terms_of_view(view) : Names(), open);
}

ViewTerms terms_of(const EvidenceRoomView& view, const std::string& open) {
    if (view.words) return offered({"weight", "logit", "unknown"}, open, view.words->terms);
    if (view.swap) return offered({"logit", "probability", "token", "unknown"}, open, {"swap", "lead"});
    if (view.several)
        return offered({"lead", "logit", "unknown"}, open, {"hide", "lead-lost", "joint-effect"});
    if (view.shuffle) return offered({"position", "probability"}, open, {"shuffle", "interval"});
    if (view.silence)
        return offered({"block", "head", "lead", "average"}, open,
                       {"silence", "rank-correlation", "evenness"});
    if (view.curves) return offered({"probability", "unknown"}, open, view.curves->terms);
    if (!view.sweep) return offered({}, open);
    Names in_place = view.sweep->figure_terms;
    in_place.insert(in_place.end(), view.sweep->faithful_terms.begin(), view.sweep->faithful_terms.end());
    return offered({"accuracy", "agreement", "lead-lost", "received", "probability"}, open, in_place);
}

ViewTerms terms_of_guide(const std::string& open) { return offered({}, open); }

}  // namespace attention
