// A progress bar on standard error, if that is a terminal.
#pragma once

#include <cstddef>
#include <string>

namespace attention::tool {

class Progress {
public:
    Progress(std::string name, std::size_t total);
    ~Progress();  // clears the line

    void show(std::size_t done);

private:
    std::string name_;
    std::size_t total_;
    int shown_ = -1;  // thousandths
    bool terminal_;
};

}  // namespace attention::tool
