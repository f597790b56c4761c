#include <hitmask/offline/export_format.h>

namespace hitmask {

std::optional<NameInFile> name_in_file(const ExportFormat& format) {
    return std::visit(
        [](const auto& kind) -> std::optional<NameInFile> {
            if constexpr (requires { kind.name_in_file; }) return kind.name_in_file;
            return std::nullopt;
        },
        format.kind);
}

std::optional<AssembleFile> assembler_of(const ExportFormat& format) noexcept {
    if (const auto* const assembled = std::get_if<AssembledKind>(&format.kind)) return assembled->assemble;
    if (const auto* const patch = std::get_if<PatchKind>(&format.kind)) return patch->new_file;
    return std::nullopt;
}

bool is_assembled(const ExportFormat& format) noexcept {
    return std::holds_alternative<AssembledKind>(format.kind) || std::holds_alternative<PatchKind>(format.kind);
}

} // namespace hitmask
