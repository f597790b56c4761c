#pragma once

#include <cstddef>
#include <variant>

namespace hitmask {

/// Calls visit(value) with the value of the variant. Unlike std::visit, it does not throw: a variant always has a value
/// if copying its alternatives throws no exceptions.
template<std::size_t i = 0, class Variant, class Visit>
[[nodiscard]] auto visit_any(const Variant& any, const Visit& visit) noexcept {
    if constexpr (i + 1 < std::variant_size_v<Variant>) {
        if (any.index() != i) return visit_any<i + 1>(any, visit);
    }
    return visit(*std::get_if<i>(&any));
}

} // namespace hitmask
