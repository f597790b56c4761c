#pragma once

#include <utility>

#include <hitmask/offline/export.h>

#include "text/file_fault.h"

namespace hitmask {

/// What `parse` makes of the file that is patched; why it cannot be read, as an IoError.
template<class Parse>
auto parse_original(Parse&& parse) {
    try {
        return std::forward<Parse>(parse)();
    } catch (const FileFault& fault) {
        throw IoError(fault.what());
    }
}

} // namespace hitmask
