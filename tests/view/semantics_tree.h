// Finding nodes of the mirror's tree.
#pragma once

#include <string>
#include <vector>

#include "view/semantics.h"

namespace attention::made {

inline void collect(const Node& node, std::vector<const Node*>& nodes) {
    nodes.push_back(&node);
    for (const Node& child : node.children) collect(child, nodes);
}

inline const Node* find(const Node& tree, const std::string& id) {
    std::vector<const Node*> nodes;
    collect(tree, nodes);
    for (const Node* node : nodes)
        if (node->id == id) return node;
    return nullptr;
}

}  // namespace attention::made
