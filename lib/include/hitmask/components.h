#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <hitmask/geometry.h>
#include <hitmask/mask.h>

namespace hitmask {

/// A piece of a mask: solid pixels that are connected.
struct Component {
    std::int64_t area = 0; ///< pixels, >= 1
    PixelRect box;         ///< the smallest rectangle that holds it

    friend bool operator==(const Component&, const Component&) = default;
};

/// Solid pixels [x_begin, x_end) of row y, with clear ones or the border on both sides.
struct PixelRun {
    int y = 0, x_begin = 0, x_end = 0;
    std::uint32_t component = 0; ///< the number of the component that it belongs to

    friend bool operator==(const PixelRun&, const PixelRun&) = default;
};

struct ComponentOptions {
    Connectivity connectivity = Connectivity::eight;
    std::int64_t min_area = 1; ///< smaller components are left out; those of exactly this area stay
};

/// The components of a mask, their areas and boxes, and which component each run of pixels belongs to. They are
/// numbered from 0 by their first pixel in row order (topmost, then leftmost). "#.#" in one row has two of area 1; "#."
/// over ".#" has one of area 2 with Connectivity::eight, and two with four.
/// The object owns the memory that finding takes. To find again and again, keep it: then nothing is allocated once the
/// largest mask has been seen.
/// Two passes over the runs with a union-find whose roots are the first runs of their components, so that areas are
/// summed only after every run knows its root. Linear in words, and nearly so in runs. After Rosenfeld, Pfaltz:
/// Sequential Operations in Digital Picture Processing, 1966, with runs in place of pixels.
class Components {
public:
    Components() = default;
    explicit Components(MaskView mask, ComponentOptions options = {}) { find(mask, options); }

    /// Replaces what this object held by the components of a mask. The mask is not referred to afterwards. Requires
    /// width < 2^31 - 64 and fewer than 2^32 runs.
    void find(MaskView mask, ComponentOptions options = {});

    /// In the order of their numbers. Valid until the object changes.
    [[nodiscard]] std::span<const Component> all() const noexcept { return components_; }
    [[nodiscard]] std::size_t count() const noexcept { return components_.size(); }
    /// Size of the mask, pixels.
    [[nodiscard]] int width() const noexcept { return width_; }
    [[nodiscard]] int height() const noexcept { return height_; }

    /// The component of the greatest area, the first one of several such. None if there is no component. Linear in
    /// components.
    [[nodiscard]] std::optional<std::size_t> largest() const noexcept;

    /// The component that a pixel belongs to. None if it is clear, outside, or of a component left out. Binary search.
    [[nodiscard]] std::optional<std::size_t> at(int x, int y) const noexcept;

    /// All runs in row order, without those of components left out. Valid until the object changes.
    [[nodiscard]] std::span<const PixelRun> runs() const noexcept { return runs_; }

    /// The runs of the rows [y_begin, y_end), which may reach beyond the mask. Valid until the object changes. Binary
    /// search.
    [[nodiscard]] std::span<const PixelRun> runs_of_rows(int y_begin, int y_end) const noexcept;

    /// A label for each pixel, in rows without padding: i + 1 for component i, 0 for clear and for left out. Requires
    /// labels.size() == width() * height(). Linear in pixels.
    void write_labels(std::span<std::uint32_t> labels) const noexcept;

    /// One component alone, as a mask of the size of the whole. Requires i < count(). Linear in the runs of the rows
    /// that its box spans.
    [[nodiscard]] Mask mask_of(std::size_t i) const;

    /// mask_of() for each component. Linear in runs and in the words of the result.
    [[nodiscard]] std::vector<Mask> masks() const;

private:
    void find_edges(MaskView mask);
    void make_room(std::size_t edge_count);
    std::int64_t* add_row(std::int64_t* edge, const std::uint64_t* words, int word_count, int y);
    void join_runs(int reach);
    void number_components();
    void leave_out_below(std::int64_t min_area);

    int width_ = 0, height_ = 0;
    std::vector<PixelRun> runs_;
    std::vector<Component> components_;
    // What finding needs, kept for the next time; see components.cpp.
    std::size_t run_count_ = 0;
    std::vector<std::int64_t> edges_;
    std::vector<int> rows_;
    std::vector<std::uint32_t> parents_;
};

/// The component of the greatest area alone, the first one of several such, as a mask of the same size. All clear if
/// the mask is. What pygame calls Mask.connected_component().
[[nodiscard]] Mask largest_component(MaskView mask, Connectivity connectivity = Connectivity::eight);

} // namespace hitmask
