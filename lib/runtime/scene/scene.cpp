#include <hitmask/scene.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "base/run_tasks.h"
#include "scene/box_tests.h"
#include <hitmask/detail/portable_math.h>

namespace hitmask {

namespace {

/// Boxes are asked for with so much room: shapes are rounded to the lattice of 1/16 px.
constexpr float lattice_room = 0.125F;

Aabb widened_box(const Aabb& box) noexcept {
    return {{box.lower.x - lattice_room, box.lower.y - lattice_room},
            {box.upper.x + lattice_room, box.upper.y + lattice_room}};
}

// Kinds of sprites that need no pose beside one of the same kind.
constexpr std::uint8_t box_kind = 1, mask_kind = 2;

/// Whether two shapes overlap; closed: or touch.
bool are_met(const PosedShape& a, const PosedShape& b, Boundary boundary) noexcept {
    if (boundary == Boundary::open) return overlaps(a, b);
    if (overlaps(a, b)) return true;
    const std::optional<ShapeDistance> gap = distance(a, b);
    return gap && gap->length == 0;
}

/// A lower bound on the distance of a point and a sprite with this box.
double gap_between(const Aabb& box, Vec2 p) noexcept {
    return square_root(squared_distance(box, p)) * (1 - 1e-9) - lattice_room;
}

/// The order of sprites by distance.
bool is_nearer_sprite(const SpriteDistance& a, const SpriteDistance& b) noexcept {
    return a.distance.length != b.distance.length ? a.distance.length < b.distance.length : a.id < b.id;
}

/// The order of hits along a segment.
bool hits_before(const SpriteHit& a, const SpriteHit& b) noexcept {
    return a.hit.fraction != b.hit.fraction ? a.hit.fraction < b.hit.fraction : a.id < b.id;
}

/// Keeps the first hit.
void keep_first(std::optional<SpriteHit>& first, const SpriteHit& hit) noexcept {
    if (!first || hits_before(hit, *first)) first = hit;
}

/// A lower bound on the fraction of a segment at which it may meet the inside of a box.
double entry_fraction(const Aabb& box, const Segment& way) noexcept {
    const auto entry = [](double from, double to, double low, double high) {
        if (from == to) return 0.0;
        return ((from < to ? low : high) - from) / (to - from);
    };
    return std::max({0.0, entry(way.from.x, way.to.x, box.lower.x, box.upper.x),
                     entry(way.from.y, way.to.y, box.lower.y, box.upper.y)}) -
           1e-9;
}

} // namespace

/// Stores a shape. If memory is short, nothing has changed.
void Scene::place(std::size_t at, const Shape& shape, const Pose& pose) {
    if (const auto* polygon = std::get_if<ConvexPolygon>(&shape)) {
        if (polygons_.size() <= at) polygons_.resize(std::max(at + 1, 2 * polygons_.size()));
        polygons_[at] = *polygon;
    }
    placed_[at] = {kernels::small_shape(shape), pose};
}

/// Sets what follows from a sprite's shape and pose.
void Scene::set_box(SpriteId id) noexcept {
    const std::size_t at = index(id);
    kinds_[at] = kernels::is_screen_box(placed_[at]) ? box_kind : kernels::is_upright_mask(placed_[at]) ? mask_kind : 0;
    boxes_.move(id, kernels::box_around(placed_[at], polygon_at(at)));
}

const ConvexPolygon* Scene::polygon_at(std::size_t at) const noexcept {
    return at < polygons_.size() ? &polygons_[at] : nullptr;
}

PosedShape Scene::shape_at(std::size_t at) const noexcept {
    return kernels::posed(placed_[at], polygon_at(at));
}

SpriteId Scene::add(const Shape& shape, const Pose& pose, const SpriteOptions& options) {
    // Room first, so that nothing has happened if there is none. The last array to grow says whether all have it.
    if (kinds_.size() <= boxes_.index_count()) {
        const std::size_t room = 2 * boxes_.index_count() + 64;
        placed_.resize(room), user_data_.resize(room), kinds_.resize(room);
    }
    const SpriteId id = boxes_.add({}, options.filter, options.mobility);
    if (!succeeds<std::bad_alloc>([&] { place(index(id), shape, pose); })) {
        boxes_.remove(id);
        throw_or_abort(std::bad_alloc());
    }
    user_data_[index(id)] = options.user_data;
    set_box(id);
    return id;
}

PosedShape Scene::shape(SpriteId id) const noexcept {
    assert(contains(id));
    return shape_at(index(id));
}

void Scene::move(SpriteId id, const Pose& pose) noexcept {
    assert(contains(id));
    placed_[index(id)].pose = pose;
    set_box(id);
}

void Scene::set_shape(SpriteId id, const Shape& shape, const Pose& pose) {
    assert(contains(id));
    place(index(id), shape, pose);
    set_box(id);
}

/// Poses the sprites of all pairs, but for pairs of one of the kinds that need no poses.
void Scene::pose_all(const std::vector<SpritePair>& pairs, std::uint8_t unposed_kinds, const Executor& executor) {
    kernels::PosedSprites& own = posed_;
    own.places.resize(placed_.size()), own.frames.resize(placed_.size());
    if (++own.frame == 0) {
        std::fill(own.frames.begin(), own.frames.end(), 0);
        own.frame = 1;
    }
    own.indexes.clear();
    const auto need = [&](std::size_t at) {
        if (own.frames[at] == own.frame) return;
        own.frames[at] = own.frame;
        own.places[at] = static_cast<std::uint32_t>(own.indexes.size());
        own.indexes.push_back(static_cast<std::uint32_t>(at));
    };
    for (const SpritePair& pair : pairs) {
        const std::size_t a = index(pair.a), b = index(pair.b);
        if ((kinds_[a] & kinds_[b] & unposed_kinds) != 0) continue;
        need(a), need(b);
    }
    if (own.shapes.size() < own.indexes.size()) own.shapes.resize(own.indexes.size() + own.indexes.size() / 2);
    run_parts(executor, own.indexes.size(), 64, [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) {
            own.shapes[i] = shape_at(own.indexes[i]);
        }
    });
}

