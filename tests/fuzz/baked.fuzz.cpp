// Any bytes as a file of baked masks. Nothing outside the bytes may be read; the sanitizers check this. Each mask keeps
// the promises of MaskView and lies inside the bytes.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>

#include <hitmask/baked.h>
#include <hitmask/baked_prepared.h>
#include <hitmask/collide.h>

#include "fuzz/fuzz_target.h"
#include "support/baked_file.h"

using namespace hitmask;
using test::require;

namespace {

/// Returns true if the result is a mask.
bool check_mask(const BakedResult<MaskView>& result, const BakedSprite& sprite, std::span<const std::byte> file) {
    const MaskView& mask = result.value;
    if (!result) return require(mask.words.empty() && mask.width == 0, "a mask in spite of an error"), false;
    require(mask.width == sprite.width() && mask.height == sprite.height(), "size differs from the sprite's");
    const auto words = static_cast<std::size_t>(mask.words_per_row()) * static_cast<std::size_t>(mask.height);
    require(mask.words.size() == words, "wrong number of words");
    const auto* const begin = reinterpret_cast<const std::byte*>(mask.words.data());
    require(begin >= file.data() && begin + 8 * words <= file.data() + file.size(), "words outside of the file");
    require(reinterpret_cast<std::uintptr_t>(begin) % 8 == 0, "words at an odd place");
    const PixelRect bounds = mask.bounds();
    require(bounds.x >= 0 && bounds.x + bounds.w <= mask.width, "a pixel right of the width");
    std::int64_t count = 0;
    for (int y = 0; y < mask.height && words < 1000; ++y) {
        for (int x = 0; x < mask.width; ++x) count += mask.test(x, y) ? 1 : 0;
    }
    require(words >= 1000 || count == mask.count(), "padding bits are set");
    return true;
}

/// Returns true if the parts of a frame are intact. Asks what is prepared from them: kernels must not read elsewhere.
bool check_parts(const BakedSprite& sprite, std::uint32_t k) {
    const auto is_whole = [](BakedError error) { return error == BakedError::none || error == BakedError::not_found; };
    const auto outline = sprite.outline(k);
    const auto pieces = sprite.pieces(k);
    const auto anchors = sprite.anchors(k);
    require(!pieces || outline, "pieces without an outline");
    for (const std::uint32_t corner : pieces.value.corners) {
        require(corner < outline.value.vertices.size(), "a corner that is no vertex");
    }
    std::size_t letters = 0;
    for (std::size_t i = 0; i < anchors.value.size(); ++i) letters += std::string(anchors.value[i].name).size();
    require(letters == 0 || anchors, "anchors in spite of an error");
    const bool whole =
        is_whole(outline.error) && is_whole(pieces.error) && is_whole(anchors.error) && is_whole(sprite.pivot(k).error);
    if (std::max(sprite.width(), sprite.height()) > 500 || outline.value.vertices.size() > 500) return whole;
    const auto mask = prepared_mask(sprite, k);
    const auto prepared = prepared_outline(sprite, k);
    const Pose turned{.position = {3, 4}, .angle = 1};
    (void)overlaps(mask.value, {}, mask.value, turned);
    (void)overlaps(PosedOutline(prepared.value, {}), PosedOutline(prepared.value, turned));
    for (const float radius : {0.0F, 1.0F, 30.0F}) (void)overlaps(prepared.value, Circle{{5, 6}, radius});
    (void)contact(PosedShape(prepared.value, turned), PosedShape(Circle{{5, 6}, 3}));
    return whole;
}

/// Returns true if the sprite and all its masks are intact.
bool check_sprite(const BakedResult<BakedSprite>& result, std::span<const std::byte> file) {
    const BakedSprite& sprite = result.value;
    if (!result) return require(sprite.frame_count() == 0, "a sprite in spite of an error"), false;
    require(!sprite.name().empty() && sprite.frame_count() > 0, "a sprite without name or frames");
    bool whole = true;
    for (std::uint32_t k = 0; k < sprite.frame_count(); ++k) {
        whole &= check_mask(sprite.frame(k), sprite, file);
        whole &= check_parts(sprite, k);
    }
    require(sprite.frame(sprite.frame_count()).error == BakedError::not_found, "a frame too many");
    whole &= check_mask(sprite.union_of_frames(), sprite, file);
    whole &= check_mask(sprite.intersection_of_frames(), sprite, file);
    return whole;
}

void check_masks(const BakedMasks& masks, std::span<const std::byte> file) {
    bool whole = true;
    for (std::uint64_t i = 0; i < masks.size(); ++i) whole &= check_sprite(masks.sprite(i), file);
    const bool verified = masks.verify_all() == BakedError::none;
    require(whole || !verified, "damaged parts that verify_all() does not see");
    for (std::uint64_t i = 0; i < masks.size(); ++i) {
        const std::string name(masks.sprite(i).value.name());
        const auto found = masks.find(name);
        require(!found || found.value.name() == name, "another name than was asked for");
        require(!verified || found, "a name that is not found in a file that is whole");
    }
    (void)masks.mask("ship");
}

/// Changes a number of four bytes anywhere behind the header.
void change_part(std::string& file, test::Random& random) {
    if (file.size() < 64) return;
    const std::size_t at = 56 + 4 * random.below((file.size() - 56) / 4);
    const std::uint64_t value = test::number_at(file, at, 4);
    const std::uint64_t values[] = {0,         1,          ~value,     value + 1,  value - 1, value + 8,
                                    value * 2, 0x7FC00000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF};
    test::set_number(file, at, 4, values[random.below(std::size(values))]);
}

void change_number(std::string& file, test::Random& random) {
    const std::uint64_t sprites = file.size() < 56 ? 0 : std::min<std::uint64_t>(test::number_at(file, 40, 8), 8);
    const std::size_t numbers = 14 + 10 * sprites; // numbers of four bytes, in the header and in entries
    const std::size_t at = 4 * random.below(numbers), bytes = random.below(2) == 0 ? 4 : 8;
    if (at + bytes > file.size()) return;
    const std::uint64_t value = test::number_at(file, at, bytes);
    const std::uint64_t values[] = {
        0,      1, value + 1, value - 1, value + 8, value - 8,         value * 2,         file.size(),
        ~value, 7, 64,        65,        1U << 20U, ~std::uint64_t{0}, ~std::uint64_t{7}, value << 32U};
    test::set_number(file, at, bytes, values[random.below(std::size(values))]);
}

test::Bytes mutate_baked(const test::Bytes& input, test::Random& random, const test::ByteMutator& mutate_bytes) {
    std::string file(input.begin(), input.end());
    const std::uint64_t kind = random.below(8);
    if (kind < 4) {
        test::Bytes bytes = input;
        mutate_bytes(bytes, bytes.size() + 64);
        file.assign(bytes.begin(), bytes.end());
    }
    if (kind >= 3 && kind < 6) change_number(file, random);
    if (kind >= 5) change_part(file, random);
    if (file.size() >= 56 && random.below(4) != 0) test::set_number(file, 32, 8, file.size());
    if (random.below(8) != 0) test::repair_checksums(file);
    return {file.begin(), file.end()};
}

void run_baked(const std::uint8_t* data, std::size_t size) {
    const std::unique_ptr<std::byte[]> aligned(new std::byte[size]); // exactly this size: a read beyond it is seen
    if (size != 0) std::memcpy(aligned.get(), data, size);
    const std::span<const std::byte> file(aligned.get(), size);
    const auto opened = BakedMasks::open(file);
    require(opened || opened.value.size() == 0, "masks in spite of an error");
    check_masks(opened.value, file);
    if (size > 0) require(!BakedMasks::open(file.subspan(1)), "a file that begins in its middle");
}

} // namespace

const test::FuzzTarget test::baked_target{"baked", run_baked, mutate_baked};
