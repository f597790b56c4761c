#pragma once

// Memory from the caller's allocator.

#include <hitmask/c.h>

namespace hitmask::c {

/// While this object lives, memory that this thread allocates comes from an allocator; null: from malloc().
class AllocatorScope {
public:
    explicit AllocatorScope(const hm_allocator* allocator) noexcept;
    AllocatorScope(const AllocatorScope&) = delete;
    AllocatorScope& operator=(const AllocatorScope&) = delete;
    ~AllocatorScope();

private:
    const hm_allocator* before_;
};

/// Returns the allocator that this thread uses now.
[[nodiscard]] const hm_allocator* current_allocator() noexcept;

/// Returns HM_OK for an allocator that can be used; null can.
[[nodiscard]] hm_result check_allocator(const hm_allocator* allocator) noexcept;

} // namespace hitmask::c
