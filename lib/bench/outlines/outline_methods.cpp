// The methods that the benchmark of outlines compares; OpenCV's is in outline_method_opencv.cpp.

#include "outlines/outline_methods.h"

#include <utility>

#include <hitmask/simplify.h>
#include <hitmask/trace.h>

namespace hitmask {

namespace {

/// trace(), then a function that simplifies the exact outline.
template<typename Simplify>
class TracedOutline : public OutlineMaker {
public:
    TracedOutline(MaskView mask, Simplify simplify) : mask_(mask), simplify_(std::move(simplify)) {}

    void run(double tolerance) override { outline_ = simplify_(trace(mask_), tolerance); }
    [[nodiscard]] Outline outline() const override { return outline_; }

private:
    MaskView mask_;
    Simplify simplify_;
    Outline outline_;
};

template<typename Simplify>
OutlineMethod traced_method(std::string name, Simplify simplify) {
    return {std::move(name),
            [simplify](MaskView mask) { return std::make_unique<TracedOutline<Simplify>>(mask, simplify); }};
}

/// The tolerance for our methods at `px` pixels, see outline_methods(). Empty means the default.
std::optional<double> asked_tolerance(OutlineView exact, const SimplifyOptions& options, double px) {
    if (options.prefer == Prefer::fewest) return px;
    if (options.side == Side::either && px == 1) return std::nullopt;
    return px * default_tolerance(exact);
}

OutlineMethod own_method(std::string name, const SimplifyOptions& options) {
    return traced_method(std::move(name), [options](OutlineView exact, double px) {
        SimplifyOptions at_tolerance = options;
        at_tolerance.tolerance = asked_tolerance(exact, options, px);
        return simplify(exact, at_tolerance).outline;
    });
}

} // namespace

std::vector<OutlineMethod> outline_methods() {
    std::vector<OutlineMethod> methods{
        own_method("ours", {}),
        own_method("ours_max", {.effort = Effort::max}),
        own_method("ours_fewest", {.prefer = Prefer::fewest}),
        own_method("ours_outside", {.side = Side::outside}),
        traced_method("douglas_peucker", &douglas_peucker),
    };
    if (std::optional<OutlineMethod> method = opencv_outline_method()) methods.push_back(*std::move(method));
    return methods;
}

} // namespace hitmask
