#pragma once

// The beginning and the end of each command's help: its most used options, and examples.

#include <string_view>

#include "terminal/command_text.h"

namespace hitmask::tool {

inline constexpr Example tool_examples[] = {
    {"hitmask trace ship.png -o ship.json", "the outline of a sprite, as JSON"},
    {"hitmask trace sprites -o out --format json,png", "of all PNGs in a folder, with pictures to look at"},
    {"hitmask bake sprites -o masks.h", "their pixels as masks, for C and C++"},
    {"hitmask compare ship.png rock.png", "which collision test suits these two"},
};

inline constexpr std::string_view trace_most_used[] = {"--out",       "--format", "--preset", "--tolerance",
                                                       "--threshold", "--side",   "--grid",   "--max-vertices",
                                                       "--recursive", "--help"};

inline constexpr Example trace_examples[] = {
    {"hitmask trace ship.png -o ship.json", "the outline, within 1 px"},
    {"hitmask trace ship.png -o ship.svg --tolerance 0", "the exact outline, as a drawing"},
    {"hitmask trace sprites -r -o out --format json,png -v", "a folder, with pictures to look at and a table"},
    {"hitmask trace sprites -r --report outlines.html", "a page of all outlines, worst first, to look through"},
    {"hitmask trace ship.png -o ship.h --format box2d --max-vertices 8", "at most eight vertices, for Box2D"},
    {"hitmask trace tiles.png --grid 16x16 --format godot-tileset -o tiles.tres", "a tile set, for Godot"},
    {"hitmask trace ship.png -o ship.json --preset pixel-art", "options that suit pixel art"},
    {"hitmask trace --list-formats", "every format, and who reads it"},
    {"hitmask trace --list-presets", "every preset, and what it sets"},
};

inline constexpr std::string_view bake_most_used[] = {"--out",  "--format",    "--threshold", "--animation",
                                                      "--grid", "--recursive", "--help"};

inline constexpr Example bake_examples[] = {
    {"hitmask bake sprites -r -o masks.hitmask", "one file, which a game maps into memory"},
    {"hitmask bake hero -r --animation -o hero.hitmask", "each folder in hero is an animation"},
    {"hitmask bake ship.png rock.png -o masks.h", "constants for C and C++"},
};

inline constexpr std::string_view compare_most_used[] = {"--report", "--circle",    "--poses", "--methods",
                                                         "--quick",  "--recursive", "--help"};

inline constexpr Example compare_examples[] = {
    {"hitmask compare ship.png rock.png", "every kind of test, with one that is recommended"},
    {"hitmask compare ship.png --circle 8", "the ship and a bullet"},
    {"hitmask compare sprites --report report.html", "each sprite against itself, as a page to look at"},
    {"hitmask compare ship.png --poses 64 --max-error 2px", "turned and scaled; the fastest that keeps to 2 px"},
};

inline constexpr std::string_view bench_most_used[] = {"--quick", "--recursive", "--json", "--help"};

inline constexpr Example bench_examples[] = {
    {"hitmask bench masks --quick", "how fast pixel-exact collision is, on synthetic sprites"},
    {"hitmask bench collide sprites -r", "how fast collision with the outlines of your sprites is"},
    {"hitmask bench outlines sprites -r", "how many vertices they take, at six tolerances"},
    {"hitmask bench frame sprites -r", "how long a frame of a game with 2,000 of them takes"},
};

inline constexpr std::string_view info_most_used[] = {"--json", "--recursive", "--help"};

inline constexpr Example info_examples[] = {
    {"hitmask info ship.png", "its size, solid pixels, pieces and holes"},
    {"hitmask info masks.hitmask", "what is in a baked file, and whether all of it is whole"},
};

} // namespace hitmask::tool
