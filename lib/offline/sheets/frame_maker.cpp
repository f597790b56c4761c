#include "sheets/frame_maker.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "text/ascii.h"
#include "text/file_fault.h"
#include "text/printable_path.h"

namespace hitmask {

namespace {

constexpr std::size_t longest_part = 255; // bytes
constexpr std::size_t most_errors = 1000; // listed one by one, which is enough to see what is wrong

/// Returns true if the value is a whole number of pixels that can be a coordinate.
bool is_px(double value) {
    return value == std::floor(value) && std::abs(value) <= longest_sheet_side; // false for NaN
}

std::string shown(double value) {
    return fmt::format("{:g}", value);
}

std::string why_bad_numbers(const RawFrame& raw) {
    const double width = raw.width.value_or(1), height = raw.height.value_or(1);
    const std::array<std::pair<const char*, double>, 8> numbers{{{"x", raw.x},
                                                                 {"y", raw.y},
                                                                 {"width", raw.w},
                                                                 {"height", raw.h},
                                                                 {"offset x", raw.left},
                                                                 {"offset y", raw.top},
                                                                 {"source width", width},
                                                                 {"source height", height}}};
    for (const auto& [what, value] : numbers) {
        if (value == no_coordinate) return fmt::format("{} is missing or not a number", what);
        if (!is_px(value)) {
            return fmt::format("{} is {}, not a whole number of pixels up to {}", what, shown(value),
                               longest_sheet_side);
        }
        if (value < 0) return fmt::format("{} is {}, less than 0", what, shown(value));
    }
    const bool has_pixels = raw.w != 0 && raw.h != 0 && width != 0 && height != 0;
    return has_pixels || raw.is_whole ? "" : "it has no pixel";
}

/// The reason why the rectangle leaves the picture, as far as its size is known; "" if it does not.
std::string why_outside(const PixelRect& rect, const SheetPage& page) {
    const bool fits =
        (page.width == 0 || rect.x + rect.w <= page.width) && (page.height == 0 || rect.y + rect.h <= page.height);
    if (fits) return "";
    return fmt::format("{}..{} x {}..{} px lies outside the picture of {} x {} px", rect.x, rect.x + rect.w, rect.y,
                       rect.y + rect.h, page.width, page.height);
}

SheetFrame frame_of(const RawFrame& raw) {
    SheetFrame frame;
    frame.key = raw.key;
    frame.name = raw.name.empty() ? sprite_name_of(raw.key) : raw.name;
    frame.page = raw.page;
    frame.stored = {static_cast<int>(raw.x), static_cast<int>(raw.y), static_cast<int>(raw.w), static_cast<int>(raw.h)};
    frame.turn = raw.turn;
    const int upright_w = is_quarter(raw.turn) ? frame.stored.h : frame.stored.w;
    const int upright_h = is_quarter(raw.turn) ? frame.stored.w : frame.stored.h;
    frame.width = raw.width ? static_cast<int>(*raw.width) : upright_w;
    frame.height = raw.height ? static_cast<int>(*raw.height) : upright_h;
    frame.x = static_cast<int>(raw.left), frame.y = static_cast<int>(raw.top);
    frame.pivot = raw.pivot;
    frame.cell = raw.cell;
    frame.line = raw.line;
    return frame;
}

bool matches_lower(std::string_view a, std::string_view lower) {
    return std::ranges::equal(a, lower, {}, to_lower);
}

} // namespace

bool is_long_name(std::string_view name) noexcept {
    if (name.size() > longest_name) return true;
    for (std::size_t end = 0; end != std::string_view::npos; name.remove_prefix(end == name.npos ? 0 : end + 1)) {
        end = name.find_first_of("/\\");
        if (name.substr(0, end).size() > longest_part) return true;
    }
    return false;
}

std::string why_bad_name(std::string_view name) {
    if (name.empty()) return "it has no name";
    if (name.size() > longest_name) return fmt::format("its name is longer than {} bytes", longest_name);
    if (std::ranges::any_of(name, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; })) {
        return "its name has a control character";
    }
    if (name.size() > 1 && name[1] == ':') return "its name is an absolute path";
    while (true) {
        const std::string_view part = name.substr(0, name.find_first_of("/\\")); // Windows uses both between folders
        if (part.empty()) return "its name has an empty part";
        if (part == "." || part == "..") return "its name leads out of its folder";
        if (part.size() > longest_part) return fmt::format("a part of its name is longer than {} bytes", longest_part);
        if (part.size() == name.size()) return "";
        name.remove_prefix(part.size() + 1);
    }
}

