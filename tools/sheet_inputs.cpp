#include "sheet_inputs.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "mask_image.h"
#include "offline/printable_path.h"
#include "open_sheet.h"
#include "png_size.h"

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

struct PictureSize {
    int width = 0, height = 0;
};

/// Throws what reading all of it throws if that is no PNG.
PictureSize size_of_png(const fs::path& file) {
    const PngSize size = png_size(file).value_or(PngSize{});
    if (std::max(size.width, size.height) <= longest_sheet_side && std::min(size.width, size.height) > 0) {
        return {static_cast<int>(size.width), static_cast<int>(size.height)};
    }
    const Image image = load_image(file).image;
    return {image.width, image.height};
}

/// "ship (hitbox) 0" without " (hitbox)"; empty if the frame is not of that layer.
std::string without_layer(const std::string& name, const std::string& layer) {
    const std::string mark = "(" + layer + ")";
    const std::size_t at = name.find(mark);
    if (at == std::string::npos) return {};
    const std::size_t begin = at > 0 && name[at - 1] == ' ' ? at - 1 : at;
    return name.substr(0, begin) + name.substr(at + mark.size());
}

/// Where the slice lies at that moment: as its last key up to it says.
const SheetSlice::Key* slice_at(const SheetSlice& slice, std::size_t moment) {
    const auto after = std::ranges::upper_bound(slice.keys, moment, {}, &SheetSlice::Key::frame);
    return after == slice.keys.begin() ? nullptr : &*std::prev(after);
}

/// The part of the frame that lies in the slice.
SheetPart part_in(const SheetSlice::Key& slice, SheetPart whole) {
    whole.region = slice.bounds;
    if (slice.pivot) {
        const double x = slice.pivot->x, y = slice.pivot->y;
        whole.pivot = Pivot{x / whole.frame->width, y / whole.frame->height};
    }
    return whole;
}

class FrameInputs {
public:
    FrameInputs(std::shared_ptr<const OpenSheet> sheet, std::string name, const SheetRequest& request, InputList& found)
        : sheet_(std::move(sheet)), sheet_name_(std::move(name)), request_(request), found_(found) {}

    void add() {
        const std::vector<SheetFrame>& frames = sheet_->sheet().frames;
        for (std::size_t i = 0; i < frames.size(); ++i) {
            add_frame(frames[i], i);
        }
        for (const std::string& slice : request_.slices) {
            if (slice == "all" ||
                std::ranges::find(sheet_->sheet().slices, slice, &SheetSlice::name) != sheet_->sheet().slices.end())
                continue;
            found_.errors.push_back(
                fmt::format("{}: there is no slice '{}'", printable(sheet_->source()), printable(slice)));
        }
    }

private:
    void add_frame(const SheetFrame& frame, std::size_t number) {
        const std::string name = request_.layer.empty() ? frame.name : without_layer(frame.name, request_.layer);
        if (name.empty()) return;
        const SheetPart whole{sheet_, &frame, {}, frame.pivot};
        if (request_.slices.empty()) return add_input(whole, number, name);
        for (const SheetSlice& slice : sheet_->sheet().slices) {
            const bool is_wanted = std::ranges::any_of(
                request_.slices, [&](const std::string& wanted) { return wanted == "all" || wanted == slice.name; });
            const SheetSlice::Key* const key = slice_at(slice, frame.moment);
            if (is_wanted && key != nullptr) add_input(part_in(*key, whole), number, name + '/' + slice.name);
        }
    }

    void add_input(SheetPart part, std::size_t number, const std::string& name) {
        Input input{sheet_->source(), request_.prefix ? sheet_name_ + '/' + name : name};
        input.sheet = std::move(part);
        input.order = {sheet_name_, number};
        found_.inputs.push_back(std::move(input));
    }

    std::shared_ptr<const OpenSheet> sheet_;
    std::string sheet_name_;
    const SheetRequest& request_;
    InputList& found_;
};

/// "hero" for "art/hero.json" and for "art/hero.png.meta".
std::string sheet_name(const fs::path& file) {
    const fs::path stem = file.stem();
    return file.extension() == ".meta" || file.extension() == ".META" ? stem.stem().string() : stem.string();
}

