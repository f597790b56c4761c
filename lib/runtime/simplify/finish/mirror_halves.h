#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "simplify/mirror_line.h"

namespace hitmask {

/// An outline that is its own mirror image, as the half of it before the line, closed along the line. What makes the
/// half simpler, and leaves the order of its vertices on the line as it is, makes the whole simpler and its own mirror
/// image again.
class MirrorHalves {
public:
    /// Nothing if the outline is not its own mirror image about the middle of its box, or touches that line without
    /// crossing it (as no outline of a mask does), or if the line lies between lattice points. Requires holes that
    /// follow their outer rings. n log n.
    [[nodiscard]] static std::optional<MirrorHalves> find(OutlineView exact, bool is_vertical);

    [[nodiscard]] const Outline& half() const noexcept { return half_; }
    [[nodiscard]] const MirrorLine& line() const noexcept { return line_; }

    /// The whole outline of a half that was made simpler: rings in the order of the exact one. Vertices on the line are
    /// left out where the edges through them are straight.
    [[nodiscard]] Outline whole(OutlineView simpler_half) const;

private:
    enum class Part : std::uint8_t { before, beyond, across };
    /// Where a ring of the whole comes from.
    struct Source {
        Part part = Part::before;
        std::uint32_t index = 0; ///< ring of the half; of a ring across, the rank of its chain along the line
    };
    struct Chain; // of vertices, from the line to the line

    explicit MirrorHalves(const MirrorLine& line) : line_(line) {}
    [[nodiscard]] bool cut(OutlineView exact, const std::vector<std::uint32_t>& twins);
    [[nodiscard]] bool close(std::vector<Chain> chains);
    [[nodiscard]] std::vector<Chain> chains_of(OutlineView simpler_half) const;

    MirrorLine line_;
    Outline half_;
    std::vector<Source> sources_;
};

} // namespace hitmask
