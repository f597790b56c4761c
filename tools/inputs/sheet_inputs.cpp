#include "inputs/sheet_inputs.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "inputs/mask_image.h"
#include "inputs/open_sheet.h"
#include "inputs/picture_size.h"
#include "inputs/sheet_pages.h"
#include "text/path_text.h"
#include "text/printable_path.h"
#include <hitmask/offline/image.h>

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

/// "ship (hitbox) 0" without " (hitbox)"; empty if the frame is not of that layer.
std::string without_layer(const std::string& name, const std::string& layer) {
    const std::string mark = "(" + layer + ")";
    const std::size_t at = name.find(mark);
    if (at == std::string::npos) return {};
    const std::size_t begin = at > 0 && name[at - 1] == ' ' ? at - 1 : at;
    return name.substr(0, begin) + name.substr(at + mark.size());
}

/// The position of the slice at that moment, which its last key up to the moment gives.
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

/// The names that exist, for an error about one that does not: "; there are Nose, Eye". Empty if there are none.
template<class T, class Name>
std::string there_are(const std::vector<T>& things, Name name) {
    constexpr std::size_t most_named = 10;
    std::string text;
    for (std::size_t i = 0; i < std::min(things.size(), most_named); ++i) {
        text += (i == 0 ? "; there are " : ", ") + printable(std::invoke(name, things[i]));
    }
    return things.size() > most_named ? text + ", ..." : text;
}

class FrameInputs {
public:
    FrameInputs(std::shared_ptr<const OpenSheet> sheet, const std::string& folder, const std::string& name,
                const SheetRequest& request, InputList& found)
        : sheet_(std::move(sheet)), sheet_name_(folder + name), prefix_(request.prefix ? sheet_name_ + '/' : folder),
          request_(request), found_(found) {}

    void add() {
        find_slices();
        const std::size_t before = found_.inputs.size();
        const std::vector<SheetFrame>& frames = sheet_->sheet().frames;
        for (std::size_t i = 0; i < frames.size(); ++i) {
            add_frame(frames[i], i);
            if (found_.inputs.size() - before <= most_sheet_frames) continue;
            found_.inputs.erase(found_.inputs.begin() + static_cast<std::ptrdiff_t>(before), found_.inputs.end());
            return add_error(fmt::format("its {} frames have more than {} sprites in {} slices", frames.size(),
                                         most_sheet_frames, slices_.size()));
        }
        if (found_.inputs.size() == before) tell_of_no_layer();
    }

private:
    void add_error(const std::string& reason) {
        has_errors_ = true;
        found_.errors.push_back(fmt::format("{}: {}", printable(sheet_->source()), reason));
    }

    /// Finds the slices that the user named, in the order of the sheet.
    void find_slices() {
        const std::vector<SheetSlice>& slices = sheet_->sheet().slices;
        for (const SheetSlice& slice : slices) {
            const auto is_it = [&](const std::string& wanted) { return wanted == "all" || wanted == slice.name; };
            if (std::ranges::any_of(request_.slices, is_it)) slices_.push_back(&slice);
        }
        if (!request_.slices.empty() && slices.empty()) return add_error("it has no slices");
        for (const std::string& slice : request_.slices) {
            if (slice == "all" || std::ranges::find(slices, slice, &SheetSlice::name) != slices.end()) continue;
            add_error(fmt::format("there is no slice '{}'{}", printable(slice), there_are(slices, &SheetSlice::name)));
        }
    }

    /// Reports that no frame has the layer, unless missing pictures may be the reason; these are reported already.
    void tell_of_no_layer() {
        const bool lacks_pictures = std::ranges::any_of(sheet_->pages(), [](const fs::path& p) { return p.empty(); });
        if (request_.layer.empty() || has_errors_ || lacks_pictures) return;
        const std::string layer = printable(request_.layer);
        add_error(fmt::format("no frame is of the layer '{}': frame names would contain ({}){}", layer, layer,
                              there_are(sheet_->sheet().layers, std::identity())));
    }

    void add_frame(const SheetFrame& frame, std::size_t number) {
        const std::string name = request_.layer.empty() ? frame.name : without_layer(frame.name, request_.layer);
        if (name.empty()) return;
        const SheetPart whole{sheet_, &frame, {}, frame.pivot};
        if (request_.slices.empty()) return add_input(whole, number, name);
        for (const SheetSlice* slice : slices_) {
            const SheetSlice::Key* const key = slice_at(*slice, frame.moment);
            if (key != nullptr) add_input(part_in(*key, whole), number, name + '/' + slice->name);
        }
    }

    void add_input(SheetPart part, std::size_t number, const std::string& name) {
        Input input{sheet_->source(), prefix_ + name};
        input.sheet = std::move(part);
        input.order = {sheet_name_, number};
        found_.inputs.push_back(std::move(input));
    }

