#include "inputs/sheet_search.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <system_error>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "inputs/file_id.h"
#include "text/ascii.h"
#include "text/path_text.h"
#include "text/png_name.h"
#include "text/printable_path.h"
#include <hitmask/offline/image.h>

namespace hitmask::tool {

namespace fs = std::filesystem;

namespace {

/// The rank of a sheet by its kind. Tilesets come last, since hitmask may have made one from the sprites of another
/// sheet.
std::size_t rank_of(const fs::path& file) {
    constexpr std::array<std::string_view, 4> first{".json", ".atlas", ".xml", ".meta"};
    static_assert(first.size() + 2 == sheet_extensions.size(), "where does the new kind of sheet rank?");
    std::string extension = path_text(file.extension());
    std::ranges::transform(extension, extension.begin(), to_lower);
    return static_cast<std::size_t>(std::ranges::find(first, extension) - first.begin());
}

/// Returns true if the sprite is its whole picture.
bool is_whole(const SheetFrame& frame, const SheetPage& page, const fs::path& file) {
    if (frame.stored.w == 0 && frame.stored.h == 0) return true; // as in Unity's .meta of a single sprite
    std::int64_t width = page.width, height = page.height;
    if (width == 0 || height == 0) {
        const auto size = file.empty() ? std::nullopt : png_size(file);
        if (!size) return false;
        width = static_cast<std::int64_t>(size->width), height = static_cast<std::int64_t>(size->height);
    }
    const bool is_all = frame.stored.x == 0 && frame.stored.y == 0 && frame.stored.w == width;
    const bool is_untrimmed = frame.width == width && frame.height == height;
    return is_all && frame.stored.h == height && is_untrimmed && frame.turn == Turn::none;
}

/// "hero.png is its picture", "a.png, b.png and 7 more are its pictures".
std::string pictures_text(const std::vector<std::string>& pictures) {
    if (pictures.size() == 1) return printable(pictures.front()) + " is its picture";
    constexpr std::size_t most_named = 3;
    std::string text;
    for (std::size_t i = 0; i < std::min(pictures.size(), most_named); ++i) {
        text += (i == 0 ? "" : ", ") + printable(pictures[i]);
    }
    if (pictures.size() > most_named) text += fmt::format(" and {} more", pictures.size() - most_named);
    return text + " are its pictures";
}

} // namespace

void SheetSearch::add_named(const std::string& file) {
    found_.read.push_back(file);
    if (!read_.insert(one_path(file)).second) return;
    std::vector<Told> read;
    try {
        read = add_with_packs(find_sheet(file, request_), "");
    } catch (const IoError& error) {
        found_.errors.emplace_back(error.what());
    }
    if (read.size() < 2) return;
    std::vector<std::string> packs;
    for (std::size_t i = 1; i < std::min<std::size_t>(read.size(), 4); ++i) {
        packs.push_back(printable(read[i].source));
    }
    if (read.size() > 4) packs.push_back(fmt::format("{} more", read.size() - 4));
    found_.notes.push_back(
        fmt::format("{}: read with the other packs of its atlas: {}", printable(file), fmt::join(packs, ", ")));
}

void SheetSearch::add_found(std::vector<SheetCandidate> candidates) {
    std::ranges::sort(candidates, {}, [](const SheetCandidate& candidate) {
        return std::tuple(rank_of(candidate.source), candidate.source, candidate.folder);
    });
    for (const SheetCandidate& candidate : candidates) {
        add_candidate(candidate);
    }
}

bool SheetSearch::is_picture(const fs::path& file) const {
    return !sheet_of_.empty() && sheet_of_.contains(one_path(file));
}

void SheetSearch::add_candidate(const SheetCandidate& candidate) {
    if (read_.contains(one_path(candidate.source))) {
        roots_.insert(candidate.root);
        return;
    }
    FoundSheet sheet;
    try {
        sheet = find_sheet(candidate.source, request_);
    } catch (const IoError&) {
        return; // many other files have such names
    }
    if (!cuts_pictures(sheet)) return;
    roots_.insert(candidate.root);
    if (const std::string other = other_sheet_of(sheet); !other.empty()) {
        found_.warnings.push_back(fmt::format("{}: not read, since {} has the same picture; name it to read it too",
                                              printable(candidate.source), printable(other)));
        return;
    }
    read_.insert(one_path(candidate.source));
    found_.read.push_back(candidate.source);
    std::ranges::move(add_with_packs(std::move(sheet), candidate.folder), std::back_inserter(told_));
}

bool SheetSearch::cuts_pictures(const FoundSheet& sheet) const {
    const Sheet& what = sheet.sheet;
    if (std::ranges::all_of(what.pages, [](const SheetPage& page) { return page.image.empty(); })) return false;
    if (what.kind == SheetKind::unity_meta && !is_png_name(what.pages.front().image)) return false;
    if (what.uncounted) return true; // its picture is missing or invalid, which is an error
    const bool has_slices = !request_.slices.empty() && !what.slices.empty();
    const bool has_layers = !request_.layer.empty() && !what.layers.empty();
    if (has_slices || has_layers) return true;
    return !std::ranges::all_of(what.frames, [&](const SheetFrame& frame) {
        return is_whole(frame, what.pages[frame.page], sheet.pages[frame.page]);
    });
}

std::string SheetSearch::other_sheet_of(const FoundSheet& sheet) const {
    for (const fs::path& page : sheet.pages) {
        const auto other = page.empty() ? sheet_of_.end() : sheet_of_.find(one_path(page));
        if (other != sheet_of_.end()) return other->second;
    }
    return {};
}

std::vector<SheetSearch::Told> SheetSearch::add_with_packs(FoundSheet sheet, const std::string& folder) {
    std::vector<Told> told;
    std::vector<FoundSheet> waiting;
    waiting.push_back(std::move(sheet));
    for (std::size_t i = 0; i < waiting.size(); ++i) {
        FoundSheet next = std::move(waiting[i]);
        for (const std::string& pack : next.sheet.packs) {
            if (auto found = pack_of(next.source, pack)) waiting.push_back(std::move(*found));
        }
        told.push_back({next.source, next.sheet.frames.size(), {}});
        for (const fs::path& page : next.pages) {
            if (page.empty()) continue;
            sheet_of_.emplace(one_path(page), next.source);
            told.back().pictures.push_back(path_text(page.filename()));
        }
        add_sheet(std::move(next), folder, request_, found_);
    }
    return told;
}

std::optional<FoundSheet> SheetSearch::pack_of(const std::string& source, const std::string& pack) {
    const fs::path below(pack);
    const bool leaves =
        below.empty() || below.has_root_path() || std::ranges::find(below, fs::path("..")) != below.end();
    try {
        if (leaves || pack.find('\0') != std::string::npos) {
            throw IoError(fmt::format("{}: its pack {} is no file in its folder", printable(source), printable(pack)));
        }
        const std::string file = path_text(fs::path(source).parent_path() / below);
        if (!read_.insert(one_path(file)).second) return std::nullopt;
        found_.read.push_back(file);
        return find_sheet(file, request_);
    } catch (const IoError& error) {
        found_.errors.emplace_back(error.what());
    }
    return std::nullopt;
}

void SheetSearch::tell_found() {
    constexpr std::size_t most_lines = 5;
    std::size_t frames = 0, pictures = 0;
    for (const Told& told : told_) {
        frames += told.frames, pictures += told.pictures.size();
        if (told_.size() > most_lines || told.pictures.empty() || told.frames == 0) continue;
        found_.notes.push_back(fmt::format("{}: a sheet of {} frame{}; {}", printable(told.source), told.frames,
                                           told.frames == 1 ? "" : "s", pictures_text(told.pictures)));
    }
    if (told_.size() <= most_lines) return;
    found_.notes.push_back(
        fmt::format("{} sheets of {} frames are in the folders; their {} pictures are not read as sprites",
                    told_.size(), frames, pictures));
}

} // namespace hitmask::tool
