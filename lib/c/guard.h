#pragma once

// Exceptions become results.

#include <new>
#include <stdexcept>

#include <hitmask/c.h>
#include <hitmask/outline.h>

#include "allocator.h"

namespace hitmask::c {

/// Returns work(), or the error that its exception stands for. Memory comes from the allocator meanwhile.
template<class Work>
[[nodiscard]] hm_result guarded(const hm_allocator* allocator, const Work& work) noexcept {
    const AllocatorScope scope(allocator);
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return HM_ERROR_MEMORY;
    } catch (const std::length_error&) {
        return HM_ERROR_TOO_LARGE;
    } catch (const InvalidOutline&) {
        return HM_ERROR_OUTLINE;
    } catch (...) {
        return HM_ERROR_INTERNAL;
    }
}

} // namespace hitmask::c
