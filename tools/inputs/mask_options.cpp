#include "inputs/mask_options.h"

#include <utility>

#include "inputs/read_sprite.h"

namespace hitmask::tool {

void add_mask_options(Options& options, MaskOptions& values) {
    options.group(OptionGroup::solid);
    options.integer("--threshold", values.threshold, 0, 255, "Pixels with alpha above this are solid");
    options.integer("--max-pixels", values.max_pixels, 1, std::int64_t{1} << 40, "Refuse larger pictures");
}

void add_connectivity_option(Options& options, Connectivity& value) {
    options.choice("--connectivity", value, {{"4", Connectivity::four}, {"8", Connectivity::eight}},
                   "Pixels that meet only at a corner are one piece (8) or two (4)");
}

LoadedMask read_mask(const Input& input, const MaskOptions& options) {
    LoadedImage loaded = read_sprite(input, {.max_pixels = options.max_pixels});
    return {mask_from_rgba(loaded.image, static_cast<int>(options.threshold)), std::move(loaded.info)};
}

} // namespace hitmask::tool
