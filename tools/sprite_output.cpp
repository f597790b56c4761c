#include "sprite_output.h"

#include <system_error>

#include "standard_streams.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

/// A file of one sprite.
void write_file(const EncodedSprite& sprite) {
    const fs::path& path = sprite.path;
    if (path.has_parent_path()) {
        std::error_code error;
        fs::create_directories(path.parent_path(), error);
        if (error) throw write_error(path.parent_path().string(), error.value());
    }
    AtomicFile file(path);
    file.write(sprite.format->head);
    file.write(sprite.bytes);
    file.write(sprite.format->tail);
    file.commit();
}

} // namespace

SpriteOutput::SpriteOutput(const OutputPlan& plan) : plan_(plan) {
    if (plan.combined != nullptr && !plan.to_stdout) combined_.emplace(plan.file);
}

void SpriteOutput::write(std::span<const EncodedSprite> sprite) {
    for (const EncodedSprite& encoded : sprite) {
        if (!encoded.path.empty()) write_file(encoded);
    }
    // Last, so that a sprite whose own files failed is not in the file of all.
    for (const EncodedSprite& encoded : sprite) {
        if (encoded.path.empty()) append_sprite(encoded);
    }
}

void SpriteOutput::append_sprite(const EncodedSprite& sprite) {
    try {
        write_combined(begun_ ? sprite.format->separator : sprite.format->head);
        begun_ = true;
        write_combined(sprite.bytes);
    } catch (const WriteError& error) { // half a sprite is in it: no use to go on
        throw WriteError(error.what(), true);
    }
}

void SpriteOutput::write_combined(std::string_view bytes) {
    if (combined_) {
        combined_->write(bytes);
    } else {
        write_to_stdout(bytes);
    }
}

void SpriteOutput::finish() {
    if (!begun_) return;
    if (plan_.combined != nullptr) write_combined(plan_.combined->tail);
    if (combined_) {
        combined_->commit();
    } else {
        flush_stdout();
    }
}

} // namespace hitmask::tool
