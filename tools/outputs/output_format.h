#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include <hitmask/offline/bake.h>
#include <hitmask/offline/export.h>

namespace hitmask::tool {

/// A format of output files, for outlines or for masks. Points into a table of formats, which must outlive it.
class OutputFormat {
public:
    OutputFormat() = default; ///< no format; only for later assignment
    OutputFormat(const ExportFormat* outlines) : format_(outlines) {}
    OutputFormat(const MaskFormat* masks) : format_(masks) {}

    /// Name, extension and description.
    [[nodiscard]] const FileFormat* file() const;
    const FileFormat* operator->() const { return file(); }

    [[nodiscard]] bool is_of_outlines() const noexcept { return std::holds_alternative<const ExportFormat*>(format_); }

    /// Throws std::bad_variant_access if the format is one of masks.
    [[nodiscard]] const ExportFormat& outlines() const { return *std::get<const ExportFormat*>(format_); }

    /// Throws std::bad_variant_access if the format is one of outlines.
    [[nodiscard]] const MaskFormat& masks() const { return *std::get<const MaskFormat*>(format_); }

    /// The part of the format for that kind; nullptr if the format is of another kind, as all formats of masks are.
    template<class Kind>
    [[nodiscard]] const Kind* as() const noexcept {
        const auto* const outlines = std::get_if<const ExportFormat*>(&format_);
        return outlines == nullptr ? nullptr : std::get_if<Kind>(&(*outlines)->kind);
    }

    friend bool operator==(const OutputFormat&, const OutputFormat&) = default;

private:
    std::variant<const ExportFormat*, const MaskFormat*> format_;
};

/// The function that names a sprite in a combined file; empty if the format has one file per sprite.
[[nodiscard]] std::optional<NameInFile> name_in_file(const OutputFormat& format);

/// Returns true if a file may hold several sprites.
[[nodiscard]] inline bool combines(const OutputFormat& format) {
    return name_in_file(format).has_value();
}

/// Returns true if the format writes sprites into existing files.
[[nodiscard]] inline bool patches(const OutputFormat& format) {
    return format.as<PatchKind>() != nullptr;
}

/// Returns true if a sprite may have several files, with numbers in their names.
[[nodiscard]] inline bool is_numbered(const OutputFormat& format) {
    return format.as<PerShapeKind>() != nullptr;
}

/// Returns true if a file is assembled once all of its sprites are encoded.
[[nodiscard]] bool is_made_at_end(const OutputFormat& format);

/// The texts before, between and after the sprites of a file; empty for formats that do not join sprites.
[[nodiscard]] JoinedTexts texts_around(const OutputFormat& format);

/// The formats of a table.
template<class Format>
[[nodiscard]] std::vector<OutputFormat> output_formats(std::span<const Format> table) {
    std::vector<OutputFormat> formats;
    for (const Format& format : table) {
        formats.emplace_back(&format);
    }
    return formats;
}

/// The format of that name, in upper or lower case; empty if there is none.
[[nodiscard]] std::optional<OutputFormat> format_named(std::span<const OutputFormat> among, std::string_view name);

/// The first format with that extension, without the dot, in upper or lower case; empty if there is none.
[[nodiscard]] std::optional<OutputFormat> format_with_extension(std::span<const OutputFormat> among,
                                                                std::string_view extension);

} // namespace hitmask::tool
