#pragma once

// Names that samples in several headers use.

#include <cstdio>
#include <cstdlib>
#include <string>

#include <hitmask/hitmask.h>

/// Returns a disc, 24 x 24 px.
inline hitmask::Mask disc() {
    hitmask::Mask dot(1, 1);
    dot.set(0, 0);
    return hitmask::grow(dot, 11.5F, {.margin = 12});
}

/// Ends the program: the samples call this for errors, and there are none.
inline void complain(const std::string& text) {
    std::fprintf(stderr, "%s\n", text.c_str());
    std::exit(1);
}

inline void explode() {}
