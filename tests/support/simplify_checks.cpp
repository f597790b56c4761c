#include "support/simplify_checks.h"

#include <algorithm>
#include <cmath>

namespace hitmask::test {

SimplifyOptions random_simplify_options(Random& random) {
    SimplifyOptions options;
    options.tolerance = simplify_tolerances[random.below(simplify_tolerances.size())];
    options.side = static_cast<Side>(random.below(3));
    options.effort = random.below(4) == 0 ? Effort::max : Effort::normal;
    options.prefer = random.below(2) == 0 ? Prefer::fit : Prefer::fewest;
    return options;
}

bool covers_what_it_must(const SimplifyResult& result, std::int64_t solid, Side side) {
    const double area = signed_area(result.outline), pixels = static_cast<double>(solid);
    if (side == Side::either || solid == 0) return true;
    const double wanted = side == Side::outside ? pixels / area : area / pixels;
    const std::int64_t wrong = side == Side::outside ? result.fidelity.missed_px : result.fidelity.extra_px;
    return wrong == 0 && std::abs(result.fidelity.iou - wanted) < 1e-9;
}

std::size_t largest_ring(const Outline& outline) {
    std::size_t largest = 0;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        largest = std::max(largest, outline.ring(r).size());
    }
    return largest;
}

} // namespace hitmask::test
