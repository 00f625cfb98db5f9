#include "attn/progress.h"

#include <unistd.h>

#include <cstdio>

namespace attention::tool {

Progress::Progress(std::string name, std::size_t total)
    : name_(std::move(name)), total_(total), terminal_(isatty(STDERR_FILENO)) {}

Progress::~Progress() {
    if (terminal_) std::fputs("\r\033[K", stderr);
}

void Progress::show(std::size_t done) {
    int thousandths = total_ ? int(1000 * done / total_) : 1000;
    if (!terminal_ || thousandths == shown_) return;
    shown_ = thousandths;
    constexpr int width = 30;
    std::string bar;
    for (int i = 0; i < width; ++i) bar += i < width * thousandths / 1000 ? "█" : "░";
    std::fprintf(stderr, "\r%s %s %zu of %zu", name_.c_str(), bar.c_str(), done, total_);
    std::fflush(stderr);
}

}  // namespace attention::tool
