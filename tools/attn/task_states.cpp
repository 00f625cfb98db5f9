#include "attn/task_states.h"

#ifdef ATTENTION_HAS_PAGE

#include <memory>

#include "app/application.h"

namespace attention::tool {

StateProblems states_on_page(std::span<const std::uint8_t> pack) {
    const auto page = std::make_shared<Application>();
    if (!page->open_pack(pack)) return {};
    return [page](const std::string& state) {
        std::vector<std::string> sentences;
        for (const Message& problem : page->set_url(state, Key::origin_task)) sentences.push_back(say(problem));
        return sentences;
    };
}

}  // namespace attention::tool

#else

namespace attention::tool {

StateProblems states_on_page(std::span<const std::uint8_t>) { return {}; }

}  // namespace attention::tool

#endif
