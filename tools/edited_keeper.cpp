#include "edited_keeper.h"

#include <cstdint>
#include <vector>

#include <fmt/format.h>

#include <hitmask/offline/export.h>

#include "batch_command.h"

namespace hitmask::tool {

EditedKeeper::EditedKeeper(const OutputPlan& plan, Diagnostics& diagnostics, bool is_asked_for)
    : diagnostics_(diagnostics), report_(diagnostics), is_asked_for_(is_asked_for) {
    if (!is_asked_for) return;
    for (const CombinedFile& one : plan.combined) {
        if (one.format->name == "json") sprites_ = EditedSprites(one.file);
    }
}

void EditedKeeper::keep(const Input& input, TraceOutcome& outcome) {
    if (!is_asked_for_) return;
    for (EncodedSprite& encoded : outcome.encoded) {
        const bool is_combined = encoded.path.empty() && encoded.format->name == "json";
        if (is_combined) sprites_.keep(encoded, input.name, outcome.mask_id, report_);
    }
    std::erase_if(outcome.encoded, [&](const EncodedSprite& encoded) {
        return keeps_file(encoded, input.name, outcome.mask_id, report_);
    });
}

void EditedKeeper::finish(SpriteOutput& output) const {
    for (const EditedSprites::Left& left : sprites_.left()) {
        EncodedSprite sprite{find_format("json"), {}, left.text};
        output.write({&sprite, 1});
        diagnostics_.warning(left.label + ": the edited shape is kept, and no input is its sprite");
    }
}

std::string EditedKeeper::summary(const SpriteOutput& output) {
    for (const auto& [file, shape] : output.kept()) {
        report_.add(file, shape);
    }
    if (report_.count() == 0) return "";
    const auto count = static_cast<std::int64_t>(report_.count());
    return fmt::format("; {} kept", counted(count, "edited shape", "edited shapes"));
}

} // namespace hitmask::tool
