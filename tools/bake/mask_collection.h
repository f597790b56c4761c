#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <hitmask/offline/bake.h>

#include "inputs/inputs.h"
#include "terminal/diagnostics.h"

namespace hitmask::tool {

/// Joins the masks of a batch into sprites and animations.
class MaskCollection {
public:
    /// `inputs` must be in the order of find_inputs() and must outlive this object.
    explicit MaskCollection(std::span<const Input> inputs, const BakedData& data);

    /// Adds the mask of one of the inputs. Call this in the order of the inputs, and not for inputs that failed. Throws
    /// IoError if the mask does not fit the other frames of its animation.
    void add(const Input& input, Mask mask, FrameParts parts);

    struct Taken {
        std::vector<NamedFrames> whole;
        std::size_t frames_left_out = 0; ///< frames that were added, but whose animation is incomplete
    };
    /// Takes the complete sprites and animations. An animation that lacks a frame would play wrongly, so it is left out
    /// with an error.
    [[nodiscard]] Taken take(Diagnostics& diagnostics);

private:
    struct Sprite {
        NamedFrames frames;
        std::size_t expected = 0; ///< number of frames
    };

    std::span<const Input> inputs_;
    std::vector<std::size_t> sprite_of_; ///< index into sprites_, for each input
    std::vector<Sprite> sprites_;
};

} // namespace hitmask::tool
