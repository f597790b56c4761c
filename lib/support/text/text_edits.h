#pragma once

// Changes of a text that leave everything else as it is.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hitmask {

class TextEdits {
public:
    /// Puts `text` in the place of bytes [begin, end). Places do not overlap; what is inserted at one place comes in
    /// the order given, and before what is replaced there.
    void replace(std::size_t begin, std::size_t end, std::string text) {
        edits_.push_back({begin, end, std::move(text)});
    }
    void insert(std::size_t at, std::string text) { replace(at, at, std::move(text)); }

    /// All of it applied.
    [[nodiscard]] std::string apply(std::string_view original) &&;

private:
    struct Edit {
        std::size_t begin = 0, end = 0;
        std::string text;
    };
    std::vector<Edit> edits_;
};

} // namespace hitmask
