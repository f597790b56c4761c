// The article's test as printed: distances from edges by Heron's formula, which is NaN for some points on an edge.

#include "compare/methods/methods.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "baselines/outline_baselines.h"
#include "compare/methods/edges_proxy.h"

namespace hitmask {

namespace {

class HeronProxy : public EdgesProxy {
public:
    HeronProxy(const Mask& mask, const Outline& outline) : EdgesProxy(mask, outline), list_(outline) {}

    [[nodiscard]] std::size_t bytes() const override { return list_.edges.size() * sizeof(RealEdge); }
    [[nodiscard]] const EdgeList& list() const noexcept { return list_; }

private:
    EdgeList list_;
};

/// The loop over all edges. For millions of circles, answer() takes two shortcuts: an exact test finds the circles that
/// reach no edge, and edges that the last circles reached are tried first.
class HeronLoop : public Answerer<Circle> {
public:
    explicit HeronLoop(const HeronProxy& proxy) : proxy_(proxy), list_(proxy.list()) {}

    bool answer(const Circle& circle) override {
        constexpr float more_than_rounding = 1.0F / 16;
        if (!proxy_.reached_by({circle.center, circle.radius + more_than_rounding})) return false;
        for (std::size_t& known : known_) {
            if (!reaches(circle, known)) continue;
            std::swap(known, known_.front());
            return true;
        }
        return find(circle, 16) || find(circle, 1);
    }
    std::size_t prepare(std::span<const Circle> circles) override {
        circles_.assign(circles.begin(), circles.end());
        return circles.size();
    }
    std::int64_t run() override {
        return std::ranges::count_if(circles_, [&](const Circle& circle) { return heron_loop(list_, circle); });
    }

private:
    /// Looks at one of `every` edges, and returns true if the circle reaches it.
    bool find(const Circle& circle, std::size_t every) {
        for (std::size_t i = 0; i < list_.edges.size(); i += every) {
            if (!reaches(circle, i)) continue;
            std::rotate(known_.begin(), known_.end() - 1, known_.end());
            known_.front() = i;
            return true;
        }
        return false;
    }
    [[nodiscard]] bool reaches(const Circle& circle, std::size_t i) const {
        return i < list_.edges.size() &&
               heron_distance(circle.center.x, circle.center.y, list_.edges[i]) < circle.radius;
    }

    const HeronProxy& proxy_;
    const EdgeList& list_;
    std::array<std::size_t, 8> known_{}; ///< the edges that the last circles reached
    std::vector<Circle> circles_;
};

} // namespace

CompareMethod heron_method() {
    CompareMethod method;
    method.name = "heron_1";
    method.description = "the edges of outline_1 by Heron's formula, as a well-known article prints it";
    method.kind = ProxyKind::edges;
    method.make = [](const CompareSprite& sprite) {
        return std::make_unique<HeronProxy>(sprite.mask, outline_within(sprite.mask, 1));
    };
    method.circles.overlap = [](const CollisionProxy& a, const CollisionProxy& /*none*/) {
        return std::make_unique<HeronLoop>(static_cast<const HeronProxy&>(a));
    };
    return method;
}

} // namespace hitmask
