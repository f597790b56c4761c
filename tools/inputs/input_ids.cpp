#include "inputs/input_ids.h"

#include <algorithm>

#include <fmt/format.h>

#include "inputs/open_map.h"
#include "inputs/open_sheet.h"
#include "terminal/options.h"
#include "text/path_text.h"
#include "text/printable_path.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

constexpr const char* standard_input = "/dev/stdin"; // leads to the redirected file

} // namespace

InputIds::InputIds(std::span<const Input> inputs, std::span<const std::string> others) {
    const OpenSheet* last = nullptr;
    for (const Input& input : inputs) {
        if (input.sheet.sheet && input.sheet.sheet.get() == last) continue; // its files were added
        last = input.sheet.sheet.get();
        add_input(input);
    }
    for (const std::string& other : others) {
        if (!other.empty()) add(other == "-" ? standard_input : other);
    }
    std::ranges::sort(ids_);
}

void InputIds::refuse_overwriting(const fs::path& output) const {
    const auto id = file_id(output);
    if (id && std::ranges::binary_search(ids_, *id)) {
        throw UsageError(fmt::format("{}: the output would overwrite an input", printable(path_text(output))));
    }
}

void InputIds::add(const fs::path& path) {
    if (const auto id = path.empty() ? std::nullopt : file_id(path)) ids_.push_back(*id);
}

void InputIds::add_input(const Input& input) {
    for (const Input& png : pngs_of(input)) {
        add(is_stdin(png) ? standard_input : png.source);
        add(png.mask_image);
    }
    if (input.map) {
        for (const fs::path& file : input.map->files()) {
            add(file);
        }
    }
    if (!input.sheet.sheet) return;
    for (const fs::path& page : input.sheet.sheet->pages()) {
        add(page);
    }
    for (const std::string& mask_image : input.sheet.sheet->mask_images()) {
        add(mask_image);
    }
}

} // namespace hitmask::tool
