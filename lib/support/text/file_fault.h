#pragma once

#include <stdexcept>
#include <string>

#include <hitmask/offline/error.h>

namespace hitmask {

/// The reason why a file cannot be used, without the file's name. Inner functions throw it, and public functions turn
/// it into an IoError.
struct FileFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

inline constexpr const char* out_of_memory = "not enough memory";

/// "label: reason", with the label made printable.
[[nodiscard]] IoError io_error(const std::string& label, const std::string& reason);

} // namespace hitmask
