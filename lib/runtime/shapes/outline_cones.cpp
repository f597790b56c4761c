#include "shapes/outline_cones.h"

#include <algorithm>

#include "outline_around.h"
#include "outline_exact.h"

namespace hitmask {

using kernels::PosedOutlineData;

namespace {

/// Of an outline whose rings meet at vertices alone: solid follows, clockwise, where they leave, and ends where they
/// come from. The other way round if it is mirrored.
class RingRays {
public:
    RingRays(const PosedOutlineData& posed, std::int32_t slot) noexcept : posed_(posed), slot_(slot) {}

    [[nodiscard]] Sectors sectors() const noexcept {
        Sectors sectors;
        for_each_passage([&](LatticeVector begin, LatticeVector /*end*/) {
            if (const LatticeVector end = first_end_after(begin); cross(begin, end) != 0 || dot(begin, end) < 0) {
                sectors.add_solid(begin, end);
            }
        });
        return sectors;
    }

private:
    template<class Visit>
    void for_each_passage(Visit visit) const noexcept {
        std::int32_t slot = slot_;
        do {
            const LatticeVector out = vector_along(edge_on_screen(*posed_.outline, &posed_, slot));
            const LatticeVector back =
                -vector_along(edge_on_screen(*posed_.outline, &posed_, posed_.outline->before[slot]));
            posed_.mirrored ? visit(back, out) : visit(out, back);
            slot = posed_.outline->next_at_vertex[slot];
        } while (slot != slot_);
    }

    [[nodiscard]] LatticeVector first_end_after(LatticeVector begin) const noexcept {
        LatticeVector first;
        for_each_passage([&](LatticeVector /*begin*/, LatticeVector end) {
            if ((first.x == 0 && first.y == 0) || comes_before(begin, end, first)) first = end;
        });
        return first;
    }

    /// Turning clockwise from a direction, is p met before q?
    [[nodiscard]] static bool comes_before(LatticeVector from, LatticeVector p, LatticeVector q) noexcept {
        const auto half = [&](LatticeVector v) {
            const std::int64_t turn = cross(from, v);
            return turn > 0 ? 0 : turn == 0 && dot(from, v) < 0 ? 1 : 2;
        };
        return half(p) != half(q) ? half(p) < half(q) : cross(p, q) > 0;
    }

    const PosedOutlineData& posed_;
    std::int32_t slot_;
};

/// Of any outline, by the winding numbers between the directions in which edges leave the place.
class AllRays {
public:
    AllRays(const PosedOutlineData& posed, const PlaceOnWay& place) noexcept {
        const OutlineAround around(*posed.outline, &posed, place);
        static_cast<void>(around.any_ray([&](LatticeVector along, int leaving) {
            add(along, leaving);
            return false;
        }));
        std::sort(rays_.begin(), rays_.begin() + count_,
                  [](const Ray& p, const Ray& q) { return comes_before(p.along, q.along); });
        if (count_ > 0) set_turns(around.turns_beside());
    }

    [[nodiscard]] Sectors sectors() const noexcept {
        Sectors sectors;
        if (count_ == 0) sectors.add_point();
        if (count_ > 0 &&
            std::all_of(rays_.begin(), rays_.begin() + count_, [](const Ray& ray) { return ray.begins_solid(); })) {
            sectors.add_all();
            return sectors;
        }
        for (std::ptrdiff_t i = 0; i < count_; ++i) {
            if (at(i + count_ - 1).begins_solid()) continue;
            if (!at(i).begins_solid()) {
                sectors.add_thin(at(i).along);
                continue;
            }
            std::ptrdiff_t end = i + 1;
            while (at(end).begins_solid()) {
                ++end;
            }
            sectors.add_solid(at(i).along, at(end).along);
        }
        return sectors;
    }

private:
    struct Ray {
        LatticeVector along;
        int leaving = 0; ///< edges that leave the place in this direction, less those that arrive from there
        int turns = 0;   ///< the winding number right after it, clockwise on screen

        [[nodiscard]] bool begins_solid() const noexcept { return turns != 0; }
    };

    void add(LatticeVector along, int leaving) noexcept {
        const auto end = rays_.begin() + count_;
        auto ray = std::find_if(rays_.begin(), end, [&](const Ray& known) {
            return cross(known.along, along) == 0 && dot(known.along, along) > 0;
        });
        if (ray == rays_.end()) return;
        if (ray == end) *ray = {along, 0, 0}, ++count_;
        ray->leaving += leaving;
    }

    /// From how often the outline winds around what follows the direction to the right.
    void set_turns(int turns) noexcept {
        const LatticeVector first = rays_[0].along;
        if (first.y == 0 && first.x > 0) turns -= rays_[0].leaving;
        for (std::ptrdiff_t i = 0; i < count_; ++i) {
            Ray& ray = rays_[static_cast<std::size_t>(i)];
            turns += ray.leaving, ray.turns = turns;
        }
    }

    [[nodiscard]] const Ray& at(std::ptrdiff_t i) const noexcept { return rays_[static_cast<std::size_t>(i % count_)]; }

    std::array<Ray, 32> rays_;
    std::ptrdiff_t count_ = 0;
};

/// Do all edges that meet where one begins touch others at vertices alone, with their right sides solid?
bool is_clear_vertex(const PosedOutlineData& posed, std::int32_t slot) noexcept {
    std::int32_t s = slot;
    do {
        if (!is_clear(posed, s) || !is_clear(posed, posed.outline->before[s])) return false;
        s = posed.outline->next_at_vertex[s];
    } while (s != slot);
    return true;
}

} // namespace

Sectors sectors_at(const PosedOutlineData& posed, std::int32_t slot) noexcept {
    if (is_clear_vertex(posed, slot)) return RingRays(posed, slot).sectors();
    return AllRays(posed, {vertex_on_screen(posed, slot), {}, {}}).sectors();
}

Sectors sectors_along(const PosedOutlineData& posed, std::int32_t slot, const PlaceOnWay& place) noexcept {
    if (!is_clear(posed, slot)) return AllRays(posed, place).sectors();
    const LatticeVector along = vector_along(edge_on_screen(*posed.outline, &posed, slot));
    Sectors sectors;
    posed.mirrored ? sectors.add_solid(-along, along) : sectors.add_solid(along, -along);
    return sectors;
}

} // namespace hitmask