void Scene::pairs(std::vector<SpritePair>& found, const ScenePairOptions& options) {
    boxes_.pairs(found, {.executor = options.executor, .boundary = options.boundary});
    // Whether masks touch, their outlines tell.
    const std::uint8_t unposed_kinds = options.boundary == Boundary::open ? box_kind | mask_kind : box_kind;
    pose_all(found, unposed_kinds, options.executor);
    kernels::PosedSprites& own = posed_;
    own.are_kept.resize(found.size());
    run_parts(options.executor, found.size(), 64, [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) {
            const std::size_t a = index(found[i].a), b = index(found[i].b);
            const int kind = kinds_[a] & kinds_[b] & unposed_kinds;
            own.are_kept[i] = kind == box_kind ? true
                              : kind == mask_kind
                                  ? kernels::upright_masks_overlap(placed_[a], placed_[b])
                                  : are_met(own.shapes[own.places[a]], own.shapes[own.places[b]], options.boundary);
        }
    });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        found[kept] = found[i];
        kept += own.are_kept[i];
    }
    found.resize(kept);
}

void Scene::query(const PosedShape& shape, std::vector<SpriteId>& found, const SceneQuery& options) const {
    found.clear();
    const Aabb box = shape.bounds();
    if (is_empty(box)) return;
    boxes_.query(widened_box(box), found, {.filter = options.filter});
    std::erase_if(found, [&](SpriteId id) {
        return !options.accepts(id) || !are_met(shape_at(index(id)), shape, options.boundary);
    });
}

/// Calls visit(id) for the sprites whose boxes a segment may meet and which are accepted, sorted by id.
template<class Visit>
void Scene::visit_along(const Segment& segment, const SceneQuery& options, Visit visit) const {
    std::vector<SpriteId> met;
    boxes_.query(segment, met, {.filter = options.filter}, lattice_room);
    for (const SpriteId id : met) {
        if (options.accepts(id)) visit(id);
    }
}

std::optional<SpriteHit> Scene::cast_first(const Segment& segment, const SceneQuery& options) const {
    std::optional<SpriteHit> first;
    visit_along(segment, options, [&](SpriteId id) {
        if (first && entry_fraction(widened_box(boxes_.box(id)), segment) > first->hit.fraction) return;
        const std::optional<ShapeHit> hit = cast(shape_at(index(id)), segment);
        if (hit && options.accepts_hit(id, *hit)) keep_first(first, {id, *hit});
    });
    return first;
}

