// Puts shapes into a sheet of TexturePacker or Aseprite, where engines find them beside the frame.

#include "export/export_encoders.h"

#include <string>
#include <string_view>
#include <vector>

#include "export/patch/parse_original.h"
#include "text/json_tree.h"
#include "text/text_edits.h"
#include <hitmask/offline/edited_shapes.h>

namespace hitmask {

namespace {

constexpr std::string_view key = "collision";

void add_frames(const JsonNode* frames, std::vector<const JsonNode*>& nodes) {
    if (frames == nullptr) return;
    for (const JsonNode& frame : frames->children) {
        nodes.push_back(&frame);
    }
}

/// The frames in the order of SheetFrame::number.
std::vector<const JsonNode*> frames_of(const JsonNode& root) {
    std::vector<const JsonNode*> nodes;
    if (root.find("frames") != nullptr) {
        add_frames(root.find("frames"), nodes);
    } else if (const JsonNode* const textures = root.find("textures"); textures != nullptr) {
        for (const JsonNode& texture : textures->children) {
            add_frames(texture.find("frames"), nodes);
        }
    }
    return nodes;
}

std::string_view text_in_sheet(const JsonNode& node, std::string_view original) {
    return original.substr(node.begin, node.end - node.begin);
}

/// Returns true if the user marked the shape as edited.
bool is_edited(const JsonNode& shape, std::string_view original) {
    const JsonNode* const member = shape.find(edited_member);
    const bool is_marked = member != nullptr && means_edited(text_in_sheet(*member, original));
    return is_marked || is_marked_edited(text_in_sheet(shape, original));
}

JsonNode sheet_tree(std::string_view text) {
    return parse_original([&] {
        return parse_json_tree({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    });
}

bool is_json_of_frames(SheetKind kind) {
    return kind == SheetKind::texture_json || kind == SheetKind::aseprite_json;
}

} // namespace

Encoding encode_embedded(const TracedSprite& sprite, const ExportOptions& options) {
    if (!sprite.place || !is_json_of_frames(sprite.place->kind))
        throw IoError("embedded needs a JSON sheet of TexturePacker or Aseprite, which this is not");
    Encoding encoding = encode_json(sprite, options);
    encoding.bytes.erase(0, encoding.bytes.find('{'));
    return encoding;
}

std::string original_of_embedded(const SpritePart& part) {
    return part.place && is_json_of_frames(part.place->kind) ? part.source : "";
}

std::map<std::size_t, std::string> edited_in_embedded(std::string_view original) {
    const JsonNode root = sheet_tree(original);
    const std::vector<const JsonNode*> frames = frames_of(root);
    std::map<std::size_t, std::string> texts;
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const JsonNode* const shape = frames[i]->find(key);
        if (shape == nullptr) continue;
        if (is_edited(*shape, original)) texts.emplace(i, text_in_sheet(*shape, original));
    }
    return texts;
}

PatchedFile patch_embedded(std::string_view original, std::span<const SpritePart> parts, const ExportOptions& options) {
    const JsonNode root = sheet_tree(original);
    const std::vector<const JsonNode*> frames = frames_of(root);
    TextEdits edits;
    PatchedFile file;
    for (const SpritePart& part : parts) {
        if (part.place->frame.number >= frames.size()) throw IoError("the sheet has changed while it was read");
        const JsonNode& frame = *frames[part.place->frame.number];
        const JsonNode* const old = frame.find(key);
        if (old == nullptr) {
            const char* const before = frame.children.empty() ? "" : ", ";
            const std::size_t place = frame.children.empty() ? frame.begin + 1 : frame.children.back().end;
            edits.insert(place, before + ('"' + std::string(key) + "\": ") + part.bytes);
        } else if (options.keep_edited && is_edited(*old, original)) {
            file.kept.push_back(kept_shape(text_in_sheet(*old, original), part.name, part.mask_id));
            if (!part.kept.empty()) edits.replace(old->begin, old->end, part.kept);
        } else {
            edits.replace(old->begin, old->end, part.bytes);
        }
    }
    file.bytes = std::move(edits).apply(original);
    return file;
}

} // namespace hitmask
