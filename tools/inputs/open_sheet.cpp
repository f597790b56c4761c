#include "inputs/open_sheet.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include "inputs/mask_image.h"

namespace hitmask::tool {

namespace {

constexpr std::size_t most_page_bytes = std::size_t{1} << 27; // eight pictures of 2048 x 2048 px

std::size_t bytes_of(const LoadedImage& picture) {
    return picture.image.rgba.size();
}

} // namespace

LoadedImage load_page(const std::filesystem::path& file, const SheetPage& page, const std::string& mask_image,
                      const LoadOptions& options) {
    LoadedImage picture = load_image(file, options);
    if (page.color_key && clear_color(picture.image, *page.color_key) > 0) {
        std::erase(picture.info.warnings, no_alpha_warning);
    }
    use_mask_image(picture, mask_image, options);
    return picture;
}

OpenSheet::OpenSheet(std::string source, Sheet sheet, std::vector<std::filesystem::path> pages,
                     std::vector<std::string> mask_images)
    : source_(std::move(source)), sheet_(std::move(sheet)), pages_(std::move(pages)),
      mask_images_(std::move(mask_images)), cache_(pages_.size()), was_read_(pages_.size()) {}

std::shared_ptr<const LoadedImage> OpenSheet::page(std::size_t number, const LoadOptions& options, bool& is_new) const {
    const std::scoped_lock lock(mutex_); // other threads wait, even for other pages
    Page& page = cache_[number];
    if (!page.error.empty()) throw IoError(page.error);
    auto picture = page.image.lock();
    if (picture == nullptr) {
        if (!kept_.empty() && bytes_of(*kept_.front()) > most_page_bytes) kept_.clear(); // before more memory is taken
        try {
            picture = std::make_shared<const LoadedImage>(
                load_page(pages_[number], sheet_.pages[number], mask_images_[number], options));
        } catch (const IoError& error) {
            page.error = error.what();
            throw;
        }
        page.image = picture;
        is_new = !was_read_[number];
        was_read_[number] = true;
    }
    keep(picture);
    return picture;
}

void OpenSheet::keep(const std::shared_ptr<const LoadedImage>& picture) const {
    if (!kept_.empty() && kept_.front() == picture) return;
    std::erase(kept_, picture);
    kept_.insert(kept_.begin(), picture);
    std::size_t bytes = bytes_of(*picture);
    const auto is_too_much = [&](const auto& other) { return (bytes += bytes_of(*other)) > most_page_bytes; };
    kept_.erase(std::find_if(kept_.begin() + 1, kept_.end(), is_too_much), kept_.end());
}

LoadedImage OpenSheet::sprite(const SheetFrame& frame, const LoadOptions& options) const {
    const std::int64_t pixels = std::int64_t{frame.width} * frame.height; // includes trimmed margins
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
