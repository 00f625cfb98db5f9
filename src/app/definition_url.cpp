#include "app/definition_url.h"

#include "app/url_text.h"
#include "view/definitions.h"

namespace attention {

std::string write_definition(const std::string& name) { return name.empty() ? "" : "&define=" + name; }

ReadDefinition read_definition(std::string_view fragment) {
    ReadDefinition read;
    bool named = false;
    for (const UrlSetting& setting : url_settings(fragment)) {
        if (setting.name != "define") {
            read.room += (read.room.empty() ? "" : "&") + percent_encode(setting.name) + "=" +
                         std::string(setting.raw);
            continue;
        }
        named = true;
        const std::string value = setting.value();
        if (is_definition(value))
            read.name = value;
        else
            read.problem = bad_value("define", value, say(Key::expected_definition));
    }
    if (!named) read.room = fragment;
    return read;
}

}  // namespace attention
