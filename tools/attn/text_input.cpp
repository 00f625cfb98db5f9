#include "attn/text_input.h"

#include <charconv>

#include "engine/forward.h"

namespace attention::tool {
namespace {

// "5,9,12"; spaces are allowed.
Result<std::vector<int>> read_ids(const std::string& text) {
    std::vector<int> ids;
    std::size_t at = 0;
    for (;;) {
        while (at < text.size() && text[at] == ' ') ++at;
        int id = 0;
        auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), id);
        if (error != std::errc())
            return fail("--ids: Whole numbers with commas between them are expected; number " +
                        std::to_string(ids.size() + 1) + " is not one.");
        ids.push_back(id);
        at = std::size_t(end - text.data());
        while (at < text.size() && text[at] == ' ') ++at;
        if (at == text.size()) return ids;
        if (text[at] != ',')
            return fail("--ids: A comma is expected after number " + std::to_string(ids.size()) + ".");
        ++at;
    }
}

Result<Words> words_of_ids(const std::string& text, const Vocabulary& vocabulary) {
    Result<std::vector<int>> ids = read_ids(text);
    if (!ids) return tl::unexpected<Error>(ids.error());
    Words words;
    words.has_places = false;
    for (int id : *ids) {
        if (id < 0 || id >= vocabulary.size())
            return fail("--ids: " + std::to_string(id) + " is not in the vocabulary, whose ids are 0 to " +
                        std::to_string(vocabulary.size() - 1) + ".");
        if (id == vocabulary.padding())
            return fail("--ids: " + std::to_string(id) + " is <pad>, which fills up batches and is no word.");
        words.tokens.push_back({vocabulary.text(id), 0, 0, id, id == vocabulary.unknown()});
    }
    return words;
}

Words words_of_text(const std::string& text, const Vocabulary& vocabulary) {
    Tokenized tokenized = tokenize(text, vocabulary);
    Words words;
    words.tokens = std::move(tokenized.tokens);
    words.left_out = std::move(tokenized.left_out);
    return words;
}

}  // namespace

void add_text_options(CLI::App& command, TextOptions& options) {
    CLI::Option_group* group = command.add_option_group("Input");
    options.text_option = group->add_option("--text", options.text, "The text");
    group->add_option("--ids", options.ids, "Token ids with commas between them, instead of a text");
    group->require_option(1);
}

Result<Words> read_words(const TextOptions& options, const Pack& pack) {
    bool has_text = options.text_option->count() > 0;
    Result<Words> words =
        has_text ? words_of_text(options.text, pack.vocabulary) : words_of_ids(options.ids, pack.vocabulary);
    if (!words) return words;
    if (words->tokens.empty())
        return fail(words->left_out.empty() ? "--text: The text has no word."
                                            : "--text: The model's vocabulary knows no word of the text.");
    std::size_t longest = std::size_t(pack.model.config.positions);
    if (words->tokens.size() > longest) {
        words->cut = int(words->tokens.size() - longest);
        words->tokens.resize(longest);
    }
    for (const Token& token : words->tokens) words->ids.push_back(token.id);
    return words;
}

void add_words(Json& document, const Words& words) {
    Json tokens = Json::array(), starts = Json::array(), ends = Json::array(), unknown = Json::array();
    for (const Token& token : words.tokens) {
        tokens.push_back(token.text);
        starts.push_back(token.start);
        ends.push_back(token.end);
        unknown.push_back(token.unknown);
    }
    document["tokens"] = tokens;
    document["ids"] = words.ids;
    if (words.has_places) {
        document["start"] = starts;
        document["end"] = ends;
    }
    document["unknown"] = unknown;
    document["cut"] = words.cut;
    if (words.left_out.empty()) return;
    Json left_out = Json::array();
    for (const Token& token : words.left_out) left_out.push_back(token.text);
    document["left_out"] = left_out;
}

}  // namespace attention::tool
