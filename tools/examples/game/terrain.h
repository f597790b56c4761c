#pragma once

// Ground that is shot away: a grid of masks that act as one shape. A crater changes only the chunks that it meets.

#include <optional>
#include <vector>

#include "picture.h"

/// The pixels at most `radius` away from the one in the middle.
[[nodiscard]] hitmask::Mask disc(int radius);

class Terrain {
public:
    static constexpr int side = 128; ///< of a chunk, px

    /// Ground of columns x rows chunks with a wavy surface. Its upper left corner is at `corner`.
    Terrain(SDL_Renderer* renderer, hitmask::Pixel corner, int columns, int rows);

    /// Removes a hole whose middle pixel comes to lie at `middle`.
    void crater(hitmask::Vec2 middle, const hitmask::Mask& hole);

    /// The first place where a segment enters the ground, as a fraction of it.
    [[nodiscard]] std::optional<double> cast(const hitmask::Segment& path) const;

    /// About the motion that takes a sprite out of the ground; empty if they share no pixel.
    [[nodiscard]] std::optional<hitmask::Vec2> way_out(const hitmask::Mask& mask, const hitmask::PreparedMask& prepared,
                                                       const hitmask::Pose& pose) const;

    void draw(SDL_Renderer* renderer) const;

private:
    struct Chunk {
        hitmask::Pixel at; ///< its upper left corner on the screen
        hitmask::Mask mask;
        hitmask::PreparedMask prepared;
        Texture texture;

        /// Takes over the pixels that have changed since the last call.
        void update(const hitmask::PixelRect& changed);
        [[nodiscard]] bool meets(const hitmask::PixelRect& rect) const;
        [[nodiscard]] hitmask::Vec2 corner() const { return {static_cast<float>(at.x), static_cast<float>(at.y)}; }
    };

    std::vector<Chunk> chunks_;
};
