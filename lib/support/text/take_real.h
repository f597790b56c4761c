#pragma once

#include <optional>
#include <string_view>

namespace hitmask {

enum class Exponent : unsigned char { allowed, refused };

/// Takes the number at the beginning of a text away from it and returns it: "12", "-0.5", ".5", "2e3". If exponents are
/// refused, "2e3" is 2, and "e3" stays. Returns nothing, and takes nothing, if no finite number begins there. A blank
/// or a plus sign is no beginning.
///
/// It stands for std::from_chars, which libc++ before version 20 lacks for double.
[[nodiscard]] std::optional<double> take_real(std::string_view& text, Exponent exponent = Exponent::allowed);

} // namespace hitmask
