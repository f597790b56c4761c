#include "frame_sets.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "runtime/baked_format.h"

namespace hitmask {

namespace {

[[maybe_unused]] bool may_be_baked(const NamedFrames& sprite) {
    if (sprite.name.empty() || sprite.name.size() > baked_longest_name || sprite.frames.empty()) return false;
    const MaskView first = sprite.frames.front();
    return std::min(first.width, first.height) >= 1 && std::max(first.width, first.height) <= max_coordinate &&
           std::ranges::all_of(sprite.frames, [&](const Mask& frame) { return unfit_frame(first, frame).empty(); });
}

} // namespace

std::vector<const NamedFrames*> by_name(std::span<const NamedFrames> sprites) {
    std::vector<const NamedFrames*> sorted;
    for (const NamedFrames& sprite : sprites) {
        assert(may_be_baked(sprite));
        sorted.push_back(&sprite);
    }
    const auto name = [](const NamedFrames* sprite) { return std::string_view(sprite->name); };
    std::ranges::sort(sorted, {}, name);
    assert(std::ranges::adjacent_find(sorted, {}, name) == sorted.end());
    return sorted;
}

std::string unfit_frame(MaskView first, MaskView frame) {
    if (first.width == frame.width && first.height == frame.height) return {};
    return fmt::format("{} x {} px, and the first frame has {} x {}", frame.width, frame.height, first.width,
                       first.height);
}

} // namespace hitmask
