#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <hitmask/offline/bake.h>

#include "inputs/inputs.h"
#include "terminal/diagnostics.h"

namespace hitmask::tool {

/// The masks of a batch, put together to sprites and animations.
class MaskCollection {
public:
    /// `inputs` as find_inputs() orders them. Keeps a view of them.
    explicit MaskCollection(std::span<const Input> inputs);

    /// Requires one of the inputs given above; they come in order, and those that failed not at all. Throws IoError if
    /// it does not fit the other frames of its animation.
    void add(const Input& input, Mask mask);

    struct Taken {
        std::vector<NamedFrames> whole;
        std::size_t frames_left_out = 0; ///< that were added, but not all of their animation
    };
    /// All that is whole. An animation that lacks a frame would play wrongly: it is left out, with an error.
    [[nodiscard]] Taken take(Diagnostics& diagnostics);

private:
    struct Sprite {
        NamedFrames frames;
        std::size_t expected = 0; ///< number of frames
    };

    std::span<const Input> inputs_;
    std::vector<std::size_t> sprite_of_; ///< for each input
    std::vector<Sprite> sprites_;
};

} // namespace hitmask::tool
