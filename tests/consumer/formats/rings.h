#pragma once

// Shared by the programs that ask an engine: reads the mask, and rings from standard input.

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

/// In metres, y up, from the middle of the sprite.
struct Point {
    float x, y;
};

constexpr float px_per_metre = 32;

/// Reads one line per row, '#' for a solid pixel.
inline std::vector<std::string> read_mask(const char* path) {
    std::vector<std::string> rows(1);
    std::FILE* file = std::fopen(path, "r");
    if (file == nullptr) std::abort();
    for (int c = std::fgetc(file); c != EOF; c = std::fgetc(file)) {
        if (c == '\n') {
            rows.emplace_back();
        } else {
            rows.back() += static_cast<char>(c);
        }
    }
    std::fclose(file);
    rows.pop_back();
    return rows;
}

/// Reads one ring per line: "x y x y ...".
inline std::vector<std::vector<Point>> read_rings() {
    std::vector<std::vector<Point>> rings;
    bool is_new = true;
    for (Point p{}; std::scanf("%f %f", &p.x, &p.y) == 2;) {
        if (is_new) rings.emplace_back();
        rings.back().push_back(p);
        is_new = std::getchar() == '\n';
    }
    return rings;
}

/// Asks at a point a little beside each pixel centre. Two pieces may meet at the centre, and in single precision
/// neither may contain it. Returns the program's exit code.
template<typename IsHit>
int compare(const char* what, const std::vector<std::string>& mask, IsHit is_hit) {
    const auto width = static_cast<float>(mask[0].size()), height = static_cast<float>(mask.size());
    int pixels = 0, solid = 0, wrong = 0;
    for (std::size_t y = 0; y < mask.size(); ++y) {
        for (std::size_t x = 0; x < mask[y].size(); ++x) {
            const Point p{(static_cast<float>(x) + 0.5F + 1.0F / 32 - width / 2) / px_per_metre,
                          (height / 2 - static_cast<float>(y) - 0.5F - 1.0F / 64) / px_per_metre};
            const bool is_solid = mask[y][x] == '#';
            ++pixels;
            solid += is_solid ? 1 : 0;
            wrong += is_hit(p) != is_solid ? 1 : 0;
        }
    }
    std::printf("%s: %d pixels, %d solid, %d wrong\n", what, pixels, solid, wrong);
    return wrong == 0 && solid > 0 && solid < pixels ? 0 : 1;
}
