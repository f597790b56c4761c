#include "text/take_real.h"

#include <cmath>
#include <cstddef>
#include <system_error>

#include <fast_float/fast_float.h>

namespace hitmask {

std::optional<double> take_real(std::string_view& text, Exponent exponent) {
    const auto form =
        exponent == Exponent::allowed ? fast_float::chars_format::general : fast_float::chars_format::fixed;
    double value = 0;
    const auto [end, error] = fast_float::from_chars(text.data(), text.data() + text.size(), value, form);
    if (error != std::errc() || !std::isfinite(value)) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

} // namespace hitmask
