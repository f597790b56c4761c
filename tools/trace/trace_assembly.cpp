#include "trace/trace_assembly.h"

#include <algorithm>
#include <string_view>

#include <hitmask/offline/export.h>

namespace hitmask::tool {

Assembly assembly_of(std::span<const FormatJob> formats) {
    const auto job_of = [formats](const FileFormat& format) -> const FormatJob& {
        return *std::ranges::find(formats, format.name, [](const FormatJob& job) { return job.format->name; });
    };
    return {.assemble =
                [job_of](const FileFormat& format, std::span<const SpritePart> parts) {
                    const FormatJob& job = job_of(format);
                    return job.format->assemble(parts, job.options);
                },
            .original_of = [job_of](const FileFormat& format,
                                    const SpritePart& part) { return job_of(format).format->original_of(part); },
            .patch =
                [job_of](const FileFormat& format, std::string_view original, std::span<const SpritePart> parts) {
                    const FormatJob& job = job_of(format);
                    return job.format->patch(original, parts, job.options);
                }};
}

} // namespace hitmask::tool
