#include "view/origin_semantics.h"

#include "view/number_format.h"
#include "view/semantic_nodes.h"

namespace attention {

using namespace nodes;

Node origin_semantics(const OriginInHand& hand) {
    const OriginView* origin = hand.origin;
    Node region = section("origin", origin ? say(origin->title) : say(Key::origin_label));
    region.name = say(Key::origin_label);
    if (!origin) {
        region.children.push_back(text("origin.hint", say(Key::origin_hint)));
        return region;
    }
    region.children.push_back(text("origin.line", origin->text()));
    if (!origin->note.empty()) region.children.push_back(text("origin.note", origin->note));
    Node terms = node("origin.terms", "list", say(Key::origin_label));
    terms.roving = true;
    int term = 0;
    for (const OriginPiece& piece : origin->line)
        if (piece.quantity)
            terms.children.push_back(
                button("term." + std::to_string(++term), say(Key::origin_term, {piece.name, piece.text})));
    if (!terms.children.empty()) region.children.push_back(std::move(terms));
    if (hand.can_go_back) region.children.push_back(button("origin.back", say(Key::origin_back)));
    region.children.push_back(toggle("origin.exact", say(Key::origin_exact), hand.exact));
    region.children.push_back(button("origin.close", say(Key::origin_close)));
    return region;
}

Node origin_parts_semantics(const OriginInHand& hand) {
    const OriginView* origin = hand.origin;
    const std::string count = count_text((long long)(origin->parts.size()));
    Node region = section("origin.sum", say(Key::origin_parts, {count}));
    Node parts =
        node("origin.parts", "list", say(Key::origin_parts, {count_text((long long)(origin->parts.size()))}));
    parts.roving = true;
    for (int part = 0; part < hand.parts_shown(); ++part) {
        const OriginTerm& one = origin->parts[std::size_t(part)];
        parts.children.push_back(
            button("part." + std::to_string(part + 1), say(Key::origin_term, {one.name, one.text})));
    }
    region.children.push_back(std::move(parts));
    if (!hand.rest_of_parts().empty()) region.children.push_back(text("origin.rest", hand.rest_of_parts()));
    region.children.push_back(button("origin.all", say(hand.all_parts_name())));
    return region;
}

}  // namespace attention
