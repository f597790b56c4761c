#include <hitmask/outline.h>

#include <algorithm>

#include "lattice/lattice.h"
#include "outline/ring_sweep.h"
#include "outline/uncrossed.h"

namespace hitmask {

namespace {

[[nodiscard]] OutlineFault fault_in_ring(FaultKind kind, std::size_t ring, std::size_t vertex = 0, Vec2 at = {}) {
    const OutlineFault::Edge edge{static_cast<std::uint32_t>(ring), static_cast<std::uint32_t>(vertex)};
    return {kind, edge, edge, at};
}

[[nodiscard]] std::optional<OutlineFault> fault_of_ring_ends(OutlineView outline) {
    std::uint32_t begin = 0;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const std::uint32_t end = outline.ring_ends[r];
        if (end < begin || end > outline.vertices.size()) return fault_in_ring(FaultKind::ring_ends, r);
        begin = end;
    }
    if (begin == outline.vertices.size()) return std::nullopt;
    return fault_in_ring(FaultKind::ring_ends, outline.ring_count());
}

[[nodiscard]] std::optional<OutlineFault> fault_of_coordinates(OutlineView outline) {
    constexpr auto most = static_cast<float>(max_coordinate);
    const auto is_near = [](Vec2 v) { return v.x >= -most && v.x <= most && v.y >= -most && v.y <= most; }; // no NaN
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        const RingView ring = outline.ring(r);
        const auto far = std::find_if_not(ring.begin(), ring.end(), is_near);
        if (far == ring.end()) continue;
        return fault_in_ring(FaultKind::coordinate, r, static_cast<std::size_t>(far - ring.begin()), *far);
    }
    return std::nullopt;
}

[[nodiscard]] std::optional<OutlineFault> fault_of_sizes(OutlineView outline) {
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        if (outline.ring(r).size() < 3) return fault_in_ring(FaultKind::too_few_vertices, r);
    }
    return std::nullopt;
}

/// An outline on the lattice without equal neighbours, and the origin of its vertices.
class SweptOutline {
public:
    explicit SweptOutline(OutlineView outline) : outline_(outline) {
        const std::size_t count = outline.vertices.size();
        rings_.points.reserve(count), rings_.before.reserve(count), rings_.next.reserve(count), origin_.reserve(count);
        for (std::size_t r = 0; r < outline.ring_count(); ++r) {
            add_ring(r);
        }
    }

    [[nodiscard]] const SweptRings& rings() const noexcept { return rings_; }
    [[nodiscard]] const std::optional<OutlineFault>& repeated() const noexcept { return repeated_; }
    [[nodiscard]] const std::optional<OutlineFault>& too_few() const noexcept { return too_few_; }

    [[nodiscard]] OutlineFault to_outline(const SweptFault& fault) const {
        return {fault.kind, edge_of(fault.first), edge_of(fault.second),
                Vec2{static_cast<float>(fault.at.x / lattice_per_px), static_cast<float>(fault.at.y / lattice_per_px)}};
    }

private:
    void add_ring(std::size_t r) {
        const RingView ring = outline_.ring(r);
        const std::size_t begin = rings_.points.size();
        LatticePoint next = to_lattice(ring.front());
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const LatticePoint p = next;
            next = to_lattice(ring[i + 1 < ring.size() ? i + 1 : 0]);
            if (p != next) { // the last of equal neighbours, where an edge of some length begins
                add_vertex(p, r, i);
            } else if (!repeated_) {
                repeated_ = fault_in_ring(FaultKind::repeated_vertex, r, i, ring[i]);
            }
        }
        if (rings_.points.size() < begin + 3) {
            if (!too_few_) too_few_ = fault_in_ring(FaultKind::too_few_vertices, r);
            return; // nothing will be swept
        }
        rings_.before[begin] = static_cast<std::uint32_t>(rings_.points.size() - 1);
        rings_.next.back() = static_cast<std::uint32_t>(begin);
    }

    void add_vertex(LatticePoint p, std::size_t ring, std::size_t vertex) {
        const auto number = static_cast<std::uint32_t>(rings_.points.size());
        rings_.points.push_back(p);
        rings_.before.push_back(number - 1);
        rings_.next.push_back(number + 1);
        origin_.push_back(static_cast<std::uint32_t>((ring == 0 ? 0 : outline_.ring_ends[ring - 1]) + vertex));
    }

    [[nodiscard]] OutlineFault::Edge edge_of(std::uint32_t swept) const {
        const std::uint32_t vertex = origin_[swept];
        const auto ring = std::upper_bound(outline_.ring_ends.begin(), outline_.ring_ends.end(), vertex);
        const std::uint32_t begin = ring == outline_.ring_ends.begin() ? 0 : *(ring - 1);
        return {static_cast<std::uint32_t>(ring - outline_.ring_ends.begin()), vertex - begin};
    }

    OutlineView outline_;
    SweptRings rings_;
    std::vector<std::uint32_t> origin_; ///< for each swept vertex, its number in the outline
    std::optional<OutlineFault> repeated_, too_few_;
};

[[nodiscard]] std::string text_of(const OutlineFault::Edge& edge, const char* name) {
    return "ring " + std::to_string(edge.ring) + ", " + name + " " + std::to_string(edge.vertex);
}

} // namespace

std::optional<OutlineFault> find_plain_fault(OutlineView outline) {
    if (const auto fault = fault_of_ring_ends(outline)) return fault;
    if (const auto fault = fault_of_coordinates(outline)) return fault;
    return fault_of_sizes(outline);
}

std::optional<OutlineFault> find_fault(OutlineView outline, const OutlineRules& rules) {
    if (const auto fault = find_plain_fault(outline)) return fault;
    const SweptOutline swept(outline);
    if (swept.repeated() && !rules.repeated_vertices) return swept.repeated();
    if (swept.too_few()) return swept.too_few();
    const auto fault = sweep_fault(swept.rings(), rules.any_winding);
    return fault ? std::optional(swept.to_outline(*fault)) : std::nullopt;
}

const char* text_of(FaultKind kind) noexcept {
    switch (kind) {
    case FaultKind::ring_ends:
        return "ring ends do not fit the vertices";
    case FaultKind::coordinate:
        return "a coordinate is not a number or too large";
    case FaultKind::too_few_vertices:
        return "a ring has fewer than three vertices";
    case FaultKind::repeated_vertex:
        return "a vertex is repeated";
    case FaultKind::shared_stretch:
        return "edges run along each other";
    case FaultKind::vertex_on_edge:
        return "a vertex lies on an edge";
    case FaultKind::crossing:
        return "edges cross";
    case FaultKind::winding:
        return "a ring is wound the wrong way";
    }
    return "";
}

std::string text_of(const OutlineFault& fault) {
    std::string what = std::string(text_of(fault.kind)) + ": ";
    switch (fault.kind) {
    case FaultKind::ring_ends:
    case FaultKind::too_few_vertices:
        return what + "ring " + std::to_string(fault.first.ring);
    case FaultKind::coordinate:
    case FaultKind::repeated_vertex:
        return what + text_of(fault.first, "vertex");
    case FaultKind::shared_stretch:
    case FaultKind::vertex_on_edge:
    case FaultKind::crossing:
        return what + text_of(fault.first, "edge") + " and " + text_of(fault.second, "edge");
    case FaultKind::winding:
        return what + text_of(fault.first, "edge");
    }
    return what;
}

InvalidOutline::InvalidOutline(const OutlineFault& fault)
    : std::invalid_argument("invalid outline: " + text_of(fault)), fault_(fault) {}

} // namespace hitmask
