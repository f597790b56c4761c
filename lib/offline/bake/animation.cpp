#include <hitmask/offline/bake.h>

#include <algorithm>
#include <system_error>

#include "bake/frame_sets.h"
#include "text/file_fault.h"
#include "text/natural_order.h"
#include "text/path_text.h"
#include "text/png_name.h"

namespace hitmask {

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> frame_files(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        std::error_code ignored; // an entry that cannot be examined is no folder, and reading it reports the reason
        if (is_png_name(path_text(entry->path().filename())) && !entry->is_directory(ignored)) {
            files.push_back(entry->path());
        }
    }
    if (error) throw io_error(path_text(folder), error.message());
    if (files.empty()) throw io_error(path_text(folder), "no PNG in this folder");
    std::ranges::sort(files, natural_less, [](const fs::path& file) { return path_text(file.filename()); });
    return files;
}

} // namespace

std::string animation_name(const fs::path& folder) {
    std::error_code error; // ignored: a folder that is not there has no frames
    const fs::path whole = fs::canonical(folder, error);
    return whole.has_filename() ? path_text(whole.filename()) : "animation"; // for the root folder
}

NamedFrames load_animation(const fs::path& folder, const AnimationOptions& options) {
    NamedFrames animation;
    for (const fs::path& file : frame_files(folder)) {
        Mask frame = mask_from_rgba(load_image(file, options.load).image, options.threshold);
        const std::string fault = animation.frames.empty() ? "" : unfit_frame(animation.frames.front(), frame);
        if (!fault.empty()) throw io_error(path_text(file), fault);
        animation.frames.push_back(std::move(frame));
    }
    animation.name = animation_name(folder);
    return animation;
}

} // namespace hitmask
