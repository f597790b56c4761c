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

/// Reads a picture of a sheet: what the sheet calls transparent is clear, and the mask image, if there is one, says
/// what is solid. Throws IoError.
[[nodiscard]] LoadedImage load_page(const std::filesystem::path& file, const SheetPage& page,
                                    const std::string& mask_image, const LoadOptions& options);

/// A sheet whose frames are inputs. Its pictures are decoded when they are needed, once for all frames that need them
/// at the same time; the one that was needed last is kept, and those before it as long as they are small, since frames
/// in the order of their names go back and forth between pictures.
class OpenSheet {
public:
    /// `source`: the path of the sheet as it was given; `pages`: where its pictures lie; `mask_images`: for each the
    /// picture that says what is solid, "" for none.
    OpenSheet(std::string source, Sheet sheet, std::vector<std::filesystem::path> pages,
              std::vector<std::string> mask_images);

    [[nodiscard]] const std::string& source() const noexcept { return source_; }
    [[nodiscard]] const Sheet& sheet() const noexcept { return sheet_; }
    [[nodiscard]] const std::vector<std::filesystem::path>& pages() const noexcept { return pages_; }
    [[nodiscard]] const std::vector<std::string>& mask_images() const noexcept { return mask_images_; }

    /// The sprite of a frame, and what there is to say about its picture, but only once for each. For any thread.
    /// Throws IoError, of the picture with its path, of the frame without.
    [[nodiscard]] LoadedImage sprite(const SheetFrame& frame, const LoadOptions& options) const;

private:
    struct Page {
        std::weak_ptr<const LoadedImage> image;
        std::string error; ///< of an earlier try
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
    mutable std::vector<std::shared_ptr<const LoadedImage>> kept_; ///< the one that was needed last comes first
};

} // namespace hitmask::tool
