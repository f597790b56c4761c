#include "frame_sets.h"

#include <algorithm>
#include <cassert>
#include <functional>

#include <fmt/format.h>

#include "runtime/baked_format.h"

namespace hitmask {

namespace {

std::vector<std::uint64_t> combined_words(std::span<const Mask> frames, auto combine) {
    const auto first = MaskView(frames.front()).words;
    std::vector<std::uint64_t> words(first.begin(), first.end());
    for (const Mask& frame : frames.subspan(1)) {
        std::ranges::transform(words, MaskView(frame).words, words.begin(), combine);
    }
    return words;
}

[[maybe_unused]] bool may_be_baked(const NamedFrames& sprite) {
    if (sprite.name.empty() || sprite.name.size() > baked_longest_name || sprite.frames.empty()) return false;
    const MaskView first = sprite.frames.front();
    return std::min(first.width, first.height) >= 1 && std::max(first.width, first.height) <= max_coordinate &&
           std::ranges::all_of(sprite.frames, [&](const Mask& frame) { return unfit_frame(first, frame).empty(); });
}

} // namespace

std::vector<std::uint64_t> union_words(std::span<const Mask> frames) {
    return combined_words(frames, std::bit_or<>());
}

std::vector<std::uint64_t> intersection_words(std::span<const Mask> frames) {
    return combined_words(frames, std::bit_and<>());
}

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
