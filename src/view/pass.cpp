#include "view/pass.h"

namespace attention {

std::vector<int> Pass::ids() const {
    std::vector<int> ids;
    for (const Token& token : analysis.tokens) ids.push_back(token.id);
    return ids;
}

std::vector<std::string> Pass::texts() const {
    std::vector<std::string> texts;
    for (const Token& token : analysis.tokens) texts.push_back(token.text);
    return texts;
}

}  // namespace attention
