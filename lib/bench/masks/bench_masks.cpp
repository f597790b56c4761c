#include "masks/bench_masks.h"

#include <algorithm>
#include <optional>

#include <hitmask/mask_overlap.h>
#include <hitmask/prepared_mask.h>

#include "baselines/overlap_baselines.h"
#include "timing/bench_rounds.h"

namespace hitmask {

namespace {

/// Moves b from a miss towards {0, 0}, and returns the last miss before a hit, one pixel away from it. Unlike
/// tight_miss(), it does not look at the clock: the number of steps is at most the distance of b in pixels.
std::optional<OverlapQuery> tight_query(Random& random, const std::vector<PreparedMask>& masks, OverlapQuery query) {
    while (query.b_at != Offset{}) {
        const OverlapQuery before = query;
        const int dx = std::abs(query.b_at.dx), dy = std::abs(query.b_at.dy);
        if (between(random, 1, dx + dy) <= dx) {
            query.b_at.dx += query.b_at.dx > 0 ? -1 : 1;
        } else {
            query.b_at.dy += query.b_at.dy > 0 ? -1 : 1;
        }
        if (overlaps(masks[query.a], masks[query.b], query.b_at)) return before;
    }
    return std::nullopt;
}

/// Random offsets at which the pictures meet.
std::vector<QueryClass<OverlapQuery>> overlap_queries(const BenchFamily& family, const BenchOptions& options) {
    Random random(options.seed);
    const std::vector<PreparedMask> masks(family.masks.begin(), family.masks.end());
    Classes<OverlapQuery> classes(options);
    for (int i = 0; i < 100 * options.queries && !classes.full(); ++i) {
        OverlapQuery query{index_below(random, masks.size()), index_below(random, masks.size()), {}};
        const PreparedMask &a = masks[query.a], &b = masks[query.b];
        query.b_at = {between(random, 1 - b.width(), a.width() - 1), between(random, 1 - b.height(), a.height() - 1)};
        classes.add(query, overlaps(a, b, query.b_at), [&] { return tight_query(random, masks, query); });
    }
    return std::move(classes).all();
}

/// Any turn, scaled by 0.7 to 1.4, mirrored or not.
Pose random_pose(Random& random, const Mask& mask) {
    Pose pose;
    pose.pivot = {static_cast<float>(mask.width()) / 2, static_cast<float>(mask.height()) / 2};
    pose.angle = static_cast<float>(between(random, 0, 62831)) / 10000;
    pose.scale = static_cast<float>(between(random, 700, 1400)) / 1000;
    pose.mirrored = between(random, 0, 1) == 1;
    return pose;
}

/// Returns true if the boxes around the two pictures meet on the screen.
bool boxes_meet(const ScreenSprite& a, const ScreenSprite& b) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

bool answer_of(const std::vector<PreparedMask>& masks, const PosedQuery& query) {
    return overlaps(masks[query.a], query.pose_a, masks[query.b], query.pose_b);
}

/// Moves b by a pixel towards a. Returns false if it is nearer than that.
bool step_towards_a(PosedQuery& query) {
    Vec2& at = query.pose_b.position;
    const float x = query.pose_a.position.x - at.x, y = query.pose_a.position.y - at.y;
    const float away = std::max(std::abs(x), std::abs(y));
    if (away < 1) return false;
    at = {at.x + x / away, at.y + y / away};
    return true;
}

/// Poses at which the pictures' boxes on the screen meet.
std::vector<QueryClass<PosedQuery>> posed_queries(const BenchFamily& family, const BenchOptions& options) {
    Random random(options.seed);
    const std::vector<PreparedMask> masks(family.masks.begin(), family.masks.end());
    const std::vector<PixelSprite> pictures(family.masks.begin(), family.masks.end());
    Classes<PosedQuery> classes(options);
    for (int i = 0; i < 100 * options.queries && !classes.full(); ++i) {
        PosedQuery query{index_below(random, masks.size()), index_below(random, masks.size()), {}, {}};
        query.pose_a = random_pose(random, family.masks[query.a]);
        query.pose_b = random_pose(random, family.masks[query.b]);
        const int reach = 2 * family.size;
        query.pose_b.position = {static_cast<float>(between(random, -16 * reach, 16 * reach)) / 16,
                                 static_cast<float>(between(random, -16 * reach, 16 * reach)) / 16};
        if (!boxes_meet(ScreenSprite(pictures[query.a], query.pose_a), ScreenSprite(pictures[query.b], query.pose_b))) {
            continue;
        }
        const auto is_hit = [&](const PosedQuery& q) { return answer_of(masks, q); };
        classes.add(query, is_hit(query), [&] { return tight_miss(query, classes, step_towards_a, is_hit); });
    }
    return std::move(classes).all();
}

} // namespace

std::vector<BenchRow> bench_overlap(const BenchFamily& family, std::span<const OverlapMethod> methods,
                                    const BenchOptions& options) {
    if (family.masks.empty() || methods.empty()) return {};
    return bench_classes("masks", family, overlap_queries(family, options), methods, options);
}

std::vector<BenchRow> bench_posed(const BenchFamily& family, std::span<const PosedMethod> methods,
                                  const BenchOptions& options) {
    if (family.masks.empty() || methods.empty()) return {};
    return bench_classes("masks", family, posed_queries(family, options), methods, options);
}

} // namespace hitmask