std::string without_picture_extension(std::string_view name) {
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos || dot == 0) return std::string(name);
    constexpr std::string_view extensions[] = {"png",  "aseprite", "ase",  "psd", "jpg",
                                               "jpeg", "gif",      "webp", "bmp", "tga"};
    const std::string_view extension = name.substr(dot + 1);
    const bool is_picture =
        std::ranges::any_of(extensions, [&](std::string_view e) { return matches_lower(extension, e); });
    return std::string(is_picture ? name.substr(0, dot) : name);
}

std::string sprite_name_of(std::string_view key) {
    std::string name(key);
    std::ranges::replace(name, '\\', '/');
    std::size_t begin = 0;
    while (std::string_view(name).substr(begin).starts_with("./")) {
        begin += 2;
    }
    return without_picture_extension(std::string_view(name).substr(begin));
}

std::string frame_label(std::string_view key, int line) {
    const std::string name = shown_name(key);
    return line == 0 ? fmt::format("frame '{}'", name) : fmt::format("frame '{}' (line {})", name, line);
}

bool is_quarter(Turn turn) noexcept {
    return turn == Turn::clockwise || turn == Turn::counterclockwise;
}

std::string why_not_in_sprite(const SheetFrame& frame) {
    const int w = is_quarter(frame.turn) ? frame.stored.h : frame.stored.w;
    const int h = is_quarter(frame.turn) ? frame.stored.w : frame.stored.h;
    const bool fits = frame.x >= 0 && frame.y >= 0 && std::int64_t{frame.x} + w <= frame.width &&
                      std::int64_t{frame.y} + h <= frame.height;
    if (fits) return "";
    return fmt::format("its {} x {} px at {},{} do not fit into the sprite of {} x {} px", w, h, frame.x, frame.y,
                       frame.width, frame.height);
}

void FrameMaker::count() {
    if (++seen_ > most_sheet_frames) throw FileFault(fmt::format("more than {} frames", most_sheet_frames));
}

void FrameMaker::refuse(std::string_view key, int line, const std::string& why) {
    count();
    if (sheet_.errors.size() < most_errors) return sheet_.errors.push_back(frame_label(key, line) + ": " + why);
    if (unlisted_ == 0) sheet_.errors.emplace_back();
    sheet_.errors.back() = fmt::format("and {} more of its frames", ++unlisted_);
}

std::optional<std::size_t> FrameMaker::add(const RawFrame& raw) {
    const auto refused = [&](const std::string& why) {
        refuse(raw.key, raw.line, why);
        return std::optional<std::size_t>();
    };
    if (!raw.fault.empty()) return refused(raw.fault);
    if (std::string why = why_bad_numbers(raw); !why.empty()) return refused(why);
    SheetFrame frame = frame_of(raw);
    frame.number = frame.moment = raw.number.value_or(seen_);
    if (std::string why = why_bad_name(frame.name); !why.empty()) return refused(why);
    if (frame.page >= sheet_.pages.size()) return refused("there is no picture for it");
    if (std::string why = why_outside(frame.stored, sheet_.pages[frame.page]); !why.empty()) return refused(why);
    if (std::string why = why_not_in_sprite(frame); !why.empty()) return refused(why);
    if (!names_.insert(frame.name).second) return refused("another frame has its name");
    count();
    sheet_.frames.push_back(std::move(frame));
    return sheet_.frames.size() - 1;
}

int stated_side(double side) noexcept {
    return is_px(side) && side > 0 ? static_cast<int>(side) : 0;
}

std::size_t page_of(Sheet& sheet, const std::string& image, double width, double height) {
    const auto found = std::ranges::find(sheet.pages, image, &SheetPage::image);
    if (found != sheet.pages.end()) return static_cast<std::size_t>(found - sheet.pages.begin());
    if (sheet.pages.size() == most_sheet_pages) throw FileFault(fmt::format("more than {} pictures", most_sheet_pages));
    sheet.pages.push_back({image, stated_side(width), stated_side(height)});
    return sheet.pages.size() - 1;
}

} // namespace hitmask
