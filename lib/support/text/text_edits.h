#pragma once

// Changes to a text that leave all other bytes unchanged.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hitmask {

/// A list of changes, which are applied all at once.
class TextEdits {
public:
    /// Replaces bytes [begin, end) by `text`. Requires that ranges do not overlap. Insertions at one position keep
    /// their order, and come before a replacement there.
    void replace(std::size_t begin, std::size_t end, std::string text) {
        edits_.push_back({begin, end, std::move(text)});
    }
    void insert(std::size_t at, std::string text) { replace(at, at, std::move(text)); }

    /// Returns the text with all changes.
    [[nodiscard]] std::string apply(std::string_view original) &&;

private:
    struct Edit {
        std::size_t begin = 0, end = 0;
        std::string text;
    };
    std::vector<Edit> edits_;
};

} // namespace hitmask
