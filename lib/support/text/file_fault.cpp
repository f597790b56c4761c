#include "text/file_fault.h"

#include "text/printable_path.h"

namespace hitmask {

IoError io_error(const std::string& label, const std::string& reason) {
    return IoError{printable(label) + ": " + reason};
}

std::string path_text(const std::filesystem::path& path) {
    const std::u8string text = path.generic_u8string(); // with slashes on Windows, too
    return {text.begin(), text.end()};
}

} // namespace hitmask
