#include "sprite/trace_advice.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include <hitmask/trace.h>

#include "sprite/outline_options.h"
#include "terminal/join_words.h"

namespace hitmask::tool {

namespace {

constexpr double small_area = 16, poor_iou = 0.85, lossy_iou = 0.97;

/// The largest whole number of pixels that divides all differences of coordinates; 1 if there is none.
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

/// An outline with fewer vertices is no pixel art: a box is none, however large.
constexpr std::size_t least_vertices_of_art = 12;
constexpr double longest_side_of_small_art = 48; // px, of the shorter side

std::int64_t count_soft(const AlphaView& alpha) {
    std::int64_t count = 0;
    for (int y = 0; y < alpha.height; ++y) {
        for (int x = 0; x < alpha.width; ++x) {
            const int value = alpha.at(x, y);
            count += value > 0 && value < 255 ? 1 : 0;
        }
    }
    return count;
}

bool has_step(RingView ring) {
    constexpr double longest_step = 1.5, shortest_part = 6, hardly_turned = 0.97; // the cosine
    const auto edge = [ring](std::size_t i) {
        const Vec2 a = ring[i % ring.size()], b = ring[(i + 1) % ring.size()];
        return std::pair{double{b.x} - a.x, double{b.y} - a.y};
    };
    const auto length = [](const std::pair<double, double>& e) {
        return std::sqrt(e.first * e.first + e.second * e.second);
    };
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const auto before = edge(i), step = edge(i + 1), after = edge(i + 2);
        if (length(step) > longest_step || std::min(length(before), length(after)) < shortest_part) continue;
        const double cosine = (before.first * after.first + before.second * after.second) / length(before);
        if (cosine > hardly_turned * length(after)) return true;
    }
    return false;
}

} // namespace

AdviceFacts advice_facts(OutlineView exact, MaskView mask, const AlphaView& alpha) {
    AdviceFacts facts;
    if (exact.vertices.empty()) return facts;
    double largest = 0; // the largest piece is no speck, however small
    for (std::size_t r = 0; r < exact.ring_count(); ++r) {
        largest = std::max(largest, signed_area(exact.ring(r)));
        facts.small_parts += std::abs(signed_area(exact.ring(r))) < small_area ? 1 : 0;
    }
    if (largest < small_area && facts.small_parts > 0) --facts.small_parts;
    const bool is_art = exact.vertices.size() >= least_vertices_of_art;
    if (is_art) facts.enlarged = common_step(exact);
    const std::int64_t soft_pixels = count_soft(alpha);
    facts.is_small_art = is_art && soft_pixels == 0 && shorter_side(exact) <= longest_side_of_small_art;
    facts.has_soft_edges = 2 * soft_pixels > boundary_length(mask);
    return facts;
}

bool has_steps(OutlineView outline) {
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        if (has_step(outline.ring(r))) return true;
    }
    return false;
}

void TraceAdvice::add(const AdviceFacts& facts, double iou, bool is_clear) {
    clear_ += is_clear ? 1 : 0;
    poor_ += iou < poor_iou ? 1 : 0;
    poor_art_ += facts.is_small_art && iou < poor_iou ? 1 : 0;
    lossy_art_ += facts.is_small_art && iou < lossy_iou ? 1 : 0;
    soft_steps_ += facts.has_soft_edges && facts.has_steps ? 1 : 0;
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
    const std::int64_t poor = context.is_default ? poor_ - poor_art_ : poor_;
    if (poor > 0 && context.has_budget) {
        all.push_back(fmt::format("{} lost much to --max-vertices (IoU below {}): more vertices fit better",
                                  sprites(poor), poor_iou));
    } else if (poor > 0 && !context.is_loose) {
        all.push_back(fmt::format("{} fit badly (IoU below {}): a smaller --tolerance follows them more closely",
                                  sprites(poor), poor_iou));
    }
    if (lossy_art_ > 0 && context.is_default) {
        all.push_back(
            fmt::format("{} of small pixel art with an IoU below {}: --preset pixel-art follows the pixels closely",
                        sprites(lossy_art_), lossy_iou));
    }
    if (straight_side_vertices_ < side_vertices_) {
        all.push_back(fmt::format("{} with --side: {} vertices at this tolerance, {} at --tolerance {}, which straight "
                                  "slopes need",
                                  sprites(with_side_), side_vertices_, straight_side_vertices_,
                                  straight_side_tolerance));
    }
    if (enlarged_ > 0 && !context.has_tolerance && !context.has_budget) {
        all.push_back(fmt::format("{} of enlarged pixels: --tolerance {} is the size of one", sprites(enlarged_),
                                  least_enlarged_));
    }
    if (with_small_parts_ > 0 && !context.cleans) {
        all.push_back(fmt::format("{} with specks or holes below {} px: --min-area {} drops them",
                                  sprites(with_small_parts_), small_area, small_area));
    }
    if (soft_steps_ > 0 && !context.follows_soft && !context.has_budget) {
        all.push_back(fmt::format("{} with soft edges and steps of a pixel in lines: --subpixel follows the edges",
                                  sprites(soft_steps_)));
    }
    constexpr std::size_t most = 3;
    all.resize(std::min(all.size(), most));
    return all;
}

} // namespace hitmask::tool
