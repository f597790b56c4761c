#pragma once

// Internal: where no function answers a question about two shapes, the compiler says in one sentence what to do,
// instead of listing all functions of that name.

#include <concepts>
#include <optional>

#include <hitmask/mask_overlap.h>
#include <hitmask/posed_shape.h>
#include <hitmask/primitives.h>

namespace hitmask {

struct ShapeContact;
struct ShapeDistance;
struct ShapeHit;

namespace refused_pairs {

/// Any shape, mask or outline but a PosedShape.
template<class T>
concept Unposed = std::convertible_to<const T&, Shape> || std::convertible_to<const T&, MaskView> ||
    std::convertible_to<const T&, OutlineView> || std::same_as<T, PosedOutline> || std::same_as<T, PosedMask>;

// Qualified names, so that these concepts see the functions of the headers above, and none of the templates below.
template<class A, class B>
concept HasOverlap = requires(const A& a, const B& b) {
    ::hitmask::overlaps(a, b);
};
template<class A, class B>
concept HasDistance = requires(const A& a, const B& b) {
    ::hitmask::distance(a, b);
};
template<class A>
concept HasCast = requires(const A& a, const Segment& segment) {
    ::hitmask::cast(a, segment);
};
template<class A>
concept HasContains = requires(const A& a, Vec2 point) {
    ::hitmask::contains(a, point);
};

template<class... Shapes>
inline constexpr bool is_answered = false;

} // namespace refused_pairs

#define HITMASK_POSE_IT                                                                                                \
    "pose it: make a PosedShape(shape, pose) of one of the two, once a frame, and ask that; two prepared masks or "    \
    "outlines also take overlaps(a, pose_a, b, pose_b)"

// Each returns what the questions of collide.h do, so that the code around a refused one is not refused as well. The
// results are parameters because collide.h defines them later.

template<refused_pairs::Unposed A, refused_pairs::Unposed B>
requires(!refused_pairs::HasOverlap<A, B>) bool overlaps(const A&, const B&) {
    static_assert(refused_pairs::is_answered<A, B>, HITMASK_POSE_IT);
    return false;
}

template<refused_pairs::Unposed A>
requires(!refused_pairs::HasContains<A>) bool contains(const A&, Vec2) {
    static_assert(refused_pairs::is_answered<A>, HITMASK_POSE_IT);
    return false;
}

template<refused_pairs::Unposed A, refused_pairs::Unposed B, class Result = std::optional<ShapeDistance>>
requires(!refused_pairs::HasDistance<A, B>) Result distance(const A&, const B&) {
    static_assert(refused_pairs::is_answered<A, B>, HITMASK_POSE_IT);
    return {};
}

template<refused_pairs::Unposed A, class Result = std::optional<ShapeHit>>
requires(!refused_pairs::HasCast<A>) Result cast(const A&, const Segment&) {
    static_assert(refused_pairs::is_answered<A>, HITMASK_POSE_IT);
    return {};
}

template<refused_pairs::Unposed A, refused_pairs::Unposed B, class Result = std::optional<ShapeHit>>
Result sweep(const A&, const B&, Vec2) {
    static_assert(refused_pairs::is_answered<A, B>, HITMASK_POSE_IT);
    return {};
}

template<refused_pairs::Unposed A, refused_pairs::Unposed B, class Result = std::optional<ShapeContact>>
Result contact(const A&, const B&) {
    static_assert(refused_pairs::is_answered<A, B>, HITMASK_POSE_IT);
    return {};
}

#undef HITMASK_POSE_IT

} // namespace hitmask
