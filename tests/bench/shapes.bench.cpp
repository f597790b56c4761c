// The tables of pairs of shapes in lib/COSTS.md: nanoseconds for a question about two posed shapes. Their random poses
// let the discs around them meet. The order is one that no branch predictor can learn.

#include <array>
#include <cmath>
#include <cstdio>
#include <functional>
#include <memory>
#include <numbers>
#include <random>
#include <string>
#include <vector>

#include <hitmask/hitmask.h>

#include "timing/stopwatch.h"

using namespace hitmask;

namespace {

constexpr std::array names = {"point",   "segment",        "box",     "oriented box", "circle", "capsule",
                              "ellipse", "convex polygon", "outline", "mask"};
/// PreparedMask, the last kind of Shape, is left out: the benchmark of masks times it.
constexpr std::size_t kinds = names.size();
static_assert(kinds + 1 == std::variant_size_v<Shape>);

constexpr std::size_t questions = 1024;
constexpr int rounds = 31;

class Random {
public:
    double between(double low, double high) {
        return low + (high - low) * static_cast<double>(engine_() >> 11U) * 0x1p-53;
    }

private:
    std::mt19937_64 engine_{7};
};

Vec2 on_circle(double angle, double radius) {
    return {static_cast<float>(radius * std::cos(angle)), static_cast<float>(radius * std::sin(angle))};
}

/// A wavy and rough ring around the origin.
Outline blob(Random& random, int vertices) {
    Outline outline;
    for (int i = 0; i < vertices; ++i) {
        const double angle = 2 * std::numbers::pi * i / vertices;
        outline.vertices.push_back(
            on_circle(angle, 80 + 12 * std::sin(3 * angle) + 8 * std::sin(7 * angle + 1) + random.between(-1, 1)));
    }
    outline.ring_ends = {static_cast<std::uint32_t>(vertices)};
    return outline;
}

/// Shapes about 200 px large, centred at the origin.
class Shapes {
public:
    explicit Shapes(Random& random) : outline_(blob(random, 256), {.convex_pieces = true}) {
        const Outline moved = translated(blob(random, 256), {128, 128});
        mask_ = std::make_unique<MaskShape>(rasterize(moved, 256, 256), PrepareOptions{.convex_pieces = true});
    }

    [[nodiscard]] Shape shape(std::size_t kind) const {
        const std::array<Shape, kinds> all = {Vec2{0, 0},
                                              Segment{{-90, 0}, {90, 10}},
                                              Aabb{{-80, -60}, {80, 60}},
                                              Obb{{0, 0}, {80, 60}, 0.5F},
                                              Circle{{0, 0}, 80},
                                              Capsule{{-50, 0}, {50, 0}, 40},
                                              Ellipse{{0, 0}, {90, 60}, 0.5F},
                                              octagon(),
                                              std::cref(outline_),
                                              std::cref(*mask_)};
        return all[kind];
    }
    [[nodiscard]] static Vec2 pivot(std::size_t kind) { return kind == kinds - 1 ? Vec2{128, 128} : Vec2{0, 0}; }

private:
    static Outline translated(Outline outline, Vec2 by) {
        for (Vec2& v : outline.vertices) v += by;
        return outline;
    }
    static ConvexPolygon octagon() {
        std::array<Vec2, 8> corners;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            corners[i] = on_circle(static_cast<double>(i) * std::numbers::pi / 4, 85);
        }
        return convex_polygon(corners).value();
    }

    PreparedOutline outline_;
    std::unique_ptr<MaskShape> mask_;
};

Pose random_pose(Random& random, std::size_t kind, Vec2 at) {
    return {.position = at,
            .pivot = Shapes::pivot(kind),
            .angle = static_cast<float>(random.between(0, 6.28)),
            .scale = static_cast<float>(random.between(0.7, 1.4)),
            .mirrored = random.between(0, 1) < 0.5};
}

struct Pairs {
    std::vector<PosedShape> a, b;
    std::vector<Segment> ways;
};

/// `reach`: the greatest distance of the middles.
Pairs random_pairs(Random& random, const Shapes& shapes, std::size_t kind_a, std::size_t kind_b, double reach) {
    Pairs pairs;
    for (std::size_t i = 0; i < questions; ++i) {
        const Vec2 at = on_circle(random.between(0, 6.28), reach * std::sqrt(random.between(0, 1)));
        pairs.a.emplace_back(shapes.shape(kind_a), random_pose(random, kind_a, {500, 500}));
        pairs.b.emplace_back(shapes.shape(kind_b), random_pose(random, kind_b, {500 + at.x, 500 + at.y}));
        const Vec2 from = on_circle(random.between(0, 6.28), 250), to = on_circle(random.between(0, 6.28), 250);
        pairs.ways.push_back({{500 + from.x, 500 + from.y}, {500 + to.x, 500 + to.y}});
    }
    return pairs;
}

