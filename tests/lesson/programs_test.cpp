// The exported programs, run by Python: they print the weights and the output that the page shows.
#include "lesson/programs.h"

#include <gtest/gtest.h>

#include <cctype>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

#include "lesson/examples.h"

namespace attention {

namespace {

namespace fs = std::filesystem;

struct Variant {
    std::string name;
    ProgramInput program;
};

std::vector<std::string> names_of(const Worksheet& sheet) {
    std::vector<std::string> names;
    for (const WorksheetWord& word : sheet.words) names.push_back(word.name);
    return names;
}

ProgramInput program_of(const Worksheet& sheet) {
    return {names_of(sheet), sheet.input(), sheet.scaled, sheet.scale_d.value,
            {"the words", "given scores", "later words", "padding", "nothing to read"}};
}

const std::vector<std::string>& awkward_names() {
    static const std::vector<std::string> names = {
        "\"quoted\" 'both' \"\"\" '''", "two\nlines\r\nimport nothing_there\rraise SystemExit(3)",
        "back\\slash \\N{no} \\",       "# coding: latin-1",
        "größe 零 😀 \u2028 \u0085",     "",
        "%s {0} $(x) ]] \t\x7f\x0c",    "Q = 1; \\"};
    return names;
}

Worksheet full_worksheet() {  // 8 words of 8 numbers, their lines wrap when printed
    Worksheet sheet = empty_worksheet(8, 8);
    for (int word = 0; word < 8; ++word)
        for (int part = 0; part < 8; ++part) {
            WorksheetWord& one = sheet.words[std::size_t(word)];
            one.q[std::size_t(part)] = std::sin(word * 8 + part);
            one.k[std::size_t(part)] = std::cos(word * 3 - part * 2);
            one.v[std::size_t(part)] = 10 * std::sin(word - part * 5);
        }
    return sheet;
}

std::vector<Variant> variants() {
    std::vector<Variant> all;
    const auto add = [&](const std::string& name, const Worksheet& sheet) {
        all.push_back({name, program_of(sheet)});
    };
    const auto changed = [&](const std::string& name, Worksheet sheet,
                             const std::function<void(Worksheet&)>& change) {
        change(sheet);
        add(name, sheet);
    };
    for (const WorkedExample& example : worked_examples()) {
        const std::string& id = example.id;
        const Worksheet& sheet = example.sheet;
        add(id, sheet);
        changed(id + ", unscaled", sheet, [](Worksheet& s) { s.scaled = false; });
        changed(id + ", scaled by 7", sheet, [](Worksheet& s) { s.set_scale_d("7"); });
        changed(id + ", causal", sheet, [](Worksheet& s) { s.causal = true; });
        changed(id + ", word 2 is padding", sheet, [](Worksheet& s) { s.words[1].padding = true; });
        changed(id + ", causal and word 1 is padding", sheet,
                [](Worksheet& s) { s.causal = s.words[0].padding = true; });
        changed(id + ", all padding", sheet, [](Worksheet& s) {
            for (WorksheetWord& word : s.words) word.padding = true;
        });
    }
    const Worksheet damaged = find_example("damaged-on-arrival")->sheet;
    const auto scores = find_example("not-working-well-what-if")->sheet;
    changed("negative and tiny numbers", damaged, [](Worksheet& s) {
        s.words[0].q = {-1e-7, -2.5};
        s.words[1].k = {1e-12, 3e-300};
        s.words[2].v = {-123.456789012, 1e-5};
        s.words[1].v = {-0.1, 0.30000000000000004};
    });
    changed("numbers of ten, a hundred and a million", damaged, [](Worksheet& s) {
        s.words[0].v = {10, 100};
        s.words[1].v = {-1e6, 1e6};
        s.words[2].v = {12345.678, 0};
        s.set_scale_d("100");
    });
    changed("huge scores", damaged, [](Worksheet& s) {
        s.words[0].q = {1000, -1000};
        s.words[2].k = {-1e6, 1e6};
    });
    changed("huge given scores", scores, [](Worksheet& s) {
        s.words[0].score = 1e6;
        s.words[1].score = 999999.5;
        s.words[2].score = -1e6;
    });
    add("eight words of eight numbers", full_worksheet());
    changed("eight words, causal, three of them padding", full_worksheet(), [](Worksheet& s) {
        s.causal = s.words[0].padding = s.words[1].padding = s.words[5].padding = true;
    });
    Worksheet single = empty_worksheet(1, 1);
    single.words[0].v = {-3};
    add("one word of one number", single);
    changed("one word that is padding", single, [](Worksheet& s) { s.words[0].padding = true; });
    for (int reader = 0; reader < 3; ++reader)
        changed("given scores of word " + std::to_string(reader + 1) + ", causal", scores, [&](Worksheet& s) {
            s.given_reader = reader;
            s.causal = true;
        });
    for (std::size_t i = 0; i < awkward_names().size(); ++i)
        changed("awkward name " + std::to_string(i + 1), damaged,
                [&](Worksheet& s) { s.words[0].name = s.words[2].name = awkward_names()[i]; });
    changed("awkward names", full_worksheet(), [](Worksheet& s) {
        for (std::size_t i = 0; i < s.words.size(); ++i) s.words[i].name = awkward_names()[i];
    });
    changed("awkward names with given scores", scores, [](Worksheet& s) {
        for (std::size_t i = 0; i < s.words.size(); ++i) s.words[i].name = awkward_names()[i];
    });
    return all;
}

// PYTHON, or the system's, or the first of the path.
std::string python() {
    if (const char* named = std::getenv("PYTHON"); named && *named) return named;
    return fs::exists("/usr/bin/python3") ? "/usr/bin/python3" : "python3";
}

std::string quoted(const std::string& text) { return "'" + text + "'"; }

// What a command prints; its exit status is 0 or the test fails.
std::string printed_by(const std::string& command) {
    std::string printed;
    std::FILE* pipe = popen(command.c_str(), "r");
    if (!pipe) {
        ADD_FAILURE() << "cannot run " << command;
        return printed;
    }
    char buffer[4096];
    for (std::size_t read; (read = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;)
        printed.append(buffer, read);
    EXPECT_EQ(pclose(pipe), 0) << command << " printed:\n" << printed;
    return printed;
}

bool can_import(const std::string& module) {
    return std::system((quoted(python()) + " -c 'import " + module + "' >/dev/null 2>&1").c_str()) == 0;
}

class Folder {  // of its own, gone afterwards
public:
    Folder() {
        std::string path = (fs::temp_directory_path() / "attention-programs-XXXXXX").string();
        if (const char* made = mkdtemp(path.data())) path_ = made;
    }
    ~Folder() {
        std::error_code ignored;
        if (!path_.empty()) fs::remove_all(path_, ignored);
    }
    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(path_ / name, std::ios::binary) << text;
        return (path_ / name).string();
    }
    const fs::path& path() const { return path_; }

private:
    fs::path path_;
};

// Runs each file as it is, in one process: the libraries take seconds to import.
const char* driver = R"(
import contextlib, io, sys, traceback, warnings
warnings.simplefilter("ignore")
for path in sys.argv[1:]:
    printed = io.StringIO()
    try:
        with open(path, "rb") as file, contextlib.redirect_stdout(printed):
            exec(compile(file.read(), path, "exec"), {"__name__": "__main__"})
    except BaseException:
        printed.write(traceback.format_exc())
    sys.stdout.buffer.write(printed.getvalue().encode("utf-8") + b"\n=====\n")
)";

// The numbers inside each pair of outermost brackets.
std::vector<std::vector<double>> bracketed(const std::string& text) {
    std::vector<std::vector<double>> groups;
    int depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '[' && depth++ == 0) groups.emplace_back();
        if (text[i] == ']') --depth;
        if (depth == 0 || !(std::isalnum(static_cast<unsigned char>(text[i])) || text[i] == '-')) continue;
        char* end = nullptr;
        const double number = std::strtod(text.c_str() + i, &end);
        const std::size_t next = std::size_t(end - text.c_str());
        if (next == i) return {};  // no array of numbers
        groups.back().push_back(number);
        i = next - 1;
    }
    return groups;
}

