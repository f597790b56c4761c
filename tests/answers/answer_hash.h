#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <hitmask/hitmask.h>

namespace hitmask::test {

/// A hash of answers, exact to the last bit. It is the same on every machine if the answers are: FNV-1a over the bytes
/// of each number, the lowest byte first.
class AnswerHash {
public:
    [[nodiscard]] std::uint64_t value() const noexcept { return value_; }

    void add(std::uint64_t number) noexcept {
        for (int i = 0; i < 8; ++i) {
            value_ = (value_ ^ (number >> (8 * i) & 0xFFU)) * 0x100000001B3U;
        }
    }
    void add(std::int64_t number) noexcept { add(static_cast<std::uint64_t>(number)); }
    void add(int number) noexcept { add(std::int64_t{number}); }
    void add(std::uint32_t number) noexcept { add(std::uint64_t{number}); }
    void add(bool answer) noexcept { add(answer ? 1 : 0); }
    /// -0 counts as 0: no answer depends on the sign of a zero.
    void add(double number) noexcept;
    void add(float number) noexcept { add(double{number}); }
    void add(Vec2 v) noexcept { add(v.x), add(v.y); }
    void add(Pixel p) noexcept { add(p.x), add(p.y); }
    void add(Offset v) noexcept { add(v.dx), add(v.dy); }

    template<class T>
    void add(std::span<const T> numbers) noexcept {
        add(std::uint64_t{numbers.size()});
        for (const T& number : numbers) add(number);
    }
    template<class T>
    void add(const std::vector<T>& numbers) noexcept {
        add(std::span<const T>(numbers));
    }
    void add(OutlineView outline) noexcept { add(outline.vertices), add(outline.ring_ends); }
    void add(MaskView mask) noexcept {
        add(mask.width), add(mask.height);
        for (int y = 0; y < mask.height; ++y) {
            for (int x = 0; x < mask.width; ++x) {
                if (mask.test(x, y)) add(x), add(y);
            }
        }
    }

    /// Adds whether there is an answer. If there is one, `write` adds it.
    template<class T, class Write>
    void add_if(const std::optional<T>& answer, Write write) noexcept {
        add(answer.has_value());
        if (answer) write(*answer);
    }
    template<class T>
    void add(const std::optional<T>& answer) noexcept {
        add_if(answer, [this](const T& value) { add(value); });
    }

private:
    std::uint64_t value_ = 0xCBF29CE484222325U;
};

} // namespace hitmask::test
