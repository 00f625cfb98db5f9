#include "view/guide_semantics.h"

#include "view/semantic_nodes.h"

namespace attention {

using namespace nodes;

namespace {

void add_text(Node& parent, const char* id, const Message& message) {
    if (!message.empty()) parent.children.push_back(text(id, message));
}

Node activity_node(const ActivityView& activity) {
    const std::string title = say(activity.title);
    Node group = node("activity." + activity.id, "group", title);
    group.children.push_back(heading("activity.title." + activity.id, 3, title));
    if (!activity.about.empty())
        group.children.push_back(text("activity.about." + activity.id, activity.about));
    group.children.push_back(text("activity.tasks." + activity.id, activity.tasks));
    Node begin =
        button("guide.begin." + activity.id, say(Key::guide_button_of, {say(activity.begin), title}));
    if (activity.on) begin.description = say(Key::guide_on);
    group.children.push_back(std::move(begin));
    const bool asks = !activity.forget.empty();
    if (asks)
        group.children.push_back(
            button("guide.keep." + activity.id, say(Key::guide_button_of, {say(activity.keep), title})));
    if (activity.any_answer) {
        const std::string name = asks ? say(activity.forget) : say(Key::guide_restart);
        Node restart = button("guide.restart." + activity.id, say(Key::guide_button_of, {name, title}));
        if (!asks) restart.description = say(Key::guide_restart_hint);
        group.children.push_back(std::move(restart));
    }
    return group;
}

Node answer_node(const TaskCardView& view) {
    if (view.kind == AnswerKind::choice) {
        std::vector<Node> all;
        for (const ChoiceView& choice : view.choices)
            all.push_back(view.several ? toggle(choice.id, say(choice.text), choice.chosen)
                                       : radio(choice.id, say(choice.text), choice.chosen));
        Node group = choices("guide.choices", say(view.label), std::move(all));
        if (view.several) group.role = "group";
        return group;
    }
    Node field = node("guide.answer", "textbox", say(view.label));
    field.value = view.answer;
    field.multiline = view.kind == AnswerKind::open;
    if (!field.multiline) field.keys = {"Enter"};  // checks it
    field.invalid = view.verdict == TaskVerdict::wrong;
    field.right = view.verdict == TaskVerdict::right;
    return field;
}

}  // namespace

Node guide_semantics(const GuideView& view) {
    Node main = node("guide", "main", say(Key::room_guide));
    main.children.push_back(heading("guide.heading", 2, say(view.title)));
    add_text(main, "guide.file-problem", view.problem);
    add_text(main, "guide.intro", view.intro);
    for (const ActivityView& activity : view.activities) main.children.push_back(activity_node(activity));
    Node own = section("guide.own", say(Key::guide_own_title));
    own.children.push_back(text("guide.own.words", say(Key::guide_own)));
    own.children.push_back(button("guide.open", say(Key::guide_open)));
    main.children.push_back(std::move(own));
    return main;
}

Node task_card_semantics(const TaskCardView& view) {
    Node card = node("guide.card", "region", say(view.activity));
    Node fold = button("guide.fold", say(view.folded ? Key::task_unfold : Key::task_fold));
    fold.expanded = !view.folded;
    if (view.folded) {
        card.children = {heading("guide.line", 2, say(view.in_line)), std::move(fold)};
        return card;
    }
    card.children.push_back(heading("guide.activity", 2, say(view.activity)));
    if (view.folds) card.children.push_back(std::move(fold));
    card.children.push_back(button("guide.close", say(Key::task_close)));
    card.children.push_back(heading("guide.place", 3, say(view.place)));
    add_text(card, "guide.question", view.question);
    add_text(card, "guide.predict", view.predict);
    add_text(card, "guide.text", view.text);
    card.children.push_back(answer_node(view));
    if (!view.take.empty()) {
        Node take = button("guide.take", say(Key::task_take, {view.take}));
        take.description = say(Key::task_take_hint);
        card.children.push_back(std::move(take));
    }
    card.children.push_back(button("guide.check", say(view.check)));
    if (view.can_hint || !view.hints.empty())
        card.children.push_back(
            button("guide.hint", say(view.hints.empty() ? Key::hint : Key::next_hint), !view.can_hint));
    card.children.push_back(button("guide.show", say(Key::task_show), !view.can_show));
    add_text(card, "guide.verdict", view.verdict_word);
    add_text(card, "guide.said", view.said);
    add_text(card, "guide.then", view.then);
    for (std::size_t i = 0; i < view.hints.size(); ++i)
        card.children.push_back(text("guide.hints." + std::to_string(i + 1), view.hints[i]));
    for (std::size_t i = 0; i < view.problems.size(); ++i)
        card.children.push_back(text("guide.problem." + std::to_string(i + 1), view.problems[i]));
    if (!view.view.empty()) card.children.push_back(button("guide.view", say(view.view)));
    add_text(card, "guide.all-done", view.all_done);
    card.children.push_back(button("guide.previous", say(Key::task_previous), view.first));
    card.children.push_back(button("guide.next", say(view.last ? Key::task_finish : Key::task_next)));
    return card;
}

}  // namespace attention
