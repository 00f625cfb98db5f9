#include "app/by_hand_url.h"

#include <algorithm>

#include "app/url_text.h"
#include "lesson/exercises.h"
#include "lesson/scaling_demo.h"
#include "view/number_format.h"

namespace attention {

namespace {

std::vector<std::string> split(std::string_view text, char at) {
    std::vector<std::string> parts;
    for (;;) {
        const std::size_t end = text.find(at);
        parts.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::string rows_text(const Worksheet& sheet, std::vector<TypedNumber> WorksheetWord::*member) {
    std::string text;
    for (const WorksheetWord& word : sheet.words) {
        if (!text.empty()) text += ";";
        for (std::size_t i = 0; i < (word.*member).size(); ++i)
            text += (i ? "," : "") + exact_digits((word.*member)[i].value);
    }
    return text;
}

std::string worksheet_settings(const Worksheet& sheet, const Worksheet* example) {
    std::string words, scores, padding;
    for (int i = 0; i < sheet.size(); ++i) {
        const WorksheetWord& word = sheet.words[std::size_t(i)];
        words += (i ? "," : "") + percent_encode(word.name);
        scores += (i ? "," : "") + exact_digits(word.score.value);
        if (word.padding) padding += (padding.empty() ? "" : ",") + std::to_string(i + 1);
    }
    std::string text = "&words=" + words;
    if (sheet.scores_given)
        text += "&scores=" + scores;
    else
        text += "&q=" + rows_text(sheet, &WorksheetWord::q) + "&k=" + rows_text(sheet, &WorksheetWord::k);
    text += "&v=" + rows_text(sheet, &WorksheetWord::v);
    if (!sheet.scaled)
        text += "&scale=off";
    else if (sheet.scale_d.value != sheet.numbers || (example && !example->scaled))
        text += "&scale=" + exact_digits(sheet.scale_d.value);
    if (sheet.causal) text += "&mask=causal";
    if (!padding.empty()) text += "&padding=" + padding;
    return text;
}

using Table = std::vector<std::vector<double>>;

std::optional<Table> parse_table(const std::string& text) {
    Table table;
    for (const std::string& row : split(text, ';')) {
        table.emplace_back();
        for (const std::string& cell : split(row, ',')) {
            const auto number = parse_number(cell);
            if (!number) return std::nullopt;
            table.back().push_back(*number);
        }
    }
    return table;
}

class Reader {
public:
    void read(std::string_view fragment) {
        const std::vector<UrlSetting> settings = url_settings(fragment);
        for (const UrlSetting& setting : settings)  // the example first, whatever the order
            if (setting.name == "example") example(setting.value());
        for (const UrlSetting& setting : settings)
            if (setting.name == "practice") practice(setting.value());
        for (const UrlSetting& setting : settings) worksheet(setting);
        fit_numbers();
        for (const char* first : {"task", "reading"})  // the others are about a reading word
            for (const UrlSetting& setting : settings)
                if (setting.name == first) view(setting.name, setting.value());
        for (const UrlSetting& setting : settings)
            if (setting.name != "task" && setting.name != "reading") view(setting.name, setting.value());
    }

    ReadByHandUrl result;

private:
    ByHandState& state() { return result.state; }
    Worksheet& sheet() { return result.state.sheet; }

    void problem(const std::string& name, const std::string& value, Message expected) {
        result.problems.push_back(bad_value(name, value, say(expected)));
    }

    void open(const WorkedExample& example, int reader) {
        state().example = example.id;
        state().sheet = example.sheet;
        state().reader = reader;
    }

    void example(const std::string& id) {
        if (const WorkedExample* example = find_example(id))
            open(*example, example->reader);
        else
            result.problems.push_back(not_there(Key::problem_no_such_example, {id}));
    }

    void practice(const std::string& id) {
        if (const Exercise* exercise = find_exercise(id)) {
            open(*find_example(exercise->example), exercise->tasks[0].reader);
            state().exercise = id;
        } else if (id == "own") {
            state().exercise = id;
        } else {
            result.problems.push_back(not_there(Key::problem_no_such_example, {id}));
        }
    }

    void worksheet(const UrlSetting& setting) {
        const std::string& name = setting.name;
        const std::string value = setting.value();
        if (name == "words") {
            words(setting);
        } else if (name == "q" || name == "k" || name == "v" || name == "scores") {
            const std::optional<Table> table = parse_table(value);
            if (!table) return problem(name, value, {Key::expected_numbers, {}});
            (name == "q" ? q_ : name == "k" ? k_ : name == "v" ? v_ : scores_) = *table;
        } else if (name == "scale") {
            const std::optional<std::uint64_t> d = whole_number(value);
            if (value == "off")
                sheet().scaled = false;
            else if (d && *d >= 1 && double(*d) <= largest_typed)
                sheet().scaled = true, scale_d_ = double(*d);
            else
                return problem(name, value, {Key::expected_scale, {}});
        } else if (name == "mask") {
            if (value != "causal" && value != "none") return problem(name, value, {Key::expected_mask, {}});
            sheet().causal = value == "causal";
        } else if (name == "padding") {
            padding_ = value;
        } else {
            return;
        }
        has_numbers_ = true;
    }

    void words(const UrlSetting& setting) {
        words_.clear();
        for (const std::string& word : split(setting.raw, ',')) words_.push_back(percent_decode(word));
        words_text_ = setting.value();
    }

    void fit_words(std::size_t rows) {
        // A link that was encoded once more has its commas encoded too; but one word may have some in its
        // name.
        if (words_.size() == 1 && rows != 1) words_ = split(words_text_, ',');
        if (words_.size() <= std::size_t(most_words)) return;
        problem("words", words_text_, {Key::expected_words, {}});
        words_.resize(std::size_t(rows > 0 ? std::min(int(rows), most_words) : most_words));
    }

    // What the settings say of the numbers, as far as it fits together. The words say how many rows there
    // are, or else the first table; a table of another size is named and left out.
    void fit_numbers() {
        Worksheet& now = sheet();
        const bool computed = !q_.empty() || !k_.empty();
        if (!scores_.empty() && !computed) now.scores_given = true;
        if (computed) now.scores_given = false;
        const Table& first = !v_.empty() ? v_ : !q_.empty() ? q_ : k_;
        fit_words(first.size());
        const std::size_t rows = !words_.empty()  ? words_.size()
                                 : !first.empty() ? first.size()
                                                  : now.words.size();
        const std::size_t numbers = first.empty() ? std::size_t(now.numbers) : first[0].size();
        if (rows > std::size_t(most_words) || numbers > std::size_t(most_numbers)) {
            problem("v", "…",
                    {Key::expected_same_size, {std::to_string(most_words), std::to_string(most_numbers)}});
            return;
        }
        if (!first.empty() || !words_.empty()) {
            while (now.words.size() > rows) now.remove_word(now.size() - 1);
            while (now.words.size() < rows)
                now.add_word(numbered_name(now.size() + 1));
            now.set_numbers(int(numbers));
            if (first.empty() == false) now.scale_d = double(numbers);
        }
        for (std::size_t i = 0; i < words_.size(); ++i) now.words[i].name = words_[i];
        for (WorksheetWord& word : now.words) {
            word.q.resize(now.scores_given ? 0 : numbers);
            word.k.resize(now.scores_given ? 0 : numbers);
        }
        if (!now.scores_given) {
            fill("q", q_, &WorksheetWord::q);
            fill("k", k_, &WorksheetWord::k);
        }
        fill("v", v_, &WorksheetWord::v);
        fill_scores();
        if (scale_d_ > 0) now.scale_d = scale_d_;
        fill_padding();
    }

    void fill(const char* name, const Table& table, std::vector<TypedNumber> WorksheetWord::*member) {
        if (table.empty()) return;
        Worksheet& now = sheet();
        const bool fits = table.size() == now.words.size() &&
                          std::all_of(table.begin(), table.end(),
                                      [&](const auto& row) { return int(row.size()) == now.numbers; });
        if (!fits)
            return problem(
                name, "…",
                {Key::expected_same_size, {std::to_string(now.size()), std::to_string(now.numbers)}});
        for (std::size_t i = 0; i < table.size(); ++i)
            (now.words[i].*member).assign(table[i].begin(), table[i].end());
    }

    void fill_scores() {
        Worksheet& now = sheet();
        if (scores_.empty() || !now.scores_given) return;
        if (scores_.size() != 1 || scores_[0].size() != now.words.size())
            return problem("scores", "…", {Key::expected_same_size, {"1", std::to_string(now.size())}});
        for (std::size_t i = 0; i < now.words.size(); ++i) now.words[i].score = scores_[0][i];
    }

    void fill_padding() {
        if (padding_.empty()) return;
        for (const std::string& part : split(padding_, ',')) {
            const std::optional<std::uint64_t> word = whole_number(part);
            if (!word || *word < 1 || *word > sheet().words.size())
                return problem("padding", padding_, {Key::expected_padding, {}});
            sheet().words[std::size_t(*word) - 1].padding = true;
        }
    }

    void view(const std::string& name, const std::string& value) {
        const auto is = [&](std::initializer_list<const char*> names) {
            return std::find(names.begin(), names.end(), name) != names.end();
        };
        if (name == "reading") {
            const std::optional<std::uint64_t> word = whole_number(value);
            if (!word || *word < 1 || *word > sheet().words.size())
                return problem(name, value, {Key::expected_word, {count_text(sheet().size())}});
            state().reader = int(*word) - 1;
            if (sheet().scores_given && has_numbers_) sheet().given_reader = state().reader;
        } else if (name == "step") {
            step(value);
        } else if (name == "task") {
            const Exercise* prepared = find_exercise(state().exercise);
            const Exercise exercise = prepared ? *prepared : own_practice(state().example, 0);
            const std::optional<std::uint64_t> task = whole_number(value);
            if (!task || *task < 1 || *task > exercise.tasks.size())
                return problem(name, value,
                               {Key::expected_task, {count_text((long long)(exercise.tasks.size()))}});
            state().task = int(*task) - 1;
            if (prepared) state().reader = exercise.tasks[std::size_t(state().task)].reader;
        } else if (name == "number") {
            const std::optional<Quantity> quantity = parse_quantity(value);
            if (!quantity || !exists(attend(sheet().input()), *quantity))
                return problem(name, value, {Key::expected_quantity, {}});
            state().trail = {*quantity};
        } else if (name == "program") {
            if (value != "numpy" && value != "pytorch")
                return problem(name, value, {Key::expected_program, {}});
            state().pytorch = value == "pytorch";
        } else if (name == "demo") {
            const std::optional<std::uint64_t> d = whole_number(value);
            int row = 0;
            while (row < demo_rows && d != std::uint64_t(2) << row) ++row;
            if (row == demo_rows) return problem(name, value, {Key::expected_demo, {}});
            state().demo = true;
            state().demo_row = row;
        } else if (name == "seed") {
            const std::optional<std::uint64_t> seed = whole_number(value);
            if (!seed) return problem(name, value, {Key::expected_number, {}});
            state().demo_seed = *seed;
        } else if (name == "digits") {
            if (value != "all") return problem(name, value, {Key::expected_digits, {}});
            state().exact = true;
        } else if (name == "room") {
            if (value != "by-hand") problem(name, value, {Key::problem_room, {}});
        } else if (!is({"example", "practice", "words", "q", "k", "v", "scores", "scale", "mask", "padding",
                        "pack"})) {
            result.problems.push_back(unknown_setting(name));
        }
    }

    void step(const std::string& value) {
        const std::optional<std::uint64_t> number = whole_number(value);
        if (const std::optional<Step> step = parse_step(value)) {
            state().step = *step;
        } else if (number && *number >= 1 && *number <= 4) {
            const AttentionTrace trace = attend(sheet().input());
            const int reader = trace.row_of(state().reader) < 0 ? trace.readers[0] : state().reader;
            state().step = first_of_lesson_step(int(*number), steps_of(trace, reader));
        } else {
            problem("step", value, {Key::expected_step, {}});
        }
    }

    std::vector<std::string> words_;
    std::string words_text_;
    Table q_, k_, v_, scores_;
    double scale_d_ = 0;
    std::string padding_;
    bool has_numbers_ = false;  // the link carries a worksheet of its own
};

}  // namespace

bool is_by_hand_url(std::string_view fragment) {
    bool example = false;
    for (const UrlSetting& setting : url_settings(fragment)) {
        if (setting.name == "room") return setting.value() == "by-hand";
        example = example || setting.name == "example" || setting.name == "practice";
    }
    return example;
}

std::string write_by_hand_url(const ByHandState& state, bool with_numbers) {
    const Exercise* exercise = find_exercise(state.exercise);
    std::string url = "room=by-hand";
    if (exercise)
        url += "&practice=" + state.exercise + "&task=" + std::to_string(state.task + 1);
    else
        url += "&example=" + state.example;
    if (state.exercise == "own") url += "&practice=own";
    url += "&reading=" + std::to_string(state.reader + 1);
    if (state.exercise.empty()) url += "&step=" + std::string(step_name(state.step));
    if (with_numbers) {
        const WorkedExample* example = find_example(state.example);
        const Worksheet* known = example ? &example->sheet : nullptr;
        const std::string own = worksheet_settings(state.sheet, known);
        if (!known || own != worksheet_settings(*known, known)) url += own;  // "0.50" is no other number than "0.5"
    }
    if (!state.trail.empty()) url += "&number=" + quantity_id(state.trail.back());
    if (state.exact) url += "&digits=all";
    if (state.pytorch) url += "&program=pytorch";
    if (state.demo)
        url += "&demo=" + std::to_string(2 << state.demo_row) + "&seed=" + std::to_string(state.demo_seed);
    return url;
}

ReadByHandUrl read_by_hand_url(std::string_view fragment) {
    Reader reader;
    reader.read(fragment);
    return std::move(reader.result);
}

}  // namespace attention
