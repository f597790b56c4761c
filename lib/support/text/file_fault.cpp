#include "text/file_fault.h"

#include "text/printable_path.h"

namespace hitmask {

IoError io_error(const std::string& label, const std::string& reason) {
    return IoError{printable(label) + ": " + reason};
}

} // namespace hitmask