void expect_numbers(const std::vector<double>& printed, const Numbers& expected, const char* what) {
    ASSERT_EQ(printed.size(), std::size_t(expected.size())) << what;
    for (std::size_t i = 0; i < printed.size(); ++i)
        EXPECT_NEAR(printed[i], expected.data()[i], 1e-6) << what << " number " << i + 1;
}

void expect_printed(const std::string& printed, const ProgramInput& program) {
    const AttentionTrace trace = attend(program.input);
    const auto groups = bracketed(printed);
    ASSERT_EQ(groups.size(), 2u);
    expect_numbers(groups[0], trace.weights, "weights");
    expect_numbers(groups[1], trace.output, "output");
}

using Writer = std::string (*)(const ProgramInput&);

void expect_every_variant_to_print_its_numbers(Writer writer) {
    const Folder folder;
    ASSERT_FALSE(folder.path().empty());
    const std::vector<Variant> all = variants();
    std::string command = quoted(python()) + " " + quoted(folder.write("driver.py", driver));
    for (std::size_t i = 0; i < all.size(); ++i)
        command += " " + quoted(folder.write("program" + std::to_string(i) + ".py", writer(all[i].program)));
    const std::string printed = printed_by(command);
    const std::string mark = "\n=====\n";
    std::size_t at = 0;
    for (const Variant& variant : all) {
        const std::size_t end = printed.find(mark, at);
        ASSERT_NE(end, std::string::npos) << variant.name;
        const std::string one = printed.substr(at, end - at);
        at = end + mark.size();
        SCOPED_TRACE(variant.name + "\n" + writer(variant.program) + "printed\n" + one);
        expect_printed(one, variant.program);
    }
}

