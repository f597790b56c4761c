// A circle hits if it reaches an edge. This is the article's test, repaired. Circles inside that reach no edge are
// missed.

#include "compare/methods/methods.h"

#include <cstdint>

#include <hitmask/primitives.h>

#include "compare/methods/edges_proxy.h"

namespace hitmask {

namespace {

class ListedEdges : public EdgesProxy {
public:
    ListedEdges(const Mask& mask, const Outline& outline) : EdgesProxy(mask, outline), edges_(outline) {}

    [[nodiscard]] std::size_t bytes() const override {
        return edges_.vertices.size() * sizeof(Vec2) + edges_.ring_ends.size() * sizeof(std::uint32_t);
    }
    [[nodiscard]] const Outline& edges() const noexcept { return edges_; }

private:
    Outline edges_;
};

/// The timed run() is a loop over all edges; answer() takes a faster path.
class EdgeLoop : public Answerer<Circle> {
public:
    explicit EdgeLoop(const ListedEdges& proxy) : proxy_(proxy) {}

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
    const ListedEdges& proxy_;
    std::vector<Circle> circles_;
};

} // namespace

CompareMethod edges_method(double tolerance) {
    CompareMethod method;
    method.name = "edges_" + tolerance_name(tolerance);
    method.description = "the edges of outline_" + tolerance_name(tolerance) + " alone, in a loop";
    method.kind = ProxyKind::edges;
    method.make = [tolerance](const CompareSprite& sprite) {
        return std::make_unique<ListedEdges>(sprite.mask, outline_within(sprite.mask, tolerance));
    };
    method.circles.overlap = [](const CollisionProxy& a, const CollisionProxy& /*none*/) {
        return std::make_unique<EdgeLoop>(static_cast<const ListedEdges&>(a));
    };
    return method;
}

} // namespace hitmask
