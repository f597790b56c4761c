// A circle hits where it reaches an edge: the article's test, repaired. Circles inside that reach no edge are missed.

#include "methods.h"

#include <utility>

#include <hitmask/outline_overlap.h>

#include "outline_proxy.h"

namespace hitmask {

namespace {

/// All but the outline, as far as circles about it may reach.
Outline complement_of(const Outline& outline, const Aabb& box) {
    constexpr float far = 1 << 16;
    const float left = box.lower.x - far, top = box.lower.y - far, right = box.upper.x + far,
                bottom = box.upper.y + far;
    Outline complement{{{left, top}, {right, top}, {right, bottom}, {left, bottom}}, {4}};
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        complement.vertices.insert(complement.vertices.end(), ring.rbegin(), ring.rend());
        complement.ring_ends.push_back(static_cast<std::uint32_t>(complement.vertices.size()));
    }
    return complement;
}

class EdgesProxy : public OutlineProxy {
public:
    EdgesProxy(const Mask& mask, const Outline& outline)
        : OutlineProxy(mask, outline), shown_(outline), complement_(complement_of(outline, box_around(outline))) {}

    [[nodiscard]] std::size_t bytes() const override {
        return shown_.vertices.size() * sizeof(Vec2) + shown_.ring_ends.size() * sizeof(std::uint32_t);
    }
    [[nodiscard]] const Outline& edges() const noexcept { return shown_; }

    /// An open disc has a point of the boundary in it if and only if it meets both sides: exact, and fast enough to ask
    /// millions of circles.
    [[nodiscard]] bool reached_by(const Circle& circle) const noexcept {
        return overlaps(prepared(), circle) && overlaps(complement_, circle);
    }

private:
    Outline shown_;
    PreparedOutline complement_;
};

/// What is timed is the loop over all edges.
class EdgeLoop : public Answerer<Circle> {
public:
    explicit EdgeLoop(const EdgesProxy& proxy) : proxy_(proxy) {}

    bool answer(const Circle& circle) override { return proxy_.reached_by(circle); }
    std::size_t prepare(std::span<const Circle> circles) override {
        circles_.assign(circles.begin(), circles.end());
        return circles.size();
    }
    std::int64_t run() override {
        std::int64_t hits = 0;
        for (const Circle& circle : circles_) {
            hits += overlaps_edges(proxy_.edges(), circle) ? 1 : 0;
        }
        return hits;
    }

private:
    const EdgesProxy& proxy_;
    std::vector<Circle> circles_;
};

} // namespace

CompareMethod edges_method(double tolerance) {
    CompareMethod method;
    method.name = "edges_" + tolerance_name(tolerance);
    method.description = "the edges of outline_" + tolerance_name(tolerance) + " alone, in a loop";
    method.kind = ProxyKind::edges;
    method.make = [tolerance](const CompareSprite& sprite) {
        return std::make_unique<EdgesProxy>(sprite.mask, outline_within(sprite.mask, tolerance));
    };
    method.circles.overlap = [](const CollisionProxy& a, const CollisionProxy& /*none*/) {
        return std::make_unique<EdgeLoop>(static_cast<const EdgesProxy&>(a));
    };
    return method;
}

} // namespace hitmask
