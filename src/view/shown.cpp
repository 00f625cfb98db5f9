#include "view/shown.h"

#include "view/number_format.h"

namespace attention {

namespace {

constexpr std::size_t most_rows = 12, most_columns = 12;  // of a table that is told as text

bool starts_with(const std::string& text, const char* beginning) { return text.rfind(beginning, 0) == 0; }

const Node* find(const Node& node, bool (*wanted)(const Node&)) {
    if (wanted(node)) return &node;
    for (const Node& child : node.children)
        if (const Node* found = find(child, wanted)) return found;
    return nullptr;
}

// The heading of what is looked at, not of the tickets to choose from.
bool is_title(const Node& node) { return node.role == "heading" && !starts_with(node.id, "tickets"); }

// What says where to point or press, which a picture or a page of paper cannot be (as in web/print.js).
bool is_for_the_screen(const Node& node) {
    return node.id == "welcome" || node.id == "origin.hint" || node.id == "lines.hint" || node.id == "guide.own";
}

std::string joined(const std::vector<std::string>& cells) {
    std::string line;
    for (const std::string& cell : cells)
        if (!cell.empty()) line += (line.empty() ? "" : ", ") + cell;
    return line;
}

void tell_table(const Node& table, std::string& lines) {
    if (table.rows.empty() || table.columns.size() > most_columns) return;
    lines += table.name + "\n" + joined(table.columns) + "\n";
    for (std::size_t i = 0; i < table.rows.size() && i < most_rows; ++i)
        lines += joined(table.rows[i].cells) + "\n";
    if (table.rows.size() > most_rows)
        lines += say(Key::shown_rows_more, {count_text((long long)(table.rows.size() - most_rows))}) + "\n";
}

// `heading`: the last one, told with what stands below it.
void tell(const Node& node, std::string& heading, std::string& lines) {
    if (is_for_the_screen(node)) return;
    const auto add = [&](const std::string& line) {
        if (!heading.empty()) lines += heading + "\n";
        heading.clear();
        lines += line;
    };
    if (node.role == "heading")
        heading = node.name;
    else if (node.role == "text")
        add(node.name + "\n");
    else if (node.role == "textbox" && node.id == "text" && !node.value.empty())
        add("“" + node.value + "”\n");
    else if (node.role == "table") {
        std::string told;
        tell_table(node, told);
        if (told.empty()) return;
        if (heading == node.name) heading.clear();
        add(told);
    }
    for (const Node& child : node.children) tell(child, heading, lines);
    if (node.role == "region") heading.clear();  // one with nothing below it
}

}  // namespace

const Node* room_of(const Node& page) {
    return find(page, [](const Node& node) { return node.role == "main"; });
}

std::string shown_title(const Node& room, const std::string& ticket) {
    const Node* title = find(room, is_title);
    if (!title) return room.name;
    return ticket.empty() ? say(Key::shown_own_text, {room.name, title->name})
                          : say(Key::shown_ticket, {room.name, ticket, title->name});
}

std::string description(const Node& room) {
    std::string heading, lines;
    tell(room, heading, lines);
    if (!lines.empty()) lines.pop_back();
    return lines;
}

std::string citation(const std::string& title, const std::string& model, const std::string& checksum) {
    std::string line = say(Key::citation, {say(Key::app_title), product_version, title});
    if (!model.empty()) line += " " + say(Key::citation_model, {model, checksum});
    return line;
}

}  // namespace attention
