#include "collide/bench_collide.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include <hitmask/prepared_outline.h>

#include "baselines/one_by_one.h"
#include "baselines/outline_baselines.h"
#include "common/posed_pairs.h"
#include "timing/bench_rounds.h"
#include <hitmask/detail/portable_math.h>
#include <hitmask/detail/sin_cos.h>

namespace hitmask {

namespace {

/// Rounds to the lattice, so that all methods get the same question.
float snapped_to_lattice(double px) {
    return static_cast<float>(std::floor(px * 16 + 0.5) / 16);
}

Outline blob(Random& random, int vertices, double size) {
    constexpr int waves = 6;
    double height[waves], phase[waves], sum = 1;
    for (int k = 0; k < waves; ++k) {
        height[k] = 0.3 * part(random) / (k + 1), phase[k] = 6.2832 * part(random);
        sum += height[k];
    }
    Outline outline;
    for (int i = 0; i < vertices; ++i) {
        const double angle = 6.283185307179586 * i / vertices;
        double radius = 1;
        for (int k = 0; k < waves; ++k) {
            radius += height[k] * sin_cos((k + 2) * angle + phase[k]).cos;
        }
        radius *= size / 2 / sum;
        const auto [sine, cosine] = sin_cos(angle);
        outline.vertices.push_back(
            {snapped_to_lattice(size / 2 + radius * cosine), snapped_to_lattice(size / 2 + radius * sine)});
    }
    outline.ring_ends = {static_cast<std::uint32_t>(vertices)};
    return outline;
}

std::vector<PreparedOutline> prepared(const OutlineFamily& family, bool with_grid) {
    std::vector<PreparedOutline> outlines;
    for (const Outline& outline : family.outlines) {
        outlines.emplace_back(outline, PrepareOptions{.distance_grid = with_grid});
    }
    return outlines;
}

std::vector<EdgeList> edge_lists(const OutlineFamily& family) {
    return {family.outlines.begin(), family.outlines.end()};
}

/// Tests all circles of an outline in one call. prepare() sorts the questions by outline.
class CirclesOfOutline : public Answerer<CircleQuery> {
public:
    explicit CirclesOfOutline(const OutlineFamily& family)
        : outlines_(prepared(family, true)), parts_(outlines_.size()) {}

    bool answer(const CircleQuery& query) override {
        std::uint8_t hit = 0;
        overlaps_each(outlines_[query.outline], {&query.circle, 1}, {&hit, 1});
        return hit != 0;
    }
    std::size_t prepare(std::span<const CircleQuery> queries) override {
        for (Part& part : parts_) {
            part = {};
        }
        for (const CircleQuery& query : queries) {
            parts_[query.outline].circles.push_back(query.circle);
            parts_[query.outline].hits.push_back(0);
        }
        return queries.size();
    }
    std::int64_t run() override {
        std::int64_t hits = 0;
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            overlaps_each(outlines_[i], parts_[i].circles, parts_[i].hits);
            hits += std::accumulate(parts_[i].hits.begin(), parts_[i].hits.end(), std::int64_t{0});
        }
        return hits;
    }

private:
    struct Part {
        std::vector<Circle> circles;
        std::vector<std::uint8_t> hits;
    };

