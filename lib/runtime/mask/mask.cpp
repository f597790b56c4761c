#include <hitmask/mask.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <iterator>

#include <hitmask/detail/kernels.h>

#include "mask/bit_rows.h"

namespace hitmask {

namespace {

/// The number of words for width * height pixels.
std::size_t word_count(int width, int height) {
    return (static_cast<std::size_t>(width) + 63) / 64 * static_cast<std::size_t>(height);
}

/// Makes the pixels [x_begin, x_end) of a row solid or clear.
void write_span(std::uint64_t* line, int x_begin, int x_end, bool solid) noexcept {
    if (x_begin == x_end) return;
    const int first = x_begin / 64, last = (x_end - 1) / 64;
    const std::uint64_t from_begin = all_ones << (x_begin % 64), to_end = last_word_bits(x_end);
    const auto write = [solid](std::uint64_t& word, std::uint64_t bits) { word = solid ? word | bits : word & ~bits; };
    if (first == last) {
        write(line[first], from_begin & to_end);
        return;
    }
    write(line[first], from_begin);
    std::fill(line + first + 1, line + last, solid ? all_ones : 0);
    write(line[last], to_end);
}

constexpr std::size_t words_of_short_rows = 16;

/// Inverts rows of at most that many words, the last of which has the pixels `last`.
void invert_short_rows(std::span<std::uint64_t> words, std::size_t row_words, std::uint64_t last) noexcept {
    std::array<std::uint64_t, words_of_short_rows + 8> row; // a row, and as many words of the next rows as a vector has
    const std::size_t end = row_words + 8;
    std::fill_n(row.begin(), end, all_ones);
    for (std::size_t i = row_words - 1; i < end; i += row_words) {
        row[i] = last;
    }
    kernels::of_words().flip(words.data(), std::ssize(words), row.data(), static_cast<std::int64_t>(row_words));
}

} // namespace

bool MaskView::test(int x, int y) const noexcept {
    if (x < 0 || x >= width || y < 0 || y >= height) return false;
    return (row(y)[static_cast<std::size_t>(x / 64)] >> (x % 64) & 1U) != 0;
}

std::int64_t MaskView::count() const noexcept {
    return kernels::of_words().count(words.data(), std::ssize(words));
}

PixelRect MaskView::bounds() const noexcept {
    int left = width, right = 0, top = height, bottom = 0;
    for (int y = 0; y < height; ++y) {
        const auto line = row(y);
        const auto is_solid = [](std::uint64_t word) { return word != 0; };
        const auto first = std::find_if(line.begin(), line.end(), is_solid);
        if (first == line.end()) continue;
        const auto last = std::find_if(line.rbegin(), line.rend(), is_solid);
        left = std::min(left, static_cast<int>(first - line.begin()) * 64 + std::countr_zero(*first));
        right = std::max(right, static_cast<int>(line.rend() - last - 1) * 64 + 64 - std::countl_zero(*last));
        top = std::min(top, y);
        bottom = y + 1;
    }
    if (right == 0) return {};
    return {left, top, right - left, bottom - top};
}

bool operator==(const MaskView& a, const MaskView& b) noexcept {
    return a.width == b.width && a.height == b.height && std::ranges::equal(a.words, b.words);
}

Mask::Mask(int width, int height) : width_(width), height_(height), words_(word_count(width, height)) {
    assert(width >= 0 && height >= 0);
}

Mask::Mask(MaskView pixels)
    : width_(pixels.width), height_(pixels.height), words_(pixels.words.begin(), pixels.words.end()) {
    assert(words_.size() == word_count(width_, height_));
}

void Mask::set(int x, int y) noexcept {
    if (x < 0 || x >= width_ || y < 0 || y >= height_) return;
    words_[word_count(width_, y) + static_cast<std::size_t>(x / 64)] |= std::uint64_t{1} << (x % 64);
}

void Mask::clear(int x, int y) noexcept {
    if (x < 0 || x >= width_ || y < 0 || y >= height_) return;
    words_[word_count(width_, y) + static_cast<std::size_t>(x / 64)] &= ~(std::uint64_t{1} << (x % 64));
}

void Mask::set_span(int y, int x_begin, int x_end) noexcept {
    assert(0 <= x_begin && x_begin <= x_end && x_end <= width_ && 0 <= y && y < height_);
    write_span(words_.data() + word_count(width_, y), x_begin, x_end, true);
}

void Mask::fill(PixelRect rect) noexcept {
    const PixelRange columns = clip(rect.x, rect.w, width_), rows = clip(rect.y, rect.h, height_);
    for (int y = rows.begin; y < rows.end; ++y) {
        set_span(y, columns.begin, columns.end);
    }
}

void Mask::clear(PixelRect rect) noexcept {
    const PixelRange columns = clip(rect.x, rect.w, width_), rows = clip(rect.y, rect.h, height_);
    for (int y = rows.begin; y < rows.end; ++y) {
        write_span(words_.data() + word_count(width_, y), columns.begin, columns.end, false);
    }
}

void Mask::fill() noexcept {
    if (words_.empty()) return;
    std::size_t filled = word_count(width_, 1); // of words: one row, then twice as many in each step
    if (filled == 1) {
        std::ranges::fill(words_, last_word_bits(width_));
        return;
    }
    std::fill_n(words_.data(), filled - 1, all_ones);
    words_[filled - 1] = last_word_bits(width_);
    for (std::size_t count = 0; filled < words_.size(); filled += count) {
        count = std::min(filled, words_.size() - filled);
        std::copy_n(words_.data(), count, words_.data() + filled);
    }
}

void Mask::clear() noexcept {
    std::ranges::fill(words_, std::uint64_t{0});
}

void Mask::invert() noexcept {
    if (words_.empty()) return;
    const std::uint64_t last_bits = last_word_bits(width_);
    const std::size_t row_words = word_count(width_, 1);
    if (row_words > 1 && row_words <= words_of_short_rows) return invert_short_rows(words_, row_words, last_bits);
    const std::uint64_t flipped = row_words == 1 ? last_bits : all_ones;
    for (std::uint64_t& word : words_) {
        word ^= flipped;
    }
    if (flipped == last_bits) return;
    for (std::size_t last = row_words; last <= words_.size(); last += row_words) {
        words_[last - 1] &= last_bits;
    }
}

} // namespace hitmask
