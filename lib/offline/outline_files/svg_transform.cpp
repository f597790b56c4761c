#include "outline_files/svg_transform.h"

#include <array>
#include <cmath>

#include "outline_files/svg_numbers.h"
#include "text/file_fault.h"
#include <hitmask/detail/sin_cos.h>

namespace hitmask {

namespace {

[[noreturn]] void refuse_transform() {
    throw FileFault("a transform that cannot be read");
}

/// Up to six numbers in brackets.
struct Parameters {
    std::array<double, 6> values{};
    std::size_t count = 0;
};

Parameters parameters_of(SvgScanner& scanner) {
    Parameters parameters;
    if (!scanner.take('(')) refuse_transform();
    while (!scanner.take(')')) {
        const auto value = scanner.number();
        if (!value || parameters.count == parameters.values.size()) refuse_transform();
        parameters.values[parameters.count++] = *value;
    }
    return parameters;
}

constexpr double radians_a_degree = 3.14159265358979323846 / 180;

double tangent(double degrees) {
    const auto [sine, cosine] = sin_cos(degrees * radians_a_degree);
    return sine / cosine;
}

/// A rotation about a point. Multiples of 90 degrees are exact.
SvgTransform rotation(double degrees, double x, double y) {
    auto [sine, cosine] = sin_cos(degrees * radians_a_degree);
    if (std::fmod(degrees, 90) == 0) cosine = std::round(cosine), sine = std::round(sine);
    return {cosine, sine, -sine, cosine, x - cosine * x + sine * y, y - sine * x - cosine * y};
}

SvgTransform function_of(std::string_view name, const Parameters& parameters) {
    const auto& [v, count] = parameters;
    if (name == "matrix" && count == 6) return {v[0], v[1], v[2], v[3], v[4], v[5]};
    if (name == "translate" && (count == 1 || count == 2)) return {1, 0, 0, 1, v[0], v[1]};
    if (name == "scale" && count == 1) return {v[0], 0, 0, v[0], 0, 0};
    if (name == "scale" && count == 2) return {v[0], 0, 0, v[1], 0, 0};
    if (name == "rotate" && (count == 1 || count == 3)) return rotation(v[0], v[1], v[2]);
    if (name == "skewX" && count == 1) return {1, 0, tangent(v[0]), 1, 0, 0};
    if (name == "skewY" && count == 1) return {1, tangent(v[0]), 0, 1, 0, 0};
    refuse_transform();
}

} // namespace

SvgTransform combined(const SvgTransform& outer, const SvgTransform& inner) {
    const RealVertex shift = outer(inner.e, inner.f);
    return {outer.a * inner.a + outer.c * inner.b,
            outer.b * inner.a + outer.d * inner.b,
            outer.a * inner.c + outer.c * inner.d,
            outer.b * inner.c + outer.d * inner.d,
            shift.x,
            shift.y};
}

SvgTransform parse_svg_transform(std::string_view text) {
    SvgScanner scanner(text);
    SvgTransform all;
    while (true) {
        scanner.skip_separators();
        if (scanner.is_at_end()) return all;
        const std::string_view name = scanner.word();
        if (name.empty()) refuse_transform();
        all = combined(all, function_of(name, parameters_of(scanner)));
    }
}

} // namespace hitmask
