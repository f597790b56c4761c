#include "bake/mask_collection.h"

#include <utility>

#include <fmt/format.h>

#include "inputs/read_sprite.h"
#include "text/printable_path.h"

namespace hitmask::tool {

MaskCollection::MaskCollection(std::span<const Input> inputs, const BakedData& data) : inputs_(inputs) {
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const bool goes_on = i > 0 && is_same_sprite(inputs[i - 1], inputs[i]);
        if (!goes_on) sprites_.push_back({{sprite_name(inputs[i]), {}, {}, data}, 0});
        sprite_of_.push_back(sprites_.size() - 1);
        ++sprites_.back().expected;
    }
}

void MaskCollection::add(const Input& input, Mask mask, FrameParts parts) {
    NamedFrames& sprite = sprites_[sprite_of_[static_cast<std::size_t>(&input - inputs_.data())]].frames;
    std::vector<Mask>& frames = sprite.frames;
    const std::string fault = frames.empty() ? "" : unfit_frame(frames.front(), mask);
    if (!fault.empty()) throw IoError(label_of(input) + ": " + fault);
    frames.push_back(std::move(mask));
    sprite.parts.push_back(std::move(parts));
}

MaskCollection::Taken MaskCollection::take(Diagnostics& diagnostics) {
    Taken taken;
    for (Sprite& sprite : sprites_) {
        const std::size_t missing = sprite.expected - sprite.frames.frames.size();
        if (missing == 0) {
            taken.whole.push_back(std::move(sprite.frames));
            continue;
        }
        taken.frames_left_out += sprite.frames.frames.size();
        if (sprite.expected > 1) { // the frames that failed have been reported
            diagnostics.error(fmt::format("{}: left out, since {} of its {} frames failed",
                                          printable(sprite.frames.name), missing, sprite.expected));
        }
    }
    return taken;
}

} // namespace hitmask::tool
