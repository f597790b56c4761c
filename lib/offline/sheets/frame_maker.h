#pragma once

// What all readers of sheets share: frames that are checked, and those that are not right told of.

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include <hitmask/offline/sheet.h>

namespace hitmask {

/// In the place of a coordinate that a sheet does not have: it is refused where it is needed.
inline constexpr double no_coordinate = -1e9;

/// A frame as a sheet writes it, with whatever numbers it has.
struct RawFrame {
    std::string key;  ///< its name in the sheet
    std::string name; ///< of the sprite, if the key is none; else empty
    int line = 0;
    std::size_t page = 0;
    double x = 0, y = 0, w = 0, h = 0; ///< in the picture, as it lies there
    Turn turn = Turn::none;
    double left = 0, top = 0;            ///< where the upright part lies in the sprite
    std::optional<double> width, height; ///< of the sprite; none: it is not trimmed
    std::optional<Pivot> pivot;
    std::optional<GridCell> cell;
    bool is_whole = false;             ///< it is all of its picture, whose size the sheet does not say
    std::optional<std::size_t> number; ///< none: so many frames came before
    std::string fault;                 ///< what its reader found wrong with it already; "": nothing
};

/// Bytes of the name of a sprite, and of what else a sheet names.
inline constexpr std::size_t longest_name = 1024;

/// Is it, or a part of it between slashes, longer than a name can be?
[[nodiscard]] bool is_long_name(std::string_view name) noexcept;

/// Why a name cannot be a sprite's; "" if it can.
[[nodiscard]] std::string why_bad_name(std::string_view name);

/// The name without the extension of a picture.
[[nodiscard]] std::string without_picture_extension(std::string_view name);

/// The key without the extension of a picture, with '/' for '\'.
[[nodiscard]] std::string sprite_name_of(std::string_view key);

/// True if it swaps width and height.
[[nodiscard]] bool is_quarter(Turn turn) noexcept;

/// Why what is stored does not lie in the sprite, once it is upright; "" if it does.
[[nodiscard]] std::string why_not_in_sprite(const SheetFrame& frame);

class FrameMaker {
public:
    explicit FrameMaker(Sheet& sheet) : sheet_(sheet) {}

    /// Adds a frame to the sheet, or an error to its errors. Returns where it stands among the frames. Throws FileFault
    /// if there are too many.
    std::optional<std::size_t> add(const RawFrame& raw);

    /// What cannot even be read as a frame. Counts as one.
    void refuse(std::string_view key, int line, const std::string& why);

private:
    void count();

    Sheet& sheet_;
    std::set<std::string> names_;
    std::size_t seen_ = 0;
    std::size_t unlisted_ = 0; ///< frames that are left out, and not told of one by one
};

/// The page of that picture; a new one if there is none. Throws FileFault if there are too many.
[[nodiscard]] std::size_t page_of(Sheet& sheet, const std::string& image, double width, double height);

/// A size that a sheet states, px; 0 if it is none that can be.
[[nodiscard]] int stated_side(double side) noexcept;

} // namespace hitmask
