#include <hitmask/broad_phase.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <stdexcept>

#include "base/run_tasks.h"
#include "base/throw_or_abort.h"
#include "scene/box_grid.h"
#include "scene/box_tests.h"
#include "scene/fixed_grid.h"
#include "scene/pair_list.h"

namespace hitmask {

namespace {

/// An index is used again only while more than this many are free. If there can be no new ones, any free one is.
constexpr std::size_t least_free = 256;

bool meets_inside(const Aabb& a, const Aabb& b) noexcept {
    return a.lower.x < b.upper.x && b.lower.x < a.upper.x && a.lower.y < b.upper.y && b.lower.y < a.upper.y;
}

bool meets(const Aabb& a, const Aabb& b, Boundary boundary) noexcept {
    return boundary == Boundary::open ? meets_inside(a, b) : shares_a_point(a, b);
}

/// Returns true if the line through two points has corners of the box on both sides; closed: or on it.
bool is_cut(const Aabb& box, Vec2 from, Vec2 to, Boundary boundary) noexcept {
    const double dx = double{to.x} - from.x, dy = double{to.y} - from.y;
    const double left = dy * (double{box.lower.x} - from.x), right = dy * (double{box.upper.x} - from.x);
    const double top = dx * (double{box.lower.y} - from.y), bottom = dx * (double{box.upper.y} - from.y);
    const double least = std::min(top, bottom) - std::max(left, right);
    const double most = std::max(top, bottom) - std::min(left, right);
    return boundary == Boundary::open ? least < 0 && most > 0 : least <= 0 && most >= 0;
}

float next_below(float v) noexcept {
    return std::nextafter(v, -std::numeric_limits<float>::infinity());
}

float next_above(float v) noexcept {
    return std::nextafter(v, std::numeric_limits<float>::infinity());
}

/// A box whose inside meets that of another box if and only if the two share a point.
Aabb just_larger(const Aabb& box) noexcept {
    return {{next_below(box.lower.x), next_below(box.lower.y)}, {next_above(box.upper.x), next_above(box.upper.y)}};
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
    BoxGrid grid; ///< of the boxes that move
    Boundary grid_boundary = Boundary::open;
    FixedGrid fixed;
    std::vector<Aabb> boxes; ///< the boxes of the grid, if they are not all boxes as they are
    std::vector<std::uint32_t> ids;
    std::vector<PairList> lists; ///< one for each part
    PairSorter sorter;
};

BroadPhase::BroadPhase() : index_(std::make_unique<Index>()) {}
BroadPhase::~BroadPhase() = default;
BroadPhase::BroadPhase(const BroadPhase& other) : BroadPhase() {
    *this = other;
}
BroadPhase& BroadPhase::operator=(const BroadPhase& other) {
    if (this == &other) return *this;
    boxes_ = other.boxes_, ids_ = other.ids_, filters_ = other.filters_;
    places_ = other.places_, movers_ = other.movers_, next_free_ = other.next_free_;
    first_free_ = other.first_free_, last_free_ = other.last_free_, free_count_ = other.free_count_;
    size_ = other.size_, filtered_ = other.filtered_;
    index_->fixed = other.index_->fixed;
    is_updated_ = false;
    return *this;
}
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
        places_.reserve(room);
        movers_.reserve(room);
        next_free_.reserve(room);
    }
    boxes_.push_back(BoxGrid::no_box);
    ids_.push_back(static_cast<std::uint32_t>(at << use_bits) | 1U);
    filters_.emplace_back();
    places_.push_back(fixed_place);
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

BoxId BroadPhase::add(const Aabb& box, const Filter& filter, Mobility mobility) {
    assert(is_valid(box));
    FixedGrid& fixed = index_->fixed;
    if (mobility == Mobility::fixed) fixed.reserve(fixed.size() + 1, boxes_.size() + 1, boxes_);
    const std::size_t at = take_index();
    boxes_[at] = box;
    filters_[at] = filter;
    count_filter(filter, 1);
    ++size_;
    if (mobility == Mobility::fixed) {
        places_[at] = fixed_place;
        fixed.add(static_cast<std::uint32_t>(at), box);
    } else {
        places_[at] = static_cast<std::uint32_t>(movers_.size());
        movers_.push_back(static_cast<std::uint32_t>(at));
        is_updated_ = false;
    }
    return BoxId{ids_[at]};
}

void BroadPhase::remove(BoxId id) noexcept {
    assert(contains(id));
    const std::size_t at = index(id);
    if (mobility(id) == Mobility::fixed) {
        index_->fixed.remove(static_cast<std::uint32_t>(at), boxes_[at]);
    } else {
        const std::uint32_t last = movers_.back(), place = places_[at];
        movers_[place] = last, places_[last] = place;
        movers_.pop_back();
        places_[at] = fixed_place;
        is_updated_ = false;
    }
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
}

void BroadPhase::move_fixed(std::size_t at, const Aabb& box) noexcept {
    const auto slot = static_cast<std::uint32_t>(at);
    index_->fixed.remove(slot, boxes_[at]);
    boxes_[at] = box;
    index_->fixed.add(slot, box);
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
    if (!is_updated_) build(executor, Boundary::open);
}

/// Builds the grid of the boxes that move. For the closed boundary it has larger boxes.
void BroadPhase::build(const Executor& executor, Boundary boundary) {
    Index& own = *index_;
    if (boundary == Boundary::open && own.fixed.size() == 0) {
        own.grid.build(boxes_, ids_, executor);
    } else {
        own.boxes.resize(movers_.size());
        own.ids.resize(movers_.size());
        for (std::size_t i = 0; i < movers_.size(); ++i) {
            const Aabb& box = boxes_[movers_[i]];
            own.boxes[i] = boundary == Boundary::open ? box : just_larger(box);
            own.ids[i] = ids_[movers_[i]];
        }
        own.grid.build(own.boxes, own.ids, executor);
    }
    own.grid_boundary = boundary;
    is_updated_ = true;
}

bool BroadPhase::may_pair(BoxId a, BoxId b, Boundary boundary) const noexcept {
    const Aabb &box_a = boxes_[index(a)], &box_b = boxes_[index(b)];
    // Larger boxes of the grid meet, too, if they are a hair apart.
    if (boundary == Boundary::closed ? !shares_a_point(box_a, box_b) : is_flat(box_a) && is_flat(box_b)) return false;
    return passes(filters_[index(a)], filters_[index(b)]);
}

void BroadPhase::pairs(std::vector<BoxPair>& found, const PairOptions& options) {
    const Executor& executor = options.executor;
    const Boundary boundary = options.boundary;
    Index& own = *index_;
    if (!is_updated_ || own.grid_boundary != boundary) build(executor, boundary);
    const kernels::BoxEntries entries = own.grid.entries();
    // Parts are whole steps of the kernels.
    const std::size_t steps = (entries.count + 15) / 16;
    const std::size_t parts = part_count(executor, steps, 128);
    const std::size_t movers = own.fixed.size() == 0 ? 0 : movers_.size();
    const std::size_t fixed_parts = movers == 0 ? 0 : part_count(executor, movers, 128);
    if (own.lists.size() < parts + fixed_parts) own.lists.resize(parts + fixed_parts);
    const bool is_filtered = filtered_ != 0 || own.grid.has_flat_boxes() || boundary == Boundary::closed;
    const bool is_tested = options.test.passes != nullptr;
    const auto keeps = [&](BoxId a, BoxId b) {
        return (!is_filtered || may_pair(a, b, options.boundary)) &&
               (!is_tested || options.test.passes(options.test.context, a, b));
    };
    run_tasks(executor, parts + fixed_parts, [&](std::size_t part) {
        PairList& list = own.lists[part];
        if (part < parts) {
            const std::size_t begin = steps * part / parts, end = steps * (part + 1) / parts;
            find_pairs(entries, begin, end, list, is_filtered || is_tested, keeps);
            return;
        }
        part -= parts;
        list.count = 0;
        for (std::size_t i = movers * part / fixed_parts; i < movers * (part + 1) / fixed_parts; ++i) {
            find_fixed_pairs(movers_[i], options, list);
        }
    });
    own.sorter.sort(std::span(own.lists).first(parts + fixed_parts), use_bits, boxes_.size(), found);
}

/// Adds the pairs of a moving box and fixed ones.
void BroadPhase::find_fixed_pairs(std::uint32_t mover, const PairOptions& options, PairList& list) const {
    const Aabb box = boxes_[mover], around = options.boundary == Boundary::open ? box : just_larger(box);
    const BoxId id{ids_[mover]};
    index_->fixed.visit(around, boxes_, [&](std::uint32_t at) {
        const BoxId other{ids_[at]};
        if (!meets(box, boxes_[at], options.boundary) || !may_pair(id, other, options.boundary)) return;
        const BoxId low = std::min(id, other), high = std::max(id, other);
        if (options.test.passes == nullptr || options.test.passes(options.test.context, low, high)) list.add(low, high);
    });
}

/// Finds the boxes that meet `around`, and for which also meets(box) is true.
template<typename Meets>
void BroadPhase::query_where(const Aabb& around, std::vector<BoxId>& found, const BoxQuery& options,
                             Meets is_met) const {
    assert(is_updated());
    assert(around.lower.x <= around.upper.x && around.lower.y <= around.upper.y); // not NaN
    found.clear();
    const auto look_at = [&](BoxId id) {
        const Aabb& box = boxes_[index(id)];
        if (passes(filters_[index(id)], options.filter) && meets(box, around, options.boundary) && is_met(box))
            found.push_back(id);
    };
    const Aabb looked_at = options.boundary == Boundary::open ? around : just_larger(around);
    index_->grid.visit(looked_at, [&](std::uint32_t value) { look_at(BoxId{value}); });
    if (index_->fixed.size() != 0)
        index_->fixed.visit(looked_at, boxes_, [&](std::uint32_t at) { look_at(BoxId{ids_[at]}); });
    std::sort(found.begin(), found.end());
}

void BroadPhase::query(Vec2 point, std::vector<BoxId>& found, const BoxQuery& options) const {
    query(Aabb{point, point}, found, options);
}

void BroadPhase::query(const Aabb& box, std::vector<BoxId>& found, const BoxQuery& options) const {
    found.clear();
    if (is_empty(box)) return;
    assert(is_valid(box));
    const bool flat = options.boundary == Boundary::open && is_flat(box);
    query_where(box, found, options, [&](const Aabb& other) { return !flat || !is_flat(other); });
}

void BroadPhase::query(const Circle& circle, std::vector<BoxId>& found, const BoxQuery& options) const {
    const double x = circle.center.x, y = circle.center.y, r = circle.radius;
    found.clear();
    if (r < 0) return;
    if (r == 0) return query(circle.center, found, options);
    const bool open = options.boundary == Boundary::open;
    const Aabb around{{static_cast<float>(x - r), static_cast<float>(y - r)},
                      {static_cast<float>(x + r), static_cast<float>(y + r)}};
    query_where(just_larger(around), found, options, [&](const Aabb& box) {
        const double squared = squared_distance(box, circle.center);
        return open ? squared < r * r : squared <= r * r;
    });
}

void BroadPhase::query(const Segment& segment, std::vector<BoxId>& found, const BoxQuery& options, float margin) const {
    const Vec2 from = segment.from, to = segment.to;
    assert(is_updated());
    const Aabb around = {{std::min(from.x, to.x), std::min(from.y, to.y)},
                         {std::max(from.x, to.x), std::max(from.y, to.y)}};
    assert(is_valid(around) && margin >= 0);
    if (from == to) return query(margin > 0 ? widened(around, margin) : around, found, options);
    found.clear();
    const bool open = options.boundary == Boundary::open;
    const auto look_at = [&](BoxId id) {
        const Aabb box = widened(boxes_[index(id)], margin);
        const bool is_beside = !meets(box, around, options.boundary) || (open && is_flat(box));
        if (!is_beside && passes(filters_[index(id)], options.filter) && is_cut(box, from, to, options.boundary))
            found.push_back(id);
    };
    const float room = open ? margin : next_above(margin + 1.0F / 16);
    index_->grid.visit_along(from, to, room, [&](std::uint32_t value) { look_at(BoxId{value}); });
    if (index_->fixed.size() != 0)
        index_->fixed.visit_along(from, to, room, boxes_, [&](std::uint32_t at) { look_at(BoxId{ids_[at]}); });
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
}

void find_changes(std::span<const BoxPair> before, std::span<const BoxPair> now, PairChanges& changes) {
    changes.entered.clear(), changes.left.clear();
    std::set_difference(now.begin(), now.end(), before.begin(), before.end(), std::back_inserter(changes.entered));
    std::set_difference(before.begin(), before.end(), now.begin(), now.end(), std::back_inserter(changes.left));
}

} // namespace hitmask
