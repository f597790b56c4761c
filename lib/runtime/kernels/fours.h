#pragma once

// Four floats: one vector of sixteen bytes on every target. For boxes and edges that come in groups of four.

#include <bit>
#include <cstdint>

#include "kernels/lanes.h"

namespace hitmask::kernels {
namespace {

struct Fours {
    Lanes<float> v;

    Fours() = default;
    Fours(const Lanes<float>& lanes) : v(lanes) {}
    /// The same number four times, so that formulas may contain plain numbers.
    Fours(float all) : v(splat_lanes(all)) {}

    friend Fours operator+(const Fours& a, const Fours& b) { return a.v + b.v; }
    friend Fours operator-(const Fours& a, const Fours& b) { return a.v - b.v; }
    friend Fours operator*(const Fours& a, const Fours& b) { return a.v * b.v; }
    /// The lanes where this is true are all ones.
    friend Lanes<std::int32_t> operator<=(const Fours& a, const Fours& b) { return a.v <= b.v; }
    friend Fours absolute(const Fours& a) {
        const auto bits = std::bit_cast<Lanes<std::int32_t>>(a.v) & splat_lanes<std::int32_t>(0x7fffffff);
        return std::bit_cast<Lanes<float>>(bits);
    }
};

inline Fours load_fours(const float* p) {
    return load_lanes<Lanes<float>>(p);
}

} // namespace
} // namespace hitmask::kernels
