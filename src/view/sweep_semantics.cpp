#include "view/sweep_semantics.h"

#include "view/definitions_semantics.h"
#include "view/number_format.h"
#include "view/semantic_nodes.h"
#include "view/sweep_figures_view.h"

namespace attention {

using namespace nodes;

namespace {

void add(Node& region, std::string id, const Message& message) {
    if (!message.empty()) region.children.push_back(text(std::move(id), message));
}

// "figure.left-out.1", …
void add_all(Node& region, const std::string& id, const std::vector<Message>& messages) {
    for (std::size_t i = 0; i < messages.size(); ++i)
        add(region, id + "." + std::to_string(i + 1), messages[i]);
}

void add_set(Node& region, const SweepView& view) {
    add(region, "sweep.set", view.set);
    add_all(region, "sweep.notice", view.notices);
    if (!view.problem.empty()) {
        region.children.push_back(text("sweep.problem", view.problem));
        if (view.problem_is_english) region.children.back().language = "en";
    }
    region.children.push_back(button("sweep.start", say(view.start), !view.can_start));
    region.children.push_back(button("sweep.stop", say(Key::evidence_stop), !view.running));
    if (view.can_hide)
        region.children.push_back(
            toggle("sweep.faithfulness", say(Key::sweep_faithfulness), view.faithfulness));
    region.children.push_back(button("sweep.open", say(Key::sweep_open)));
    region.children.push_back(button("sweep.practice", say(view.to_practice), !view.can_go_back));
    add_all(region, "sweep.invitation", view.invitation);
    if (!view.progress.empty()) {
        add(region, "sweep.progress", view.progress);
        Node bar = node("sweep.bar", "progress", say(view.progress));
        bar.value = std::to_string(view.measuring.done);
        bar.maximum = view.measuring.total;
        region.children.push_back(std::move(bar));
    }
    add_all(region, "sweep.workers", view.workers);
    add(region, "sweep.format", {Key::sweep_format, {}});
    add(region, "sweep.private", {Key::sweep_private, {}});
}

std::string or_none(const std::string& cell) { return cell.empty() ? say(Key::figure_none_here) : cell; }

Node figures(const SweepView& view) {
    Node region = section("figure", say(Key::figure_title), 3);
    if (!view.figure_terms.empty()) add_definitions(region, view.figure_terms, view.definition);
    add(region, "figure.state", view.state);
    add_all(region, "figure.left-out", view.left_out);
    add(region, "figure.pack", view.pack_note);
    Node table = node("figure.table", "table", say(Key::figure_title));
    table.columns = {say(Key::column_what)};
    if (view.measured) table.columns.insert(table.columns.end(), {view.here, say(Key::figure_column_count)});
    if (!view.pack_source.empty()) table.columns.push_back(view.pack_source);
    for (const SweepFigure& figure : view.figures) {
        std::vector<std::string> cells = {say(figure.name)};
        if (view.measured)
            cells.insert(cells.end(), {figure.text.empty() ? say(Key::evidence_words_undefined) : figure.text,
                                       figure.count});
        if (!view.pack_source.empty()) cells.push_back(figure.pack_text);
        table.rows.push_back({"", std::move(cells)});
    }
    region.children.push_back(std::move(table));
    for (const SweepFigure& figure : view.figures) add(region, "figure." + figure.id + ".note", figure.note);
    return region;
}

Node confusion(const SweepView& view) {
    const ConfusionView& shown = view.confusion;
    Node region = section("confusion", say(Key::figure_confusion_title), 3);
    add(region, "confusion.most", shown.most_confused);
    const int labels = int(shown.labels.size());
    if (labels > most_confusion_labels) {
        add(region, "confusion.large", {Key::figure_confusion_large, {count_text(labels)}});
        return region;
    }
    add(region, "confusion.note", {Key::figure_confusion_note, {}});
    Node table = node("confusion.table", "table", say(Key::figure_confusion_title));
    table.columns = {say(Key::figure_column_team)};
    table.columns.insert(table.columns.end(), shown.labels.begin(), shown.labels.end());
    table.columns.push_back(say(Key::figure_column_right));
    for (std::size_t team = 0; team < shown.labels.size(); ++team) {
        std::vector<std::string> cells = {shown.labels[team]};
        for (const int count : shown.counts[team]) cells.push_back(count_text(count));
        cells.push_back(shown.right[team].text);
        table.rows.push_back({"", std::move(cells)});
    }
    region.children.push_back(std::move(table));
    return region;
}

Node groups(const std::string& id, Key title, Key first_column, bool noted,
            const std::vector<SweepGroupRow>& rows) {
    Node region = section(id, say(title), 3);
    if (noted) add(region, id + ".note", {Key::figure_group_note, {}});
    Node table = node(id + ".table", "table", say(title));
    table.columns = {say(first_column), say(Key::figure_column_count), say(Key::figure_column_right),
                     say(Key::figure_column_shuffled), say(Key::figure_column_agree)};
    for (const SweepGroupRow& row : rows)
        table.rows.push_back(
            {"",
             {say(row.name), count_text(row.tickets), row.right.text, row.shuffled.text, row.agree.text}});
    region.children.push_back(std::move(table));
    return region;
}

Node correlations(const SweepView& view) {
    Node region = section("correlations", say(Key::figure_correlations_title), 3);
    add(region, "correlations.note", {Key::figure_correlations_note, {}});
    add(region, "correlations.mean", view.correlations_mean);
    add(region, "correlations.none", view.correlations_none);
    if (view.correlations.empty()) return region;
    Node table = node("correlations.table", "table", say(Key::figure_correlations_title));
    table.columns = {say(Key::figure_column_from_to), say(Key::figure_column_count)};
    for (const CorrelationBin& bin : view.correlations)
        table.rows.push_back({"", {say(Key::figure_bin, {bin.from, bin.to}), count_text(bin.count)}});
    region.children.push_back(std::move(table));
    return region;
}

Node faithful(const SweepView& view) {
    Node region = section("faithful", say(Key::figure_faithful_title), 3);
    for (const std::string& term : view.faithful_terms)
        region.children.push_back(define_button(term, term == view.definition));
    const std::string open = open_definition(view, view.faithful_terms);
    if (!open.empty()) region.children.push_back(definition_node(open));
    add(region, "faithful.note", view.faithful_note);
    if (view.faithful.empty()) return region;
    Node table = node("faithful.table", "table", say(Key::figure_faithful_title));
    const std::string names[] = {say(Key::figure_comprehensiveness), say(Key::figure_sufficiency)};
    table.columns = {say(Key::figure_column_score), names[0], names[1]};
    if (!view.pack_source.empty())
        for (const std::string& name : names) table.columns.push_back(name + ", " + view.pack_source);
    for (const FaithfulRow& row : view.faithful) {
        std::vector<std::string> cells = {say(row.name), or_none(row.comprehensiveness),
                                          or_none(row.sufficiency)};
        if (!view.pack_source.empty())
            cells.insert(cells.end(), {row.pack_comprehensiveness, row.pack_sufficiency});
        table.rows.push_back({"", std::move(cells)});
    }
    region.children.push_back(std::move(table));
    return region;
}

void add_filters(Node& region, const SweepView& view) {
    std::vector<Node> radios;
    for (const FilterChoice& filter : view.filters)
        radios.push_back(radio(filter.id, say(filter.name), filter.chosen));
    region.children.push_back(choices("filter", say(Key::list_filter), std::move(radios)));
    Node team = node("sweep.team", "select", say(Key::list_team));
    team.options.push_back({"all", say(Key::list_every_team)});
    for (std::size_t label = 0; label < view.teams.size(); ++label)
        team.options.push_back({std::to_string(label + 1), view.teams[label]});
    team.value = view.team < 0 ? "all" : std::to_string(view.team + 1);
    region.children.push_back(std::move(team));
    if (view.styles_of_set.empty()) return;
    Node style = node("sweep.style", "select", say(Key::list_style));
    style.options.push_back({"all", say(Key::list_every_style)});
    for (const std::string& name : view.styles_of_set) style.options.push_back({"style." + name, name});
    style.value = view.style.empty() ? "all" : "style." + view.style;
    region.children.push_back(std::move(style));
}

Node list(const SweepView& view) {
    Node region = section("list", say(Key::list_title), 3);
    add_filters(region, view);
    add(region, "list.range", view.range);
    if (view.rows.empty()) return region;
    add(region, "list.note", {Key::list_note, {}});
    if (view.measured) add(region, "list.colours", {Key::list_colours, {}});
    Node table = node("list.table", "table", say(Key::list_title));
    table.columns = {say(Key::list_column_ticket),     say(Key::list_column_text),
                     say(Key::figure_column_team),     say(Key::list_column_answer),
                     say(Key::list_column_shuffled),   say(Key::list_column_attended),
                     say(Key::list_column_influential)};
    for (const SweepListRow& row : view.rows)
        table.rows.push_back({"",
                              {row.ticket, row.text, row.team, row.measured ? row.answer : say(row.no_answer),
                               row.shuffled, row.most_attended, row.most_influential}});
    region.children.push_back(std::move(table));
    Node open = node("list.rows", "list", say(Key::list_title));
    open.roving = open.independent = true;
    for (const SweepListRow& row : view.rows) {
        Node ticket = button(row.id, row.ticket);
        ticket.description = row.text;
        open.children.push_back(std::move(ticket));
    }
    region.children.push_back(std::move(open));
    region.children.push_back(button("list.previous", say(Key::list_previous), !view.can_previous));
    region.children.push_back(button("list.next", say(Key::list_next), !view.can_next));
    return region;
}

Node meaning(const SweepView& view) {
    Node region = section("sweep.meaning", say(Key::evidence_meaning), 3);
    add_all(region, "sweep.meaning", view.meaning);
    return region;
}

}  // namespace

Node sweep_semantics(const SweepView& view) {
    Node region = section("sweep", say(Key::tickets_title));
    add(region, "sweep.why-not", view.why_not);
    if (!view.why_not.empty()) return region;
    add_set(region, view);
    if (!view.figures.empty() || view.measured) region.children.push_back(figures(view));
    if (!view.meaning.empty()) region.children.push_back(meaning(view));
    if (!view.confusion.empty()) region.children.push_back(confusion(view));
    if (!view.styles.empty())
        region.children.push_back(
            groups("styles", Key::figure_styles_title, Key::figure_column_style, true, view.styles));
    if (!view.lengths.empty())
        region.children.push_back(groups("lengths", Key::figure_lengths_title, Key::figure_column_length,
                                         view.styles.empty(), view.lengths));
    if (!view.correlations.empty() || !view.correlations_none.empty())
        region.children.push_back(correlations(view));
    if (!view.faithful.empty() || !view.faithful_note.empty()) region.children.push_back(faithful(view));
    region.children.push_back(list(view));
    return region;
}

}  // namespace attention
