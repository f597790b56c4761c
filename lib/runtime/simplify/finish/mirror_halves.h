#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "simplify/mirror_line.h"

namespace hitmask {

/// The half of an outline that is its own mirror image: the part before the line, closed along the line. A half can be
/// made simpler if the order of its vertices on the line stays as it is. Then the whole is simpler, too, and its own
/// mirror image again.
class MirrorHalves {
public:
    /// Empty if the outline is not its own mirror image about the middle of its box, or if that line lies between
    /// lattice points. Also empty if the outline touches the line without crossing it, as no outline of a mask does.
    /// Requires holes that follow their outer rings. Time: n log n.
    [[nodiscard]] static std::optional<MirrorHalves> find(OutlineView exact, bool is_vertical);

    [[nodiscard]] const Outline& half() const noexcept { return half_; }
    [[nodiscard]] const MirrorLine& line() const noexcept { return line_; }

    /// The whole outline of a half that was made simpler, with rings in the order of the exact one. Vertices on the
    /// line are left out where the edges through them are straight.
    [[nodiscard]] Outline whole(OutlineView simpler_half) const;

private:
    enum class Part : std::uint8_t { before, beyond, across };
    /// The origin of a ring of the whole.
    struct Source {
        Part part = Part::before;
        std::uint32_t index = 0; ///< ring of the half; for a ring across, the rank of its chain along the line
    };
    struct Chain; // a chain of vertices, from the line to the line

    explicit MirrorHalves(const MirrorLine& line) : line_(line) {}
    [[nodiscard]] bool cut(OutlineView exact, const std::vector<std::uint32_t>& twins);
    [[nodiscard]] bool close(std::vector<Chain> chains);
    [[nodiscard]] std::vector<Chain> chains_of(OutlineView simpler_half) const;

    MirrorLine line_;
    Outline half_;
    std::vector<Source> sources_;
};

} // namespace hitmask
