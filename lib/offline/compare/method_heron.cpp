// The article's test as it is printed: distances from edges by Heron's formula, which is NaN for some points on an
// edge.

#include "methods.h"

#include "outline_baselines.h"
#include "outline_proxy.h"
#include "proxy_answers.h"

namespace hitmask {

namespace {

class HeronProxy : public OutlineProxy {
public:
    HeronProxy(const Mask& mask, const Outline& outline) : OutlineProxy(mask, outline), list_(outline) {}

    [[nodiscard]] std::size_t bytes() const override { return list_.edges.size() * sizeof(RealEdge); }
    [[nodiscard]] const EdgeList& list() const noexcept { return list_; }

private:
    EdgeList list_;
};

} // namespace

CompareMethod heron_method() {
    CompareMethod method;
    method.name = "heron_1";
    method.description = "the same of outline_1 by Heron's formula, as the article prints it";
    method.kind = ProxyKind::edges;
    method.make = [](const CompareSprite& sprite) {
        return std::make_unique<HeronProxy>(sprite.mask, outline_within(sprite.mask, 1));
    };
    method.circles = circle_answers<HeronProxy>(
        [](const HeronProxy& proxy, const Circle& circle) { return heron_loop(proxy.list(), circle); });
    return method;
}

} // namespace hitmask