/// The median time of a question, ns. `ask(i)` answers question i with a number.
template<class Ask>
double time_of(Ask ask, std::size_t count = questions, int repeats = rounds) {
    std::vector<double> times;
    double sum = 0;
    for (int round = 0; round < repeats; ++round) {
        const double start = thread_cpu_ns();
        for (std::size_t i = 0; i < count; ++i) {
            sum += static_cast<double>(ask(i));
        }
        times.push_back((thread_cpu_ns() - start) / static_cast<double>(count));
    }
    if (sum == 0.12345) std::puts(""); // uses the answers
    return median(times);
}

using Cells = std::array<std::string, kinds>;

void print_row(const std::string& name, const Cells& cells) {
    std::printf("| %s |", name.c_str());
    for (const std::string& cell : cells) {
        std::printf(" %s |", cell.c_str());
    }
    std::puts("");
}

std::string number(double ns) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), ns < 10 ? "%.1f" : "%.0f", ns);
    return text.data();
}

template<class Time>
void print_table(const char* title, Time time) {
    Cells header, line;
    for (std::size_t i = 0; i < kinds; ++i) {
        header[i] = names[i], line[i] = "---";
    }
    std::printf("\n");
    print_row(title, header);
    print_row("---", line);
    for (std::size_t a = 0; a < kinds; ++a) {
        Cells cells;
        for (std::size_t b = 0; b <= a; ++b) {
            cells[b] = number(time(a, b));
        }
        print_row(names[a], cells);
    }
}

} // namespace

int main() {
    Random random;
    const Shapes shapes(random);
    int hits = 0, all = 0;
    print_table("overlaps, ns", [&](std::size_t a, std::size_t b) {
        const double reach = a < 2 || b < 2 ? 110 : 220;
        const Pairs pairs = random_pairs(random, shapes, a, b, reach);
        for (std::size_t i = 0; i < questions && (a > 1 || b > 1); ++i, ++all) {
            hits += overlaps(pairs.a[i], pairs.b[i]) ? 1 : 0;
        }
        return time_of([&](std::size_t i) { return overlaps(pairs.a[i], pairs.b[i]) ? 1 : 0; });
    });
    std::printf("\n%d of %d questions were hits.\n", hits, all);
    print_table("distance, ns (apart)", [&](std::size_t a, std::size_t b) {
        Pairs pairs = random_pairs(random, shapes, a, b, 400);
        Pairs apart;
        for (std::size_t i = 0; apart.a.size() < questions; i = (i + 1) % questions) {
            if (i == 0 && !apart.a.empty()) pairs = random_pairs(random, shapes, a, b, 400);
            if (distance(pairs.a[i], pairs.b[i])->length == 0) continue;
            apart.a.push_back(pairs.a[i]), apart.b.push_back(pairs.b[i]);
        }
        return time_of([&](std::size_t i) { return distance(apart.a[i], apart.b[i])->length; });
    });
    print_table("sweep, ns (160 px)", [&](std::size_t a, std::size_t b) {
        const Pairs pairs = random_pairs(random, shapes, a, b, 400);
        return time_of([&](std::size_t i) {
            const Segment& way = pairs.ways[i];
            const Vec2 middle{0.3F * (way.to.x - way.from.x), 0.3F * (way.to.y - way.from.y)};
            return sweep(pairs.a[i], pairs.b[i], middle) ? 1 : 0;
        });
    });
    print_table("contact, ns (overlapping)", [&](std::size_t a, std::size_t b) {
        if (a < 2 && b < 2) return 0.0; // they have no inside
        Pairs meeting;
        const std::size_t count = a < kinds - 2 ? questions : 16; // outlines take long
        while (meeting.a.size() < count) {
            const Pairs pairs = random_pairs(random, shapes, a, b, a < 2 || b < 2 ? 110 : 170);
            for (std::size_t i = 0; i < questions && meeting.a.size() < count; ++i) {
                if (!contact(pairs.a[i], pairs.b[i])) continue;
                meeting.a.push_back(pairs.a[i]), meeting.b.push_back(pairs.b[i]);
            }
        }
        return time_of([&](std::size_t i) { return contact(meeting.a[i], meeting.b[i])->depth; }, count,
                       a < kinds - 2 ? rounds : 3);
    });
    Cells poses, casts, points;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        const Pairs pairs = random_pairs(random, shapes, kind, 0, 110);
        const Shape shape = shapes.shape(kind);
        std::vector<Pose> to;
        for (std::size_t i = 0; i < questions; ++i) {
            to.push_back(random_pose(random, kind, {100, 100}));
        }
        poses[kind] = number(time_of([&](std::size_t i) { return PosedShape(shape, to[i]).on_screen().index(); }));
        casts[kind] = number(time_of([&](std::size_t i) { return cast(pairs.a[i], pairs.ways[i]) ? 1 : 0; }));
        points[kind] = number(time_of([&](std::size_t i) { return contains(pairs.a[i], pairs.ways[i].from) ? 1 : 0; }));
    }
    std::puts("");
    print_row("pose", poses);
    print_row("contains", points);
    print_row("cast", casts);
}
