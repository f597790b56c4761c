#include "simplify/candidates/vertex_choices.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include "simplify/search/search_steps.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

double squared(double v) {
    return v * v;
}

LatticePoint to_whole_point(RealPoint whole) {
    return {static_cast<std::int32_t>(whole.x), static_cast<std::int32_t>(whole.y)};
}

bool is_allowed_by(const ChoiceRules& rules, LatticePoint p) {
    return is_within(rules, p) && (rules.sides == nullptr || rules.sides->allows(p));
}

class ChoiceFinder {
public:
    ChoiceFinder(const RingCurve& curve, const ChoiceRules& rules) : curve_(curve), rules_(rules) {}

    VertexChoices find() {
        std::size_t vertex = 0, corner = 0;
        for (std::uint32_t p = 0; p < curve_.place_count() && choices_.count() <= most_choices_to_search; ++p) {
            const bool is_vertex = vertex < curve_.vertices.size() && curve_.vertices[vertex] == p;
            const bool is_corner = corner < curve_.corners.size() && curve_.corners[corner] == p;
            vertex += is_vertex ? 1 : 0, corner += is_corner ? 1 : 0;
            // A vertex is a choice at its own place, too, so that the curve itself is always one of the rings to choose
            // from. A guide is one as well, because the middle of a slope is seldom on a coarse lattice.
            if (is_vertex || (is_corner && is_on_lattice(curve_.places[p]))) add(curve_.places[p], p);
            find_at(p, is_vertex);
            choices_.end_of_place.push_back(choices_.count());
        }
        choices_.end_of_place.resize(curve_.place_count(), choices_.count());
        return std::move(choices_);
    }

private:
    [[nodiscard]] bool is_on_lattice(RealPoint at) const {
        const double x = at.x / rules_.snap, y = at.y / rules_.snap;
        return x == std::floor(x) && y == std::floor(y) && is_allowed_by(rules_, to_whole_point(at));
    }

    void find_at(std::uint32_t p, bool is_vertex) {
        const RealPoint at = curve_.places[p];
        const double tolerance = curve_.tolerances[p], spacing = rules_.spacing;
        const auto first = [spacing](double low) { return static_cast<std::int32_t>(std::ceil(low / spacing)); };
        const auto last = [spacing](double high) { return static_cast<std::int32_t>(std::floor(high / spacing)); };
        for (std::int32_t row = first(at.y - tolerance); row <= last(at.y + tolerance); ++row) {
            const double y = row * spacing;
            const double half = square_root(std::max(0.0, squared(tolerance) - squared(y - at.y)));
            for (std::int32_t column = first(at.x - half); column <= last(at.x + half); ++column) {
                const double x = column * spacing;
                const bool is_left_out = rules_.every_other && (row + column) % 2 != 0;
                if (is_left_out || !belongs_to(p, is_vertex, {x, y})) continue;
                if (is_allowed_by(rules_, to_whole_point({x, y}))) add({x, y}, p);
            }
        }
    }

    /// A point belongs to the first of the neighbouring places that it is near to. Where places are farther apart than
    /// lattice points, only points abreast of a place are taken, because the others would be of no more use.
    [[nodiscard]] bool belongs_to(std::uint32_t p, bool is_vertex, RealPoint point) const {
        const std::uint32_t before = p == 0 ? curve_.place_count() - 1 : p - 1;
        const RealPoint at = curve_.places[p], from = curve_.places[before];
        const double dx = at.x - from.x, dy = at.y - from.y, step2 = dx * dx + dy * dy;
        if (is_vertex || step2 <= squared(rules_.spacing)) {
            return squared(point.x - from.x) + squared(point.y - from.y) > squared(curve_.tolerances[before]);
        }
        const double along = (point.x - at.x) * dx + (point.y - at.y) * dy;
        return squared(2 * along) <= squared(rules_.spacing) * step2;
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

namespace {

/// The choices around one vertex of a ring.
void append_choices_around(const RingVertex& vertex, const CurveStretch& stretch, std::int32_t reach,
                           const RingCurve& curve, const ChoiceRules& rules, std::vector<RingVertex>& choices) {
    constexpr double way_back = 2;
    choices.push_back(vertex);
    const std::int32_t left = vertex.at.x - reach, top = vertex.at.y - reach;
    for (std::int32_t y = top; y <= vertex.at.y + reach; y += rules.spacing) {
        for (std::int32_t x = left; x <= vertex.at.x + reach; x += rules.spacing) {
            const LatticePoint p{x, y};
            if (p == vertex.at || !is_allowed_by(rules, p)) continue;
            const std::optional<std::uint32_t> place =
                nearest_place(curve, stretch, p, curve.tolerances[vertex.place] + way_back * reach);
            if (place) choices.push_back({p, *place});
        }
    }
}

} // namespace

VertexChoices find_choices_around(std::span<const RingVertex> ring, std::int32_t reach, const RingCurve& curve,
                                  const ChoiceRules& rules) {
    std::vector<RingVertex> found;
    const std::size_t count = ring.size();
    for (std::size_t i = 0; i < count; ++i) {
        const CurveStretch stretch{ring[(i + count - 1) % count].place, ring[i].place, ring[(i + 1) % count].place};
        append_choices_around(ring[i], stretch, reach, curve, rules, found);
    }
    std::ranges::stable_sort(found, {}, &RingVertex::place);
    VertexChoices choices;
    choices.end_of_place.assign(curve.place_count(), 0);
    for (const RingVertex& choice : found) {
        choices.x.push_back(static_cast<float>(choice.at.x));
        choices.y.push_back(static_cast<float>(choice.at.y));
        choices.place.push_back(choice.place);
        ++choices.end_of_place[choice.place];
    }
    std::partial_sum(choices.end_of_place.begin(), choices.end_of_place.end(), choices.end_of_place.begin());
    return choices;
}

VertexChoices find_vertex_choices(const RingCurve& curve, const ChoiceRules& rules) {
    return ChoiceFinder(curve, rules).find();
}

} // namespace hitmask
