#pragma once

// The checks that all readers of sheets share. Valid frames go into the sheet, and invalid ones become errors.

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include <hitmask/offline/sheet.h>

namespace hitmask {

/// Stands for a coordinate that a sheet does not have. It is refused if the frame needs it.
inline constexpr double no_coordinate = -1e9;

/// A frame with the numbers of the sheet, before any check.
struct RawFrame {
    std::string key;  ///< its name in the sheet
    std::string name; ///< of the sprite, if the key is not the name; otherwise empty
    int line = 0;
    std::size_t page = 0;
    double x = 0, y = 0, w = 0, h = 0; ///< in the picture, as it lies there
    Turn turn = Turn::none;
    double left = 0, top = 0;            ///< position of the upright part in the sprite
    std::optional<double> width, height; ///< of the sprite; empty: it is not trimmed
    std::optional<Pivot> pivot;
    std::optional<GridCell> cell;
    bool is_whole = false;             ///< it is the whole picture, and the sheet does not state the size
    std::optional<std::size_t> number; ///< empty: the number of frames before it
    std::string fault;                 ///< a fault that its reader has found; "": none
};

/// The most bytes of the name of a sprite, or of something else that a sheet names.
inline constexpr std::size_t longest_name = 1024;

/// Returns true if the name, or a part of it between slashes, is too long.
[[nodiscard]] bool is_long_name(std::string_view name) noexcept;

/// The reason why a sprite cannot have this name; "" if it can.
[[nodiscard]] std::string why_bad_name(std::string_view name);

/// The name without the extension of a picture.
[[nodiscard]] std::string without_picture_extension(std::string_view name);

/// The key without the extension of a picture, with '/' for '\'.
[[nodiscard]] std::string sprite_name_of(std::string_view key);

/// Returns true if the turn swaps width and height.
[[nodiscard]] bool is_quarter(Turn turn) noexcept;

/// The reason why the stored part, made upright, does not lie in the sprite; "" if it does.
[[nodiscard]] std::string why_not_in_sprite(const SheetFrame& frame);

/// Adds checked frames to a sheet.
class FrameMaker {
public:
    explicit FrameMaker(Sheet& sheet) : sheet_(sheet) {}

    /// Adds a frame to the sheet, and returns its index among the frames. If the frame is invalid, adds an error, and
    /// the result is empty. Throws FileFault if there are too many frames.
    std::optional<std::size_t> add(const RawFrame& raw);

    /// Adds an error for an entry that cannot even be read as a frame. It counts as a frame.
    void refuse(std::string_view key, int line, const std::string& why);

private:
    void count();

    Sheet& sheet_;
    std::set<std::string> names_;
    std::size_t seen_ = 0;
    std::size_t unlisted_ = 0; ///< number of invalid frames that have no error of their own
};

/// The index of the page with that picture, which is added if it is new. Throws FileFault if there are too many.
[[nodiscard]] std::size_t page_of(Sheet& sheet, const std::string& image, double width, double height);

/// A side that a sheet states, px; 0 if it is impossible.
[[nodiscard]] int stated_side(double side) noexcept;

} // namespace hitmask
