#pragma once

// A proxy that is an outline of the sprite, as in most methods.

#include <cstdint>
#include <functional>
#include <string>

#include <hitmask/offline/compare_methods.h>
#include <hitmask/prepared_outline.h>
#include <hitmask/simplify.h>

namespace hitmask {

/// The difference between an outline and the exact outline of the mask.
[[nodiscard]] ProxyFit fit_of(MaskView mask, const Outline& outline);

/// The box around all vertices; lower > upper if there are none.
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

/// A method of solid outlines, which `outline_of` makes for each sprite.
[[nodiscard]] CompareMethod outline_proxy_method(std::string name, std::string description,
                                                 std::function<Outline(const CompareSprite&)> outline_of);

/// A tolerance as in the names of methods: "0.5", "1".
[[nodiscard]] std::string tolerance_name(double tolerance);

/// The most steps of the search for one outline of a sprite. A comparison makes a dozen outlines, so each gets a
/// sixteenth of the steps of SimplifyOptions. Hardly any sprite needs more. Mazes and noise may get more vertices than
/// from `hitmask trace`.
inline constexpr std::int64_t most_steps_to_compare = most_steps_to_search / 16;

/// The outline of a sprite within a tolerance, as `hitmask trace` makes it, if most_steps_to_compare are enough.
[[nodiscard]] Outline outline_within(const Mask& mask, double tolerance, Side side = Side::either);

} // namespace hitmask
