#include "outputs/output_format.h"

#include <algorithm>

namespace hitmask::tool {

namespace {

template<class Test>
std::optional<OutputFormat> first_of(std::span<const OutputFormat> among, const Test& is_it) {
    const auto found = std::ranges::find_if(among, [&](const OutputFormat& format) { return is_it(*format.file()); });
    return found == among.end() ? std::nullopt : std::optional(*found);
}

} // namespace

const FileFormat* OutputFormat::file() const {
    return std::visit([](const auto* format) -> const FileFormat* { return format; }, format_);
}

std::optional<NameInFile> name_in_file(const OutputFormat& format) {
    if (format.is_of_outlines()) return name_in_file(format.outlines());
    const auto* const all = std::get_if<AllMasksKind>(&format.masks().kind);
    return all == nullptr ? std::nullopt : std::optional(all->name_in_file);
}

bool is_made_at_end(const OutputFormat& format) {
    return format.is_of_outlines() && is_assembled(format.outlines());
}

JoinedTexts texts_around(const OutputFormat& format) {
    const auto* const joined = format.as<JoinedKind>();
    return joined == nullptr ? JoinedTexts() : joined->texts;
}

std::optional<OutputFormat> format_named(std::span<const OutputFormat> among, std::string_view name) {
    return first_of(among, [name](const FileFormat& format) { return has_name(format, name); });
}

std::optional<OutputFormat> format_with_extension(std::span<const OutputFormat> among, std::string_view extension) {
    return first_of(among, [extension](const FileFormat& format) { return has_extension(format, extension); });
}

} // namespace hitmask::tool
