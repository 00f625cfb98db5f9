#include "app/url_codec.h"

#include <algorithm>

#include "app/url_text.h"
#include "view/explorer_view.h"
#include "view/number_format.h"

namespace attention {

namespace {

class Reader {
public:
    Reader(const Pack& pack, const ViewState& start) : pack_(pack) { read_.state = start; }

    void setting(const std::string& name, const std::string& value) {
        ViewState& state = read_.state;
        if (name == "room") {
            if (value != "explorer") problem(bad_value(name, value, say({Key::problem_room, {}})));
        } else if (name == "ticket") {
            ticket_ = value;
            ticket_problem_ = read_.problems.size();
        } else if (name == "ticket-text") {
            ticket_text_ = value;
        } else if (name == "text") {
            state.ticket.clear();
            state.text = value;
            has_text_ = true;
        } else if (name == "head" && value == "average") {
            state.average = true;
        } else if (name == "view") {
            if (value != "matrix" && value != "word")
                problem(bad_value(name, value, say({Key::expected_view, {}})));
            state.matrix = value == "matrix";
        } else if (name == "seed") {
            const std::optional<std::uint64_t> seed = whole_number(value);
            if (!seed) problem(bad_value(name, value, say({Key::expected_number, {}})));
            state.seed = seed.value_or(0);
        } else if (!place(name, value) && name != "pack") {
            problem(unknown_setting(name));
        }
    }

    // A page without a ticket or a text in its address opens on the first ticket.
    ReadUrl finish() {
        read_ticket();
        const std::vector<const Ticket*> offered = offered_tickets(pack_);
        if (!has_text_ && read_.state.ticket.empty() && !offered.empty()) {
            read_.state.ticket = offered[0]->id;
            read_.state.text = offered[0]->text;
        }
        return std::move(read_);
    }

private:
    void problem(Message message) { read_.problems.push_back(std::move(message)); }

    // A text in the same link stands. Where a file says what the ticket's text was, it is read if this pack's
    // ticket is another one.
    void read_ticket() {
        if (!ticket_ || has_text_) return;
        const Ticket* found = find_ticket(pack_, *ticket_);
        const bool other = !found || (ticket_text_ && *ticket_text_ != found->text);
        if (!other) {
            read_.state.ticket = found->id;
            read_.state.text = found->text;
            return;
        }
        if (ticket_text_) {
            read_.state.ticket.clear();
            read_.state.text = *ticket_text_;
            has_text_ = true;
        }
        const Key key = ticket_text_ ? Key::problem_other_ticket : Key::problem_no_such_ticket;
        read_.problems.insert(read_.problems.begin() + long(ticket_problem_), not_there(key, {*ticket_}));
    }

    // block, head, word and read: numbers from 1.
    bool place(const std::string& name, const std::string& value) {
        std::optional<int>* asked = name == "block"  ? &read_.block
                                    : name == "head" ? &read_.head
                                    : name == "word" ? &read_.word
                                    : name == "read" ? &read_.read
                                                     : nullptr;
        if (!asked) return false;
        const std::optional<std::uint64_t> from_one = whole_number(value);
        if (!from_one || *from_one == 0 || *from_one > 1'000'000) {
            problem(bad_value(name, value, say({Key::expected_number_from_one, {}})));
            return true;
        }
        *asked = int(*from_one);
        int& setting = name == "block"  ? read_.state.block
                       : name == "head" ? read_.state.head
                       : name == "word" ? read_.state.word
                                        : read_.state.read;
        setting = int(*from_one) - 1;
        if (name == "head") read_.state.average = false;
        return true;
    }

    const Pack& pack_;
    ReadUrl read_;
    std::optional<std::string> ticket_, ticket_text_;
    std::size_t ticket_problem_ = 0;  // which one of the problems the ticket's is
    bool has_text_ = false;
};

}  // namespace

std::string write_shared_settings(std::string_view room, const ViewState& state, bool with_text) {
    std::string url = "room=" + std::string(room);
    if (!state.ticket.empty())
        url += "&ticket=" + percent_encode(state.ticket);
    else if (with_text)
        url += "&text=" + percent_encode(state.text);
    url += "&block=" + std::to_string(state.block + 1);
    url += "&head=" + (state.average ? std::string("average") : std::to_string(state.head + 1));
    return url + "&word=" + std::to_string(state.word + 1);
}

std::string write_url(const ViewState& state, bool with_text) {
    std::string url = write_shared_settings("explorer", state, with_text);
    if (state.matrix) url += "&view=matrix&read=" + std::to_string(state.read + 1);
    if (state.seed != 0) url += "&seed=" + std::to_string(state.seed);
    return url;
}

ReadUrl read_url(std::string_view fragment, const Pack& pack, const ViewState& start) {
    Reader reader(pack, start);
    for (const UrlSetting& setting : url_settings(fragment)) reader.setting(setting.name, setting.value());
    return reader.finish();
}

std::vector<Message> check_range(const ReadUrl& read, const ModelConfig& config, int words) {
    std::vector<Message> problems;
    const auto check = [&](const char* name, std::optional<int> asked, int most, Key expected) {
        if (asked && *asked > std::max(most, 1))
            problems.push_back(bad_value(name, std::to_string(*asked), say({expected, {count_text(most)}})));
    };
    check("block", read.block, config.blocks, Key::expected_block);
    check("head", read.head, config.heads, Key::expected_head);
    check("word", read.word, words, Key::expected_word);
    check("read", read.read, words, Key::expected_word);
    return problems;
}

}  // namespace attention
