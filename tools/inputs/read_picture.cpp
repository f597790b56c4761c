#include "inputs/read_picture.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "inputs/read_sprite.h"

namespace hitmask::tool {

namespace {

/// Reads the next PNG and merges it into the picture. Throws IoError.
void add_png(Picture& picture, const Input& png, const LoadOptions& options, FrameMerge share, bool is_first) {
    LoadedImage loaded = read_sprite(png, options);
    std::ranges::move(labelled_warnings(png, loaded.info), std::back_inserter(picture.warnings));
    if (is_first) {
        picture.image = std::move(loaded.image);
        return;
    }
    const std::string fault = unfit_frame(picture.image, loaded.image);
    if (!fault.empty()) throw IoError(label_of(png) + ": " + fault);
    combine_frames(picture.image, loaded.image, share);
}

} // namespace

Picture read_picture(const Input& input, const LoadOptions& options, FrameMerge share) {
    Picture picture;
    const std::span<const Input> pngs = pngs_of(input);
    for (const Input& png : pngs) {
        try {
            add_png(picture, png, options, share, &png == &pngs.front());
        } catch (const IoError& error) {
            throw IoError(input_error(input, error.what()));
        }
    }
    return picture;
}

} // namespace hitmask::tool
