#include "support/packed_sheet.h"

#include <algorithm>

#include <fmt/format.h>

namespace hitmask::test {

namespace {

bool is_quarter(Turn turn) {
    return turn == Turn::clockwise || turn == Turn::counterclockwise;
}

std::uint8_t* pixel(Image& image, int x, int y) {
    return image.rgba.data() +
           4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) + static_cast<std::size_t>(x));
}

Image blank(int width, int height) {
    return {width, height,
            std::vector<std::uint8_t>(4 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height))};
}

/// Turns by a quarter clockwise: the left side becomes the top.
Image turned_clockwise(Image& image) {
    Image result = blank(image.height, image.width);
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x) {
            std::copy_n(pixel(image, x, y), 4, pixel(result, image.height - 1 - y, x));
        }
    }
    return result;
}

Image turned(Image image, Turn turn) {
    const int quarters = turn == Turn::none ? 0 : turn == Turn::clockwise ? 1 : turn == Turn::half ? 2 : 3;
    for (int i = 0; i < quarters; ++i) {
        image = turned_clockwise(image);
    }
    return image;
}

int upright_width(const SheetFrame& f) {
    return is_quarter(f.turn) ? f.stored.h : f.stored.w;
}

int upright_height(const SheetFrame& f) {
    return is_quarter(f.turn) ? f.stored.w : f.stored.h;
}

std::string texture_frame(const SheetFrame& f) {
    const int w = upright_width(f), h = upright_height(f);
    return fmt::format(R"("frame": {{"x":{},"y":{},"w":{},"h":{}}}, "rotated": {}, "trimmed": {},
 "spriteSourceSize": {{"x":{},"y":{},"w":{},"h":{}}}, "sourceSize": {{"w":{},"h":{}}}, "pivot": {{"x":0.5,"y":0.25}})",
                       f.stored.x, f.stored.y, w, h, f.turn == Turn::clockwise, w != f.width || h != f.height, f.x, f.y,
                       w, h, f.width, f.height);
}

std::string listed_frames(const PackedSheet& sheet) {
    std::string text;
    for (std::size_t i = 0; i < sheet.sprites.size(); ++i) {
        text += fmt::format("{}{{\"filename\": \"s{}.png\", {}}}", i == 0 ? "" : ",\n", i,
                            texture_frame(sheet.sprites[i].frame));
    }
    return text;
}

std::string atlas(const PackedSheet& sheet, bool is_new) {
    std::string text =
        fmt::format("\npage.png\nsize:{},{}\nfilter: Nearest, Nearest\n", sheet.page.width, sheet.page.height);
    for (std::size_t i = 0; i < sheet.sprites.size(); ++i) {
        const SheetFrame& f = sheet.sprites[i].frame;
        const int w = upright_width(f), h = upright_height(f), bottom = f.height - f.y - h;
        const int degrees = f.turn == Turn::none               ? 0
                            : f.turn == Turn::counterclockwise ? 90
                            : f.turn == Turn::half             ? 180
                                                               : 270;
        if (is_new) {
            text += fmt::format("s{}\nbounds:{},{},{},{}\noffsets:{},{},{},{}\n", i, f.stored.x, f.stored.y, w, h, f.x,
                                bottom, f.width, f.height);
            if (degrees != 0) text += fmt::format("rotate:{}\n", degrees);
        } else {
            text += fmt::format("s{}\n  rotate: {}\n  xy: {}, {}\n  size: {}, {}\n  orig: {}, {}\n  offset: {}, {}\n"
                                "  index: -1\n",
                                i, degrees == 90 ? "true" : "false", f.stored.x, f.stored.y, w, h, f.width, f.height,
                                f.x, bottom);
        }
    }
    return text;
}

} // namespace

