// Boxes and circles in batches, beside one pair at a time. The pairs of a class are in random order. In "mix" about
// half overlap, in "tight" all are less than a pixel apart. "one" is one shape against 4096 boxes, "pairs" are 4096
// pairs of different shapes.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>
#include <random>
#include <stdexcept>

#include <hitmask/hitmask.h>

#include "collide_peers.h"
#include "timing/stopwatch.h"

namespace hitmask::bench {

namespace {

constexpr std::size_t pair_count = 4096;
constexpr int rounds = 31;
/// Runs of a fast method in a round: so many that the clock's own cost does not count. Their time is still shorter than
/// that of slow methods.
constexpr int runs_of_batch = 32;

class Random {
public:
    double between(double low, double high) {
        return low + (high - low) * static_cast<double>(engine_() >> 11U) * 0x1p-53;
    }
    Vec2 in_disc(double radius) {
        const double angle = between(0, 6.283185307179586), r = radius * std::sqrt(between(0, 1));
        return {static_cast<float>(r * std::cos(angle)), static_cast<float>(r * std::sin(angle))};
    }
    float number(double low, double high) { return static_cast<float>(between(low, high)); }

private:
    std::mt19937_64 engine_{11};
};

Obb random_box(Random& random, Vec2 at) {
    return {at, {random.number(10, 50), random.number(10, 50)}, random.number(0, 6.28)};
}

/// A class of pairs. With `one`, all boxes are paired with the same shape.
struct Workload {
    const char* family;
    bool has_circles, one, tight;
};

Circle grown(const Circle& circle, float by) {
    return {circle.center, std::max(0.0F, circle.radius + by)};
}
Obb grown(const Obb& box, float by) {
    return {box.center, {std::max(0.0F, box.half_size.x + by), std::max(0.0F, box.half_size.y + by)}, box.angle};
}

template<class Other>
bool overlap(const Obb& box, const Other& other) {
    return overlaps(PosedShape(box), PosedShape(other));
}

/// Moves the box away from the other shape until it is less than a pixel apart.
template<class Other>
Obb moved_apart(Random& random, Obb box, const Other& other) {
    const double angle = random.between(0, 6.283185307179586);
    const Vec2 start = other.center, way{static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))};
    double low = 0, high = 400;
    const auto at = [&](double far) {
        box.center = {start.x + way.x * static_cast<float>(far), start.y + way.y * static_cast<float>(far)};
        return box;
    };
    while (high - low > 0.01) {
        const double middle = (low + high) / 2;
        (overlap(at(middle), other) ? low : high) = middle;
    }
    return at(high + random.between(0.1, 1));
}

PrimitivePairs make_pairs(const Workload& load) {
    Random random;
    PrimitivePairs pairs;
    const Vec2 middle{500, 400};
    const Circle circle{middle, 30};
    const Obb other{middle, {40, 25}, 0.7F};
    for (std::size_t i = 0; i < pair_count; ++i) {
        if (load.has_circles) {
            pairs.circles.push_back(load.one ? circle : Circle{middle, random.number(10, 50)});
        } else {
            pairs.others.push_back(load.one ? other : random_box(random, middle));
        }
        const Vec2 at = random.in_disc(load.has_circles ? 85 : 95);
        const Obb box = random_box(random, middle + at);
        if (!load.tight) {
            pairs.boxes.push_back(box);
        } else {
            pairs.boxes.push_back(load.has_circles ? moved_apart(random, box, pairs.circles[i])
                                                   : moved_apart(random, box, pairs.others[i]));
        }
    }
    return pairs;
}

template<class Each>
std::vector<PosedShape> posed(const std::vector<Each>& all) {
    std::vector<PosedShape> shapes;
    shapes.reserve(all.size());
    for (const Each& shape : all) {
        shapes.emplace_back(shape);
    }
    return shapes;
}

/// Everything that is prepared beforehand.
struct Prepared {
    BoxBatch boxes, others;
    CircleBatch circles;
    PosedShape one;
    std::vector<PosedShape> shapes, other_shapes;
    std::vector<std::uint64_t> hits;

    explicit Prepared(const PrimitivePairs& pairs)
        : boxes(pairs.boxes), others(pairs.others), circles(pairs.circles), shapes(posed(pairs.boxes)),
          other_shapes(pairs.has_circles() ? posed(pairs.circles) : posed(pairs.others)),
          hits(hit_words(pairs.size())) {
        one = pairs.has_circles() ? PosedShape(pairs.circles[0]) : PosedShape(pairs.others[0]);
    }
};

std::function<std::int64_t()> batch_run(const std::shared_ptr<Prepared>& all, const Workload& load) {
    const auto count = [](std::size_t found) { return static_cast<std::int64_t>(found); };
    if (load.one) return [=] { return count(overlaps_each(all->boxes, all->one, all->hits)); };
    if (load.has_circles) return [=] { return count(overlaps_pairwise(all->boxes, all->circles, all->hits)); };
    return [=] { return count(overlaps_pairwise(all->boxes, all->others, all->hits)); };
}

