// The kinds of node that rooms are told with, made in one call each.
#pragma once

#include "view/measuring_text.h"
#include "view/semantics.h"

namespace attention::nodes {

inline Node text(std::string id, std::string words) { return node(std::move(id), "text", std::move(words)); }
inline Node text(std::string id, const Message& message) { return text(std::move(id), say(message)); }

inline Node button(std::string id, std::string name, bool disabled = false) {
    Node result = node(std::move(id), "button", std::move(name));
    result.disabled = disabled;
    return result;
}

inline Node toggle(std::string id, std::string name, bool pressed) {
    Node result = button(std::move(id), std::move(name));
    result.pressed = pressed;
    return result;
}

// A region under a heading.
inline Node section(std::string id, std::string title, int level = 2) {
    Node result = node(id, "region", title);
    result.children.push_back(heading(id + ".title", level, std::move(title)));
    return result;
}

inline Node choices(std::string id, std::string name, std::vector<Node> radios) {
    Node group = node(std::move(id), "radiogroup", std::move(name));
    group.children = std::move(radios);
    return group;
}

// How far a measurement has come, and what stops it; only for one that is not complete.
inline Node measuring(const Measuring& measuring) {
    Node group = node("measure", "group", say(measuring_text(measuring)));
    Node bar = node("measure.bar", "progress", group.name);
    bar.value = std::to_string(measuring.done);
    bar.maximum = measuring.total;
    group.children = {text("measure.text", group.name), std::move(bar)};
    group.children.push_back(measuring.stopped ? button("measure.go", say(Key::evidence_go_on))
                                               : button("measure.stop", say(Key::evidence_stop)));
    return group;
}

}  // namespace attention::nodes
