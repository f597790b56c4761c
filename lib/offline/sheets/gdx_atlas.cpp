#include "sheets/sheet_readers.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include "sheets/frame_maker.h"
#include "text/file_fault.h"
#include "text/printable_path.h"
#include "text/text_lines.h"

namespace hitmask {

namespace {

/// Up to four numbers with commas between them. A word that is no number becomes NaN.
std::array<double, 4> numbers_of(std::string_view text) {
    std::array<double, 4> numbers{};
    for (double& number : numbers) {
        const std::size_t comma = text.find(',');
        number = number_in_text(text.substr(0, comma)).value_or(std::nan(""));
        if (comma == std::string_view::npos) return numbers;
        text.remove_prefix(comma + 1);
    }
    return numbers;
}

/// `true` and 90 are a quarter turn counterclockwise.
std::optional<Turn> turn_of(std::string_view text) {
    if (text == "false" || text == "0") return Turn::none;
    if (text == "true" || text == "90") return Turn::counterclockwise;
    if (text == "180") return Turn::half;
    if (text == "270") return Turn::clockwise;
    return std::nullopt;
}

/// A region while its lines are read. Sizes are those of the upright part, and offsets count from the bottom.
struct Region {
    std::string name;
    int line = 0;
    double x = 0, y = 0, w = 0, h = 0;
    std::optional<std::array<double, 4>> offsets; ///< left, bottom, width, height
    double index = -1;
    std::string fault;
    Turn turn = Turn::none;
};

class AtlasReader {
public:
    AtlasReader(Sheet& sheet) : sheet_(sheet), maker_(sheet) {}

    void read(std::span<const std::string_view> lines) {
        for (const std::string_view line : lines) {
            ++line_;
            take(trimmed_text(line));
        }
        finish_region();
    }

private:
    void take(std::string_view line) {
        if (line.empty()) {
            finish_region();
            has_page_ = false;
        } else if (const std::size_t colon = line.find(':'); colon != std::string_view::npos && has_page_) {
            take_property(line.substr(0, colon), trimmed_text(line.substr(colon + 1)));
        } else if (!has_page_) {
            if (sheet_.pages.size() == most_sheet_pages) throw FileFault("more pictures than can be read");
            sheet_.pages.push_back({std::string(line)});
            has_page_ = true;
        } else {
            finish_region();
            region_.emplace();
            region_->name = line, region_->line = line_;
        }
    }

    void take_property(std::string_view key, std::string_view value) {
        key = trimmed_text(key);
        if (region_) return take_of_region(key, value);
        if (key != "size") return;
        const auto size = numbers_of(value);
        sheet_.pages.back().width = stated_side(size[0]), sheet_.pages.back().height = stated_side(size[1]);
    }

    void take_of_region(std::string_view key, std::string_view value) {
        Region& r = *region_;
        const auto n = numbers_of(value);
        if (key == "xy") {
            r.x = n[0], r.y = n[1];
        } else if (key == "size") {
            r.w = n[0], r.h = n[1];
        } else if (key == "bounds") {
            r.x = n[0], r.y = n[1], r.w = n[2], r.h = n[3];
        } else if (key == "offsets") {
            r.offsets = n;
        } else if (key == "orig") {
            if (!r.offsets) r.offsets.emplace();
            (*r.offsets)[2] = n[0], (*r.offsets)[3] = n[1];
        } else if (key == "offset") {
            if (!r.offsets) r.offsets.emplace();
            (*r.offsets)[0] = n[0], (*r.offsets)[1] = n[1];
        } else if (key == "index") {
            r.index = n[0];
        } else if (key == "rotate") {
            const auto turn = turn_of(value);
            if (!turn) {
                r.fault =
                    fmt::format("it is turned by '{}', which is not a quarter turn", printable(value.substr(0, 80)));
            }
            r.turn = turn.value_or(Turn::none);
        }
    }

    void finish_region() {
        if (!region_) return;
        const Region r = *std::exchange(region_, std::nullopt);
        RawFrame raw;
        raw.key = r.name, raw.line = r.line, raw.page = sheet_.pages.size() - 1, raw.fault = r.fault;
        const bool swaps = is_quarter(r.turn);
        raw.x = r.x, raw.y = r.y, raw.w = swaps ? r.h : r.w, raw.h = swaps ? r.w : r.h;
        raw.turn = r.turn;
        if (r.offsets && ((*r.offsets)[2] != 0 || (*r.offsets)[3] != 0)) {
            const auto [left, bottom, width, height] = *r.offsets;
            raw.left = left, raw.top = height - bottom - r.h;
            raw.width = width, raw.height = height;
        }
        // The atlas splits the number off the names of files. Here they get it back.
        if (r.index >= 0 && r.index < 1e9)
            raw.name = fmt::format("{}_{}", sprite_name_of(r.name), static_cast<std::int64_t>(r.index));
        maker_.add(raw);
    }

    Sheet& sheet_;
    FrameMaker maker_;
    bool has_page_ = false;
    int line_ = 0;
    std::optional<Region> region_;
};

} // namespace

Sheet read_gdx_atlas(const SheetText& text) {
    Sheet sheet;
    sheet.kind = SheetKind::atlas;
    AtlasReader(sheet).read(lines_of_text(text.bytes));
    if (sheet.frames.empty() && sheet.errors.empty()) throw FileFault("not an atlas: it has no regions");
    return sheet;
}

} // namespace hitmask
