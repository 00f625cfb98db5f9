#include "view/evidence_room_view.h"

#include <algorithm>

#include "view/curves_export.h"
#include "view/curves_semantics.h"
#include "view/json_file.h"
#include "view/several_export.h"
#include "view/several_semantics.h"
#include "view/shuffle_export.h"
#include "view/shuffle_semantics.h"
#include "view/silence_export.h"
#include "view/silence_semantics.h"
#include "view/swap_export.h"
#include "view/swap_semantics.h"
#include "view/sweep_export.h"
#include "view/sweep_semantics.h"
#include "view/words_export.h"
#include "view/words_semantics.h"

namespace attention {

EvidenceRoomView evidence_frame(const Pack& pack, const Analysis& analysis, const ViewState& state,
                                const EvidenceState& evidence, bool narrow) {
    EvidenceRoomView view;
    view.room = "evidence";
    view.title = {Key::room_evidence, {}};
    view.narrow = narrow;
    view.which = evidence.view;
    for (const EvidenceViewName& naming : evidence_view_names())
        view.choices.push_back(
            {std::string("view.") + naming.name, {naming.title, {}}, naming.view == evidence.view});
    fill_text(view, pack, analysis, state);
    view.has_text = evidence.view != EvidenceView::tickets;
    if (view.has_words && view.has_text) view.answer = answer_notice(pack, analysis.answer);
    return view;
}

void clamp(EvidenceState& evidence, const Pack& pack, int words) {
    std::erase_if(evidence.hidden, [&](int place) { return place < 0 || place >= words; });
    evidence.shuffles = std::clamp(evidence.shuffles, 1, largest_shuffles);
    if (words > 0) evidence.curve_words = std::clamp(evidence.curve_words, 0, words);
    evidence.team = std::clamp(evidence.team, -1, int(pack.model.config.labels.size()) - 1);
    evidence.page = std::max(0, evidence.page);
    if (evidence.score == WordScore::lead_lost) evidence.score = WordScore::received;
}

Node evidence_semantics(const EvidenceRoomView& view) {
    Node main = node(view.room, "main", say(view.title));
    main.children = room_frame_semantics(view);
    if (view.words) main.children.push_back(words_semantics(*view.words));
    if (view.swap) main.children.push_back(swap_semantics(*view.swap));
    if (view.several) main.children.push_back(several_semantics(*view.several));
    if (view.shuffle) main.children.push_back(shuffle_semantics(*view.shuffle));
    if (view.silence) main.children.push_back(silence_semantics(*view.silence));
    if (view.curves) main.children.push_back(curves_semantics(*view.curves));
    if (view.sweep) main.children.push_back(sweep_semantics(*view.sweep));
    return main;
}

std::string evidence_csv(const EvidenceRoomView& view) {
    if (view.words) return words_csv(*view.words);
    if (view.swap) return swap_csv(*view.swap);
    if (view.several) return several_csv(*view.several);
    if (view.shuffle) return shuffle_csv(*view.shuffle);
    if (view.silence) return silence_csv(*view.silence);
    if (view.curves) return curves_csv(*view.curves);
    if (view.sweep) return sweep_csv(*view.sweep);
    return "";
}

std::string evidence_json(const EvidenceRoomView& view) {
    if (view.words) return words_json(*view.words);
    if (view.swap) return swap_json(*view.swap);
    if (view.several) return several_json(*view.several);
    if (view.shuffle) return shuffle_json(*view.shuffle);
    if (view.silence) return silence_json(*view.silence);
    if (view.curves) return curves_json(*view.curves);
    if (view.sweep) return sweep_json(*view.sweep);
    return json_file(nlohmann::ordered_json::object());
}

}  // namespace attention
