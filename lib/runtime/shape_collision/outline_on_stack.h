#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "convex_collision/convex_core.h"
#include "outline_collision/outline_data.h"

namespace hitmask {

/// Makes a convex polygon or a segment an outline in a pose, with one leaf of edges and without allocating. The radius
/// is left out. Requires at least two corners.
class OutlineOnStack {
public:
    explicit OutlineOnStack(const on_screen::Convex& shape) noexcept {
        const auto [low, high] = box_around_corners(shape);
        const LatticePoint origin{low.x + (high.x - low.x) / 2, low.y + (high.y - low.y) / 2};
        set_edges(shape, origin);
        set_boxes(shape.count);
        set_data(shape, low, high, origin);
        set_discs();
        set_pose(low, high, origin);
    }
    OutlineOnStack(const OutlineOnStack&) = delete;
    OutlineOnStack& operator=(const OutlineOnStack&) = delete;

    [[nodiscard]] const kernels::PosedOutlineData& posed() const noexcept { return posed_; }

private:
    static constexpr std::size_t size = kernels::leaf_edges;
    static constexpr float nowhere = kernels::nowhere;

    void set_edges(const on_screen::Convex& shape, LatticePoint origin) noexcept {
        const auto x_of = [&](std::int32_t i) { return static_cast<float>(corner(shape, i).x - origin.x); };
        const auto y_of = [&](std::int32_t i) { return static_cast<float>(corner(shape, i).y - origin.y); };
        // Slots without an edge are at the first corner.
        std::fill_n(x_, size, x_of(0)), std::fill_n(y_, size, y_of(0));
        std::fill_n(dx_, size, 0.0F), std::fill_n(dy_, size, 0.0F), std::fill_n(inverse_, size, 0.0F);
        for (std::int32_t i = 0; i < shape.count; ++i) {
            const float dx = x_of(i + 1) - x_of(i), dy = y_of(i + 1) - y_of(i);
            x_[i] = x_of(i), y_[i] = y_of(i);
            dx_[i] = dx, dy_[i] = dy;
            inverse_[i] = 1 / (dx * dx + dy * dy);
            before_[i] = i == 0 ? shape.count - 1 : i - 1;
            next_[i] = i;
        }
    }

    /// Sets boxes around the edges, four by four.
    void set_boxes(std::int32_t edges) noexcept {
        std::fill_n(half_width_, size, -nowhere), std::fill_n(half_height_, size, -nowhere);
        std::int32_t count = 0;
        for (std::int32_t first = 0; first < edges; first += kernels::box_children) {
            float left = nowhere, top = nowhere, right = -nowhere, bottom = -nowhere;
            for (std::int32_t i = first; i < std::min(first + kernels::box_children, edges); ++i) {
                left = std::min({left, x_[i], x_[i] + dx_[i]}), right = std::max({right, x_[i], x_[i] + dx_[i]});
                top = std::min({top, y_[i], y_[i] + dy_[i]}), bottom = std::max({bottom, y_[i], y_[i] + dy_[i]});
            }
            middle_x_[count] = (left + right) / 2, half_width_[count] = (right - left) / 2;
            middle_y_[count] = (top + bottom) / 2, half_height_[count] = (bottom - top) / 2;
            ++count;
        }
        data_.box_levels[0] = {middle_x_, middle_y_, half_width_, half_height_};
        data_.box_level_count = 1;
    }