PackedSheet packed_sheet(Random& random, int count, const std::vector<Turn>& turns, bool trims) {
    PackedSheet sheet;
    constexpr int row_height = 12, width = 64;
    int x = 0, y = 0;
    for (int i = 0; i < count; ++i) {
        SheetFrame frame;
        frame.width = random.between(1, 12), frame.height = random.between(1, 12);
        frame.x = trims ? random.between(0, frame.width - 1) : 0;
        frame.y = trims ? random.between(0, frame.height - 1) : 0;
        const int w = trims ? random.between(1, frame.width - frame.x) : frame.width;
        const int h = trims ? random.between(1, frame.height - frame.y) : frame.height;
        frame.turn = turns[random.below(turns.size())];
        const bool swaps = is_quarter(frame.turn);
        if (x + 12 > width) x = 0, y += row_height;
        frame.stored = {x, y, swaps ? h : w, swaps ? w : h};
        x += 12;
        Image image = blank(frame.width, frame.height);
        for (int py = frame.y; py < frame.y + h; ++py) {
            for (int px = frame.x; px < frame.x + w; ++px) {
                std::generate_n(pixel(image, px, py), 4, [&] { return static_cast<std::uint8_t>(random.below(256)); });
            }
        }
        sheet.sprites.push_back({std::move(image), frame});
    }
    sheet.page = blank(width, y + row_height);
    for (PackedSprite& sprite : sheet.sprites) {
        const SheetFrame& f = sprite.frame;
        Image part = blank(upright_width(f), upright_height(f));
        for (int py = 0; py < part.height; ++py) {
            for (int px = 0; px < part.width; ++px) {
                std::copy_n(pixel(sprite.image, f.x + px, f.y + py), 4, pixel(part, px, py));
            }
        }
        part = turned(std::move(part), f.turn);
        for (int py = 0; py < part.height; ++py) {
            std::copy_n(pixel(part, 0, py), 4 * part.width, pixel(sheet.page, f.stored.x, f.stored.y + py));
        }
    }
    return sheet;
}

std::string texture_json_hash(const PackedSheet& sheet) {
    std::string text = "{ \"frames\": {\n";
    for (std::size_t i = 0; i < sheet.sprites.size(); ++i) {
        text += fmt::format("{}\"s{}.png\": {{{}}}", i == 0 ? "" : ",\n", i, texture_frame(sheet.sprites[i].frame));
    }
    return text + fmt::format("}},\n\"meta\": {{\"image\": \"page.png\", \"size\": {{\"w\":{},\"h\":{}}}}} }}",
                              sheet.page.width, sheet.page.height);
}

std::string texture_json_array(const PackedSheet& sheet) {
    return "{ \"frames\": [\n" + listed_frames(sheet) + "],\n\"meta\": {\"image\": \"page.png\"} }";
}

std::string texture_json_pages(const PackedSheet& sheet) {
    return "{ \"textures\": [ {\"image\": \"page.png\", \"frames\": [\n" + listed_frames(sheet) + "]} ] }";
}

std::string gdx_atlas_old(const PackedSheet& sheet) {
    return atlas(sheet, false);
}

std::string gdx_atlas_new(const PackedSheet& sheet) {
    return atlas(sheet, true);
}

std::string starling_xml(const PackedSheet& sheet) {
    std::string text = "<!-- made -->\n<?xml version=\"1.0\"?>\n<TextureAtlas imagePath=\"page.png\">\n";
    for (std::size_t i = 0; i < sheet.sprites.size(); ++i) {
        const SheetFrame& f = sheet.sprites[i].frame;
        text +=
            fmt::format(R"(<SubTexture name="s{}.png" x="{}" y="{}" width="{}" height="{}" frameX="{}" frameY="{}" )"
                        R"(frameWidth="{}" frameHeight="{}"{}/>)",
                        i, f.stored.x, f.stored.y, f.stored.w, f.stored.h, -f.x, -f.y, f.width, f.height,
                        f.turn == Turn::clockwise ? " rotated=\"true\"" : "");
        text += '\n';
    }
    return text + "</TextureAtlas>\n";
}

std::string unity_meta(const PackedSheet& sheet) {
    std::string text = "fileFormatVersion: 2\nguid: 0\nTextureImporter:\n  spriteMode: 2\n  alignment: 0\n"
                       "  spriteSheet:\n    serializedVersion: 2\n    sprites:\n";
    for (std::size_t i = 0; i < sheet.sprites.size(); ++i) {
        const PixelRect& r = sheet.sprites[i].frame.stored;
        text += fmt::format("    - serializedVersion: 2\n      name: s{}\n      rect:\n        serializedVersion: 2\n"
                            "        x: {}\n        y: {}\n        width: {}\n        height: {}\n      alignment: 9\n"
                            "      pivot: {{x: 0.5, y: 0.75}}\n      border: {{x: 0, y: 0, z: 0, w: 0}}\n"
                            "      physicsShape:\n      - - {{x: -14, y: 10}}\n        - {{x: -14, y: -10}}\n",
                            i, r.x, sheet.page.height - r.y - r.h, r.w, r.h);
    }
    return text + "    outline: []\n    physicsShape: []\n  spritePackingTag: \n";
}

} // namespace hitmask::test
