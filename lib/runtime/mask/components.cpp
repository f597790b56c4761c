// Branches on noisy masks cannot be predicted, and a misprediction costs more than several runs. So the passes over
// runs have no branches that depend on the mask. Rows are laid end to end, and one long merge compares every run with
// the runs above it. Each step does the same whether runs touch or not.

#include <hitmask/mask_measure.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>
#include <numeric>

namespace hitmask {

namespace {

/// The first run of run r's component, as far as it is known. Shortens the path for later searches. The first step is
/// unconditional because one step is usually enough.
std::uint32_t find_root(std::uint32_t* parents, std::uint32_t r) noexcept {
    r = parents[r];
    while (parents[r] != r) {
        parents[r] = parents[parents[r]];
        r = parents[r];
    }
    return r;
}

/// Returns b if the mask is all ones, a if it is 0. Compilers turn a condition into a branch, but not this expression.
std::int64_t choose(std::int64_t mask, std::int64_t a, std::int64_t b) noexcept {
    return a ^ ((a ^ b) & mask);
}

/// All ones if the number is negative, else 0.
std::int64_t sign_mask(std::int64_t number) noexcept {
    return number >> 63;
}

constexpr std::size_t edges_at_once = 4, rows_at_once = 8;

} // namespace

void Components::find(MaskView mask, ComponentOptions options) {
    width_ = mask.width;
    height_ = mask.height;
    find_edges(mask);
    join_runs(options.connectivity == Connectivity::eight ? 1 : 0);
    number_components();
    if (options.min_area > 1) leave_out_below(options.min_area);
}

/// Stores the begin and end of all runs in turn, as y * (width + 1) + x. So runs of different rows never touch.
void Components::find_edges(MaskView mask) {
    const int words = mask.words_per_row();
    const std::size_t most_in_row = static_cast<std::size_t>(words) * 64 + edges_at_once;
    const std::uint64_t* line = mask.words.data();
    run_count_ = 0;
    for (int y = 0; y < height_; ++y, line += words) {
        make_room(2 * run_count_ + most_in_row);
        const std::int64_t* end = add_row(edges_.data() + 2 * run_count_, line, words, y);
        const std::size_t run_count = static_cast<std::size_t>(end - edges_.data()) / 2;
        int* row = rows_.data() + run_count_;
        std::fill_n(row, rows_at_once, y);
        if (run_count - run_count_ > rows_at_once) std::fill(row + rows_at_once, rows_.data() + run_count, y);
        run_count_ = run_count;
    }
    make_room(2 * run_count_ + 1);
    edges_[2 * run_count_] = std::numeric_limits<std::int64_t>::max() / 2; // no run begins there
}

/// Makes room for that many edges and their runs.
void Components::make_room(std::size_t edge_count) {
    if (edges_.size() >= edge_count) return;
    edges_.resize(2 * edge_count);
    rows_.resize(edge_count + rows_at_once);
    parents_.resize(edge_count);
}

/// A run begins or ends where a pixel differs from the one before it.
std::int64_t* Components::add_row(std::int64_t* edge, const std::uint64_t* words, int word_count, int y) {
    std::int64_t place = y * (std::int64_t{width_} + 1);
    std::uint64_t before = 0; // the pixel left of the word
    for (int k = 0; k < word_count; ++k, place += 64) {
        const std::uint64_t word = words[k];
        std::uint64_t changes = word ^ (word << 1 | before);
        before = word >> 63;
        while (changes != 0) {
            for (std::size_t e = 0; e < edges_at_once; ++e) {
                *edge = place + std::countr_zero(changes | std::uint64_t{1} << 63);
                edge += changes != 0 ? 1 : 0;
                changes &= changes - 1;
            }
        }
    }
    *edge = y * (std::int64_t{width_} + 1) + width_;
    return edge + before;
}

/// Joins runs that touch. Afterwards parents_[r] is a run of r's component that is not after r; it is r for the first
/// run. Merges the list of runs with the same list moved down by one row, so that each run meets the runs above it.
void Components::join_runs(int reach) {
    std::uint32_t* const parents = parents_.data();
    std::iota(parents, parents + run_count_, 0U);
    const std::int64_t* const edges = edges_.data();
    const std::int64_t to_next_row = std::int64_t{width_} + 1;
    const auto count = static_cast<std::int64_t>(run_count_);
    std::int64_t root = 0; // of run i, as far as it is known
    for (std::int64_t i = 0, above = 0; i < count;) {
        const std::int64_t begin = edges[2 * i], end = edges[2 * i + 1] + reach;
        const std::int64_t above_begin = edges[2 * above] + to_next_row;
        const std::int64_t above_end = edges[2 * above + 1] + to_next_row + reach;
        const std::int64_t touch = sign_mask((begin - above_end) & (above_begin - end));
        const std::int64_t other = choose(touch, root, find_root(parents, static_cast<std::uint32_t>(above)));
        const std::int64_t low = choose(sign_mask(other - root), root, other);
        parents[root + other - low] = static_cast<std::uint32_t>(low);
        parents[i] = static_cast<std::uint32_t>(low);
        // A run is finished if the next run of the other row begins too far right. At least one of the two is.
        const std::int64_t done = sign_mask(end - 1 - (edges[2 * above + 2] + to_next_row));
        const std::int64_t above_done = sign_mask(above_end - 1 - edges[2 * i + 2]);
        i -= done;
        above -= above_done;
        root = choose(done, low, i);
    }
}

void Components::number_components() {
    components_.clear();
    runs_.resize(run_count_);
    PixelRun* const runs = runs_.data();
    Component* components = nullptr;
    const std::int64_t* edge = edges_.data();
    for (std::size_t i = 0; i < run_count_; ++i, edge += 2) {
        const int y = rows_[i];
        const std::int64_t row_begin = y * (std::int64_t{width_} + 1);
        const int x_begin = static_cast<int>(edge[0] - row_begin), x_end = static_cast<int>(edge[1] - row_begin);
        const std::uint32_t parent = parents_[i];
        if (parent == i) {
            runs[i].component = static_cast<std::uint32_t>(components_.size());
            components_.push_back({0, {x_begin, y, x_end, 0}});
            components = components_.data();
        }
        const std::uint32_t number = runs[parent].component;
        runs[i] = {y, x_begin, x_end, number};
        Component& whole = components[number];
        whole.area += x_end - x_begin;
        whole.box.x = std::min(whole.box.x, x_begin);
        whole.box.w = std::max(whole.box.w, x_end); // the right end for now
    }
    // A loop of its own: above, GCC would write w and h at once through a vector register, and the next max() would
    // wait for it.
    for (const PixelRun& run : runs_) {
        components_[run.component].box.h = run.y; // of the last row
    }
    for (Component& whole : components_) {
        whole.box.w -= whole.box.x;
        whole.box.h += 1 - whole.box.y;
    }
}

/// Removes components smaller than `min_area` and their runs, so that no caller need check whether a run counts.
void Components::leave_out_below(std::int64_t min_area) {
    constexpr auto left_out = static_cast<std::uint32_t>(-1);
    std::vector<std::uint32_t>& new_number = parents_; // there are at least as many runs as components
    std::uint32_t kept = 0;
    for (std::size_t c = 0; c < components_.size(); ++c) {
        const bool stays = components_[c].area >= min_area;
        new_number[c] = stays ? kept : left_out;
        if (stays) components_[kept++] = components_[c];
    }
    components_.resize(kept);
    for (PixelRun& run : runs_) {
        run.component = new_number[run.component];
    }
    std::erase_if(runs_, [](const PixelRun& run) { return run.component == left_out; });
}

std::optional<std::size_t> Components::largest() const noexcept {
    if (components_.empty()) return std::nullopt;
    return static_cast<std::size_t>(std::ranges::max_element(components_, {}, &Component::area) - components_.begin());
}

std::span<const PixelRun> Components::runs_of_rows(int y_begin, int y_end) const noexcept {
    const auto begin = std::ranges::lower_bound(runs_, y_begin, {}, &PixelRun::y);
    return {begin, std::ranges::lower_bound(begin, runs_.end(), std::max(y_begin, y_end), {}, &PixelRun::y)};
}

std::optional<std::size_t> Components::at(int x, int y) const noexcept {
    const std::span<const PixelRun> row = y < 0 || y >= height_ ? std::span<const PixelRun>() : runs_of_rows(y, y + 1);
    const auto run = std::ranges::upper_bound(row, x, {}, &PixelRun::x_end); // the first that ends right of x
    if (run == row.end() || x < run->x_begin) return std::nullopt;
    return run->component;
}

void Components::write_labels(std::span<std::uint32_t> labels) const noexcept {
    assert(labels.size() == static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
    std::ranges::fill(labels, 0U);
    for (const PixelRun& run : runs_) {
        std::uint32_t* row = labels.data() + static_cast<std::ptrdiff_t>(run.y) * width_;
        std::fill(row + run.x_begin, row + run.x_end, run.component + 1);
    }
}

Mask Components::mask_of(std::size_t i) const {
    assert(i < count());
    Mask mask(width_, height_);
    const PixelRect box = components_[i].box;
    for (const PixelRun& run : runs_of_rows(box.y, box.y + box.h)) {
        if (run.component == i) mask.set_span(run.y, run.x_begin, run.x_end);
    }
    return mask;
}

std::vector<Mask> Components::masks() const {
    std::vector<Mask> masks(count(), Mask(width_, height_));
    for (const PixelRun& run : runs_) {
        masks[run.component].set_span(run.y, run.x_begin, run.x_end);
    }
    return masks;
}

Mask largest_component(MaskView mask, Connectivity connectivity) {
    const Components components(mask, {connectivity});
    const std::optional<std::size_t> largest = components.largest();
    return largest ? components.mask_of(*largest) : Mask(mask.width, mask.height);
}

} // namespace hitmask
