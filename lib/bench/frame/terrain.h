#pragma once

// Ground that is shot away in play: a grid of masks that act as one shape.

#include <cstddef>
#include <cstdint>
#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>
#include <hitmask/prepared_mask.h>

namespace hitmask {

/// The pixels at most `radius` away from the one in the middle.
[[nodiscard]] Mask disc_hole(int radius);

/// A solid rectangle, cut into chunks of one size. Its corner is at {0, 0} of the screen.
class Terrain {
public:
    Terrain(int columns, int rows, int chunk_width, int chunk_height);

    /// Clears what is solid in a hole whose middle pixel comes to lie at `middle`. Returns the number of pixels.
    std::int64_t crater(Pixel middle, MaskView hole);

    /// Returns true if a sprite shares a pixel with the terrain, both as they are drawn.
    [[nodiscard]] bool overlaps(const PosedMask& sprite) const;

private:
    struct Chunk {
        Mask mask;
        PreparedMask prepared;
        Pose pose;
    };

    /// Calls visit(chunk) for the chunks that a rectangle meets, until it returns true.
    template<class Self, class Visit>
    [[nodiscard]] static bool any_in(Self& terrain, const PixelRect& rect, Visit visit);

    int columns_, rows_, chunk_width_, chunk_height_;
    std::vector<Chunk> chunks_; ///< row after row
};

} // namespace hitmask
