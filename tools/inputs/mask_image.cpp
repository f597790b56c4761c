#include "inputs/mask_image.h"

#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "inputs/file_id.h"
#include "terminal/options.h"
#include "text/path_text.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view stem_word = "{stem}";

std::string expanded(const std::string& pattern, const std::string& stem) {
    std::string name = pattern;
    for (std::size_t at = 0; (at = name.find(stem_word, at)) != std::string::npos; at += stem.size()) {
        name.replace(at, stem_word.size(), stem);
    }
    return name;
}

} // namespace

void check_mask_image(const std::string& pattern) {
    const std::string name = expanded(pattern, "ship");
    if (name == pattern || name.find_first_of("{}") != std::string::npos) {
        throw UsageError(fmt::format("--mask-image is a name with {{stem}} in it and no other braces, as in "
                                     "{{stem}}_mask.png, not '{}'",
                                     printable(pattern)));
    }
}

std::string mask_image_of(const fs::path& picture, const std::string& pattern) {
    if (pattern.empty() || picture.empty() || picture == "-") return {};
    const fs::path mask = picture.parent_path() / expanded(pattern, path_text(picture.stem()));
    std::error_code ignored; // counts as missing
    if (normal_path(mask) == normal_path(picture) || !fs::exists(mask, ignored)) return {};
    const auto id = file_id(mask);
    const bool is_itself = id && id == file_id(picture); // a link
    return is_itself ? std::string() : path_text(mask);
}

void use_mask_image(LoadedImage& picture, const std::string& mask_image, const LoadOptions& options) {
    if (mask_image.empty()) return;
    const LoadedImage mask = load_image(mask_image, options);
    try {
        replace_alpha(picture.image, mask.image);
    } catch (const IoError& error) {
        throw IoError(fmt::format("{}: {}", printable(mask_image), error.what()));
    }
    picture.info.warnings.clear(); // they are about the alpha that was replaced
}

} // namespace hitmask::tool
