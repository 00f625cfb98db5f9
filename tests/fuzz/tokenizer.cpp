#include "engine/tokenizer.h"

#include "engine/unicode_tables.h"
#include "engine/utf8.h"
#include "fuzz/targets.h"

namespace attention::fuzz {

void tokenizer(Bytes input) {
    const std::vector<char32_t> text = utf8::decode(text_of(input));
    const std::vector<Token> tokens = split(text_of(input));

    // The tokens stand in order; what lies between them is white space.
    std::string joined;
    std::size_t at = 0;
    for (const Token& token : tokens) {
        const bool shares_a_letter = at > 0 && std::size_t(token.start) + 1 == at && text[at - 1] == 0x130;
        expect(token.start < token.end && std::size_t(token.end) <= text.size(), "A token lies outside its text.");
        expect(std::size_t(token.start) >= at || shares_a_letter, "A token begins inside the one before it.");
        for (; at < std::size_t(token.start); ++at)
            expect(unicode::is_white_space(text[at]), "A character belongs to no token.");
        at = std::size_t(token.end);
        expect(!token.text.empty(), "A token is empty.");
        joined += token.text + " ";
    }
    for (; at < text.size(); ++at) expect(unicode::is_white_space(text[at]), "A character belongs to no token.");

    // Tokens are in lower case already, and one token each.
    const std::vector<Token> again = split(joined);
    expect(again.size() == tokens.size(), "Tokens with spaces between them are other tokens.");
    for (std::size_t i = 0; i < std::min(again.size(), tokens.size()); ++i)
        expect(again[i].text == tokens[i].text, "A token changes when it is read again.");

    for (const std::vector<std::string>& entries :
         {std::vector<std::string>{"<pad>", "<unk>", "not", "."}, {"not", "."}}) {
        const Vocabulary vocabulary = *Vocabulary::make(entries);
        const Tokenized read = tokenize(text_of(input), vocabulary);
        expect(read.tokens.size() + read.left_out.size() == tokens.size(), "A token is lost.");
        for (const Token& token : read.tokens)
            expect(token.id >= 0 && token.id < int(vocabulary.size()), "A token has no id.");
    }
}

}  // namespace attention::fuzz
