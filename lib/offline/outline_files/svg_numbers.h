#pragma once

#include <optional>
#include <string_view>

namespace hitmask {

/// Reads the texts of SVG attributes from left to right.
class SvgScanner {
public:
    explicit SvgScanner(std::string_view text) : rest_(text) {}

    /// Passes over blanks, and a comma among them.
    void skip_separators();

    /// At the end, but for blanks?
    [[nodiscard]] bool is_at_end();

    /// The letter that comes next, if one does.
    [[nodiscard]] std::optional<char> letter();

    /// A number in one of SVG's spellings, finite: "1.5.5" is 1.5 and .5, "1-2" is 1 and -2. None if there is none.
    [[nodiscard]] std::optional<double> number();

    /// A single 0 or 1, as arcs have them, which need nothing behind them.
    [[nodiscard]] std::optional<bool> flag();

    /// Passes over this character if it comes next.
    bool take(char c);

    /// Letters up to something else.
    [[nodiscard]] std::string_view word();

private:
    std::string_view rest_;
};

/// The first number of a text such as "32px", if it has no other unit than px.
[[nodiscard]] std::optional<double> svg_length(std::string_view text);

} // namespace hitmask
