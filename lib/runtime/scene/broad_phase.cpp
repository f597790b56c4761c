#include <hitmask/scene.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "base/run_tasks.h"
#include "base/throw_or_abort.h"
#include "scene/box_grid.h"
#include "scene/pair_list.h"

namespace hitmask {

namespace {

/// An index is used again only while more than this many are free. If there can be no new ones, any free one is.
constexpr std::size_t least_free = 256;

bool meets_inside(const Aabb& a, const Aabb& b) noexcept {
    return a.lower.x < b.upper.x && b.lower.x < a.upper.x && a.lower.y < b.upper.y && b.lower.y < a.upper.y;
}

/// The squared distance from a point to a box.
double squared_distance(const Aabb& box, Vec2 p) noexcept {
    const double x = std::max({double{box.lower.x} - p.x, double{p.x} - box.upper.x, 0.0});
    const double y = std::max({double{box.lower.y} - p.y, double{p.y} - box.upper.y, 0.0});
    return x * x + y * y;
}

/// Returns true if the line through two points has corners of the box on both sides.
bool is_cut(const Aabb& box, Vec2 from, Vec2 to) noexcept {
    const double dx = double{to.x} - from.x, dy = double{to.y} - from.y;
    const double left = dy * (double{box.lower.x} - from.x), right = dy * (double{box.upper.x} - from.x);
    const double top = dx * (double{box.lower.y} - from.y), bottom = dx * (double{box.upper.y} - from.y);
    const double least = std::min(top, bottom) - std::max(left, right);
    const double most = std::max(top, bottom) - std::min(left, right);
    return least < 0 && most > 0;
}

float just_below(double v) noexcept {
    return std::nextafter(static_cast<float>(v), -std::numeric_limits<float>::infinity());
}

float just_above(double v) noexcept {
    return std::nextafter(static_cast<float>(v), std::numeric_limits<float>::infinity());
}

/// Finds the pairs of the steps [step, end) of sixteen entries each. If `is_tested`, keeps only those for which
/// keeps(a, b) is true. Others are dropped soon, so that a pile of boxes that never pair needs no memory.
template<typename Keeps>
void find_pairs(const kernels::BoxEntries& entries, std::size_t step, std::size_t end, PairList& list, bool is_tested,
                Keeps keeps) {
    const std::size_t at_once = is_tested ? 8 : end - step;
    list.count = 0;
    while (step < end) {
        const std::size_t next = std::min(end, step + at_once), before = list.count;
        kernels::of_boxes().box_pairs(entries, 16 * step, 16 * next, list);
        if (is_tested) list.keep_from(before, keeps);
        step = next;
    }
}

} // namespace

struct BroadPhase::Index {
    BoxGrid grid;
    std::vector<PairList> lists; ///< one for each part
    PairSorter sorter;
};

BroadPhase::BroadPhase() : index_(std::make_unique<Index>()) {}
BroadPhase::~BroadPhase() = default;
BroadPhase::BroadPhase(BroadPhase&&) noexcept = default;
BroadPhase& BroadPhase::operator=(BroadPhase&&) noexcept = default;

/// Adds an index. Makes room in all arrays first, so that nothing has changed if memory runs out.
void BroadPhase::add_index() {
    const std::size_t at = boxes_.size();
    if (at == max_boxes) throw_or_abort(std::length_error("too many boxes"));
    if (at == next_free_.capacity()) {
        const std::size_t room = std::max<std::size_t>(64, 2 * at);
        boxes_.reserve(room);
        ids_.reserve(room);
        filters_.reserve(room);
        next_free_.reserve(room);
    }
    boxes_.push_back(BoxGrid::no_box);
    ids_.push_back(static_cast<std::uint32_t>(at << use_bits) | 1U);
    filters_.emplace_back();
    next_free_.push_back(0);
}

std::size_t BroadPhase::take_index() {
    if (free_count_ <= least_free && (boxes_.size() < max_boxes || free_count_ == 0)) {
        add_index();
        return boxes_.size() - 1;
    }
    const std::size_t at = first_free_;
    first_free_ = next_free_[at];
    --free_count_;
    return at;
}

BoxId BroadPhase::add(const Aabb& box, const Filter& filter) {
    assert(is_valid(box));
    const std::size_t at = take_index();
    boxes_[at] = box;
    filters_[at] = filter;
    count_filter(filter, 1);
    ++size_;
    is_updated_ = false;
    return BoxId{ids_[at]};
}

void BroadPhase::remove(BoxId id) noexcept {
    assert(contains(id));
    const std::size_t at = index(id);
    constexpr std::uint32_t uses = (std::uint32_t{1} << use_bits) - 1;
    const std::uint32_t use = ids_[at] & uses;
    ids_[at] += use == uses ? 1 - uses : 1; // never 0
    boxes_[at] = BoxGrid::no_box;
    count_filter(filters_[at], -1);
    if (free_count_ == 0) first_free_ = at;
    if (free_count_ != 0) next_free_[last_free_] = static_cast<std::uint32_t>(at);
    last_free_ = at;
    ++free_count_;
    --size_;
    is_updated_ = false;
}

void BroadPhase::count_filter(const Filter& filter, std::ptrdiff_t by) noexcept {
    if (!(filter == Filter{})) filtered_ += by;
}

void BroadPhase::set_filter(BoxId id, const Filter& filter) noexcept {
    assert(contains(id));
    Filter& own = filters_[index(id)];
    count_filter(own, -1);
    own = filter;
    count_filter(own, 1);
}

void BroadPhase::update(const Executor& executor) {
    if (is_updated_) return;
    index_->grid.build(boxes_, ids_, executor);
    is_updated_ = true;
}

bool BroadPhase::may_pair(BoxId a, BoxId b) const noexcept {
    const std::size_t index_a = index(a), index_b = index(b);
    return passes(filters_[index_a], filters_[index_b]) && !(is_flat(boxes_[index_a]) && is_flat(boxes_[index_b]));
}

void BroadPhase::pairs(std::vector<BoxPair>& found, const Executor& executor, const PairTest& test) {
    update(executor);
    Index& own = *index_;
    const kernels::BoxEntries entries = own.grid.entries();
    // Parts are whole steps of the kernels.
    const std::size_t steps = (entries.count + 15) / 16;
    const std::size_t parts = part_count(executor, steps, 128);
    if (own.lists.size() < parts) own.lists.resize(parts);
    const bool is_filtered = filtered_ != 0 || own.grid.has_flat_boxes(), is_tested = test.passes != nullptr;
    run_tasks(executor, parts, [&](std::size_t part) {
        const std::size_t begin = steps * part / parts, end = steps * (part + 1) / parts;
        find_pairs(entries, begin, end, own.lists[part], is_filtered || is_tested, [&](BoxId a, BoxId b) {
            return (!is_filtered || may_pair(a, b)) && (!is_tested || test.passes(test.context, a, b));
        });
    });
    own.sorter.sort(std::span(own.lists).first(parts), use_bits, boxes_.size(), found);
}

template<typename Overlaps>
void BroadPhase::query_where(const Aabb& around, std::vector<BoxId>& found, const Filter& filter,
                             Overlaps overlaps) const {
    assert(is_updated());
    assert(around.lower.x <= around.upper.x && around.lower.y <= around.upper.y); // not NaN
    found.clear();
    index_->grid.visit(around, [&](std::uint32_t value) {
        const BoxId id{value};
        if (passes(filters_[index(id)], filter) && overlaps(boxes_[index(id)])) found.push_back(id);
    });
    std::sort(found.begin(), found.end());
}

void BroadPhase::query(Vec2 point, std::vector<BoxId>& found, const Filter& filter) const {
    query_where({point, point}, found, filter, [](const Aabb& box) { return !is_flat(box); });
}

void BroadPhase::query(const Aabb& box, std::vector<BoxId>& found, const Filter& filter) const {
    found.clear();
    if (is_empty(box)) return;
    assert(is_valid(box));
    const bool flat = is_flat(box);
    query_where(box, found, filter, [&](const Aabb& other) { return !flat || !is_flat(other); });
}

void BroadPhase::query(const Circle& circle, std::vector<BoxId>& found, const Filter& filter) const {
    const double x = circle.center.x, y = circle.center.y, r = circle.radius;
    found.clear();
    if (r < 0) return;
    if (r == 0) return query(circle.center, found, filter);
    query_where({{just_below(x - r), just_below(y - r)}, {just_above(x + r), just_above(y + r)}}, found, filter,
                [&](const Aabb& box) { return squared_distance(box, circle.center) < r * r; });
}

void BroadPhase::query(const Segment& segment, std::vector<BoxId>& found, const Filter& filter, float margin) const {
    const Vec2 from = segment.from, to = segment.to;
    assert(is_updated());
    const Aabb around = {{std::min(from.x, to.x), std::min(from.y, to.y)},
                         {std::max(from.x, to.x), std::max(from.y, to.y)}};
    assert(is_valid(around) && margin >= 0);
    if (from == to) {
        margin > 0 ? query(widened(around, margin), found, filter) : query(from, found, filter);
        return;
    }
    found.clear();
    index_->grid.visit_along(from, to, margin, [&](std::uint32_t value) {
        const BoxId id{value};
        const Aabb box = widened(boxes_[index(id)], margin);
        const bool is_beside = !meets_inside(box, around) || is_flat(box);
        if (passes(filters_[index(id)], filter) && !is_beside && is_cut(box, from, to)) found.push_back(id);
    });
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
}

} // namespace hitmask
