#pragma once

#include <cstddef>
#include <utility>
#include <variant>

namespace hitmask {

/// visit(what the variant holds). As std::visit, but it does not throw: variants of values that are copied without
/// exceptions always hold one.
template<class Visit, class First, class... Rest>
[[nodiscard]] decltype(auto) visit_any(const std::variant<First, Rest...>& any, const Visit& visit) noexcept {
    return [&]<std::size_t... i>(std::index_sequence<i...>)->decltype(visit(*std::get_if<0>(&any))) {
        using Result = decltype(visit(*std::get_if<0>(&any)));
        using Call = Result (*)(const std::variant<First, Rest...>&, const Visit&);
        constexpr Call calls[] = {[](const std::variant<First, Rest...>& held, const Visit& call) -> Result {
            return call(*std::get_if<i>(&held));
        }...};
        return calls[any.index()](any, visit);
    }
    (std::index_sequence_for<First, Rest...>());
}

} // namespace hitmask
