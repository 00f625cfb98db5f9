#include "view/definitions_semantics.h"

#include "view/definitions.h"
#include "view/semantic_nodes.h"

namespace attention {

using namespace nodes;

Node definition_node(const std::string& name) {
    Node group = node("definition", "group", say(Key::define_title));
    const Definition* definition = find_definition(name);
    if (!definition) return group;
    group.children = {heading("definition.title", 3, say(definition->title)),
                      text("definition.words", {definition->words, {}})};
    if (definition->formula != Key::nothing)
        group.children.push_back(text("definition.formula", {definition->formula, {}}));
    group.children.push_back(text("definition.source", {definition->source, {}}));
    return group;
}

Node define_button(const std::string& name, bool open) {
    const Definition* definition = find_definition(name);
    const std::string title = definition ? say(definition->title) : name;
    Node result = button("define." + name, say(Key::define_button, {title}));
    result.expanded = open;
    return result;
}

void add_definitions(Node& parent, const std::vector<std::string>& names, const std::string& open,
                     const std::string& id) {
    Node terms = node(id, "list", say(Key::define_terms));
    terms.roving = terms.independent = true;  // one stop of Tab
    bool has_open = false;
    for (const std::string& name : names) {
        terms.children.push_back(define_button(name, name == open));
        has_open = has_open || name == open;
    }
    parent.children.push_back(std::move(terms));
    if (has_open) parent.children.push_back(definition_node(open));
}

}  // namespace attention
