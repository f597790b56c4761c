#include <hitmask/offline/export.h>

#include <cstddef>
#include <cstdint>

#include "files/content_hash.h"

namespace hitmask {

std::string mask_id(MaskView mask) {
    constexpr std::size_t digits = 16;
    ContentHash hash;
    hash.add(std::int64_t{mask.width});
    hash.add(std::int64_t{mask.height});
    for (const std::uint64_t word : mask.words) {
        hash.add(static_cast<std::int64_t>(word));
    }
    return hash.hex().substr(0, digits);
}

} // namespace hitmask
