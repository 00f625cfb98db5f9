// language_tables FOLDER: writes FOLDER/es.txt and so on, the tables that the page fetches.
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "languages/languages.h"

int main(int count, char** arguments) {
    if (count != 2) {
        std::fprintf(stderr, "usage: language_tables FOLDER\n");
        return 2;
    }
    const std::filesystem::path folder = arguments[1];
    std::error_code problem;
    std::filesystem::create_directories(folder, problem);
    for (const attention::Translation& translation : attention::translations()) {
        const std::filesystem::path file = folder / (translation.code + ".txt");
        std::ofstream out(file, std::ios::binary);
        out << attention::language_table(translation);
        if (out.flush()) continue;
        std::fprintf(stderr, "language_tables: %s could not be written\n", file.c_str());
        return 1;
    }
    return 0;
}
