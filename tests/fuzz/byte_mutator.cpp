#include "fuzz/byte_mutator.h"

#include <algorithm>
#include <string_view>

namespace hitmask::test {

ByteMutator simple_byte_mutator(Random& random) {
    return [&random](Bytes& bytes, std::size_t max_size) {
        for (std::uint64_t left = 1 + random.below(4); left > 0; --left) {
            const std::size_t at = bytes.empty() ? 0 : random.below(bytes.size());
            const auto place = bytes.begin() + static_cast<std::ptrdiff_t>(at);
            const auto value = static_cast<std::uint8_t>(random.below(256));
            const std::uint64_t kind = bytes.empty() ? 3 : random.below(5);
            if (kind == 0) *place = static_cast<std::uint8_t>(*place ^ (1U << random.below(8)));
            if (kind == 1) *place = value;
            if (kind == 2) {
                const std::size_t count = 1 + random.below(std::min<std::size_t>(8, bytes.size() - at));
                bytes.erase(place, place + static_cast<std::ptrdiff_t>(count));
            }
            if (kind == 3) bytes.insert(place, 1 + random.below(8), value);
            if (kind == 4) *place = random.below(2) == 0 ? 0 : 255;
        }
        if (bytes.size() > max_size) bytes.resize(max_size);
    };
}

Bytes mutate_text(const Bytes& text, Random& random, const ByteMutator& mutate_bytes,
                  std::span<const char* const> words) {
    Bytes bytes = text;
    mutate_bytes(bytes, bytes.size() + 64);
    if (random.below(4) != 0 || bytes.empty()) return bytes;
    const std::string_view word = words[random.below(words.size())];
    bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(random.below(bytes.size())), word.begin(), word.end());
    return bytes;
}

} // namespace hitmask::test
