// Compares the choice of best_collider() with the best choice. Each sprite of a folder meets itself and circles, by
// mask and by outlines, with the same questions for both. Run it with `sh tests/bench/run.sh collider`.

#include <cstdio>
#include <exception>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "timing/bench.h"
#include <hitmask/hitmask.h>
#include <hitmask/offline/best_collider.h>
#include <hitmask/offline/compare_report.h>
#include <hitmask/offline/image.h>

#include "support/png_files.h"
#include "timing/bench_rounds.h"
#include "timing/stopwatch.h"

using namespace hitmask;

namespace {

constexpr std::size_t question_count = 1024;
constexpr int rounds = 7;
constexpr double errors[] = {0, 0.5, 1, 2};
constexpr std::pair<ColliderUse, const char*> uses[] = {
    {ColliderUse::offsets, "offsets"}, {ColliderUse::poses, "poses"}, {ColliderUse::circles, "circles"}};

float within(Random& random, double low, double high) {
    return static_cast<float>(low + (high - low) * part(random));
}

/// A sprite and the outline of a choice, both prepared.
struct Sprite {
    const Mask& mask;
    PreparedMask pixels;
    PreparedOutline outline;
};

/// The median time of a round, ns. Each round has a new random order, so that nothing can be learnt.
template<typename Ask>
double time_of(Random& random, Ask ask) {
    std::vector<std::size_t> order(question_count);
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    std::vector<double> times;
    std::int64_t hits = 0;
    for (int k = 0; k < rounds; ++k) {
        shuffle<std::size_t>(random, order);
        const double start = thread_cpu_ns();
        for (const std::size_t i : order) {
            hits += ask(i) ? 1 : 0;
        }
        times.push_back((thread_cpu_ns() - start) / static_cast<double>(question_count));
    }
    return hits < 0 ? 0 : median(times); // uses the hits, so that the compiler cannot remove the work
}

/// The times by mask and by outline.
using Times = std::pair<double, double>;

Times time_offsets(Random& random, const Sprite& sprite) {
    const int width = sprite.mask.width(), height = sprite.mask.height();
    std::vector<Offset> offsets;
    std::vector<PosedOutline> posed;
    for (std::size_t i = 0; i < question_count; ++i) {
        const Offset at{between(random, 1 - width, width - 1), between(random, 1 - height, height - 1)};
        offsets.push_back(at);
        posed.emplace_back(sprite.outline, Pose{.position = {static_cast<float>(at.dx), static_cast<float>(at.dy)}});
    }
    const PosedOutline there(sprite.outline, Pose{});
    return {time_of(random, [&](std::size_t i) { return overlaps(sprite.pixels, sprite.pixels, offsets[i]); }),
            time_of(random, [&](std::size_t i) { return overlaps(there, posed[i]); })};
}

Pose random_pose(Random& random, const Mask& mask) {
    const auto width = static_cast<float>(mask.width()), height = static_cast<float>(mask.height());
    return {.pivot = {width / 2, height / 2},
            .angle = within(random, 0, 6.2832),
            .scale = within(random, 0.7, 1.4),
            .mirrored = between(random, 0, 1) == 1};
}

bool boxes_meet(const Aabb& a, const Aabb& b) {
    return a.lower.x < b.upper.x && b.lower.x < a.upper.x && a.lower.y < b.upper.y && b.lower.y < a.upper.y;
}

/// Asks in poses in which the boxes around the outlines meet.
Times time_poses(Random& random, const Sprite& sprite) {
    std::vector<std::pair<PosedMask, PosedMask>> masks;
    std::vector<std::pair<PosedOutline, PosedOutline>> outlines;
    const double reach = 2.0 * std::max(sprite.mask.width(), sprite.mask.height());
    while (masks.size() < question_count) {
        const Pose a = random_pose(random, sprite.mask);
        Pose b = random_pose(random, sprite.mask);
        b.position = {within(random, -reach, reach), within(random, -reach, reach)};
        if (!boxes_meet(PosedShape(sprite.outline, a).bounds(), PosedShape(sprite.outline, b).bounds())) continue;
        masks.emplace_back(PosedMask(sprite.pixels, a), PosedMask(sprite.pixels, b));
        outlines.emplace_back(PosedOutline(sprite.outline, a), PosedOutline(sprite.outline, b));
    }
    return {time_of(random, [&](std::size_t i) { return overlaps(masks[i].first, masks[i].second); }),
            time_of(random, [&](std::size_t i) { return overlaps(outlines[i].first, outlines[i].second); })};
}

/// Asks with circles of 4 to 24 px that may meet the picture.
Times time_circles(Random& random, const Sprite& sprite) {
    std::vector<Circle> circles;
    for (std::size_t i = 0; i < question_count; ++i) {
        const float radius = within(random, 4, 24);
        circles.push_back({{within(random, -radius, static_cast<float>(sprite.mask.width()) + radius),
                            within(random, -radius, static_cast<float>(sprite.mask.height()) + radius)},
                           radius});
    }
    return {time_of(random,
                    [&](std::size_t i) {
                        return overlaps(sprite.mask, Circle{circles[i].center, circles[i].radius});
                    }),
            time_of(random, [&](std::size_t i) { return overlaps(sprite.outline, circles[i]); })};
}

Times time_use(ColliderUse use, const Sprite& sprite) {
    Random random(1);
    switch (use) {
    case ColliderUse::offsets:
        return time_offsets(random, sprite);
    case ColliderUse::poses:
        return time_poses(random, sprite);
    default:
        return time_circles(random, sprite);
    }
}

/// Sums over all sprites.
struct Sums {
    double mask = 0, outline = 0, better = 0, chosen = 0;
};

void add_sprite(Sums& sums, const std::string& name, const Mask& mask, double error,
                std::pair<ColliderUse, const char*> use) {
    const ColliderChoice choice = best_collider(mask, {.tolerance = error, .use = use.first});
    const auto [by_mask, by_outline] = time_use(use.first, {mask, PreparedMask(mask), PreparedOutline(choice.outline)});
    const bool is_mask = choice.collider == Collider::mask;
    sums.mask += by_mask, sums.outline += by_outline;
    sums.better += std::min(by_mask, by_outline), sums.chosen += is_mask ? by_mask : by_outline;
    std::printf("%s,%g,%s,%zu,%.1f,%.1f,%.1f,%.1f,%s\n", use.second, error, name.c_str(),
                choice.outline.vertices.size(), by_mask, choice.mask_ns, by_outline, choice.outline_ns,
                is_mask ? "mask" : "outline");
}

} // namespace

int main(int argc, char** argv) {
    try {
        const std::filesystem::path folder = argc > 1 ? argv[1] : HITMASK_SPRITES_DIR "/game";
        std::vector<std::pair<std::string, Mask>> sprites;
        for (const auto& file : test::png_files({folder})) {
            Mask mask = mask_from_rgba(load_image(file).image);
            if (mask.count() >= 16) sprites.emplace_back(file.stem().string(), std::move(mask));
        }
        std::printf("# %s\nuse,error,sprite,vertices,mask_ns,by_table,outline_ns,by_table,chosen\n",
                    bench_machine().c_str());
        for (const auto& use : uses) {
            for (const double error : errors) {
                Sums sums;
                for (const auto& [name, mask] : sprites) {
                    add_sprite(sums, name, mask, error, use);
                }
                std::printf(
                    "# %-7s %3g px, all sprites: mask %.0f ns, outline %.0f, the better of both %.0f, the chosen "
                    "%.0f: %.3f times\n",
                    use.second, error, sums.mask, sums.outline, sums.better, sums.chosen, sums.chosen / sums.better);
            }
        }
    } catch (const std::exception& error) {
        std::fprintf(stderr, "collider: error: %s\n", error.what());
        return 1;
    }
    return 0;
}