    std::shared_ptr<const OpenSheet> sheet_;
    std::string sheet_name_, prefix_;
    const SheetRequest& request_;
    InputList& found_;
    std::vector<const SheetSlice*> slices_;
    bool has_errors_ = false;
};

/// "hero" for "art/hero.json" and for "art/hero.png.meta".
std::string sheet_name(const fs::path& file) {
    const fs::path stem = file.stem();
    return file.extension() == ".meta" || file.extension() == ".META" ? path_text(stem.stem()) : path_text(stem);
}

void add_frames(FoundSheet all, const std::string& folder, const SheetRequest& request, InputList& found) {
    auto& [source, sheet, pages, errors] = all;
    found.errors.insert(found.errors.end(), errors.begin(), errors.end());
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
    const std::string name = sheet_name(source);
    auto open = std::make_shared<const OpenSheet>(source, std::move(sheet), std::move(pages), std::move(mask_images));
    FrameInputs(std::move(open), folder, name, request, found).add();
}

/// Resolves Unity's frames, which count from the bottom of their picture or cover all of it.
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

/// Warns of pictures whose size differs from the size in the sheet: after an export without the sheet, the frames are
/// in the wrong places. Reads only the headers, since there may be many pages.
void warn_of_sizes(Sheet& sheet, const std::vector<fs::path>& pages) {
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const SheetPage& said = sheet.pages[i];
        if (pages[i].empty() || said.width <= 0 || said.height <= 0) continue;
        const auto size = png_size(pages[i]);
        if (!size || (std::cmp_equal(size->width, said.width) && std::cmp_equal(size->height, said.height))) continue;
        sheet.warnings.push_back(
            fmt::format("its picture {} is {} x {} px, but the sheet says {} x {}: was it exported again?",
                        printable(said.image), size->width, size->height, said.width, said.height));
    }
}

/// The part of a side that belongs to no cell, as "32 px at the right". Empty if there is none, except for a gap or a
/// margin behind the last cell.
std::string rest_of(int side, int cell, const GridOptions& grid, const char* where) {
    const int rest = (side - grid.margin + grid.spacing) % (cell + grid.spacing); // at least one cell fits
    if (rest == 0 || rest == grid.spacing || rest == grid.margin) return {};
    return fmt::format("{} px at the {}", rest, where);
}

void warn_of_rest(Sheet& sheet, PictureSize size, const GridOptions& grid) {
    std::string text = rest_of(size.width, grid.width, grid, "right");
    const std::string bottom = rest_of(size.height, grid.height, grid, "bottom");
    if (!bottom.empty()) text += (text.empty() ? "" : " and ") + bottom;
    if (text.empty()) return;
    sheet.warnings.push_back(fmt::format("{} x {} px: {} belong to no cell of {} x {}", size.width, size.height, text,
                                         grid.width, grid.height));
}

} // namespace

FoundSheet find_sheet(const std::string& source, const SheetRequest& request) {
    FoundSheet found{source, load_sheet(source), {}, {}};
    found.pages = find_pages(source, found.sheet, request.image_root, found.errors);
    return found;
}

void add_sheet(FoundSheet sheet, const std::string& folder, const SheetRequest& request, InputList& found) {
    const std::vector<fs::path>& pages = sheet.pages;
    warn_of_sizes(sheet.sheet, pages);
    std::erase_if(sheet.sheet.frames, [&](const SheetFrame& frame) { return pages[frame.page].empty(); });
    if (sheet.sheet.kind == SheetKind::unity_meta && !pages.front().empty()) {
        resolve_frames(sheet.sheet, pages.front());
    }
    add_frames(std::move(sheet), folder, request, found);
}

bool is_sheet_file(const std::string& file) {
    return is_sheet_name(file) && !png_size(file);
}

void add_grid(const Input& picture, const SheetRequest& request, InputList& found) {
    const fs::path file = picture.source;
    const PictureSize size = size_of_png(file);
    Sheet sheet;
    try {
        sheet = grid_sheet(path_text(file.filename()), size.width, size.height, *request.grid);
    } catch (const IoError& error) {
        const std::string text = error.what();
        throw IoError(printable(picture.source) + text.substr(text.find(": ")));
    }
    warn_of_rest(sheet, size, *request.grid);
    // The names of cells begin with the name of the picture, including its folders.
    const std::string stem = path_text(file.stem());
    for (SheetFrame& frame : sheet.frames) {
        frame.name = picture.name + frame.name.substr(std::min(frame.name.size(), stem.size()));
    }
    add_frames({picture.source, std::move(sheet), {file}, {}}, "", request, found);
}

} // namespace hitmask::tool
