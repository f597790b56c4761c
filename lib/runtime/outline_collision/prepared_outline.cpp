#include <hitmask/prepared_outline.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "base/arena.h"
#include "base/throw_or_abort.h"
#include "outline_collision/contact_pieces.h"
#include "outline_collision/outline_cells.h"
#include "outline_collision/outline_data.h"
#include "outline_collision/outline_discs.h"
#include "outline_collision/outline_rings.h"
#include "outline_collision/outline_tree.h"
#include "outline_collision/piece_tree.h"
#include <hitmask/detail/portable_math.h>
#include <hitmask/detail/stored_outline.h>

namespace hitmask {

using kernels::leaf_edges;
using kernels::nowhere;
using kernels::OutlineData;

namespace {

constexpr OutlineData no_edges{};

/// The sizes of all arrays, for the arena.
struct OutlinePlan {
    std::int32_t slots = 0;
    CellPlan cells;
};

OutlinePlan plan_for(const OutlineRings& rings, bool with_grid) {
    OutlinePlan plan;
    std::int32_t begin = 0;
    for (const std::uint32_t end : rings.ends) {
        plan.slots += whole_leaves(static_cast<std::int32_t>(end) - begin);
        begin = static_cast<std::int32_t>(end);
    }
    if (with_grid) {
        const auto width = static_cast<float>(rings.high.x - rings.low.x);
        const auto height = static_cast<float>(rings.high.y - rings.low.y);
        const float left = -std::floor(width / 2), top = -std::floor(height / 2); // from the middle of the box
        plan.cells = plan_cells(left, top, left + width, top + height);
    }
    return plan;
}

std::size_t bytes_for(const ContactPieces& pieces) {
    const PieceTree tree(static_cast<std::int32_t>(pieces.ends.size()));
    return whole_lines(pieces.ends.size() * 4) + whole_lines(pieces.vertices.size() * 4) +
           whole_lines(static_cast<std::size_t>(tree.node_count()) * sizeof(LatticeBox));
}

std::size_t bytes_for(const OutlinePlan& plan, const OutlineRings& rings) {
    // Edges may be read sixteen at a time from any slot.
    const std::size_t slot_bytes = whole_lines((static_cast<std::size_t>(plan.slots) + leaf_edges) * sizeof(float));
    return whole_lines(sizeof(OutlineData)) + whole_lines(sizeof(kernels::OutlineDiscs)) + 8 * slot_bytes +
           whole_lines(rings.ends.size() * 4) + tree_bytes(plan.slots) +
           whole_lines(plan.cells.count() * sizeof(kernels::DistanceCell)) + whole_lines(plan.cells.count() * 4);
}

/// Writes the edges into their slots.
class SlotWriter {
public:
    SlotWriter(OutlineData& data, Arena& arena, std::int32_t slots) {
        const auto count = static_cast<std::size_t>(slots) + leaf_edges;
        data.x = x_ = arena.take<float>(count), data.y = y_ = arena.take<float>(count);
        data.dx = dx_ = arena.take<float>(count), data.dy = dy_ = arena.take<float>(count);
        data.inverse_length_sq = inverse_ = arena.take<float>(count);
        data.previous_slot = before_ = arena.take<std::int32_t>(count);
        data.next_at_vertex = next_ = arena.take<std::int32_t>(count);
        data.slot_count = slots;
        std::fill_n(x_ + slots, leaf_edges, nowhere);
    }

    /// Returns the slot of each point.
    std::vector<std::int32_t> write(const OutlineRings& rings, const VertexContacts& contacts, LatticePoint origin,
                                    std::int32_t* ring_slots) {
        std::vector<std::int32_t> slot_of(rings.points.size());
        std::size_t begin = 0;
        for (const std::size_t end : rings.ends) {
            *ring_slots++ = slot_;
            const auto last = static_cast<std::int32_t>(end - begin) - 1;
            for (std::int32_t i = 0; i <= last; ++i) {
                before_[slot_ + i] = slot_ + (i == 0 ? last : i - 1);
            }
            for (std::size_t i = begin; i < end; ++i) {
                slot_of[i] = slot_;
                write_edge(rings.points[i], rings.points[i + 1 < end ? i + 1 : begin], origin);
            }
            while (slot_ % leaf_edges != 0) {
                write_edge(rings.points[begin], rings.points[begin], origin);
            }
            begin = end;
        }
        for (std::size_t i = 0; i < slot_of.size(); ++i) {
            next_[slot_of[i]] = slot_of[contacts.next[i]];
        }
        return slot_of;
    }

private:
    void write_edge(LatticePoint a, LatticePoint b, LatticePoint origin) {
        const auto dx = static_cast<float>(b.x - a.x), dy = static_cast<float>(b.y - a.y);
        x_[slot_] = static_cast<float>(a.x - origin.x), y_[slot_] = static_cast<float>(a.y - origin.y);
        dx_[slot_] = dx, dy_[slot_] = dy;
        inverse_[slot_] = a == b ? 0 : 1 / (dx * dx + dy * dy);
        next_[slot_] = slot_;
        ++slot_;
    }

