#include "outputs/sprite_output.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "terminal/interrupt.h"
#include "terminal/standard_streams.h"
#include "text/path_text.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

void write_whole(const fs::path& path, std::initializer_list<std::string_view> texts,
                 FileRights rights = FileRights::of_new_file) {
    AtomicFile file(path, rights);
    for (const std::string_view text : texts) {
        file.write(text);
    }
    file.commit();
}

/// Throws IoError for a write-protected file. Replacing it would succeed, but the user protected it on purpose.
void refuse_write_protected(const fs::path& file) {
    constexpr fs::perms any_write = fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write;
    std::error_code ignored; // writing the file reports it
    const fs::file_status status = fs::status(file, ignored);
    if (!fs::exists(status) || (status.permissions() & any_write) != fs::perms::none) return;
    throw IoError(printable(path_text(file)) + ": is write-protected");
}

/// Returns true for tilesets: they name pictures by paths relative to their folder, and a copy keeps these paths.
bool names_pictures(const OutputFormat& format) {
    return format.outlines().rules.is_tile_set;
}

bool are_beside_each_other(const fs::path& one, const fs::path& other) {
    const auto folder_of = [](const fs::path& file) { return normal_path(fs::absolute(file)).parent_path(); };
    return folder_of(one) == folder_of(other);
}

/// Reads the file that shapes are written into. Throws IoError.
std::vector<std::uint8_t> read_original(const PatchKind& patch, const fs::path& file) {
    if (!patch.if_missing.empty() && !is_there(file)) {
        throw IoError(fmt::format("{}: it is not there; {}", printable(path_text(file)), patch.if_missing));
    }
    return read_file(file, most_sheet_bytes);
}

/// Writes the file, or the files, of one sprite.
void write_files(const EncodedSprite& sprite) {
    const fs::path& path = sprite.path;
    if (path.has_parent_path()) {
        std::error_code error;
        fs::create_directories(path.parent_path(), error);
        if (error) throw write_error(path_text(path.parent_path()), error);
    }
    if (is_numbered(sprite.format) && sprite.bytes.empty()) return; // no shape, so no file
    if (sprite.is_whole) return write_whole(path, {sprite.bytes});
    const JoinedTexts around = texts_around(sprite.format);
    write_whole(path, {around.head, sprite.bytes, around.tail});
    for (std::size_t i = 0; i < sprite.more.size(); ++i) {
        write_whole(numbered_path(path, i + 1), {sprite.more[i]});
    }
}

} // namespace

SpriteOutput::SpriteOutput(const OutputPlan& plan, OptionsOf options_of)
    : plan_(plan), options_of_(std::move(options_of)) {
    for (const CombinedFile& one : plan.combined) {
        Combined& combined = files_.emplace_back();
        combined.one = one;
        if (plan.is_file(one) && !is_made_at_end(one.format)) combined.file.emplace(one.file);
    }
    // On standard output a per-sprite format gets one sprite, without head and tail.
    if (plan.to_stdout && !plan.separate.empty()) files_.emplace_back().one.format = plan.separate.front().format;
}

void SpriteOutput::write(std::span<EncodedSprite> sprite) {
    for (const EncodedSprite& encoded : sprite) {
        if (!encoded.path.empty() && !plan_.is_discarded) write_files(encoded);
    }
    // Last, so that a sprite whose own files failed is not in the combined file.
    for (EncodedSprite& encoded : sprite) {
        if (encoded.path.empty()) append_sprite(encoded);
    }
}

void SpriteOutput::append_sprite(EncodedSprite& sprite) {
    const auto to = std::ranges::find(files_, sprite.format, [](const Combined& c) { return c.one.format; });
    if (sprite.part) {
        to->parts.push_back(*std::move(sprite.part));
        return;
    }
    const JoinedTexts around = texts_around(sprite.format);
    try {
        write_bytes(*to, to->begun ? around.separator : around.head);
        to->begun = true;
        write_bytes(*to, sprite.bytes);
    } catch (const WriteError& error) { // the file has half a sprite, so nothing more can be written
        throw WriteError(error.what(), true);
    }
}

