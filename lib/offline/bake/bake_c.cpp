#include <hitmask/mask_edit.h>
#include <hitmask/offline/bake.h>

#include <hitmask/offline/bake.h>

#include "bake/frame_sets.h"
#include "text/ascii.h"
#include "text/json_string.h"
#include "text/text_buffer.h"

namespace hitmask {

namespace {

constexpr std::string_view masks_head =
    "/* Masks of sprites, written by hitmask: one bit for each pixel. With words_per_row = (width + 63) / 64, bit\n"
    "   x % 64, counted from the lowest, of word y * words_per_row + x / 64 is pixel (x, y). For C99 and C++17.\n"
    "   In C++20, for a sprite called ship:\n"
    "       constexpr hitmask::MaskView ship{ship_width, ship_height, ship_frames[0]}; */\n"
    "#pragma once\n"
    "\n"
    "#include <stdint.h>\n"
    "\n"
    "#ifdef __cplusplus\n"
    "#define HITMASK_WORDS inline constexpr uint64_t /* one copy in the whole program */\n"
    "#define HITMASK_NUMBER(name, value) inline constexpr int name = value\n"
    "#else\n"
    "#define HITMASK_WORDS static const uint64_t\n"
    "#define HITMASK_NUMBER(name, value) enum { name = value } /* may be the size of an array in C */\n"
    "#endif\n";

constexpr std::string_view masks_tail = "\n#undef HITMASK_WORDS\n#undef HITMASK_NUMBER\n";

/// The name on one line, without the begin or the end of a comment.
std::string in_comment(std::string_view name) {
    std::string text;
    for (const char c : json_string(name)) {
        if (c == '*') {
            text += "\\u002a";
        } else {
            text += c;
        }
    }
    return text;
}

void append_words(TextBuffer& out, std::span<const std::uint64_t> words, std::string_view indent) {
    constexpr std::size_t words_per_line = 4;
    for (std::size_t w = 0; w < words.size(); ++w) {
        append(out, "{}0x{:016x},", w % words_per_line == 0 ? indent : " ", words[w]);
        if (w % words_per_line == words_per_line - 1 || w + 1 == words.size()) append(out, "\n");
    }
}

void append_array(TextBuffer& out, std::string_view name, std::span<const std::uint64_t> words) {
    append(out, "HITMASK_WORDS {}[{}] = {{\n", name, words.size());
    append_words(out, words, "    ");
    append(out, "}};\n");
}

void append_sprite(TextBuffer& out, const NamedFrames& sprite) {
    const MaskView first = sprite.frames.front();
    const std::string id = c_identifier(sprite.name);
    append(out, "\n/* {}: {} x {} px, {} solid */\n", in_comment(sprite.name), first.width, first.height,
           first.count());
    // A header of outlines may define the size, too.
    append(out, "#ifndef HITMASK_SIZE_{0}\n#define HITMASK_SIZE_{0}\n", id);
    append(out, "HITMASK_NUMBER({}_width, {});\n", id, first.width);
    append(out, "HITMASK_NUMBER({}_height, {});\n#endif\n", id, first.height);
    append(out, "HITMASK_NUMBER({}_frame_count, {});\n", id, sprite.frames.size());
    append(out, "HITMASK_WORDS {}_frames[{}][{}] = {{\n", id, sprite.frames.size(), first.words.size());
    for (const Mask& frame : sprite.frames) {
        append(out, "    {{\n");
        append_words(out, MaskView(frame).words, "        ");
        append(out, "    }},\n");
    }
    append(out, "}};\n");
    if (sprite.frames.size() < 2) return;
    const std::vector<MaskView> frames(sprite.frames.begin(), sprite.frames.end());
    append_array(out, id + "_union", MaskView(union_of(frames)).words);
    append_array(out, id + "_intersection", MaskView(intersection_of(frames)).words);
}

} // namespace

std::string c_identifier(std::string_view name) {
    std::string id;
    for (const char c : name) {
        if (is_letter(c) || (c >= '0' && c <= '9')) {
            id += c;
        } else if (!id.ends_with('_')) { // two in a row would be reserved in C++
            id += '_';
        }
    }
    if (id.ends_with('_')) id.pop_back(); // every use appends another '_'
    if (id.empty()) return "mask";
    return is_letter(id.front()) ? id : "mask_" + id.substr(id.front() == '_' ? 1 : 0);
}

std::string bake_c_header(std::span<const NamedFrames> sprites) {
    TextBuffer out;
    out.append(masks_head);
    for (const NamedFrames* sprite : by_name(sprites)) {
        append_sprite(out, *sprite);
    }
    out.append(masks_tail);
    return fmt::to_string(out);
}

} // namespace hitmask
