#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include <hitmask/posed_shape.h>

#include "kernels/outline_data.h"
#include "lattice.h"
#include "shapes/lattice_box.h"

namespace hitmask {

/// A shape on the screen as convex pieces, which overlap at most by what rounding adds to them. Those of an outline are
/// kept for as long as there is room, and posed each time where there is none.
class ScreenPieces {
public:
    /// One piece, without its radius. It has corners.
    explicit ScreenPieces(const on_screen::Convex& shape) noexcept;

    /// The box around it, if it has no pieces.
    explicit ScreenPieces(const kernels::PosedOutlineData& posed) noexcept;

    [[nodiscard]] std::int32_t count() const noexcept { return count_; }

    [[nodiscard]] on_screen::Convex piece(std::int32_t i) const noexcept;

    /// Around piece i.
    [[nodiscard]] LatticeBox box(std::int32_t i) const noexcept;

    /// Around all of them.
    [[nodiscard]] const LatticeBox& box() const noexcept { return box_; }

private:
    [[nodiscard]] on_screen::Convex posed_piece(std::int32_t i) const noexcept;
    [[nodiscard]] on_screen::Convex box_of_outline() const noexcept;
    void keep(const on_screen::Convex& piece) noexcept;

    static constexpr std::size_t room = 512, room_for_corners = 3072;

    const kernels::PosedOutlineData* posed_ = nullptr;
    std::int32_t count_ = 0, kept_ = 0;
    LatticeBox box_{};
    std::array<LatticeBox, room> boxes_;
    std::array<std::int32_t, room + 1> begins_;
    std::array<on_screen::Point, room_for_corners> corners_;
};

[[nodiscard]] LatticeBox box_around(const on_screen::Convex& shape) noexcept;

} // namespace hitmask