void SpriteOutput::write_bytes(Combined& to, std::string_view bytes) const {
    if (to.file) {
        to.file->write(bytes);
    } else if (plan_.to_stdout) {
        write_to_stdout(bytes);
    }
}

std::vector<SpriteOutput::Group> SpriteOutput::groups_of(Combined& combined) const {
    const auto* const patch = combined.one.format.as<PatchKind>();
    std::vector<Group> groups;
    std::map<std::string, std::size_t> places;
    for (SpritePart& part : combined.parts) {
        std::string original = patch == nullptr ? "" : patch->original_of(part);
        const auto [place, is_new] = places.emplace(std::move(original), groups.size());
        if (is_new) groups.push_back({place->first, {}});
        groups[place->second].parts.push_back(std::move(part));
    }
    combined.parts.clear();
    return groups;
}

PatchedFile SpriteOutput::put_together(const OutputFormat& format, const Group& group) const {
    const ExportOptions& options = options_of_(format);
    if (group.original.empty()) {
        PatchedFile file;
        file.bytes = assembler_of(format.outlines()).value()(group.parts, options);
        return file;
    }
    const auto& patch = std::get<PatchKind>(format.outlines().kind);
    const std::vector<std::uint8_t> original = read_original(patch, group.original);
    const std::string_view text(reinterpret_cast<const char*>(original.data()), original.size());
    try {
        return patch.patch(text, group.parts, options);
    } catch (const IoError& error) {
        throw IoError(printable(group.original) + ": " + error.what());
    }
}

void SpriteOutput::write_group(const Combined& combined, const Group& group) {
    if (group.original.empty() && plan_.in_place) {
        throw IoError(fmt::format("--in-place: these sprites come from no file that {} can be written into",
                                  combined.one.format->name));
    }
    const fs::path target = plan_.target_of(combined.one, group.original);
    if (combined.one.kept.contains(target)) return;
    if (plan_.in_place) refuse_write_protected(target);
    PatchedFile file = put_together(combined.one.format, group);
    for (KeptShape& shape : file.kept) {
        kept_.emplace_back(group.original, std::move(shape));
    }
    replaced_ += file.replaced;
    if (plan_.is_discarded) return;
    throw_if_interrupted(); // assembling many sprites may take a while
    if (plan_.to_stdout) {
        write_to_stdout(file.bytes);
        flush_stdout();
        return;
    }
    write_whole(target, {file.bytes}, plan_.in_place ? FileRights::of_replaced : FileRights::of_new_file);
    if (names_pictures(combined.one.format) && !group.original.empty() &&
        !are_beside_each_other(target, group.original)) {
        warnings_.push_back(
            fmt::format("{}: its paths to pictures start at the folder of {}; --in-place changes that file instead",
                        printable(path_text(target)), printable(group.original)));
    }
    const bool is_told = plan_.in_place || !plan_.folder.empty(); // otherwise the plan reports it
    if (patches(combined.one.format) && is_told) patched_.push_back(path_text(target));
}

void SpriteOutput::finish_assembled(Combined& combined) {
    const std::vector<Group> groups = groups_of(combined);
    if (plan_.to_stdout && groups.size() > 1) {
        Failure failure; // set in steps: otherwise GCC 12 warns of a copy beyond the text
        failure.error = "standard output: several files would go there; -o must name a folder";
        failure.sprites = groups.size();
        failures_.push_back(failure);
        return;
    }
    for (const Group& group : groups) {
        try {
            write_group(combined, group);
        } catch (const WriteError&) {
            throw;
        } catch (const IoError& error) {
            failures_.push_back({error.what(), group.parts.size()});
        }
    }
}

void SpriteOutput::finish(Combined& combined) {
    if (!combined.begun) return finish_assembled(combined);
    write_bytes(combined, texts_around(combined.one.format).tail);
    if (combined.file) {
        combined.file->commit();
    } else if (plan_.to_stdout) {
        flush_stdout();
    }
}

void SpriteOutput::finish() {
    for (Combined& combined : files_) {
        finish(combined);
    }
}

} // namespace hitmask::tool