void Scene::cast_all(const Segment& segment, std::vector<SpriteHit>& hits, const SceneQuery& options) const {
    hits.clear();
    visit_along(segment, options, [&](SpriteId id) {
        const std::optional<ShapeHit> hit = cast(shape_at(index(id)), segment);
        if (hit && options.accepts_hit(id, *hit)) hits.push_back({id, *hit});
    });
    std::sort(hits.begin(), hits.end(), hits_before);
}

std::optional<SpriteHit> Scene::sweep_first(const PosedShape& shape, Vec2 motion, const SceneQuery& options) const {
    const Aabb box = shape.bounds();
    if (is_empty(box)) return std::nullopt;
    const Aabb start = widened_box(box);
    const Aabb around{{start.lower.x + std::min(motion.x, 0.0F), start.lower.y + std::min(motion.y, 0.0F)},
                      {start.upper.x + std::max(motion.x, 0.0F), start.upper.y + std::max(motion.y, 0.0F)}};
    std::vector<SpriteId> met;
    boxes_.query(around, met, {.filter = options.filter});
    std::optional<SpriteHit> first;
    for (const SpriteId id : met) {
        if (!options.accepts(id)) continue;
        // The middle of the moving box against the other box, widened by half of the moving one.
        const Aabb& other = boxes_.box(id);
        const Aabb way_box{{other.lower.x - start.upper.x, other.lower.y - start.upper.y},
                           {other.upper.x - start.lower.x, other.upper.y - start.lower.y}};
        const Segment way{{0, 0}, motion};
        if (first && entry_fraction(way_box, way) > first->hit.fraction) continue;
        const std::optional<ShapeHit> hit = sweep(shape_at(index(id)), shape, motion);
        if (hit && options.accepts_hit(id, *hit)) keep_first(first, {id, *hit});
    }
    return first;
}

/// Finds the sprites of `met` that are nearest to a point, in order. Looks at the nearest boxes first.
void Scene::keep_nearest(Vec2 point, std::size_t count, const std::vector<SpriteId>& met,
                         std::vector<SpriteDistance>& found) const {
    struct Candidate {
        double gap; ///< a lower bound on the distance
        SpriteId id;
    };
    std::vector<Candidate> candidates;
    candidates.reserve(met.size());
    for (const SpriteId id : met) {
        candidates.push_back({gap_between(boxes_.box(id), point), id});
    }
    std::sort(candidates.begin(), candidates.end(),
              [](const Candidate& a, const Candidate& b) { return a.gap != b.gap ? a.gap < b.gap : a.id < b.id; });
    const PosedShape from{Shape(point)};
    found.clear();
    for (const auto& [gap, id] : candidates) {
        if (found.size() == count && gap > found.back().distance.length) break;
        const std::optional<ShapeDistance> distance_to = distance(from, shape_at(index(id)));
        if (!distance_to) continue;
        const SpriteDistance next{id, *distance_to};
        found.insert(std::upper_bound(found.begin(), found.end(), next, is_nearer_sprite), next);
        if (found.size() > count) found.pop_back();
    }
}

void Scene::nearest(Vec2 point, std::size_t count, std::vector<SpriteDistance>& found,
                    const SceneQuery& options) const {
    found.clear();
    if (count == 0) return;
    constexpr float most = BroadPhase::max_box_coordinate, everywhere = 4 * most;
    std::vector<SpriteId> met;
    // Larger circles each time: all sprites within a circle are known once those whose boxes meet it are.
    for (float radius = 64;;) {
        if (radius < most) {
            boxes_.query(Circle{point, radius}, met, {options.filter, Boundary::closed});
        } else {
            radius = everywhere;
            boxes_.query(Aabb{{-most, -most}, {most, most}}, met, {options.filter, Boundary::closed});
        }
        if (met.size() == size()) radius = everywhere;
        std::erase_if(met, [&](SpriteId id) { return !options.accepts(id); });
        keep_nearest(point, count, met, found);
        const double reach = found.size() == count ? found.back().distance.length + 1 : 1e300;
        if (radius == everywhere || reach <= double{radius}) return;
        // Those found so far say how far to look.
        radius = reach < double{most} ? static_cast<float>(reach + 1) : radius * (radius < 4096 ? 2.0F : 8.0F);
    }
}

} // namespace hitmask