void add_frames(const std::string& source, Sheet sheet, std::vector<fs::path> pages, const SheetRequest& request,
                InputList& found) {
    for (const std::string& error : sheet.errors) {
        found.errors.push_back(fmt::format("{}: {}", printable(source), error));
    }
    for (const std::string& warning : sheet.warnings) {
        found.warnings.push_back(fmt::format("{}: {}", printable(source), warning));
    }
    std::vector<std::string> mask_images;
    mask_images.reserve(pages.size());
    for (const fs::path& page : pages) {
        mask_images.push_back(mask_image_of(page, request.mask_image));
    }
    auto open = std::make_shared<const OpenSheet>(source, std::move(sheet), std::move(pages), std::move(mask_images));
    const std::size_t before = found.inputs.size(), errors_before = found.errors.size();
    FrameInputs(std::move(open), sheet_name(source), request, found).add();
    if (found.inputs.size() > before || found.errors.size() > errors_before || request.layer.empty()) return;
    found.errors.push_back(fmt::format("{}: no frame is of the layer '{}': its name would have ({}) in it",
                                       printable(source), printable(request.layer), printable(request.layer)));
}

/// Unity's frames count from the bottom of their picture, or are all of it.
void resolve_frames(Sheet& sheet, const fs::path& picture) {
    const PictureSize size = size_of_png(picture);
    std::erase_if(sheet.frames, [&](SheetFrame& frame) {
        try {
            frame = in_picture(frame, size.width, size.height);
            return false;
        } catch (const IoError& error) {
            sheet.errors.push_back(fmt::format("{}: {}", frame_label(frame.key, frame.line), error.what()));
            return true;
        }
    });
}

/// Is what was found what the sheet means? In the folder that the user says, its name is enough.
bool is_as_named(FoundPage::By by, const SheetRequest& request) {
    return by == FoundPage::By::path || (by == FoundPage::By::file_name && !request.image_root.empty());
}

} // namespace

void add_sheet(const std::string& file, const SheetRequest& request, InputList& found) {
    Sheet sheet = load_sheet(file);
    const fs::path root = request.image_root.empty() ? fs::path(file).parent_path() : fs::path(request.image_root);
    std::vector<fs::path> pages;
    std::vector<bool> is_there;
    for (std::size_t i = 0; i < sheet.pages.size(); ++i) {
        try {
            const FoundPage found_page = find_page(file, sheet, i, root);
            pages.push_back(found_page.file);
            is_there.push_back(true);
            if (!is_as_named(found_page.by, request)) {
                sheet.warnings.push_back(fmt::format("its picture {} is not there, {} is taken",
                                                     printable(sheet.pages[i].image),
                                                     printable(pages.back().string())));
            }
        } catch (const IoError& error) {
            found.errors.emplace_back(error.what());
            pages.emplace_back();
            is_there.push_back(false);
        }
    }
    std::erase_if(sheet.frames, [&](const SheetFrame& frame) { return !is_there[frame.page]; });
    if (sheet.kind == SheetKind::unity_meta && is_there.front()) resolve_frames(sheet, pages.front());
    add_frames(file, std::move(sheet), std::move(pages), request, found);
}

bool is_sheet_file(const std::string& file) {
    return is_sheet_name(file) && !png_size(file);
}

void add_grid(const Input& picture, const SheetRequest& request, InputList& found) {
    const fs::path file = picture.source;
    const PictureSize size = size_of_png(file);
    Sheet sheet;
    try {
        sheet = grid_sheet(file.filename().string(), size.width, size.height, *request.grid);
    } catch (const IoError& error) {
        const std::string text = error.what();
        throw IoError(printable(picture.source) + text.substr(text.find(": ")));
    }
    // Cells are called after the picture, wherever that was found.
    const std::string stem = file.stem().string();
    for (SheetFrame& frame : sheet.frames) {
        frame.name = picture.name + frame.name.substr(std::min(frame.name.size(), stem.size()));
    }
    add_frames(picture.source, std::move(sheet), {file}, request, found);
}

} // namespace hitmask::tool
