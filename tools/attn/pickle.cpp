// Opcodes: CPython, Lib/pickletools.py. PyTorch writes protocol 2; protocols up to 5 are read.
#include "attn/pickle.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <unordered_map>

#include "engine/little_endian.h"

namespace attention::tool {
namespace {

constexpr std::size_t most_values = 1'000'000;  // a state dict has about forty a tensor

constexpr std::array allowed_calls = {
    "collections.OrderedDict",         "torch.Size",
    "torch._utils._rebuild_tensor",    "torch._utils._rebuild_tensor_v2",
    "torch._utils._rebuild_parameter", "torch._utils._rebuild_parameter_with_state"};

constexpr std::array storage_types = {"Float", "Half",  "Double", "BFloat16", "Long",
                                      "Int",   "Short", "Char",   "Byte",     "Bool"};

bool is_storage(const std::string& name) {
    return std::any_of(storage_types.begin(), storage_types.end(),
                       [&](const char* type) { return name == std::string("torch.") + type + "Storage"; });
}

bool is_allowed(const std::string& name) {
    return is_storage(name) ||
           std::find(allowed_calls.begin(), allowed_calls.end(), name) != allowed_calls.end();
}

class Machine {
public:
    explicit Machine(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    Result<Pickle> run() {
        while (error_.sentence.empty() && !stopped_) step();
        if (!error_.sentence.empty()) return tl::unexpected<Error>(error_);
        return std::move(pickle_);
    }

private:
    using Number = std::uint32_t;

    // ---- errors: the first one is kept, and every step after it does nothing

    void stop(std::string sentence) {
        if (error_.sentence.empty()) error_.sentence = std::move(sentence);
    }
    void malformed() { stop("The pickle is damaged at byte " + std::to_string(at_) + "."); }
    bool failed() const { return !error_.sentence.empty(); }

    // ---- bytes

    std::span<const std::uint8_t> take(std::uint64_t count) {
        static constexpr std::array<std::uint8_t, 8> zeros{};
        if (count > bytes_.size() - at_) {
            stop("The pickle is cut short.");
            return std::span(zeros).first(std::size_t(std::min<std::uint64_t>(count, 8)));
        }
        auto part = bytes_.subspan(at_, std::size_t(count));
        at_ += std::size_t(count);
        return part;
    }
    template <class Unsigned>
    Unsigned take_little() {
        return read_little<Unsigned>(take(sizeof(Unsigned)).data());
    }
    std::string take_text(std::uint64_t count) {
        auto part = take(count);
        return std::string(part.begin(), part.end());
    }
    std::string take_line() {
        auto rest = bytes_.subspan(at_);
        auto end = std::find(rest.begin(), rest.end(), '\n');
        if (end == rest.end()) {
            stop("The pickle is cut short.");
            return "";
        }
        std::string line(rest.begin(), end);
        at_ += line.size() + 1;
        return line;
    }
    // Little-endian two's complement of up to eight bytes.
    std::int64_t take_long(std::uint64_t count) {
        if (count > 8) stop("The pickle holds an integer of more than 64 bits.");
        auto part = take(count);
        if (failed() || part.empty()) return 0;
        std::uint64_t value = part.back() & 0x80 ? ~std::uint64_t(0) : 0;
        for (std::size_t i = part.size(); i-- > 0;) value = (value << 8) | part[i];
        return std::int64_t(value);
    }

    // ---- the stack

    void push(PickleValue value) {
        if (pickle_.values.size() >= most_values) return stop("The pickle holds more than a million values.");
        stack_.push_back(Number(pickle_.values.size()));
        pickle_.values.push_back(std::move(value));
    }
    void push_integer(std::int64_t value) { push({PickleKind::integer, value, "", {}}); }
    void push_text(std::string text) { push({PickleKind::text, 0, std::move(text), {}}); }

    Number pop() {
        std::size_t floor = marks_.empty() ? 0 : marks_.back();
        if (stack_.size() <= floor) {
            malformed();
            return nothing();
        }
        Number top = stack_.back();
        stack_.pop_back();
        return top;
    }
    std::vector<Number> pop_to_mark() {
        if (marks_.empty()) {
            malformed();
            return {};
        }
        std::vector<Number> items(stack_.begin() + std::ptrdiff_t(marks_.back()), stack_.end());
        stack_.resize(marks_.back());
        marks_.pop_back();
        return items;
    }
    Number nothing() {
        if (pickle_.values.empty()) pickle_.values.emplace_back();
        return 0;
    }
    PickleValue& value(Number number) { return pickle_.values[number]; }

    // The container on top of the stack, to be filled.
    PickleValue* top(PickleKind kind) {
        std::size_t floor = marks_.empty() ? 0 : marks_.back();
        if (!failed() && stack_.size() > floor && value(stack_.back()).kind == kind)
            return &value(stack_.back());
        malformed();
        return nullptr;
    }

    // ---- what opcodes do

    void tuple(std::size_t count) {
        std::vector<Number> items(count);
        for (std::size_t i = count; i-- > 0;) items[i] = pop();
        push({PickleKind::tuple, 0, "", std::move(items)});
    }
    void append(const std::vector<Number>& items) {
        if (PickleValue* list = top(PickleKind::list))
            list->items.insert(list->items.end(), items.begin(), items.end());
    }
    void set_items(const std::vector<Number>& items) {
        if (items.size() % 2 != 0) return malformed();
        if (PickleValue* dict = top(PickleKind::dict))
            dict->items.insert(dict->items.end(), items.begin(), items.end());
    }
    void remember(Number number) {
        if (stack_.empty()) return malformed();
        memo_[number] = stack_.back();
    }
    void recall(Number number) {
        auto found = memo_.find(number);
        if (found == memo_.end()) return malformed();
        stack_.push_back(found->second);
    }

    void global(const std::string& module, const std::string& name) {
        std::string full = module + "." + name;
        if (!is_allowed(full))
            return stop("The pickle names \"" + full +
                        "\", which is neither a tensor nor a plain value; it was not executed. Save "
                        "model.state_dict(), and nothing else, with torch.save.");
        push({PickleKind::global, 0, std::move(full), {}});
    }
    void stack_global() {
        Number name = pop(), module = pop();
        if (failed() || value(name).kind != PickleKind::text || value(module).kind != PickleKind::text)
            return malformed();
        global(std::string(value(module).text), std::string(value(name).text));
    }

    // ('storage', type, key, device, numbers)
    void persistent_id() {
        Number id = pop();
        if (failed()) return;
        const PickleValue tuple = value(id);
        bool good =
            tuple.kind == PickleKind::tuple && tuple.items.size() >= 5 &&
            value(tuple.items[0]).text == "storage" && value(tuple.items[1]).kind == PickleKind::global &&
            is_storage(value(tuple.items[1]).text) && value(tuple.items[2]).kind == PickleKind::text &&
            value(tuple.items[4]).kind == PickleKind::integer;
        if (!good) return stop("The pickle refers to something that is not a tensor's storage.");
        push({PickleKind::storage, 0, "", {tuple.items[1], tuple.items[2], tuple.items[4]}});
    }

    void reduce() {
        Number arguments = pop(), callee = pop();
        if (failed() || value(callee).kind != PickleKind::global ||
            value(arguments).kind != PickleKind::tuple)
            return malformed();
        const std::string name = value(callee).text;
        const std::vector<Number> items = value(arguments).items;
        if (name == "collections.OrderedDict") return ordered_dict(items);
        if (name == "torch.Size") return items.size() == 1 ? stack_.push_back(items[0]) : malformed();
        if (name.find("_rebuild_tensor") != std::string::npos) return tensor(items);
        if (name.find("_rebuild_parameter") != std::string::npos)
            return !items.empty() ? stack_.push_back(items[0]) : malformed();
        stop("The pickle calls \"" + name + "\", which only names a type.");
    }
    // OrderedDict() or OrderedDict([[key, value], …])
    void ordered_dict(const std::vector<Number>& arguments) {
        PickleValue dict{PickleKind::dict, 0, "", {}};
        if (arguments.size() > 1) return malformed();
        const std::vector<Number> pairs =
            arguments.empty() ? std::vector<Number>{} : value(arguments[0]).items;
        copied_ += pairs.size();
        if (copied_ > most_values) return stop("The pickle copies the same dictionary too often.");
        for (Number pair : pairs) {
            if (value(pair).items.size() != 2) return malformed();
            dict.items.insert(dict.items.end(), value(pair).items.begin(), value(pair).items.end());
        }
        push(std::move(dict));
    }
    // (storage, offset, size, stride, …)
    void tensor(const std::vector<Number>& items) {
        bool good = items.size() >= 4 && value(items[0]).kind == PickleKind::storage &&
                    value(items[1]).kind == PickleKind::integer &&
                    value(items[2]).kind == PickleKind::tuple && value(items[3]).kind == PickleKind::tuple;
        if (!good) return malformed();
        push({PickleKind::tensor, 0, "", {items[0], items[1], items[2], items[3]}});
    }
    // Sets attributes, such as a state dict's _metadata: no tensor is among them.
    void build() {
        pop();
        if (!failed() && stack_.empty()) malformed();
    }

    void step() {
        std::uint8_t opcode = take(1)[0];
        if (failed()) return;
        switch (opcode) {
            case 0x80: take(1); break;  // PROTO
            case 0x95: take(8); break;  // FRAME
            case '.': finish(); break;  // STOP
            case '(': marks_.push_back(stack_.size()); break;
            case '0': pop(); break;                                                           // POP
            case '1': pop_to_mark(); break;                                                   // POP_MARK
            case '2': stack_.empty() ? malformed() : stack_.push_back(stack_.back()); break;  // DUP

            case 'N': push({}); break;
            case 0x88: push({PickleKind::boolean, 1, "", {}}); break;
            case 0x89: push({PickleKind::boolean, 0, "", {}}); break;
            case 'J': push_integer(std::int32_t(take_little<std::uint32_t>())); break;  // BININT
            case 'K': push_integer(take_little<std::uint8_t>()); break;                 // BININT1
            case 'M': push_integer(take_little<std::uint16_t>()); break;                // BININT2
            case 0x8A: push_integer(take_long(take_little<std::uint8_t>())); break;     // LONG1
            case 0x8B: push_integer(take_long(take_little<std::uint32_t>())); break;    // LONG4
            case 'G':
                take(8);
                push({PickleKind::real, 0, "", {}});
                break;                                                             // BINFLOAT
            case 'X': push_text(take_text(take_little<std::uint32_t>())); break;   // BINUNICODE
            case 0x8C: push_text(take_text(take_little<std::uint8_t>())); break;   // SHORT_BINUNICODE
            case 0x8D: push_text(take_text(take_little<std::uint64_t>())); break;  // BINUNICODE8
            case 'U':
            case 'C': push_text(take_text(take_little<std::uint8_t>())); break;  // SHORT_BIN…
            case 'T':
            case 'B': push_text(take_text(take_little<std::uint32_t>())); break;  // BINSTRING, BINBYTES

            case ')': tuple(0); break;
            case 0x85: tuple(1); break;
            case 0x86: tuple(2); break;
            case 0x87: tuple(3); break;
            case 't': push({PickleKind::tuple, 0, "", pop_to_mark()}); break;
            case ']': push({PickleKind::list, 0, "", {}}); break;
            case 'l': push({PickleKind::list, 0, "", pop_to_mark()}); break;
            case '}': push({PickleKind::dict, 0, "", {}}); break;
            case 'a': append({pop()}); break;        // APPEND
            case 'e': append(pop_to_mark()); break;  // APPENDS
            case 's': {
                Number item = pop(), key = pop();
                set_items({key, item});
                break;
            }                                           // SETITEM
            case 'u': set_items(pop_to_mark()); break;  // SETITEMS

            case 'q': remember(take_little<std::uint8_t>()); break;
            case 'r': remember(take_little<std::uint32_t>()); break;
            case 0x94: remember(Number(memo_.size())); break;  // MEMOIZE
            case 'h': recall(take_little<std::uint8_t>()); break;
            case 'j': recall(take_little<std::uint32_t>()); break;

            case 'c': {
                std::string module = take_line();
                global(module, take_line());
                break;
            }
            case 0x93: stack_global(); break;
            case 'Q': persistent_id(); break;
            case 'R': reduce(); break;
            case 'b': build(); break;
            default: refuse(opcode);
        }
    }

    void refuse(std::uint8_t opcode) {
        static const std::unordered_map<std::uint8_t, const char*> names = {
            {0x81, "NEWOBJ"}, {0x92, "NEWOBJ_EX"}, {'i', "INST"},   {'o', "OBJ"},        {0x82, "EXT1"},
            {0x83, "EXT2"},   {0x84, "EXT4"},      {'P', "PERSID"}, {0x8F, "EMPTY_SET"}, {0x91, "FROZENSET"}};
        char number[8];
        std::snprintf(number, sizeof number, "0x%02X", opcode);
        std::string name = names.count(opcode) ? names.at(opcode) : number;
        stop("The pickle uses the instruction " + name + " at byte " + std::to_string(at_ - 1) +
             ", which no file of names and tensors needs; it was not executed.");
    }

    void finish() {
        pickle_.root = pop();
        stopped_ = true;
    }

    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
    bool stopped_ = false;
    Error error_;
    Pickle pickle_;
    std::size_t copied_ = 0;  // pairs that calls copied into dictionaries
    std::vector<Number> stack_;
    std::vector<std::size_t> marks_;
    std::unordered_map<Number, Number> memo_;
};

}  // namespace

Result<Pickle> read_pickle(std::span<const std::uint8_t> bytes) { return Machine(bytes).run(); }

}  // namespace attention::tool