    /// Sets a disc around each edge. The others are at the first corner, as are the slots without an edge. There may be
    /// an edge more than discs: then the last disc is around the corner between the last two edges.
    void set_discs() noexcept {
        constexpr std::size_t last = kernels::boundary_discs - 1;
        static_assert(last + 2 == size);
        const float inner = kernels::inner_radius_of_boundary(data_);
        for (std::size_t i = 0; i < size; ++i) {
            discs_.x[i] = x_[i] + dx_[i] * 0.5F, discs_.y[i] = y_[i] + dy_[i] * 0.5F;
            discs_.radius[i] = (std::abs(dx_[i]) + std::abs(dy_[i])) * 0.5F;
            discs_.inner[i] = inner;
            discs_.groups[i] = static_cast<std::uint16_t>(1U << (i / kernels::box_children));
        }
        if (data_.edge_count == static_cast<std::int32_t>(size)) {
            discs_.x[last] = x_[last + 1], discs_.y[last] = y_[last + 1];
            discs_.radius[last] = 2 * std::max(discs_.radius[last], discs_.radius[last + 1]);
        }
        discs_.inner[kernels::boundary_discs] = -nowhere;
        data_.discs = &discs_;
    }

    void set_data(const on_screen::Convex& shape, LatticePoint low, LatticePoint high, LatticePoint origin) noexcept {
        std::fill_n(left_, size, nowhere), std::fill_n(top_, size, nowhere);
        std::fill_n(right_, size, -nowhere), std::fill_n(bottom_, size, -nowhere);
        data_.origin_x = origin.x, data_.origin_y = origin.y;
        data_.left = left_[0] = static_cast<float>(low.x - origin.x);
        data_.top = top_[0] = static_cast<float>(low.y - origin.y);
        data_.right = right_[0] = static_cast<float>(high.x - origin.x);
        data_.bottom = bottom_[0] = static_cast<float>(high.y - origin.y);
        radius_[0] = 0.5001F * (data_.right - data_.left + data_.bottom - data_.top);
        data_.outer_radius = radius_[0];
        begin_[0] = 0, end_[0] = 0;
        data_.error = kernels::float_error(data_.right - data_.left + data_.bottom - data_.top);
        data_.slot_count = kernels::leaf_edges, data_.edge_count = shape.count;
        data_.x = x_, data_.y = y_, data_.dx = dx_, data_.dy = dy_, data_.inverse_length_sq = inverse_;
        data_.levels[0] = {left_, top_, right_, bottom_, radius_, {begin_, begin_}, {end_, end_}, 1};
        data_.level_count = 1;
        data_.ring_slots = &first_slot, data_.ring_count = 1;
        data_.previous_slot = before_, data_.next_at_vertex = next_;
        data_.clearance = shape.count > 2 ? 1 : 0; // a segment runs along itself
        std::fill_n(edge_clearance_, size, data_.clearance);
        data_.edge_clearance = edge_clearance_;
    }

    void set_pose(LatticePoint low, LatticePoint high, LatticePoint origin) noexcept {
        constexpr std::int64_t one = std::int64_t{1} << SpriteToScreen::fraction_bits;
        posed_.outline = &data_;
        posed_.to_screen = {one, 0, origin.x * one, 0, one, origin.y * one};
        const double rows[2][3] = {{1, 0, static_cast<double>(origin.x)}, {0, 1, static_cast<double>(origin.y)}};
        std::copy_n(rows[0], 3, posed_.place_x), std::copy_n(rows[1], 3, posed_.place_y);
        posed_.xx = posed_.yy = 1;
        posed_.scale = 1;
        posed_.slack = data_.error;
        posed_.left = low.x - 1, posed_.top = low.y - 1, posed_.right = high.x + 1, posed_.bottom = high.y + 1;
    }

    static constexpr std::int32_t first_slot = 0;
    alignas(64) float x_[size], y_[size], dx_[size], dy_[size], inverse_[size], edge_clearance_[size];
    alignas(64) float left_[size], top_[size], right_[size], bottom_[size], radius_[size] = {};
    alignas(64) float begin_[size] = {}, end_[size] = {};
    alignas(64) float middle_x_[size] = {}, middle_y_[size] = {}, half_width_[size], half_height_[size];
    std::int32_t before_[size] = {}, next_[size] = {};
    kernels::OutlineDiscs discs_;
    kernels::OutlineData data_;
    kernels::PosedOutlineData posed_{};
};

} // namespace hitmask
