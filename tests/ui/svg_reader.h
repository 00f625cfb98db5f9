// Reads an SVG of ours, and finds texts in it.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "ui/fonts.h"
#include "ui/geometry.h"

namespace attention::made {

struct Element {
    std::string name, text;
    std::map<std::string, std::string> attributes;

    float number(const std::string& attribute) const {
        const auto found = attributes.find(attribute);
        return found == attributes.end() ? 0 : std::strtof(found->second.c_str(), nullptr);
    }
};

inline std::string unescaped(const std::string& text) {
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '&') {
            result += text[at];
            continue;
        }
        const std::size_t end = text.find(';', at);
        const std::string entity = end == std::string::npos ? "" : text.substr(at + 1, end - at - 1);
        const std::map<std::string, std::string> known = {
            {"amp", "&"}, {"lt", "<"}, {"gt", ">"}, {"quot", "\""}};
        EXPECT_TRUE(known.count(entity)) << "not an entity: &" << entity;
        if (!known.count(entity)) return result;
        result += known.at(entity);
        at = end;
    }
    return result;
}

// A reader of the XML that an SVG of ours may be: elements, quoted attributes, text, the four entities.
// Anything else fails.
inline std::vector<Element> elements(const std::string& svg) {
    std::vector<Element> result;
    std::vector<std::size_t> open;
    std::size_t at = 0;
    const auto expect = [&](bool good, const char* what) {
        EXPECT_TRUE(good) << what << " at " << svg.substr(at, 60);
        return good;
    };
    while (at < svg.size()) {
        const std::size_t tag = svg.find('<', at);
        const std::string between = svg.substr(at, tag - at);
        if (!open.empty()) result[open.back()].text += unescaped(between);
        if (tag == std::string::npos) break;
        at = tag + 1;
        if (svg[at] == '/') {
            const std::size_t end = svg.find('>', at);
            if (!expect(!open.empty() && result[open.back()].name == svg.substr(at + 1, end - at - 1),
                        "closes another"))
                break;
            open.pop_back();
            at = end + 1;
            continue;
        }
        Element element;
        while (std::isalnum(static_cast<unsigned char>(svg[at]))) element.name += svg[at++];
        while (svg[at] == ' ') {
            const std::size_t equals = svg.find("=\"", at), end = svg.find('"', equals + 2);
            if (!expect(end != std::string::npos, "an attribute without quotes")) return result;
            const std::string name = svg.substr(at + 1, equals - at - 1);
            const std::string value = svg.substr(equals + 2, end - equals - 2);
            EXPECT_EQ(value.find('<'), std::string::npos) << value;
            EXPECT_TRUE(element.attributes.emplace(name, unescaped(value)).second) << name << " twice";
            at = end + 1;
        }
        const bool closed = svg.compare(at, 2, "/>") == 0;
        if (!expect(closed || svg[at] == '>', "a tag does not end")) break;
        at += closed ? 2 : 1;
        result.push_back(element);
        if (!closed) open.push_back(result.size() - 1);
    }
    EXPECT_TRUE(open.empty());
    return result;
}

inline bool has_text(const std::vector<Element>& all, const std::string& text) {
    return std::any_of(all.begin(), all.end(),
                       [&](const Element& one) { return one.name == "text" && one.text == text; });
}

// Whether some text has that word in it.
inline bool has_word(const std::vector<Element>& all, const std::string& word) {
    return std::any_of(all.begin(), all.end(), [&](const Element& one) {
        return one.name == "text" && (" " + one.text + " ").find(" " + word + " ") != std::string::npos;
    });
}

inline Rect box_of(const Element& element, Fonts& fonts) {
    const float size = element.number("font-size");
    const bool mono = element.attributes.at("font-family").find("Mono") != std::string::npos;
    const Face face = mono                                      ? Face::mono
                      : element.attributes.count("font-weight") ? Face::emphasis
                                                                : Face::regular;
    Size step = Size::small;
    while (pixels(step) != size && step != Size::large) step = Size(int(step) + 1);
    const ImFont* font = fonts.get(face, step);
    const float width = font->CalcTextSizeA(font->FontSize, 1e9f, 0, element.text.c_str()).x / fonts.ratio();
    return {element.number("x"), element.number("y") - 0.7f * size, width, 0.9f * size};
}

}  // namespace attention::made
