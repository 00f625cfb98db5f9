// Many tickets: what a set of them shows, in figures, and the tickets themselves.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "view/evidence.h"

namespace attention {

// A figure over the tickets, beside the one that stands in the pack.
struct SweepFigure {
    std::string id;  // "right"; its bars are "figure.right" and "figure.right.pack"
    Message name;
    std::string define;  // the definition that belongs to it; empty: none
    bool share = true;   // 0 … 1, drawn as a bar; else a correlation, a number only
    double value = 0, pack_value = 0;
    std::string text, count;  // "94.2%", "565 of 600"; empty: not measured
    std::string pack_text;    // empty: not in the pack
    Message note;             // the interval
};

// A share as it stands in a table.
struct ShareView {
    long long count = 0, of = 0;
    double value = 0;
    std::string text;  // "94.2%"; empty where there is nothing to count
};

struct SweepGroupRow {
    std::string id;  // "style.1", "length.3"; its bars are "style.1.right", …
    Message name;
    std::string style;     // of the groups by style
    int from = 0, to = 0;  // of the groups by length, words
    int tickets = 0;
    ShareView right, shuffled, agree;
};

struct ConfusionView {
    std::vector<std::string> labels;
    std::vector<std::vector<int>> counts;  // (labels, labels): the desk's team × the answer
    std::vector<ShareView> right;          // of each team
    int largest = 0;
    Message most_confused;
    bool empty() const { return counts.empty(); }
};

struct CorrelationBin {
    std::string id;  // "bin.1"
    std::string from, to;
    double low = 0, high = 0;
    int count = 0;
};

struct FaithfulRow {
    std::string id;  // as in the files: "lead_lost"
    Message name;
    std::string define;
    Faithfulness here, pack;
    std::string comprehensiveness, sufficiency;            // empty: not measured
    std::string pack_comprehensiveness, pack_sufficiency;  // empty: not in the pack
};

struct SweepListRow {
    int row = 0;                            // of the set, 0 for the first
    std::string id;                         // "row.12"
    std::string ticket, text, team, style;  // text: its beginning
    bool measured = false;                  // what follows is empty otherwise
    bool wrong = false, changed = false, disagree = false;
    std::string answer, shuffled, most_attended, most_influential;
    Message no_answer;  // why there is none
};

struct FilterChoice {
    std::string id;  // "filter.wrong"
    Message name;    // with the number of tickets
    bool chosen = false;
};

struct SweepView {
    Message live, why_not;
    Measuring measuring;
    std::string definition;  // the one that is open; empty: none

    // The set
    Message set;                   // which, and how many
    std::vector<Message> notices;  // the encoding, unknown teams
    std::string problem;           // of the last file
    bool problem_is_english = false;
    Message start;                 // the button's
    Message to_practice;           // the button's
    bool can_start = false, running = false, can_go_back = false, faithfulness = false;
    bool can_hide = false;            // words can be hidden, so faithfulness can be measured
    std::vector<Message> invitation;  // before the first sweep: what is measured
    Message progress;                 // empty before the first sweep
    std::vector<Message> workers;     // who computes, and who was lost

    // What came out
    bool measured = false;  // at least one ticket has come back
    Message state;          // that the figures are of a part only, or of all
    std::vector<Message> left_out;
    std::string here,
        pack_source;    // names of the two columns; pack_source: empty without figures in the pack
    Message pack_note;  // what they were measured on
    std::vector<SweepFigure> figures;
    ConfusionView confusion;
    std::vector<SweepGroupRow> styles, lengths;
    std::vector<CorrelationBin> correlations;  // empty where none is defined
    Message correlations_mean, correlations_none;
    std::vector<FaithfulRow> faithful;
    Message faithful_note;
    std::vector<std::string> figure_terms, faithful_terms;  // the definitions beside them
    std::vector<Message> meaning;                           // of a finished sweep

    // The tickets
    std::array<FilterChoice, 4> filters;
    std::vector<std::string> teams, styles_of_set;  // what can be chosen
    int team = -1;                                  // a label; -1: all
    std::string style;                              // empty: all
    std::vector<SweepListRow> rows;
    int listed = 0;  // tickets, on all pages
    Message range;   // "21 to 40 of 180"; or that there are none
    bool can_previous = false, can_next = false;

    // For the exports; they outlive the view. Null where why_not is said.
    const Pack* pack = nullptr;
    const TicketSet* tickets = nullptr;
    const Sweep* sweep = nullptr;  // null before the first one
    SweepFigures counted;
    std::string file;  // empty: the pack's own
};

inline constexpr int tickets_a_page = 20, most_confusion_labels = 24;

// Counts over the whole sweep, so a page asks for it a few times a second while one is running, not for each
// frame.
SweepView sweep_view(const TicketsEvidence& evidence, const ViewState& state, const EvidenceState& asked);

}  // namespace attention
