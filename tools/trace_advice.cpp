#include "trace_advice.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

#include <fmt/format.h>

#include "batch_command.h"

namespace hitmask::tool {

namespace {

constexpr double small_area = 16, poor_iou = 0.85;

/// The greatest number of pixels that all differences of coordinates are multiples of; 1 if there is none.
std::int64_t common_step(OutlineView exact) {
    constexpr double per_px = 16;
    std::int64_t step = 0;
    const auto units = [](double px) { return static_cast<std::int64_t>(std::lround(px * per_px)); };
    for (const Vec2& v : exact.vertices) {
        step = std::gcd(step, units(double{v.x} - exact.vertices.front().x));
        step = std::gcd(step, units(double{v.y} - exact.vertices.front().y));
    }
    const auto whole = static_cast<std::int64_t>(per_px);
    return step % whole == 0 ? std::max<std::int64_t>(step / whole, 1) : 1;
}

/// A box is no pixel art, however large it is.
constexpr std::size_t least_vertices_of_art = 12;

} // namespace

AdviceFacts advice_facts(OutlineView exact) {
    AdviceFacts facts;
    double largest = 0; // may be as small as it likes
    for (std::size_t r = 0; r < exact.ring_count(); ++r) {
        largest = std::max(largest, signed_area(exact.ring(r)));
        facts.small_parts += std::abs(signed_area(exact.ring(r))) < small_area ? 1 : 0;
    }
    if (largest < small_area && facts.small_parts > 0) --facts.small_parts;
    if (exact.vertices.size() >= least_vertices_of_art) facts.enlarged = common_step(exact);
    return facts;
}

void TraceAdvice::add(const AdviceFacts& facts, double iou, bool is_clear) {
    clear_ += is_clear ? 1 : 0;
    poor_ += iou < poor_iou ? 1 : 0;
    with_small_parts_ += facts.small_parts > 0 ? 1 : 0;
    with_side_ += facts.side_vertices > 0 ? 1 : 0;
    side_vertices_ += facts.side_vertices;
    straight_side_vertices_ += facts.straight_side_vertices;
    if (facts.enlarged <= 1) return;
    least_enlarged_ = enlarged_ == 0 ? facts.enlarged : std::min(least_enlarged_, facts.enlarged);
    ++enlarged_;
}

std::vector<std::string> TraceAdvice::sentences(const AdviceContext& context) const {
    std::vector<std::string> all;
    const auto sprites = [](std::int64_t count) { return counted(count, "sprite", "sprites"); };
    if (clear_ > 0 && context.cleans) {
        all.push_back(fmt::format("{} without an outline: --threshold {} and --min-area leave nothing", sprites(clear_),
                                  context.threshold));
    } else if (clear_ > 0) {
        all.push_back(fmt::format("{} without a solid pixel: a --threshold below {} sees fainter ones", sprites(clear_),
                                  context.threshold));
    }
    if (poor_ > 0 && context.has_budget) {
        all.push_back(fmt::format("{} lost much to --max-vertices (IoU below {}): more vertices fit better",
                                  sprites(poor_), poor_iou));
    } else if (poor_ > 0 && !context.is_loose) {
        all.push_back(fmt::format("{} fit badly (IoU below {}): a smaller --tolerance follows them more closely",
                                  sprites(poor_), poor_iou));
    }
    if (straight_side_vertices_ < side_vertices_) {
        all.push_back(fmt::format("{} with --side: {} vertices at this tolerance, {} at --tolerance {}, which straight "
                                  "slopes need",
                                  sprites(with_side_), side_vertices_, straight_side_vertices_,
                                  straight_side_tolerance));
    }
    if (enlarged_ > 0 && !context.has_tolerance && !context.has_budget) {
        all.push_back(
            fmt::format("{} of enlarged pixels: --tolerance {} is one of them", sprites(enlarged_), least_enlarged_));
    }
    if (with_small_parts_ > 0 && !context.cleans) {
        all.push_back(fmt::format("{} with specks or holes below {} px: --min-area {} drops them",
                                  sprites(with_small_parts_), small_area, small_area));
    }
    constexpr std::size_t most = 3;
    all.resize(std::min(all.size(), most));
    return all;
}

} // namespace hitmask::tool
