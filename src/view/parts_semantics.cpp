#include "view/parts_semantics.h"

#include "view/semantic_nodes.h"

namespace attention {

using namespace nodes;

namespace {

Node labels(const PartsView& view) {
    Node group = node("parts.label", "radiogroup", say(Key::parts_label));
    for (const LabelChoice& choice : view.labels)
        group.children.push_back(
            radio(choice.id, choice.is_answer ? say(Key::parts_label_answer, {choice.name}) : choice.name,
                  choice.chosen));
    return group;
}

Node parts_table(const PartsView& view) {
    Node table = node("parts.table", "table", say(view.title));
    table.columns = {say(Key::column_part), say(Key::column_adds)};
    for (const PartRow& row : view.parts) table.rows.push_back({"", {say(row.name), row.text}});
    table.rows.push_back({"", {say(view.sum_of_parts_name), view.sum_of_parts}});
    return table;
}

Node rows_region(const PartsView& view) {
    Node region = node("rows", "region", say(Key::rows_title));
    region.children.push_back(heading("rows.title", 3, say(Key::rows_title)));
    region.children.push_back(text("rows.note", view.rows_note));
    if (view.rows.empty()) return region;
    region.children.push_back(text("rows.strongest", view.strongest_row));
    Node table = node("rows.table", "table", say(Key::rows_title));
    table.columns = {say(Key::column_row), say(Key::column_place), say(Key::column_adds)};
    for (const PartRow& row : view.rows)
        table.rows.push_back({"", {say(row.name), say(row.where), row.text}});
    table.rows.push_back({"", {say(view.sum_of_rows_name), "", view.sum_of_rows}});
    region.children.push_back(std::move(table));
    return region;
}

}  // namespace

Node parts_semantics(const PartsView& view) {
    Node region = node("parts", "region", say(Key::parts_heading));
    region.children.push_back(heading("parts.title", 2, say(Key::parts_heading)));
    if (view.parts.empty()) return region;
    if (!view.labels.empty()) region.children.push_back(labels(view));
    region.children.push_back(text("parts.logit", view.title));
    if (!view.sign.empty()) region.children.push_back(text("parts.sign", view.sign));
    region.children.push_back(text("parts.strongest", view.strongest));
    if (!view.lead.empty()) region.children.push_back(text("parts.lead", view.lead));
    region.children.push_back(parts_table(view));
    if (!view.rounding.empty()) region.children.push_back(text("parts.rounding", view.rounding));
    for (std::size_t i = 0; i < view.meaning.size(); ++i)
        region.children.push_back(text("parts.meaning." + std::to_string(i + 1), view.meaning[i]));
    region.children.push_back(rows_region(view));
    return region;
}

}  // namespace attention