/// The same run with other vector instructions.
template<class Run>
auto in_target(SimdTarget target, Run run) {
    return [=] {
        use_simd_target(target);
        auto result = run();
        use_simd_target(best_simd_target());
        return result;
    };
}

std::vector<PrimitiveMethod> our_methods(const PrimitivePairs& pairs, const Workload& load) {
    const auto all = std::make_shared<Prepared>(pairs);
    const auto batch = batch_run(all, load);
    const auto batch_answers = [=] {
        batch();
        std::vector<std::uint8_t> answers;
        for (std::size_t i = 0; i < all->shapes.size(); ++i) {
            answers.push_back(is_hit(all->hits, i) ? 1 : 0);
        }
        return answers;
    };
    const auto one_by_one = [=] {
        std::int64_t hits = 0;
        for (std::size_t i = 0; i < all->shapes.size(); ++i) {
            hits += overlaps(all->shapes[i], all->other_shapes[i]) ? 1 : 0;
        }
        return hits;
    };
    const auto answers = [=] {
        std::vector<std::uint8_t> each;
        for (std::size_t i = 0; i < all->shapes.size(); ++i) {
            each.push_back(overlaps(all->shapes[i], all->other_shapes[i]) ? 1 : 0);
        }
        return each;
    };
    std::vector<PrimitiveMethod> methods{{"batch", batch, batch_answers}, {"shapes", one_by_one, answers}};
    for (const SimdTarget target : {SimdTarget::avx2, SimdTarget::sse2, SimdTarget::portable}) {
        if (!is_available(target) || target == best_simd_target()) continue;
        methods.push_back(
            {std::string("batch_") + name_of(target), in_target(target, batch), in_target(target, batch_answers)});
    }
    return methods;
}

/// Returns true if growing or shrinking the other shape by a quarter of a pixel gives different answers.
bool is_about_touching(const PrimitivePairs& pairs, std::size_t i) {
    const auto differs = [&](const auto& other) {
        return overlap(pairs.boxes[i], grown(other, 0.25F)) != overlap(pairs.boxes[i], grown(other, -0.25F));
    };
    return pairs.has_circles() ? differs(pairs.circles[i]) : differs(pairs.others[i]);
}

/// Our answers must be the expected ones. Those of other libraries may differ where shapes nearly touch, since those
/// libraries do not round to a lattice. Returns the number of pairs with another answer. Throws std::runtime_error for
/// wrong answers.
std::size_t compare_answers(const PrimitivePairs& pairs, const PrimitiveMethod& method,
                            const std::vector<std::uint8_t>& expected) {
    const std::vector<std::uint8_t> answers = method.answers();
    std::size_t different = 0;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (answers[i] == expected[i]) continue;
        ++different;
        const bool is_ours = method.name.starts_with("batch");
        if (is_ours || !is_about_touching(pairs, i)) throw std::runtime_error(method.name + " answers wrongly");
    }
    return different;
}

double ns_per_pair(const PrimitiveMethod& method, std::int64_t& hits) {
    const int runs = method.name.starts_with("batch") ? runs_of_batch : 1;
    const double start = thread_cpu_ns();
    for (int i = 0; i < runs; ++i) {
        hits = method.run();
    }
    return (thread_cpu_ns() - start) / runs / pair_count;
}

void bench(const Workload& load) {
    const PrimitivePairs pairs = make_pairs(load);
    std::vector<PrimitiveMethod> methods = our_methods(pairs, load);
#if defined(HITMASK_WITH_BOX2D)
    for (PrimitiveMethod& method : box2d_primitives(pairs)) {
        methods.push_back(std::move(method));
    }
#endif
    const std::vector<std::uint8_t> expected = methods[1].answers();
    std::vector<std::vector<double>> times(methods.size());
    std::vector<std::int64_t> hits(methods.size());
    std::vector<std::size_t> different;
    different.reserve(methods.size());
    for (const PrimitiveMethod& method : methods) {
        different.push_back(compare_answers(pairs, method, expected));
    }
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < methods.size(); ++i) {
            times[i].push_back(ns_per_pair(methods[i], hits[i]));
        }
    }
    const char* const name = load.tight ? "tight" : "mix";
    const double ours = median(times[0]);
    for (std::size_t i = 0; i < methods.size(); ++i) {
        const double ns = i == 0 ? ours : median(times[i]);
        std::printf("primitives,%s,%zu,%s,%s,%.3f\n", load.family, pair_count, name, methods[i].name.c_str(), ns);
        std::printf("# %-16s %-6s %-14s %8.3f ns, the batch is %6.1f x as fast; %4.1f %% hits, %zu answers differ\n",
                    load.family, name, methods[i].name.c_str(), ns, ns / ours,
                    100.0 * static_cast<double>(hits[i]) / pair_count, different[i]);
    }
    std::fflush(stdout);
}

} // namespace

void bench_primitives() {
    for (const bool tight : {false, true}) {
        bench({"circle_boxes_one", true, true, tight});
        bench({"circle_boxes_pairs", true, false, tight});
        bench({"box_boxes_one", false, true, tight});
        bench({"box_boxes_pairs", false, false, tight});
    }
}

} // namespace hitmask::bench
