#include <array>
#include <cmath>

#include "answers/answer_hash.h"
#include "answers/answers.h"
#include "support/random.h"
#include "support/shapes.h"

namespace hitmask::test {

namespace {

/// Calls ask(a, b) for random shapes of every pair of kinds.
template<class Ask>
void ask_shapes(std::uint64_t seed, int times, Ask ask) {
    Random random(seed);
    for (std::size_t i = 0; i < shape_kinds; ++i) {
        for (std::size_t k = 0; k < shape_kinds; ++k) {
            for (int n = 0; n < times; ++n) {
                const TestShape a = random_test_shape(random, i, {}), b = random_test_shape(random, k, {});
                ask(a.posed(), b.posed());
            }
        }
    }
}

void overlap_shapes(AnswerHash& hash) {
    ask_shapes(1, 10, [&](const PosedShape& a, const PosedShape& b) { hash.add(overlaps(a, b)); });
}

void part_shapes(AnswerHash& hash) {
    ask_shapes(2, 10, [&](const PosedShape& a, const PosedShape& b) {
        hash.add_if(contact(a, b), [&](const ShapeContact& hit) {
            hash.add(hit.normal), hash.add(hit.depth), hash.add(hit.point), hash.add(hit.by_box);
            hash.add(hit.is_complete);
        });
    });
}

void measure_shapes(AnswerHash& hash) {
    ask_shapes(3, 10, [&](const PosedShape& a, const PosedShape& b) {
        hash.add_if(distance(a, b), [&](const ShapeDistance& apart) {
            hash.add(apart.length), hash.add(apart.point_a), hash.add(apart.point_b);
        });
    });
}

void sweep_shapes(AnswerHash& hash) {
    Random random(4);
    ask_shapes(4, 10, [&](const PosedShape& a, const PosedShape& b) {
        const Vec2 motion{static_cast<float>(random.between(-200, 200)) / 16,
                          static_cast<float>(random.between(-200, 200)) / 16};
        hash.add_if(sweep(a, b, motion),
                    [&](const ShapeHit& hit) { hash.add(hit.fraction), hash.add(hit.point), hash.add(hit.normal); });
    });
}

void cast_segments(AnswerHash& hash) {
    Random random(5);
    ask_shapes(5, 5, [&](const PosedShape& a, const PosedShape& b) {
        const Vec2 from{static_cast<float>(random.between(-200, 200)) / 16,
                        static_cast<float>(random.between(-200, 200)) / 16};
        for (const PosedShape* shape : {&a, &b}) {
            hash.add_if(cast(*shape, Segment{from, {-from.y, from.x}}), [&](const ShapeHit& hit) {
                hash.add(hit.fraction), hash.add(hit.point), hash.add(hit.normal);
            });
        }
    });
}

/// A random float of ordinary size that uses all its digits.
float any_number(Random& random) {
    const auto digits = static_cast<float>(random.between(-(1 << 30), 1 << 30));
    return std::ldexp(digits, -random.between(14, 24)); // exact, even with -ffast-math
}

void ask_primitives(AnswerHash& hash) {
    Random random(6);
    for (int i = 0; i < 2000; ++i) {
        const auto place = [&] { return Vec2{any_number(random), any_number(random)}; };
        const auto size = [&] { return std::abs(any_number(random)); };
        const PreparedEllipse ellipse(Ellipse{place(), {size(), size()}, any_number(random)});
        const Vec2 point = place();
        const Segment segment{place(), place()};
        const Circle circle{place(), size()};
        const Obb box{place(), {size(), size()}, any_number(random)};
        hash.add(distance(point, ellipse)), hash.add(distance(point, segment));
        hash.add(overlaps(ellipse, circle)), hash.add(overlaps(ellipse, segment)), hash.add(overlaps(circle, box));
        for (const Vec2 corner : corners(box)) hash.add(corner);
        std::array<Vec2, 12> polygon;
        ellipse_polygon({circle.center, {size(), size()}, any_number(random)}, polygon);
        hash.add(std::span<const Vec2>(polygon));
    }
}

void ask_integers(AnswerHash& hash) {
    Random random(7);
    for (int i = 0; i < 5000; ++i) {
        const int most = 1 << random.between(4, 30);
        const auto place = [&] { return IntVec2{random.between(-most, most), random.between(-most, most)}; };
        const IntVec2 point = place();
        const IntSegment segment{place(), place()};
        hash.add(distance(point, segment));
        hash.add(compare_distance(point, segment, random.between(0, most)) == std::strong_ordering::less);
    }
}

struct ShapeKind {
    std::string_view name;
    void (*write)(AnswerHash&);
};

constexpr std::array kinds_of_shapes{
    ShapeKind{"shape_overlap", overlap_shapes},    ShapeKind{"shape_contact", part_shapes},
    ShapeKind{"shape_distance", measure_shapes},   ShapeKind{"shape_sweep", sweep_shapes},
    ShapeKind{"shape_cast", cast_segments},        ShapeKind{"primitives", ask_primitives},
    ShapeKind{"integer_primitives", ask_integers},
};

} // namespace

std::vector<KindHash> hashes_about_shapes() {
    std::vector<KindHash> hashes;
    for (const ShapeKind& kind : kinds_of_shapes) {
        AnswerHash hash;
        kind.write(hash);
        hashes.push_back({kind.name, hash.value()});
    }
    return hashes;
}

} // namespace hitmask::test
