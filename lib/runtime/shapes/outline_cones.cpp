#include "shapes/outline_cones.h"

#include <algorithm>

#include "lattice_edges.h"
#include "outline_exact.h"
#include "shapes/edges_near.h"
#include "shapes/outline_entry.h"

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
                sectors.add({begin, end});
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

/// Of any outline, by winding numbers after each of the directions in which edges leave the place.
class AllRays {
public:
    AllRays(const PosedOutlineData& posed, LatticePoint place) noexcept {
        static_cast<void>(EdgesNear(posed, {place, place}).any([&](const LatticeEdge& e) {
            if (e.a == e.b || !is_on(place, e)) return false;
            if (e.a != place) add(vector_along({place, e.a}));
            if (e.b != place) add(vector_along({place, e.b}));
            return false;
        }));
        std::sort(rays_.begin(), rays_.begin() + count_, [](const Ray& p, const Ray& q) {
            const auto half = [](LatticeVector v) { return v.y > 0 || (v.y == 0 && v.x > 0) ? 0 : 1; };
            return half(p.along) != half(q.along) ? half(p.along) < half(q.along) : cross(p.along, q.along) > 0;
        });
        for (std::ptrdiff_t i = 0; i < count_; ++i) {
            Ray& ray = rays_[static_cast<std::size_t>(i)];
            const LatticePoint end{static_cast<std::int32_t>(place.x + ray.along.x),
                                   static_cast<std::int32_t>(place.y + ray.along.y)};
            ray.begins_solid = is_inside_right_of(posed, {place, end});
        }
    }

    [[nodiscard]] Sectors sectors() const noexcept {
        Sectors sectors;
        for (std::ptrdiff_t i = 0; i < count_; ++i) {
            if (!at(i).begins_solid || at(i + count_ - 1).begins_solid) continue;
            std::ptrdiff_t end = i + 1;
            while (at(end).begins_solid) {
                ++end;
            }
            sectors.add({at(i).along, at(end).along});
        }
        return sectors;
    }

private:
    struct Ray {
        LatticeVector along;
        bool begins_solid = false;
    };

    void add(LatticeVector along) noexcept {
        const auto end = rays_.begin() + count_;
        const bool is_known = std::any_of(rays_.begin(), end, [&](const Ray& ray) {
            return cross(ray.along, along) == 0 && dot(ray.along, along) > 0;
        });
        if (!is_known && end != rays_.end()) rays_[static_cast<std::size_t>(count_++)].along = along;
    }

    [[nodiscard]] const Ray& at(std::ptrdiff_t i) const noexcept { return rays_[static_cast<std::size_t>(i % count_)]; }

    std::array<Ray, 32> rays_;
    std::ptrdiff_t count_ = 0;
};

/// Is a point inside by the nonzero winding rule? In doubles, looking at all edges.
bool is_solid_at(const PosedOutlineData& posed, RealPoint p) noexcept {
    int turns = 0;
    for (std::int32_t s = 0; s < posed.outline->slot_count; ++s) {
        const LatticeEdge e = edge_on_screen(*posed.outline, &posed, s);
        const bool begun = e.a.y <= p.y, ended = e.b.y <= p.y;
        if (begun == ended) continue;
        const double turn =
            (static_cast<double>(e.b.x) - e.a.x) * (p.y - e.a.y) - (static_cast<double>(e.b.y) - e.a.y) * (p.x - e.a.x);
        turns += begun && turn > 0 ? 1 : 0;
        turns -= ended && turn < 0 ? 1 : 0;
    }
    return turns != 0;
}

} // namespace

Sectors sectors_at(const PosedOutlineData& posed, std::int32_t slot) noexcept {
    if (are_all_clear(posed)) return RingRays(posed, slot).sectors();
    return AllRays(posed, edge_on_screen(*posed.outline, &posed, slot).a).sectors();
}

Sectors sectors_along(const PosedOutlineData& posed, std::int32_t slot, RealPoint place) noexcept {
    const LatticeVector along = vector_along(edge_on_screen(*posed.outline, &posed, slot));
    bool right = !posed.mirrored, left = posed.mirrored;
    if (!are_all_clear(posed)) {
        constexpr double aside = 0x1p-10;
        const RealPoint n = unit({static_cast<double>(-along.y), static_cast<double>(along.x)});
        right = is_solid_at(posed, {place.x + aside * n.x, place.y + aside * n.y});
        left = is_solid_at(posed, {place.x - aside * n.x, place.y - aside * n.y});
    }
    Sectors sectors;
    if (right && !left) sectors.add({along, -along});
    if (left && !right) sectors.add({-along, along});
    return sectors;
}

} // namespace hitmask
