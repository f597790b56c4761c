#include "compare/methods/methods.h"

namespace hitmask {

std::optional<CompareMethod> approx_poly_method() {
    return std::nullopt;
}

} // namespace hitmask
