#include "bake/cmd_bake.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include <hitmask/offline/bake.h>

#include "bake/frame_parts.h"
#include "bake/mask_collection.h"
#include "batch/batch_command.h"
#include "batch/sprite_option_names.h"
#include "batch/sprite_settings.h"
#include "edits/edited_text.h"
#include "help/command_help.h"
#include "inputs/mask_options.h"
#include "inputs/read_sprite.h"
#include "outputs/plan_outputs.h"
#include "outputs/sprite_output.h"
#include "terminal/join_words.h"
#include "terminal/options.h"

namespace hitmask::tool {

namespace {

/// The options that a rule of hitmask.toml may set.
struct FrameOptions {
    MaskOptions mask;
    OutlineTolerance tolerance;
};

struct BakeOptions {
    BatchOptions batch;
    FrameOptions frame;
    PartOptions parts;
    bool animations = false; ///< each folder is an animation
    bool numbered = false;   ///< numbered PNGs are the frames of animations
};

struct BakeOutcome : SpriteOutcome {
    Mask mask; ///< set if a combined file is written, as are the parts
    FrameParts parts;
};

void describe(Options& options, BakeOptions& result) {
    result.batch.output.known_formats = output_formats(mask_formats());
    result.batch.output.combined_name = "masks";
    options.guide(bake_most_used, bake_examples);
    add_batch_options(options, result.batch);
    add_mask_options(options, result.frame.mask);
    add_tolerance_option(options, result.frame.tolerance);
    add_part_options(options, result.parts);
    options.group(OptionGroup::input);
    options.flag("--animation", result.animations,
                 "The PNGs of a folder are the frames of an animation, in the order of their names and numbers");
    options.flag("--numbered", result.numbered,
                 "In folders, name_0.png, name_1.png, ... of one size are the frames of an animation");
}

/// Warns that --animation does not group the frames of sheets, although a sheet may define animations.
void warn_of_sheets(std::span<const Input> inputs, Diagnostics& diagnostics) {
    if (std::ranges::none_of(inputs, [](const Input& input) { return input.sheet.sheet != nullptr; })) return;
    diagnostics.warning("--animation is for folders of frames: the frames of sheets stay single masks");
}

void parse(Arguments arguments, BakeOptions& result) {
    Options options("bake", "Turn sprites into masks that a game maps into memory and uses as they are.");
    describe(options, result);
    options.parse(arguments);
}

void finish(BakeOptions& result) {
    if (result.animations) result.batch.input.folder_use = FolderUse::frames;
    if (result.animations && result.numbered) throw UsageError("--animation and --numbered exclude each other");
    if (result.numbered) result.batch.input.folder_use = FolderUse::numbered;
    if ((result.animations || result.numbered) && !result.batch.output.pattern.empty()) {
        throw UsageError(fmt::format("--out-name makes a file for each picture, but {} makes one of several",
                                     result.animations ? "--animation" : "--numbered"));
    }
    if (!result.batch.config.empty()) result.batch.also_read.push_back(result.batch.config);
}

FrameOptions frame_options_of(const CommandLine& line) {
    BakeOptions options;
    parse(pointers_of(line), options);
    return options.frame;
}

using BakeSettings = SpriteSettings<FrameOptions>;

std::string encode(const MaskFormat& format, const NamedFrames& alone) {
    if (const auto* const one = std::get_if<OneMaskKind>(&format.kind)) return one->encode(alone.frames.front());
    return std::get<AllMasksKind>(format.kind).encode({&alone, 1});
}

bool is_combined(const OutputPlan& plan, const OutputFormat& format) {
    return std::ranges::find(plan.combined, format, &CombinedFile::format) != plan.combined.end();
}

BakeOutcome bake_sprite(const Input& input, const FrameOptions& options, const PartOptions& stored,
                        const Batch& batch) {
    BakeOutcome outcome;
    std::vector<EncodedSprite> wanted = wanted_outputs(input, batch.plan, batch.options.no_clobber);
    outcome.skipped = wanted.empty();
    if (outcome.skipped) return outcome;
    LoadedMask loaded = read_mask(input, options.mask);
    outcome.warnings = labelled_warnings(input, loaded.info);
    FrameParts parts = frame_parts(input, loaded.mask, stored, options.tolerance);
    NamedFrames alone{input.name, {}, {}, baked_data(stored)};
    alone.frames.push_back(std::move(loaded.mask)), alone.parts.push_back(std::move(parts));
    for (EncodedSprite& output : wanted) {
        if (is_combined(batch.plan, output.format)) continue; // it is written once all masks are there
        output.bytes = encode(output.format.masks(), alone);
        outcome.encoded.push_back(std::move(output));
    }
    if (!batch.plan.combined.empty()) {
        outcome.mask = std::move(alone.frames.front()), outcome.parts = std::move(alone.parts.front());
    }
    return outcome;
}

void write_combined(const OutputFormat& format, std::span<const NamedFrames> sprites, SpriteOutput& output) {
    EncodedSprite all{format, {}, std::get<AllMasksKind>(format.masks().kind).encode(sprites)};
    output.write({&all, 1});
}

std::string figures_of(std::span<const NamedFrames> sprites) {
    const auto animations = std::ranges::count_if(sprites, [](const NamedFrames& s) { return s.frames.size() > 1; });
    return fmt::format("{}, {}", counted(std::ssize(sprites) - animations, "mask", "masks"),
                       counted(animations, "animation", "animations"));
}

std::optional<std::string> bake_all(Batch& batch, const BakeSettings& settings, const PartOptions& stored) {
    SpriteOutput output(batch.plan);
    MaskCollection masks(batch.inputs, baked_data(stored));
    const BatchSteps<BakeOutcome> steps{
        .work = [&](const Input& input) { return bake_sprite(input, settings.of(input), stored, batch); },
        .write =
            [&](const Input& input, BakeOutcome& outcome) {
                output.write(outcome.encoded);
                if (batch.plan.combined.empty()) return;
                masks.add(input, std::move(outcome.mask), std::move(outcome.parts));
            },
        .discard = [&] { output.discard(); }};
    if (!run_batch(batch, steps)) return std::nullopt;
    std::string figures = "a file for each";
    if (!batch.plan.combined.empty()) {
        const MaskCollection::Taken taken = masks.take(batch.diagnostics);
        batch.counts.done -= taken.frames_left_out, batch.counts.failed += taken.frames_left_out;
        for (const CombinedFile& one : batch.plan.combined) {
            if (!taken.whole.empty()) write_combined(one.format, taken.whole, output);
        }
        figures = figures_of(taken.whole);
    }
    if (is_withheld(batch)) output.discard();
    output.finish();
    return figures;
}

int bake_once(Arguments arguments, BakeOptions& given, const TellPaths& tell) {
    BakeOptions configured;
    const EffectiveOptions run =
        effective_options(arguments, given.batch, config_check<BakeOptions>("bake", describe, bake_sprite_options));
    const bool has_file = !given.batch.config.empty();
    if (has_file) parse(pointers_of(run.line()), configured);
    BakeOptions& options = has_file ? configured : given;
    options.batch.tell_paths = tell;
    finish(options);
    std::optional<BakeSettings> settings;
    options.batch.check_inputs = [&](std::span<const Input> inputs, OutputPlan& plan, Diagnostics& diagnostics) {
        if (!plan.to_stdout && !options.batch.no_clobber) {
            std::ranges::for_each(plan.files_of(inputs), refuse_marked_file);
        }
        settings.emplace(run, inputs, diagnostics, options.frame, frame_options_of);
        if (options.animations) warn_of_sheets(inputs, diagnostics);
    };
    return run_batch_command(options.batch, [&](Batch& batch) { return bake_all(batch, *settings, options.parts); });
}

} // namespace

bool is_bake_option(const std::string& option) {
    return config_check<BakeOptions>("bake", describe, bake_sprite_options).kind_of(option) != OptionKind::none;
}

int cmd_bake(Arguments arguments) {
    BakeOptions given;
    parse(arguments, given);
    if (!given.batch.watch) return bake_once(arguments, given, {});
    return run_watched([&](const TellPaths& tell) {
        BakeOptions again;
        parse(arguments, again);
        return bake_once(arguments, again, tell);
    });
}

} // namespace hitmask::tool
