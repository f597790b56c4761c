#include <hitmask/offline/best_collider.h>
#include <hitmask/offline/export.h>
#include <hitmask/offline/image.h>

#include <iterator>
#include <string>

#include "answers/answer_hash.h"
#include "answers/answers.h"

namespace hitmask::test {

namespace {

std::uint64_t choose_colliders(std::span<const MaskView> masks) {
    AnswerHash hash;
    for (const MaskView& mask : small_ones(masks)) {
        const ColliderChoice choice = best_collider(mask);
        hash.add(choice.mask_ns), hash.add(choice.outline_ns), hash.add(choice.collider == Collider::mask);
    }
    return hash.value();
}

void add_text(AnswerHash& hash, const std::string& text) {
    hash.add(std::uint64_t{text.size()});
    for (const char c : text) hash.add(static_cast<int>(static_cast<unsigned char>(c)));
}

TracedSprite traced_sprite(const MaskView& mask, std::size_t number) {
    TracedSprite sprite;
    sprite.name = "sprite_" + std::to_string(number);
    sprite.source = sprite.name + ".png";
    sprite.image.width = mask.width, sprite.image.height = mask.height;
    sprite.found.mask = Mask(mask.width, mask.height);
    for (int y = 0; y < mask.height; ++y) {
        for (int x = 0; x < mask.width; ++x) {
            if (mask.test(x, y)) sprite.found.mask.set(x, y);
        }
    }
    const Outline exact = trace(mask);
    sprite.found.exact_vertices = static_cast<std::int64_t>(exact.vertices.size());
    sprite.found.exact_area = signed_area(exact);
    sprite.found.solid_px = mask.count();
    sprite.found.simplified = simplify(exact);
    sprite.shown.convex = convex_pieces(sprite.found.simplified.outline);
    return sprite;
}

/// Hashes the pixels of some previews. Their bytes depend on the version of zlib.
std::uint64_t draw_previews(std::span<const MaskView> masks) {
    constexpr std::size_t most = 12; // each is a large picture
    AnswerHash hash;
    const std::vector<MaskView> small = small_ones(masks);
    for (std::size_t i = 0; i < small.size(); i += small.size() / most + 1) {
        TracedSprite sprite = traced_sprite(small[i], i);
        for (int y = 0; y < small[i].height; ++y) {
            for (int x = 0; x < small[i].width; ++x) {
                const auto red = static_cast<std::uint8_t>(x * y), alpha = static_cast<std::uint8_t>(128 + x);
                const std::uint8_t solid[] = {red, 90, 30, alpha}, clear[] = {0, 0, 0, 0};
                const auto& rgba = small[i].test(x, y) ? solid : clear;
                sprite.image.rgba.insert(sprite.image.rgba.end(), std::begin(rgba), std::end(rgba));
            }
        }
        const std::string png = find_format("png")->encode(sprite, {}).bytes;
        const Image picture =
            decode_png({reinterpret_cast<const std::uint8_t*>(png.data()), png.size()}, "preview").image;
        hash.add(picture.width), hash.add(picture.height);
        for (const std::uint8_t byte : picture.rgba) hash.add(int{byte});
    }
    return hash.value();
}

/// Hashes the bytes of every format except the preview, whose bytes depend on the version of zlib.
std::uint64_t export_outlines(std::span<const MaskView> masks) {
    AnswerHash hash;
    std::size_t number = 0;
    for (const MaskView& mask : small_ones(masks)) {
        const TracedSprite sprite = traced_sprite(mask, number++);
        for (const ExportFormat& format : export_formats()) {
            if (format.name == "png") continue;
            try {
                const Encoding encoded = format.encode(sprite, {});
                add_text(hash, encoded.bytes);
                for (const std::string& more : encoded.more) add_text(hash, more);
            } catch (const IoError& error) { // the format cannot express it
                add_text(hash, error.what());
            }
        }
    }
    return hash.value();
}

} // namespace

std::vector<KindHash> offline_hashes(std::span<const MaskView> masks) {
    return {{"best_collider", choose_colliders(masks)},
            {"export", export_outlines(masks)},
            {"preview", draw_previews(masks)}};
}

} // namespace hitmask::test
