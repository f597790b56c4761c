#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <hitmask/offline/image.h>
#include <hitmask/offline/sheet.h>

namespace hitmask::tool {

/// Reads a picture of a sheet. Clears pixels of the sheet's transparent colour, and takes the alpha from the mask image
/// if there is one. Throws IoError.
[[nodiscard]] LoadedImage load_page(const std::filesystem::path& file, const SheetPage& page,
                                    const std::string& mask_image, const LoadOptions& options);

/// A sheet whose frames are inputs. Decodes a picture when a frame needs it, and shares it between frames. Keeps the
/// last picture, and earlier ones while all of them are small: frames in the order of names alternate between pictures.
class OpenSheet {
public:
    /// `source`: the path of the sheet as given. `pages`: the paths of its pictures. `mask_images`: the mask image of
    /// each page, "" for none.
    OpenSheet(std::string source, Sheet sheet, std::vector<std::filesystem::path> pages,
              std::vector<std::string> mask_images);

    [[nodiscard]] const std::string& source() const noexcept { return source_; }
    [[nodiscard]] const Sheet& sheet() const noexcept { return sheet_; }
    [[nodiscard]] const std::vector<std::filesystem::path>& pages() const noexcept { return pages_; }
    [[nodiscard]] const std::vector<std::string>& mask_images() const noexcept { return mask_images_; }

    /// The sprite of a frame. Includes the warnings about its picture only when that is read for the first time.
    /// Thread-safe. Throws IoError: with the path for an error of the picture, without for one of the frame.
    [[nodiscard]] LoadedImage sprite(const SheetFrame& frame, const LoadOptions& options) const;

private:
    struct Page {
        std::weak_ptr<const LoadedImage> image;
        std::string error; ///< of an earlier attempt to read it
    };

    std::shared_ptr<const LoadedImage> page(std::size_t number, const LoadOptions& options, bool& is_new) const;
    void keep(const std::shared_ptr<const LoadedImage>& picture) const;

    std::string source_;
    Sheet sheet_;
    std::vector<std::filesystem::path> pages_;
    std::vector<std::string> mask_images_;
    mutable std::mutex mutex_;
    mutable std::vector<Page> cache_;
    mutable std::vector<bool> was_read_;
    mutable std::vector<std::shared_ptr<const LoadedImage>> kept_; ///< the most recently used one first
};

} // namespace hitmask::tool
