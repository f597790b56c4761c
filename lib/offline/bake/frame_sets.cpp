#include "bake/frame_sets.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include <fmt/format.h>

#include <hitmask/detail/baked_format.h>

namespace hitmask {

namespace {

[[maybe_unused]] bool may_be_baked(const NamedFrames& sprite) {
    if (sprite.name.empty() || sprite.name.size() > baked_longest_name || sprite.frames.empty()) return false;
    const MaskView first = sprite.frames.front();
    return std::min(first.width, first.height) >= 1 && std::max(first.width, first.height) <= max_coordinate &&
           std::ranges::all_of(sprite.frames, [&](const Mask& frame) { return unfit_frame(first, frame).empty(); });
}

std::string unfit_size(int first_width, int first_height, int width, int height) {
    if (first_width == width && first_height == height) return {};
    return fmt::format("{} x {} px, but the first of its folder has {} x {}", width, height, first_width, first_height);
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
    return unfit_size(first.width, first.height, frame.width, frame.height);
}

std::string unfit_frame(const Image& first, const Image& frame) {
    return unfit_size(first.width, first.height, frame.width, frame.height);
}

void combine_frames(Image& onto, const Image& frame, FrameMerge share) {
    assert(unfit_frame(onto, frame).empty());
    constexpr std::size_t channels = 4, alpha = 3;
    for (std::size_t pixel = 0; pixel < onto.rgba.size(); pixel += channels) {
        const int before = onto.rgba[pixel + alpha], now = frame.rgba[pixel + alpha];
        if (share == FrameMerge::any ? now <= before : now >= before) continue;
        std::copy_n(frame.rgba.data() + pixel, channels, onto.rgba.data() + pixel);
    }
}

} // namespace hitmask