    float *x_, *y_, *dx_, *dy_, *inverse_;
    std::int32_t *before_, *next_;
    std::int32_t slot_ = 0;
};

/// The radius of a disc around the middle of a cell that is certainly inside.
float inner_radius(const OutlineData& data, std::int32_t cell) {
    return -data.cell_step * (data.cells[cell].at_middle() + static_cast<float>(data.cells[cell].error));
}

/// The cell with the largest disc around its middle that is certainly inside; -1 if there is none.
std::int32_t inner_cell(const OutlineData& data) {
    const std::int32_t count = data.columns * data.rows;
    std::int32_t found = -1;
    float most = 0;
    for (std::int32_t i = 0; i < count; ++i) {
        const float radius = inner_radius(data, i);
        if (radius <= most) continue;
        most = radius, found = i;
    }
    return found;
}

void set_inner_disc(OutlineData& data, std::int32_t cell) {
    if (cell < 0) return;
    data.inner_radius = inner_radius(data, cell);
    const std::int32_t column = cell % data.columns, row = cell / data.columns;
    data.inner_x = data.grid_left + (static_cast<float>(column) + 0.5F) * data.cell_side;
    data.inner_y = data.grid_top + (static_cast<float>(row) + 0.5F) * data.cell_side;
}

float outer_radius(const OutlineData& data) {
    float squared = 0;
    for (std::int32_t s = 0; s < data.slot_count; ++s) {
        squared = std::max(squared, data.x[s] * data.x[s] + data.y[s] * data.y[s]);
    }
    return square_root(squared) * 1.00001F;
}

/// The place of the distance grid. Its cells are not filled yet.
struct WritableCells {
    std::span<kernels::DistanceCell> cells;
    std::span<std::int32_t> nearest;
};

WritableCells make_cells(OutlineData& data, Arena& arena, const CellPlan& plan) {
    auto* const cells = arena.take<kernels::DistanceCell>(plan.count());
    auto* const nearest = arena.take<std::int32_t>(plan.count());
    data.cells = cells, data.nearest = nearest;
    data.grid_left = static_cast<float>(plan.left), data.grid_top = static_cast<float>(plan.top);
    data.cell_side = static_cast<float>(1 << plan.shift), data.per_unit = 1 / data.cell_side;
    data.columns = plan.columns, data.rows = plan.rows;
    return {{cells, plan.count()}, {nearest, plan.count()}};
}

/// Returns true if all runs lie in the slots and their padding.
bool are_runs(std::span<const std::int32_t> runs, std::int32_t slots) {
    bool all = true;
    for (const std::int32_t run : runs) {
        const std::int32_t end = kernels::first_of_run(run) + leaf_edges * kernels::sixteens_of_run(run);
        all &= run == kernels::no_run || (run >= 0 && end <= slots + leaf_edges);
    }
    return all;
}

bool has_fitting_cells(const StoredOutline& stored, const OutlinePlan& plan) {
    constexpr float least = 0x1p-20F, most = 0x1p20F; // units
    return stored.cells.size() == plan.cells.count() && stored.nearest.size() == stored.cells.size() &&
           stored.cell_step >= least && stored.cell_step <= most && stored.inner_cell >= -1 &&
           stored.inner_cell < static_cast<std::int32_t>(stored.cells.size()) && are_runs(stored.nearest, plan.slots);
}

ContactPieces contact_pieces(const OutlineRings& rings, const StoredOutline& stored) {
    ContactPieces pieces;
    for (std::size_t i = 0; i < stored.corners.size(); ++i) {
        pieces.vertices.push_back({stored.corners[i], stored.cuts[i] != 0});
    }
    std::size_t begin = 0;
    for (const std::uint32_t end : stored.piece_ends) {
        pieces.ends.push_back(static_cast<std::int32_t>(end));
        pieces.boxes.push_back(box_around_piece(rings, std::span(pieces.vertices).subspan(begin, end - begin)));
        begin = end;
    }
    return pieces;
}

void set_pieces(OutlineData& data, Arena& arena, const ContactPieces& pieces,
                const std::vector<std::int32_t>& slot_of) {
    auto* const ends = arena.take<std::int32_t>(pieces.ends.size());
    auto* const slots = arena.take<std::int32_t>(pieces.vertices.size());
    std::copy(pieces.ends.begin(), pieces.ends.end(), ends);
    std::transform(pieces.vertices.begin(), pieces.vertices.end(), slots,
                   [&](const ContactPieces::Vertex& v) { return 2 * slot_of[v.index] + (v.is_cut ? 1 : 0); });
    data.piece_ends = ends, data.piece_slots = slots;
    data.piece_count = static_cast<std::int32_t>(pieces.ends.size());
    const PieceTree tree(data.piece_count);
    auto* const boxes = arena.take<LatticeBox>(static_cast<std::size_t>(tree.node_count()));
    std::copy(pieces.boxes.begin(), pieces.boxes.end(), boxes + tree.number({0, 0}));
    join_boxes(tree, data.piece_count, boxes);
    data.piece_boxes = boxes;
}

/// The cell of an outline without a grid. It decides nothing: in its steps each gap is 0, and its error is 1.
constexpr kernels::DistanceCell unknown{0, 0, 0, 1};
constexpr kernels::DistanceCells no_cells{&unknown, &kernels::no_run, {0, 0}, {0, 0}, 0, 0, 0, 0};

kernels::DistanceCells cells_of(const OutlineData& data) {
    const auto to_px = [](std::int32_t origin, float units) {
        return (static_cast<float>(origin) + units) / lattice_per_px;
    };
    return {data.cells,
            data.nearest,
            {to_px(data.origin_x, data.grid_left), to_px(data.origin_y, data.grid_top)},
            {static_cast<float>(data.columns - 1), static_cast<float>(data.rows - 1)},
            data.per_unit * lattice_per_px,
            data.cell_side / (2 * data.cell_step),
            lattice_per_px / data.cell_step,
            data.columns};
}

/// Returns true if each ring is solid on the right side of its edges and clear on the left. Rings that do not cross are
/// the same along all of their edges. So it looks at points on both sides of one edge: the edge with most room, at its
/// middle, nearer than any other edge. Returns false also if that is too near for float.
bool is_solid_on_right(const OutlineData& data) {
    for (std::int32_t r = 0; r < data.ring_count; ++r) {
        const std::int32_t end = r + 1 < data.ring_count ? data.ring_slots[r + 1] : data.slot_count;
        const float* const roomiest =
            std::max_element(data.edge_clearance + data.ring_slots[r], data.edge_clearance + end);
        const auto slot = static_cast<std::int32_t>(roomiest - data.edge_clearance);
        const float aside = *roomiest / 4;
        if (aside <= 4 * data.error) return false;
        const float dx = data.dx[slot], dy = data.dy[slot], part = aside / vector_length(dx, dy);
        const float x = data.x[slot] + dx / 2, y = data.y[slot] + dy / 2;
        const auto turns = [&](float side) {
            return kernels::of_outlines().outline_nearest(data, x - side * dy, y + side * dx, aside).turns;
        };
        if (turns(part) != 1 || turns(-part) != 0) return false;
    }
    return true;
}

/// Sets the clearance of all edges, and the least of them. All are 0 if the solid side of the edges is unknown, because
/// clearance would prove nothing then.
void set_clearance(OutlineData& data, Arena& arena, const VertexContacts& contacts,
                   const std::vector<std::int32_t>& slot_of) {
    const auto slots = static_cast<std::size_t>(data.slot_count);
    auto* const clearance = arena.take<float>(slots);
    for (std::size_t i = 0; i < slot_of.size(); ++i) {
        clearance[slot_of[i]] = contacts.clearance[i];
    }
    data.edge_clearance = clearance;
    data.clearance = *std::ranges::min_element(contacts.clearance);
    if (data.clearance > 0 && is_solid_on_right(data)) return;
    std::fill_n(clearance, slots, 0.0F);
    data.clearance = 0;
}

/// Returns false if a coordinate is NaN.
bool is_on_lattice(Vec2 p) {
    constexpr float most = 0x1p26F;
    return std::fabs(p.x) <= most && std::fabs(p.y) <= most;
}

/// The vertex where the edge of each slot begins.
std::vector<std::uint32_t> vertices_of_slots(const OutlineData& data, OutlineView outline) {
    std::vector<std::uint32_t> vertex_of(static_cast<std::size_t>(data.slot_count));
    std::uint32_t vertex = 0;
    for (std::size_t r = 0; r < outline.ring_count(); ++r) {
        for (auto slot = static_cast<std::size_t>(data.ring_slots[r]); vertex < outline.ring_ends[r]; ++slot) {
            vertex_of[slot] = vertex++;
        }
    }
    return vertex_of;
}

bool is_short(const OutlineRings& rings) {
    const std::int64_t width = std::int64_t{rings.high.x} - rings.low.x,
                       height = std::int64_t{rings.high.y} - rings.low.y;
    return std::max(width, height) <= std::int64_t{max_coordinate} * lattice_per_px;
}

void set_box(OutlineData& data, const OutlineRings& rings, LatticePoint origin) {
    data.origin_x = origin.x, data.origin_y = origin.y;
    data.left = static_cast<float>(rings.low.x - origin.x), data.right = static_cast<float>(rings.high.x - origin.x);
    data.top = static_cast<float>(rings.low.y - origin.y), data.bottom = static_cast<float>(rings.high.y - origin.y);
    data.error =
        kernels::float_error(static_cast<float>(std::int64_t{rings.high.x} - rings.low.x + rings.high.y - rings.low.y));
    data.edge_count = static_cast<std::int32_t>(rings.points.size());
}

void set_cells(OutlineData& data, const WritableCells& to, const CellPlan& plan, const kernels::OutlineKernels* by,
               const StoredOutline* stored) {
    if (stored == nullptr) {
        data.cell_step = fill_cells(data, plan, *by, to.cells, to.nearest);
    } else {
        data.cell_step = stored->cell_step;
        std::ranges::copy(stored->cells, to.cells.begin());
        std::ranges::copy(stored->nearest, to.nearest.begin());
    }
    data.steps_per_unit = 1 / data.cell_step;
    set_inner_disc(data, stored == nullptr ? inner_cell(data) : stored->inner_cell);
}

} // namespace

PreparedOutline::PreparedOutline() noexcept : cells_(no_cells), data_(&no_edges) {}

/// What it keeps besides its edges.
struct PreparedOutline::Extras {
    PrepareOptions options;
    const kernels::OutlineKernels* kernels = nullptr; ///< that fill the cells
    const StoredOutline* stored = nullptr;            ///< or null, to compute cells and pieces
};

PreparedOutline::PreparedOutline(OutlineView outline, const PrepareOptions& options) : PreparedOutline() {
    if (!std::ranges::all_of(outline.vertices, is_on_lattice)) {
        throw_or_abort(std::length_error("a prepared outline has vertices within 2^26 px"));
    }
    const OutlineRings rings = outline_rings(outline);
    if (!is_short(rings)) throw_or_abort(std::length_error("a prepared outline is at most 2^20 px long"));
    static_cast<void>(prepare(rings, {options, &kernels::of_outlines()}));
}

std::optional<PreparedOutline> PreparedOutline::from_stored(OutlineView outline, const StoredOutline& stored) {
    const OutlineRings rings = outline_rings(outline);
    const bool is_same = rings.points.size() == outline.vertices.size() && is_short(rings);
    PreparedOutline result;
    const PrepareOptions options{!stored.cells.empty(), !stored.piece_ends.empty()};
    if (!is_same || !result.prepare(rings, {options, nullptr, &stored})) return std::nullopt;
    return result;
}

/// Returns false if what was stored does not fit the rings.
bool PreparedOutline::prepare(const OutlineRings& rings, const Extras& extras) {
    const PrepareOptions& options = extras.options;
    if (rings.points.empty()) return !options.distance_grid || extras.stored == nullptr;
    const OutlinePlan plan = plan_for(rings, options.distance_grid);
    if (extras.stored != nullptr && options.distance_grid && !has_fitting_cells(*extras.stored, plan)) return false;
    const LatticePoint size{rings.high.x - rings.low.x, rings.high.y - rings.low.y};
    const LatticePoint origin{rings.low.x + size.x / 2, rings.low.y + size.y / 2};
    Arena arena(bytes_for(plan, rings));
    auto* const data = new (arena.take<OutlineData>(1)) OutlineData{};
    set_box(*data, rings, origin);
    const VertexContacts contacts = vertex_contacts(rings, kernels::clearance_limit);
    auto* const ring_slots = arena.take<std::int32_t>(rings.ends.size());
    data->ring_slots = ring_slots, data->ring_count = static_cast<std::int32_t>(rings.ends.size());
    const std::vector<std::int32_t> slot_of =
        SlotWriter(*data, arena, plan.slots).write(rings, contacts, origin, ring_slots);
    set_tree(*data, arena);
    data->outer_radius = outer_radius(*data);
    set_clearance(*data, arena, contacts, slot_of);
    if (data->clearance > 0 && rings.points.size() <= 8) {
        data->convex_height = static_cast<float>(convex_height(rings));
    }
    if (options.distance_grid) {
        set_cells(*data, make_cells(*data, arena, plan.cells), plan.cells, extras.kernels, extras.stored);
        cells_ = cells_of(*data);
    }
    set_discs(*data, arena);
    data_ = data;
    storage_ = arena.memory();
    bytes_ = arena.size();
    if (!options.convex_pieces) return true;
    // Rings that cross, wind the wrong way or lie out of range cannot be cut.
    if (data->clearance <= 0 || !is_in_range(rings.low) || !is_in_range(rings.high)) return extras.stored == nullptr;
    const ContactPieces pieces =
        extras.stored != nullptr ? contact_pieces(rings, *extras.stored) : contact_pieces(rings);
    Arena more(bytes_for(pieces));
    set_pieces(*data, more, pieces, slot_of);
    storage_ = std::make_shared<std::pair<std::shared_ptr<const void>, std::shared_ptr<const void>>>(arena.memory(),
                                                                                                     more.memory());
    bytes_ += more.size();
    return true;
}

Outline rounded_outline(OutlineView outline) {
    return outline_of(outline_rings(outline));
}

OutlineNumbers PreparedOutline::numbers_of(OutlineView rounded, bool with_pieces) {
    PreparedOutline prepared;
    static_cast<void>(
        prepared.prepare(outline_rings(rounded), {{true, with_pieces}, &kernels::OutlineKernels::portable}));
    OutlineNumbers numbers;
    const OutlineData& data = prepared.data();
    if (data.cells == nullptr) return numbers;
    const std::ptrdiff_t cells = std::ptrdiff_t{data.columns} * data.rows;
    numbers.cell_step = data.cell_step, numbers.inner_cell = inner_cell(data);
    numbers.cells.assign(data.cells, data.cells + cells);
    numbers.nearest.assign(data.nearest, data.nearest + cells);
    if (data.piece_count == 0) return numbers;
    const std::vector<std::uint32_t> vertex_of = vertices_of_slots(data, rounded);
    numbers.piece_ends.assign(data.piece_ends, data.piece_ends + data.piece_count);
    for (std::uint32_t i = 0; i < numbers.piece_ends.back(); ++i) {
        const std::int32_t corner = data.piece_slots[i];
        numbers.corners.push_back(vertex_of[static_cast<std::size_t>(corner / 2)]);
        numbers.cuts.push_back(static_cast<std::uint8_t>(corner % 2));
    }
    return numbers;
}

OutlineNumbers stored_numbers(OutlineView rounded, bool with_pieces) {
    return PreparedOutline::numbers_of(rounded, with_pieces);
}

std::size_t PreparedOutline::edge_count() const noexcept {
    return static_cast<std::size_t>(data_->edge_count);
}

Aabb PreparedOutline::bounds() const noexcept {
    const auto to_px = [](std::int32_t origin, float units) {
        return static_cast<float>((origin + static_cast<double>(units)) / lattice_per_px);
    };
    return {{to_px(data_->origin_x, data_->left), to_px(data_->origin_y, data_->top)},
            {to_px(data_->origin_x, data_->right), to_px(data_->origin_y, data_->bottom)}};
}

std::size_t PreparedOutline::piece_count() const noexcept {
    return static_cast<std::size_t>(data_->piece_count);
}

bool PreparedOutline::has_distance_grid() const noexcept {
    return data_->cells != nullptr;
}

bool kernels::circle_meets_edges(const OutlineData& outline, const Circle& circle, std::int32_t run) noexcept {
    if (is_empty(circle)) return false;
    const LatticePoint center = to_lattice(circle.center);
    return of_outlines().outline_circle(outline, {center.x, center.y, to_lattice({circle.radius, 0}).x}, run);
}

void overlaps_each(const PreparedOutline& outline, std::span<const Circle> circles,
                   std::span<std::uint8_t> hits) noexcept {
    assert(hits.size() == circles.size());
    static_assert(sizeof(Circle) == 3 * sizeof(float));
    if (circles.size() < 16) { // the kernel takes sixteen at once, and no fewer
        std::transform(circles.begin(), circles.end(), hits.begin(), [&](const Circle& circle) {
            return overlaps(outline, circle) ? std::uint8_t{1} : std::uint8_t{0};
        });
        return;
    }
    kernels::of_outlines().outline_circles(outline.data(), outline.cells(), circles.data(), circles.size(),
                                           hits.data());
}

} // namespace hitmask
