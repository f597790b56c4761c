#include "edits/edit_preserver.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <hitmask/offline/export.h>

#include "terminal/join_words.h"
#include "text/printable_path.h"

namespace hitmask::tool {

EditedUse edited_use(const ExportRequest& request) {
    if (request.replace_edited) return EditedUse::replace;
    return request.keep_edited ? EditedUse::keep_quietly : EditedUse::keep;
}

void EditPreserver::keep(TraceOutcome& outcome) {
    if (outcome.edited) keep_edited(outcome);
    for (const EncodedSprite& encoded : outcome.encoded) {
        written_.insert(encoded.format->name);
    }
}

std::set<std::string_view> EditPreserver::untouched() const {
    std::set<std::string_view> formats;
    std::ranges::set_difference(kept_, written_, std::inserter(formats, formats.end()));
    return formats;
}

void EditPreserver::keep_edited(TraceOutcome& outcome) {
    EditedOutcome& edited = *outcome.edited;
    outcome.figures = std::move(edited.figures);
    for (auto& [output, bytes] : edited.drawn) {
        outcome.encoded[output].bytes = std::move(bytes);
    }
    for (KeptOutput& kept : edited.kept) {
        EncodedSprite& encoded = outcome.encoded[kept.output];
        if (encoded.part) { // kept, and reported, when its file is patched
            encoded.part->kept = std::move(kept.text);
            continue;
        }
        report_.add(kept.file, kept.shape);
        encoded.is_whole = !encoded.path.empty();
        if (!encoded.is_whole) used_.insert(kept.json_name);
        encoded.stays = kept.text.empty();
        if (encoded.stays) kept_.insert(encoded.format->name);
        encoded.bytes = encoded.is_whole ? std::move(kept.text) : "    " + kept.text;
    }
    std::erase_if(outcome.encoded, [](const EncodedSprite& sprite) { return sprite.stays; });
}

void EditPreserver::finish(SpriteOutput& output) {
    for (const auto& [name, text] : shapes_.in_json()) {
        if (used_.contains(name)) continue;
        diagnostics_.warning(fmt::format("{}: {}: the edited shape is kept, but no input is its sprite",
                                         printable(shapes_.json_file()), printable(name)));
        EncodedSprite sprite{find_format("json"), {}, "    " + text};
        output.write({&sprite, 1});
    }
}

std::string EditPreserver::summary(const SpriteOutput& output) {
    for (const auto& [file, shape] : output.kept()) {
        report_.add(file, shape);
    }
    report_.finish();
    if (report_.count() == 0) return "";
    const auto count = static_cast<std::int64_t>(report_.count());
    return fmt::format("; {} kept", counted(count, "edited shape", "edited shapes"));
}

} // namespace hitmask::tool
