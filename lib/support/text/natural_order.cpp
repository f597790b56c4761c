#include "text/natural_order.h"

#include <algorithm>

#include "text/ascii.h"

namespace hitmask {

namespace {

/// Removes the number at the front, and returns it without leading zeros; "" for 0.
std::string_view take_number(std::string_view& text) noexcept {
    const std::size_t end =
        std::min(static_cast<std::size_t>(std::ranges::find_if_not(text, is_digit) - text.begin()), text.size());
    std::string_view number = text.substr(0, end);
    text.remove_prefix(end);
    number.remove_prefix(std::min(number.find_first_not_of('0'), number.size()));
    return number;
}

/// Returns < 0, 0 or > 0, in the order of the numbers.
int compare_numbers(std::string_view a, std::string_view b) noexcept {
    if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
    return a.compare(b);
}

int compare_naturally(std::string_view a, std::string_view b) noexcept {
    while (!a.empty() && !b.empty()) {
        int order = 0;
        if (is_digit(a.front()) && is_digit(b.front())) {
            const std::string_view number = take_number(a);
            order = compare_numbers(number, take_number(b));
        } else {
            order = a.substr(0, 1).compare(b.substr(0, 1));
            a.remove_prefix(1);
            b.remove_prefix(1);
        }
        if (order != 0) return order;
    }
    return compare_numbers(a.substr(0, 1), b.substr(0, 1)); // the one that has ended comes first
}

} // namespace

bool natural_less(std::string_view a, std::string_view b) noexcept {
    const int order = compare_naturally(a, b);
    return order != 0 ? order < 0 : a < b;
}

} // namespace hitmask
