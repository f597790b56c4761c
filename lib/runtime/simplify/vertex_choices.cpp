#include "vertex_choices.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "simplify/search_steps.h"

namespace hitmask {

namespace {

double squared(double v) {
    return v * v;
}

class ChoiceFinder {
public:
    ChoiceFinder(const RingCurve& curve, const ChoiceRules& rules) : curve_(curve), rules_(rules) {}

    VertexChoices find() {
        std::size_t corner = 0;
        for (std::uint32_t p = 0; p < curve_.place_count() && choices_.count() <= most_choices_to_search; ++p) {
            const bool is_corner = corner < curve_.corners.size() && curve_.corners[corner] == p;
            if (is_corner) ++corner;
            find_at(p, is_corner);
            choices_.end_of_place.push_back(choices_.count());
        }
        choices_.end_of_place.resize(curve_.place_count(), choices_.count());
        return std::move(choices_);
    }

private:
    void find_at(std::uint32_t p, bool is_corner) {
        const RealPoint at = curve_.places[p];
        const double tolerance = curve_.tolerances[p], spacing = rules_.spacing;
        const auto first = [spacing](double low) { return static_cast<std::int32_t>(std::ceil(low / spacing)); };
        const auto last = [spacing](double high) { return static_cast<std::int32_t>(std::floor(high / spacing)); };
        // A corner is a choice at its own place, too: the curve itself is always one of the rings to choose from.
        if (is_corner) add(at, p);
        for (std::int32_t row = first(at.y - tolerance); row <= last(at.y + tolerance); ++row) {
            const double y = row * spacing;
            const double half = std::sqrt(std::max(0.0, squared(tolerance) - squared(y - at.y)));
            for (std::int32_t column = first(at.x - half); column <= last(at.x + half); ++column) {
                const double x = column * spacing;
                if (belongs_to(p, is_corner, {x, y}) && is_allowed({x, y})) add({x, y}, p);
            }
        }
    }

    /// A point belongs to the first of the neighbouring places that it is near to. Where places are farther apart than
    /// lattice points, only points abreast of a place are taken: the others would be of no more use.
    [[nodiscard]] bool belongs_to(std::uint32_t p, bool is_corner, RealPoint point) const {
        const std::uint32_t before = p == 0 ? curve_.place_count() - 1 : p - 1;
        const RealPoint at = curve_.places[p], from = curve_.places[before];
        const double dx = at.x - from.x, dy = at.y - from.y, step2 = dx * dx + dy * dy;
        if (is_corner || step2 <= squared(rules_.spacing)) {
            return squared(point.x - from.x) + squared(point.y - from.y) > squared(curve_.tolerances[before]);
        }
        const double along = (point.x - at.x) * dx + (point.y - at.y) * dy;
        return squared(2 * along) <= squared(rules_.spacing) * step2;
    }

    [[nodiscard]] bool is_allowed(RealPoint point) const {
        const LatticePoint p{static_cast<std::int32_t>(point.x), static_cast<std::int32_t>(point.y)};
        const bool is_left_out = rules_.every_other && (p.x / rules_.spacing + p.y / rules_.spacing) % 2 != 0;
        return !is_left_out && is_in_range(p) && (rules_.sides == nullptr || rules_.sides->allows(p)) &&
               is_before_all(p, rules_.mirrors);
    }

    void add(RealPoint point, std::uint32_t p) {
        choices_.x.push_back(static_cast<float>(point.x));
        choices_.y.push_back(static_cast<float>(point.y));
        choices_.place.push_back(p);
    }

    const RingCurve& curve_;
    const ChoiceRules& rules_;
    VertexChoices choices_;
};

} // namespace

VertexChoices find_vertex_choices(const RingCurve& curve, const ChoiceRules& rules) {
    return ChoiceFinder(curve, rules).find();
}

} // namespace hitmask
