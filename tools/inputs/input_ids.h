#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "inputs/file_id.h"
#include "inputs/inputs.h"

namespace hitmask::tool {

/// The files that a run reads, by file id, so that the spelling of a path does not matter.
class InputIds {
public:
    /// `others`: files that are read besides the inputs ("-": standard input; "": none).
    InputIds(std::span<const Input> inputs, std::span<const std::string> others);

    /// Throws UsageError if the output is one of these files.
    void refuse_overwriting(const std::filesystem::path& output) const;

private:
    void add(const std::filesystem::path& path);
    void add_input(const Input& input);

    std::vector<FileId> ids_; ///< sorted
};

} // namespace hitmask::tool