    std::vector<PreparedOutline> outlines_;
    std::vector<Part> parts_;
};

template<typename Outlines, typename Overlap>
CircleMethod circle_method(std::string name, Outlines outlines_of, Overlap overlap, bool is_exact = true) {
    return {std::move(name),
            [outlines_of, overlap](const OutlineFamily& family) {
                return one_by_one<CircleQuery>([overlap, outlines = outlines_of(family)](const CircleQuery& q) {
                    return overlap(outlines[q.outline], q.circle);
                });
            },
            {},
            is_exact};
}

/// The middle of the box around an outline.
Vec2 middle_of(const Aabb& box) {
    return {snapped_to_lattice((double{box.lower.x} + box.upper.x) / 2),
            snapped_to_lattice((double{box.lower.y} + box.upper.y) / 2)};
}

/// The point one pixel from `at` towards `to`; empty if they are closer than that.
std::optional<Vec2> step_towards(Vec2 at, Vec2 to) {
    const double x = to.x - at.x, y = to.y - at.y, away = vector_length(x, y);
    if (away < 1) return std::nullopt;
    return Vec2{snapped_to_lattice(at.x + x / away), snapped_to_lattice(at.y + y / away)};
}

std::vector<QueryClass<CircleQuery>> circle_queries(const OutlineFamily& family, const BenchOptions& options) {
    Random random(options.seed);
    const std::vector<PreparedOutline> outlines = prepared(family, true);
    const auto is_hit = [&](const CircleQuery& q) { return overlaps(outlines[q.outline], q.circle); };
    Classes<CircleQuery> classes(options);
    for (int i = 0; i < 100 * options.queries && !classes.full(); ++i) {
        CircleQuery query{index_below(random, outlines.size()), {}};
        const Aabb box = outlines[query.outline].bounds();
        query.circle.radius = snapped_to_lattice(4 + 20 * part(random));
        const auto along = [&](double low, double high) {
            const double radius = query.circle.radius;
            return snapped_to_lattice(low - radius + (high - low + 2 * radius) * part(random));
        };
        query.circle.center = {along(box.lower.x, box.upper.x), along(box.lower.y, box.upper.y)};
        const auto move = [&](CircleQuery& q) {
            const auto next = step_towards(q.circle.center, middle_of(box));
            if (next) q.circle.center = *next;
            return next.has_value();
        };
        classes.add(query, is_hit(query), [&] { return tight_miss(query, classes, move, is_hit); });
    }
    return std::move(classes).all();
}

std::vector<QueryClass<OutlinePairQuery>> pair_queries(const OutlineFamily& family, const BenchOptions& options) {
    Random random(options.seed);
    const std::vector<PreparedOutline> outlines = prepared(family, true);
    const auto is_hit = [&](const OutlinePairQuery& q) {
        return overlaps(outlines[q.a], q.pose_a, outlines[q.b], q.pose_b);
    };
    Classes<OutlinePairQuery> classes(options);
    for (int i = 0; i < 100 * options.queries && !classes.full(); ++i) {
        OutlinePairQuery query{index_below(random, outlines.size()), index_below(random, outlines.size()), {}, {}};
        const Aabb a = outlines[query.a].bounds(), b = outlines[query.b].bounds();
        query.pose_b.pivot = middle_of(b);
        query.pose_b.angle = static_cast<float>(6.2832 * part(random));
        const double reach_x = (a.upper.x - a.lower.x + b.upper.x - b.lower.x) / 2;
        const double reach_y = (a.upper.y - a.lower.y + b.upper.y - b.lower.y) / 2;
        const Vec2 middle = middle_of(a);
        query.pose_b.position = {snapped_to_lattice(middle.x + reach_x * (2 * part(random) - 1)),
                                 snapped_to_lattice(middle.y + reach_y * (2 * part(random) - 1))};
        const auto move = [&](OutlinePairQuery& q) {
            const auto next = step_towards(q.pose_b.position, middle);
            if (next) q.pose_b.position = *next;
            return next.has_value();
        };
        classes.add(query, is_hit(query), [&] { return tight_miss(query, classes, move, is_hit); });
    }
    return std::move(classes).all();
}

/// The outlines of a family that have few enough vertices for questions about pairs.
OutlineFamily asked_about_pairs(const OutlineFamily& family, const BenchOptions& options) {
    OutlineFamily asked{family.name, 0, {}};
    std::size_t vertices = 0;
    for (const Outline& outline : family.outlines) {
        if (outline.vertices.size() > options.most_pair_vertices) continue;
        asked.outlines.push_back(outline);
        vertices += outline.vertices.size();
    }
    if (asked.outlines.size() == family.outlines.size()) {
        asked.size = family.size;
    } else if (!asked.outlines.empty()) {
        asked.size = static_cast<int>(vertices / asked.outlines.size());
    }
    return asked;
}

OutlinePairMethod prepared_pair_method(std::string name, bool with_grid) {
    return {std::move(name), [with_grid](const OutlineFamily& family) {
                return posed_pairs<OutlinePairQuery, PosedOutline>(
                    prepared(family, with_grid),
                    [](const PosedOutline& a, const PosedOutline& b) { return overlaps(a, b); });
            }};
}

} // namespace

OutlineFamily synthetic_outlines(int vertices, int count) {
    Random random(static_cast<std::uint64_t>(vertices));
    OutlineFamily family{"blob", vertices, {}};
    for (int i = 0; i < count; ++i) {
        family.outlines.push_back(blob(random, vertices, std::max(200.0, vertices / 4.0)));
    }
    return family;
}

std::vector<CircleMethod> circle_methods() {
    const auto with_grid = [](const OutlineFamily& family) { return prepared(family, true); };
    const auto without_grid = [](const OutlineFamily& family) { return prepared(family, false); };
    const auto ask = [](const PreparedOutline& outline, const Circle& circle) { return overlaps(outline, circle); };
    return {
        circle_method("outline", with_grid, ask),
        {"outline_batch", [](const OutlineFamily& family) { return std::make_unique<CirclesOfOutline>(family); }},
        circle_method("outline_no_grid", without_grid, ask),
        circle_method("segment_loop", edge_lists, segment_loop),
        circle_method("heron_loop", edge_lists, heron_loop, false),
    };
}

std::vector<OutlinePairMethod> outline_pair_methods() {
    return {
        prepared_pair_method("pair", true),
        prepared_pair_method("pair_no_grid", false),
        {"edge_loop",
         [](const OutlineFamily& family) {
             return posed_pairs<OutlinePairQuery, EdgeList>(edge_lists(family), edge_loop);
         },
         {},
         false},
    };
}

std::vector<BenchRow> bench_circles(const OutlineFamily& family, std::span<const CircleMethod> methods,
                                    const BenchOptions& options) {
    if (family.outlines.empty() || methods.empty()) return {};
    return bench_classes("collide", family, circle_queries(family, options), methods, options);
}

std::vector<BenchRow> bench_outline_pairs(const OutlineFamily& family, std::span<const OutlinePairMethod> methods,
                                          const BenchOptions& options) {
    const OutlineFamily asked = asked_about_pairs(family, options);
    if (asked.outlines.empty() || methods.empty()) return {};
    return bench_classes("collide", asked, pair_queries(asked, options), methods, options);
}

} // namespace hitmask
