#include "open_sheet.h"

#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include "mask_image.h"

namespace hitmask::tool {

OpenSheet::OpenSheet(std::string source, Sheet sheet, std::vector<std::filesystem::path> pages,
                     std::vector<std::string> mask_images)
    : source_(std::move(source)), sheet_(std::move(sheet)), pages_(std::move(pages)),
      mask_images_(std::move(mask_images)), cache_(pages_.size()), was_read_(pages_.size()) {}

std::shared_ptr<const LoadedImage> OpenSheet::page(std::size_t number, const LoadOptions& options, bool& is_new) const {
    const std::scoped_lock lock(mutex_); // others wait for what they need as well
    Page& page = cache_[number];
    if (!page.error.empty()) throw IoError(page.error);
    if (auto known = page.image.lock()) return last_ = known;
    last_.reset(); // its memory is given back before more is taken
    try {
        LoadedImage picture = load_image(pages_[number], options);
        use_mask_image(picture, mask_images_[number], options);
        last_ = std::make_shared<const LoadedImage>(std::move(picture));
    } catch (const IoError& error) {
        page.error = error.what();
        throw;
    }
    page.image = last_;
    is_new = !was_read_[number];
    was_read_[number] = true;
    return last_;
}

LoadedImage OpenSheet::sprite(const SheetFrame& frame, const LoadOptions& options) const {
    const std::int64_t pixels = std::int64_t{frame.width} * frame.height; // what was trimmed counts as well
    if (pixels > options.max_pixels) {
        throw IoError(
            fmt::format("too large: {} x {} px (limit {} px)", frame.width, frame.height, options.max_pixels));
    }
    bool is_new = false;
    const std::shared_ptr<const LoadedImage> picture = page(frame.page, options, is_new);
    LoadedImage sprite{{}, picture->info};
    const Image& image = picture->image;
    sprite.image = frame_image(image, in_picture(frame, image.width, image.height));
    sprite.info.width = sprite.image.width, sprite.info.height = sprite.image.height;
    if (!is_new) sprite.info.warnings.clear();
    return sprite;
}

} // namespace hitmask::tool
