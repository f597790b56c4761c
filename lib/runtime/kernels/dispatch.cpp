#include "kernels/targets.h"
#include "outline_collision/outline_data.h"

#include <hitmask/simd.h>

namespace hitmask {

namespace kernels {

namespace {

const Kernels& kernels_of(SimdTarget target) noexcept {
    switch (target) {
#if defined(HITMASK_SIMD_X86)
    case SimdTarget::sse2:
        return sse2;
    case SimdTarget::avx2:
        return avx2;
    case SimdTarget::avx512:
        return avx512;
#elif defined(HITMASK_SIMD_NEON)
    case SimdTarget::neon:
        return neon;
#elif defined(HITMASK_SIMD_WASM)
    case SimdTarget::wasm:
        return wasm;
#endif
    default:
        return portable;
    }
}

/// Chooses the kernels, unless somebody has done so meanwhile.
const Kernels& decided() noexcept;

/// The table before the first query. It chooses the kernels, then passes the query on.
const Kernels undecided = {
    [](const MaskData& a, const MaskData& b, MaskOffset d) { return decided().overlaps(a, b, d); },
    [](const MaskData& a, const MaskData* const* b, const MaskOffset* d, std::size_t count, std::uint8_t* hits) {
        decided().overlaps_batch(a, b, d, count, hits);
    },
    [](const MaskData& a, const MaskData& b, MaskOffset d) { return decided().overlap_area(a, b, d); },
    [](const PosedData& a, const PosedData& b) { return decided().posed_overlaps(a, b); },
    [](const std::uint8_t* rgba, std::size_t width, std::size_t height, int threshold, std::uint64_t* words) {
        decided().solid_rgba(rgba, width, height, threshold, words);
    },
    [](const std::uint8_t* bytes, std::size_t width, std::size_t height, int threshold, std::uint64_t* words) {
        decided().solid_bytes(bytes, width, height, threshold, words);
    },
    [](const OutlineData& outline, const LatticeCircle& circle, std::int32_t slot) {
        return decided().outline_circle(outline, circle, slot);
    },
    [](const OutlineData& outline, const DistanceCells& cells, const Circle* circles, std::size_t count,
       std::uint8_t* hits) { decided().outline_circles(outline, cells, circles, count, hits); },
    [](const PosedOutlineData& outline, const LatticeCircle& circle) {
        return decided().posed_outline_circle(outline, circle);
    },
    [](const OutlineData& outline, float x, float y, float limit) {
        return decided().outline_nearest(outline, x, y, limit);
    },
    [](const OutlineData& outline, const CellQuery& query) { return decided().outline_cell_edges(outline, query); },
    [](const PosedOutlineData& a, const PosedOutlineData& b) { return decided().outlines_overlap(a, b); },
    [](const BoxEntries& entries, std::size_t first, std::size_t last, PairRoom& room) {
        decided().box_pairs(entries, first, last, room);
    },
    [](const BoxEntries& entries, std::size_t first, std::size_t last, const float* box, std::uint32_t* hits) {
        return decided().box_hits(entries, first, last, box, hits);
    },
    [](const BoxColumns& a, const BoxColumns& b, std::size_t count, std::uint64_t* hits) {
        return decided().overlap_boxes(a, b, count, hits);
    },
    [](const BoxColumns& boxes, const CircleColumns& circles, std::size_t count, std::uint64_t* hits) {
        return decided().overlap_boxes_circles(boxes, circles, count, hits);
    },
    [](const CircleColumns& a, const CircleColumns& b, std::size_t count, std::uint64_t* hits) {
        return decided().overlap_circles(a, b, count, hits);
    },
};

const Kernels& decided() noexcept {
    const Kernels* expected = &undecided;
    chosen.compare_exchange_strong(expected, &kernels_of(best_simd_target()), std::memory_order_relaxed);
    return active();
}

} // namespace

constinit std::atomic<const Kernels*> chosen = &undecided;

} // namespace kernels

namespace {

constexpr SimdTarget fastest_first[] = {SimdTarget::avx512, SimdTarget::avx2, SimdTarget::sse2, SimdTarget::neon,
                                        SimdTarget::wasm};

} // namespace

bool is_available(SimdTarget target) noexcept {
    switch (target) {
    case SimdTarget::portable:
        return true;
#if defined(HITMASK_SIMD_X86)
    case SimdTarget::sse2:
        return true;
    case SimdTarget::avx2:
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
    case SimdTarget::avx512:
        return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
               __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vpopcntdq");
#elif defined(HITMASK_SIMD_NEON)
    case SimdTarget::neon:
        return true;
#elif defined(HITMASK_SIMD_WASM)
    case SimdTarget::wasm:
        return true;
#endif
    default:
        return false;
    }
}

SimdTarget best_simd_target() noexcept {
    for (const SimdTarget target : fastest_first) {
        if (is_available(target)) return target;
    }
    return SimdTarget::portable;
}

SimdTarget simd_target() noexcept {
    for (const SimdTarget target : fastest_first) {
        if (is_available(target) && &kernels::decided() == &kernels::kernels_of(target)) return target;
    }
    return SimdTarget::portable;
}

void use_simd_target(SimdTarget target) noexcept {
    if (is_available(target)) kernels::chosen.store(&kernels::kernels_of(target), std::memory_order_relaxed);
}

const char* name_of(SimdTarget target) noexcept {
    switch (target) {
    case SimdTarget::portable:
        return "portable";
    case SimdTarget::sse2:
        return "sse2";
    case SimdTarget::avx2:
        return "avx2";
    case SimdTarget::avx512:
        return "avx512";
    case SimdTarget::neon:
        return "neon";
    case SimdTarget::wasm:
        return "wasm";
    }
    return "unknown";
}

} // namespace hitmask
