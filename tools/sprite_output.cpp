#include "sprite_output.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "standard_streams.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

void write_whole(const fs::path& path, std::initializer_list<std::string_view> texts) {
    AtomicFile file(path);
    for (const std::string_view text : texts) {
        file.write(text);
    }
    file.commit();
}

/// The file, or the files, of one sprite.
void write_files(const EncodedSprite& sprite) {
    const fs::path& path = sprite.path;
    if (path.has_parent_path()) {
        std::error_code error;
        fs::create_directories(path.parent_path(), error);
        if (error) throw write_error(path.parent_path().string(), error.value());
    }
    if (sprite.format->numbered && sprite.bytes.empty()) return; // there is nothing to number
    write_whole(path, {sprite.format->head, sprite.bytes, sprite.format->tail});
    for (std::size_t i = 0; i < sprite.more.size(); ++i) {
        write_whole(numbered_path(path, i + 1), {sprite.more[i]});
    }
}

} // namespace

SpriteOutput::SpriteOutput(const OutputPlan& plan, Assemble assemble) : assemble_(std::move(assemble)) {
    for (const CombinedFile& one : plan.combined) {
        Combined& combined = files_.emplace_back();
        combined.format = one.format;
        if (!plan.to_stdout) combined.file.emplace(one.file);
    }
    // A sprite on standard output stands alone there, in a format without head and tail.
    if (plan.to_stdout && files_.empty()) files_.emplace_back().format = plan.separate.front().format;
}

void SpriteOutput::write(std::span<EncodedSprite> sprite) {
    for (const EncodedSprite& encoded : sprite) {
        if (!encoded.path.empty()) write_files(encoded);
    }
    // Last, so that a sprite whose own files failed is not in the file of all.
    for (EncodedSprite& encoded : sprite) {
        if (encoded.path.empty()) append_sprite(encoded);
    }
}

void SpriteOutput::append_sprite(EncodedSprite& sprite) {
    const auto to = std::ranges::find(files_, sprite.format, &Combined::format);
    if (sprite.part) {
        to->parts.push_back(*std::move(sprite.part));
        return;
    }
    try {
        write_bytes(*to, to->begun ? sprite.format->separator : sprite.format->head);
        to->begun = true;
        write_bytes(*to, sprite.bytes);
    } catch (const WriteError& error) { // half a sprite is in it: no use to go on
        throw WriteError(error.what(), true);
    }
}

void SpriteOutput::write_bytes(Combined& to, std::string_view bytes) {
    if (to.file) {
        to.file->write(bytes);
    } else {
        write_to_stdout(bytes);
    }
}

void SpriteOutput::finish(Combined& combined) {
    if (!combined.begun && combined.parts.empty()) return;
    if (combined.begun) {
        write_bytes(combined, combined.format->tail);
    } else {
        write_bytes(combined, assemble_(*combined.format, combined.parts));
    }
    if (combined.file) {
        combined.file->commit();
    } else {
        flush_stdout();
    }
}

void SpriteOutput::finish() {
    for (Combined& combined : files_) {
        finish(combined);
    }
}

} // namespace hitmask::tool
