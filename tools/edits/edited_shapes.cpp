#include "edits/edited_shapes.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <variant>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "terminal/join_words.h"
#include "text/file_fault.h"
#include "text/json_string.h"
#include "text/json_tree.h"
#include "text/path_text.h"
#include "text/printable_path.h"
#include <hitmask/offline/edited_shapes.h>

namespace hitmask::tool {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

namespace {

constexpr std::size_t most_names_told = 3;

/// The marked shapes of a file that the format patches, by SheetFrame::number. Throws IoError.
std::map<std::size_t, std::string> edited_texts(const ExportFormat& format, const fs::path& file, EditedUse use) {
    const auto bytes = earlier_file(format, file, use);
    const auto* const patch = std::get_if<PatchKind>(&format.kind);
    if (!bytes || patch == nullptr) return {};
    return patch->edited(text_of_file(*bytes));
}

bool is_marked_file(const ExportFormat& format, const fs::path& file, EditedUse use) {
    const auto bytes = earlier_file(format, file, use);
    return bytes && holds_edited_mark(text_of_file(*bytes));
}

/// Returns true if every edited shape of a copy is the same in the original file. The copy may be in another format,
/// from an earlier run.
bool follows_original(const ExportFormat& format, const fs::path& copy, const fs::path& original, EditedUse use) {
    const std::map<std::size_t, std::string> edited = edited_texts(format, copy, use);
    if (edited.empty()) return !is_marked_file(format, copy, use) || is_marked_file(format, original, use);
    const std::map<std::size_t, std::string> own = edited_texts(format, original, use);
    return std::ranges::all_of(edited, [&](const auto& shape) {
        const auto found = own.find(shape.first);
        return found != own.end() && found->second == shape.second;
    });
}

IoError untold(const fs::path& file, const std::string& reason) {
    return io_error(printable(path_text(file)),
                    fmt::format("not overwritten: it may contain edited shapes but cannot be read ({}); "
                                "delete it to replace it",
                                reason));
}

/// Keeps copies of original files that the user has edited.
void keep_edited_copies(CombinedFile& one, const OutputPlan& plan, std::span<const Input> inputs, EditedUse use,
                        Diagnostics& diagnostics) {
    std::set<std::string> seen;
    for (const Input& input : inputs) {
        const std::string original = original_of(one.format, input);
        if (original.empty() || !seen.insert(original).second) continue;
        const fs::path target = plan.target_of(one, original);
        if (target.empty() || target == fs::path(original)) continue;
        try {
            if (follows_original(one.format.outlines(), target, original, use)) continue;
        } catch (const IoError& error) {
            throw untold(target, error.what());
        }
        one.kept.insert(target);
        diagnostics.warning(fmt::format("{}: kept as it is, since it has edits that {} lacks",
                                        printable(path_text(target)), printable(original)));
    }
}

/// The object of the sprite of that name in our JSON if it is marked; else null.
const JsonNode* marked_object(const JsonNode& root, std::string_view text, const std::string& name) {
    const JsonNode* const list = root.find("sprites");
    if (list == nullptr) return nullptr;
    for (const JsonNode& sprite : list->children) {
        const bool is_it = text_in(sprite, "name") == name;
        const std::string_view object = text.substr(sprite.begin, sprite.end - sprite.begin);
        if (is_it && is_edited(Json::parse(object))) return &sprite;
    }
    return nullptr;
}

/// Narrows the text of a JSON file to the marked object of the sprite, if there is one.
void narrow(EditedShape& shape, const std::string& name) {
    try {
        const std::string_view all = text_of_file(shape.all);
        const JsonNode root = parse_json_tree(shape.all);
        const JsonNode* const object = marked_object(root, all, name);
        if (object == nullptr) return;
        shape.place = object->begin;
        shape.text = all.substr(object->begin, object->end - object->begin);
    } catch (const FileFault&) { // too many values for the parser: the shape is not measured
    }
}

} // namespace

void KeptReport::add(const std::string& file, const KeptShape& shape) {
    ++count_;
    const std::string label = fmt::format("{}: {}", printable(file), printable(shape.name));
    if (first_.size() < most_names_told) first_.push_back(label);
    const bool may_be_stale = !shape.is_fresh && use_ == EditedUse::keep_quietly; // only --keep-edited notes mask ids
    if (shape.is_fresh != false && !may_be_stale) return;
    const char* const why =
        shape.is_fresh ? "its pixels have changed since" : "its pixels may have changed: hitmask_mask is missing";
    diagnostics_.warning(fmt::format("{}: the edited shape is kept, but {}", label, why));
}

void KeptReport::finish() const {
    if (count_ == 0 || use_ != EditedUse::keep) return;
    std::vector<std::string_view> names(first_.begin(), first_.end());
    const std::string more = fmt::format("{} more", count_ - names.size());
    if (count_ > names.size()) names.push_back(more);
    const bool is_one = count_ == 1;
    const char* const it = is_one ? "it" : "them";
    diagnostics_.warning(fmt::format("{} kept: {}; --replace-edited replaces {}, --keep-edited keeps {} without this "
                                     "warning",
                                     is_one ? "1 edited shape is" : fmt::format("{} edited shapes are", count_),
                                     join_words(names, "and"), it, it));
}

void keep_edited_files(OutputPlan& plan, std::span<const Input> inputs, EditedUse use, Diagnostics& diagnostics) {
    if (use == EditedUse::replace) return;
    std::erase_if(plan.combined, [&](CombinedFile& one) {
        if (patches(one.format)) keep_edited_copies(one, plan, inputs, use, diagnostics);
        const bool is_copy =
            std::ranges::none_of(inputs, [&](const Input& input) { return original_of(one.format, input).empty(); });
        if (one.format->name == "json" || is_copy) return false;
        const auto earlier = earlier_file(one.format.outlines(), one.file, use);
        if (!earlier || !is_edited_file(one.format.outlines(), one.file, text_of_file(*earlier), use)) return false;
        const char* const advice = use == EditedUse::keep ? "; --replace-edited replaces it" : "";
        diagnostics.warning(fmt::format("{}: is edited and kept as it is, with all of its sprites{}",
                                        printable(path_text(one.file)), advice));
        return true;
    });
}

void note_kept_files(OutputPlan& plan, std::span<const Input> inputs, EditedUse use, Diagnostics& diagnostics) {
    const EditedShapes edited(plan, inputs, use);
    KeptReport report(diagnostics, use);
    for (const Input& input : inputs) {
        const std::vector<EncodedSprite> outputs = wanted_outputs(input, plan, false);
        for (const EditedShape& shape : edited.of(input, outputs)) {
            report.add(shape.file, {input.name, true}); // `true`: no picture is read, so changed pixels go unnoticed
            const EncodedSprite& output = outputs[shape.output];
            const bool has_figures = output.format->name == "json"; // they are updated in the file
            if (!output.path.empty() && !has_figures) plan.kept.insert(output.path);
        }
    }
    report.finish();
}

EditedShapes::EditedShapes(const OutputPlan& plan, std::span<const Input> inputs, EditedUse use) : use_(use) {
    if (use == EditedUse::replace) return;
    for (const CombinedFile& one : plan.combined) {
        if (one.format->name == "json" && plan.is_file(one)) read_json(one.file);
        if (!patches(one.format)) continue;
        for (const Input& input : inputs) {
            const std::string original = original_of(one.format, input);
            if (!original.empty()) read_original(one.format.outlines(), original);
        }
    }
}

void EditedShapes::read_original(const ExportFormat& format, const std::string& file) {
    const auto [place, is_new] = in_originals_.try_emplace({format.name, file});
    if (!is_new) return;
    try {
        place->second = edited_texts(format, file, use_);
    } catch (const IoError&) { // patching the file reports it
    }
}

void EditedShapes::read_json(const fs::path& file) {
    const auto bytes = earlier_file(*find_format("json"), file, use_);
    if (!bytes) return;
    json_file_ = path_text(file);
    for (const Json& sprite : sprites_in(file, text_of_file(*bytes), use_)) {
        if (!is_edited(sprite)) continue;
        const auto name = sprite.find("name");
        if (name == sprite.end() || !name->is_string())
            throw io_error(printable(json_file_), "not overwritten: an edited sprite has no name");
        if (!in_json_.emplace(name->get<std::string>(), sprite.dump()).second) {
            throw io_error(printable(json_file_),
                           "not overwritten: two edited sprites have the name " + printable(name->get<std::string>()));
        }
    }
}

std::optional<EditedShape> EditedShapes::shape_in_own_file(const EncodedSprite& output, const std::string& name) const {
    const ExportFormat& format = output.format.outlines();
    fs::path path = output.path;
    for (std::size_t i = 1;; ++i) {
        auto earlier = earlier_file(format, path, use_);
        if (earlier && is_edited_file(format, path, text_of_file(*earlier), use_)) {
            EditedShape shape;
            shape.file = path_text(path);
            shape.all = *std::move(earlier);
            if (format.name == "json") narrow(shape, name);
            return shape;
        }
        if (!is_numbered(output.format) || !is_there(path)) return std::nullopt;
        path = numbered_path(output.path, i);
    }
}

std::vector<EditedShape> EditedShapes::of(const Input& input, std::span<const EncodedSprite> outputs) const {
    std::vector<EditedShape> shapes;
    if (use_ == EditedUse::replace) return shapes;
    const std::string name = valid_text(input.name); // as our JSON writes it
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        std::optional<EditedShape> shape;
        const OutputFormat& format = outputs[i].format;
        const std::string original = original_of(format, input);
        const std::size_t number = input.sheet.frame == nullptr ? 0 : input.sheet.frame->number;
        if (!outputs[i].path.empty()) {
            shape = shape_in_own_file(outputs[i], name);
        } else if (const auto texts = in_originals_.find({format->name, original}); texts != in_originals_.end()) {
            const auto text = texts->second.find(number);
            if (text != texts->second.end()) shape = EditedShape{0, original, text->second, {}, 0};
        } else if (const auto text = in_json_.find(name); format->name == "json" && text != in_json_.end()) {
            shape = EditedShape{0, json_file_, text->second, {}, 0};
        }
        if (!shape) continue;
        shape->output = i;
        shapes.push_back(*std::move(shape));
    }
    return shapes;
}

} // namespace hitmask::tool
