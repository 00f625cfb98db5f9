#include "view/evidence_nodes.h"

#include <algorithm>

#include "view/definitions_semantics.h"
#include "view/number_format.h"
#include "view/semantic_nodes.h"

namespace attention::nodes {

void add(Node& parent, std::string id, const Message& message) {
    if (!message.empty()) parent.children.push_back(text(std::move(id), message));
}

Node defined_section(const std::string& id, const std::string& title, int level,
                     const std::vector<std::string>& names, const std::string& open) {
    Node region = section(id, title, level);
    for (const std::string& name : names) region.children.push_back(define_button(name, name == open));
    if (std::find(names.begin(), names.end(), open) != names.end())
        region.children.push_back(definition_node(open));
    return region;
}

void add_meaning(Node& parent, const std::string& id, const std::vector<Message>& meaning) {
    if (meaning.empty()) return;
    Node region = section(id, say(Key::evidence_meaning), 3);
    for (std::size_t i = 0; i < meaning.size(); ++i)
        region.children.push_back(text(id + "." + std::to_string(i + 1), meaning[i]));
    parent.children.push_back(std::move(region));
}

Node answer_changes_table(const std::string& id, const AnswerChanges& changes, Key now) {
    Node table = node(id, "table", say(Key::swap_answers_title));
    table.columns = {say(Key::column_label), say(Key::swap_full_text)};
    if (changes.changed) {
        table.columns.push_back(say(now));
        table.columns.push_back(say(Key::swap_points));
    }
    for (const LabelChange& row : changes.labels) {
        TableRow cells{"", {row.label, percent_text(row.before)}};
        if (changes.changed) {
            cells.cells.push_back(percent_text(row.now));
            cells.cells.push_back(row.change);
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

}  // namespace attention::nodes