void expect_to_run_as_a_file(Writer writer) {
    const Folder folder;
    ASSERT_FALSE(folder.path().empty());
    const ProgramInput program = variants().back().program;  // with awkward names
    const std::string printed =
        printed_by(quoted(python()) + " " + quoted(folder.write("attention.py", writer(program))));
    SCOPED_TRACE(writer(program) + "printed\n" + printed);
    expect_printed(printed, program);
}

constexpr const char* no_numpy = "python3 cannot import numpy (PYTHON may name a Python that can)";
constexpr const char* no_torch = "python3 cannot import torch (PYTHON may name a Python that can)";

}  // namespace

TEST(TheNumpyProgram, PrintsTheWeightsAndTheOutputOfThePage) {
    if (!can_import("numpy")) GTEST_SKIP() << no_numpy;
    expect_every_variant_to_print_its_numbers(numpy_program);
}

TEST(TheNumpyProgram, RunsAloneAsAFile) {
    if (!can_import("numpy")) GTEST_SKIP() << no_numpy;
    expect_to_run_as_a_file(numpy_program);
}

TEST(ThePytorchProgram, PrintsTheWeightsAndTheOutputOfThePage) {
    if (!can_import("torch")) GTEST_SKIP() << no_torch;
    expect_every_variant_to_print_its_numbers(pytorch_program);
}

TEST(ThePytorchProgram, RunsAloneAsAFile) {
    if (!can_import("torch")) GTEST_SKIP() << no_torch;
    expect_to_run_as_a_file(pytorch_program);
}

TEST(AProgram, SaysInOneLineEachWhatItsNumbersAre) {
    for (const Writer writer : {numpy_program, pytorch_program}) {
        const std::string text = writer(program_of(find_example("damaged-on-arrival")->sheet));
        EXPECT_NE(text.find("Q = "), std::string::npos) << text;
        EXPECT_NE(text.find("damaged, on, arrival"), std::string::npos) << text;
        EXPECT_NE(text.find("[[0.5, 1.5], [0, 0], [1, 0]]"), std::string::npos) << text;
        EXPECT_NE(text.find("sqrt(2)"), std::string::npos) << text;
        EXPECT_EQ(text.find("padding"), std::string::npos) << text;
        EXPECT_EQ(text.find("nan_to_num"), std::string::npos) << text;
        EXPECT_EQ(text.find("later"), std::string::npos) << text;
    }
}

TEST(AProgram, LeavesTheDivisionOutWithoutScaling) {
    for (const Writer writer : {numpy_program, pytorch_program})
        EXPECT_EQ(writer(program_of(find_example("not-working-well-unscaled")->sheet)).find("sqrt"),
                  std::string::npos);
}

TEST(AProgram, OfGivenScoresHasNoQueriesAndKeys) {
    for (const Writer writer : {numpy_program, pytorch_program}) {
        const std::string text = writer(program_of(find_example("not-working-well-what-if")->sheet));
        EXPECT_EQ(text.find("Q = "), std::string::npos) << text;
        EXPECT_EQ(text.find("K = "), std::string::npos) << text;
        EXPECT_NE(text.find("# given scores"), std::string::npos) << text;
    }
}

TEST(AProgram, WritesNumbersAsTheyWereTyped) {
    Worksheet sheet = find_example("damaged-on-arrival")->sheet;
    sheet.words[0].v = {10, -200};
    sheet.set_scale_d("100");
    for (const Writer writer : {numpy_program, pytorch_program}) {
        const std::string text = writer(program_of(sheet));
        EXPECT_NE(text.find("[10, -200]"), std::string::npos) << text;
        EXPECT_NE(text.find("sqrt(100)"), std::string::npos) << text;
    }
}

}  // namespace attention
