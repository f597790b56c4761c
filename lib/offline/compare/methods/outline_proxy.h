#pragma once

// A sprite as the outline that a method makes of it: what most methods are.

#include <cstdint>
#include <functional>
#include <string>

#include <hitmask/offline/compare_methods.h>
#include <hitmask/prepared_outline.h>
#include <hitmask/simplify.h>

namespace hitmask {

/// How far an outline is from the exact one of the mask.
[[nodiscard]] ProxyFit fit_of(MaskView mask, const Outline& outline);

/// Around all vertices; lower > upper if there are none.
[[nodiscard]] Aabb box_around(OutlineView outline);

class OutlineProxy : public CollisionProxy {
public:
    OutlineProxy(const Mask& mask, Outline outline);

    [[nodiscard]] Outline outline() const override { return outline_; }
    [[nodiscard]] ProxyFit fit() const override { return fit_of(mask_, outline_); }
    [[nodiscard]] Aabb bounds() const override { return prepared_.bounds(); }
    [[nodiscard]] std::size_t vertices() const override { return outline_.vertices.size(); }
    [[nodiscard]] std::size_t bytes() const override { return prepared_.memory_bytes(); }

    [[nodiscard]] const PreparedOutline& prepared() const noexcept { return prepared_; }
    [[nodiscard]] PosedOutline posed(const Pose& pose) const noexcept { return {prepared_, pose}; }

private:
    const Mask& mask_;
    Outline outline_;
    PreparedOutline prepared_;
};

/// A method of solid outlines: each sprite's is made by `outline_of`.
[[nodiscard]] CompareMethod outline_proxy_method(std::string name, std::string description,
                                                 std::function<Outline(const CompareSprite&)> outline_of);

/// "0.5", "1": a tolerance as names have it.
[[nodiscard]] std::string tolerance_name(double tolerance);

/// Most steps of the search for one of the outlines of a sprite. A comparison makes a dozen of them, so each gets a
/// sixteenth of the steps of SimplifyOptions. Hardly any sprite takes as much; mazes and noise may get more
/// vertices than `hitmask trace` finds.
inline constexpr std::int64_t most_steps_to_compare = most_steps_to_search / 16;

/// The outline that `hitmask trace` makes of a sprite within a tolerance, if most_steps_to_compare are enough.
[[nodiscard]] Outline outline_within(const Mask& mask, double tolerance, Side side = Side::either);

} // namespace hitmask
