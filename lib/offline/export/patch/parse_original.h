#pragma once

#include <utility>

#include <hitmask/offline/export.h>

#include "text/file_fault.h"

namespace hitmask {

/// Calls `parse` for the file that is patched, and returns its result. Throws IoError in place of a FileFault.
template<class Parse>
auto parse_original(Parse&& parse) {
    try {
        return std::forward<Parse>(parse)();
    } catch (const FileFault& fault) {
        throw IoError(fault.what());
    }
}

} // namespace hitmask
