// A small table as text: the same cells on the canvas and in the mirror.
#pragma once

#include <string>
#include <vector>

#include "view/semantics.h"

namespace attention {

struct TextTable {
    std::string id, name;
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;  // each as long as `columns`
    std::size_t words = 1;                       // the first columns are words, the others numbers
    int marked = -1;                             // the row that is chosen
};

inline Node table_node(const TextTable& table) {
    Node result = node(table.id, "table", table.name);
    result.columns = table.columns;
    for (const std::vector<std::string>& cells : table.rows) result.rows.push_back({"", cells});
    return result;
}

}  // namespace attention
