#pragma once

// Finds overlapping boxes. Included once for each SIMD target, which defines `Simd` first.
//
// Entries are in order of rows of cells, and within a row in order of columns. So the entries that an entry may overlap
// and that begin right of it follow it directly. Sixteen entries are compared with the sixteen that follow one place
// later, then with those two places later, and so on. This keeps all lanes busy, however few candidates each entry has.

#include <cstddef>
#include <cstdint>

#include "scene/box_data.h"

namespace hitmask::kernels {
namespace {

inline void add_pairs(unsigned set, const std::uint32_t* a, const std::uint32_t* b, PairRoom& room) {
    if (room.capacity - room.count < 16) room.grow(room);
    room.count += Simd::store_pairs(set, a, b, room.low + room.count, room.high + room.count);
}

/// The lanes of a set that are below `count`.
inline unsigned first_lanes(unsigned set, std::size_t count) {
    return count < 16 ? set & ((1U << count) - 1) : set;
}

/// Adds the pairs of one entry and its candidates from `begin` on.
inline void pairs_of_one(const BoxEntries& e, std::size_t i, std::size_t begin, PairRoom& room) {
    const float box[4] = {e.x0[i], e.y0[i], e.x1[i], e.y1[i]};
    const auto a = Simd::splat_box(box);
    std::uint32_t id[16];
    for (std::uint32_t& lane : id) {
        lane = e.ids[i];
    }
    const auto end = static_cast<std::size_t>(e.ends[i]);
    for (std::size_t j = begin; j < end; j += 16) {
        const unsigned set = first_lanes(Simd::overlapping(a, Simd::load_boxes(e, j)), end - j);
        if (set != 0) add_pairs(set, id, e.ids + j, room);
    }
}

/// Adds all pairs whose left entry is one of first .. last - 1, each once. Requires first % 16 == 0.
inline void box_pairs(const BoxEntries& e, std::size_t first, std::size_t last, PairRoom& room) {
    // After this many places, the remaining candidates of each entry are taken sixteen at a time. By then, a few boxes
    // are wide, or many are close together.
    constexpr std::size_t most_places = 16;
    for (std::size_t i = first; i < last; i += 16) {
        const auto a = Simd::load_boxes(e, i);
        for (std::size_t k = 1;; ++k) {
            const unsigned reaching = Simd::reaching(e.ends + i, static_cast<std::int32_t>(i + k));
            if (reaching == 0) break;
            if (k > most_places) {
                for (std::size_t lane = 0; lane < 16; ++lane) {
                    if ((reaching >> lane & 1U) != 0) pairs_of_one(e, i + lane, i + lane + k, room);
                }
                break;
            }
            const unsigned set = reaching & Simd::overlapping(a, Simd::load_boxes(e, i + k));
            if (set != 0) add_pairs(set, e.ids + i, e.ids + i + k, room);
        }
    }
}

/// Writes the ids, unchanged, of the entries in first .. last - 1 that overlap the box x0, y0, x1, y1. Returns their
/// number. Up to 16 more numbers than that may be written.
inline std::size_t box_hits(const BoxEntries& e, std::size_t first, std::size_t last, const float* box,
                            std::uint32_t* hits) {
    const auto a = Simd::splat_box(box);
    std::size_t count = 0;
    for (std::size_t j = first; j < last; j += 16) {
        const unsigned set = first_lanes(Simd::overlapping(a, Simd::load_boxes(e, j)), last - j);
        if (set != 0) count += Simd::store_ids(set, e.ids + j, hits + count);
    }
    return count;
}

} // namespace
} // namespace hitmask::kernels
