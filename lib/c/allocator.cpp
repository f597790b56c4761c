#include "allocator.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <new>
#ifdef _WIN32
#include <malloc.h>
#endif

namespace hitmask::c {

namespace {

thread_local const hm_allocator* of_this_thread = nullptr;

} // namespace

AllocatorScope::AllocatorScope(const hm_allocator* allocator) noexcept : before_(of_this_thread) {
    of_this_thread = allocator;
}

AllocatorScope::~AllocatorScope() {
    of_this_thread = before_;
}

const hm_allocator* current_allocator() noexcept {
    return of_this_thread;
}

hm_result check_allocator(const hm_allocator* allocator) noexcept {
    if (allocator == nullptr) return HM_OK;
    if (allocator->size < sizeof(hm_allocator)) return HM_ERROR_STRUCT;
    return allocator->allocate != nullptr && allocator->release != nullptr ? HM_OK : HM_ERROR_NULL;
}

} // namespace hitmask::c

#ifdef HITMASK_C_OWN_NEW

// These operators serve this shared library alone: the version script hides them. The standard library is linked into
// it, so that both sides of each allocation use them.

namespace {

/// Stands before each block.
struct BlockHeader {
    const hm_allocator* allocator;
    std::size_t bytes; ///< with all that is before the block
};

constexpr std::size_t least_alignment = 16;
static_assert(sizeof(BlockHeader) <= least_alignment);

void* system_allocate(std::size_t bytes, std::size_t alignment) noexcept {
#ifdef _WIN32
    return _aligned_malloc(bytes, alignment);
#else
    if (alignment <= alignof(std::max_align_t)) return std::malloc(bytes);
    return std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
#endif
}

void system_release(void* memory) noexcept {
#ifdef _WIN32
    _aligned_free(memory);
#else
    std::free(memory);
#endif
}

/// Returns a block at a multiple of `alignment`, 16 or more; null if there is no memory.
void* allocate_block(std::size_t size, std::size_t alignment) noexcept {
    if (size > std::numeric_limits<std::size_t>::max() / 2) return nullptr;
    const hm_allocator* allocator = hitmask::c::current_allocator();
    const std::size_t bytes = alignment + std::max<std::size_t>(size, 1);
    void* memory = allocator != nullptr ? allocator->allocate(allocator->context, bytes, alignment)
                                        : system_allocate(bytes, alignment);
    if (memory == nullptr) return nullptr;
    auto* block = static_cast<std::byte*>(memory) + alignment;
    new (block - sizeof(BlockHeader)) BlockHeader{allocator, bytes};
    return block;
}

void* allocate_or_throw(std::size_t size, std::size_t alignment) {
    void* block = allocate_block(size, alignment);
    if (block == nullptr) throw std::bad_alloc();
    return block;
}

void release_block(void* block, std::size_t alignment) noexcept {
    if (block == nullptr) return;
    auto* bytes = static_cast<std::byte*>(block);
    const BlockHeader header = *std::launder(reinterpret_cast<BlockHeader*>(bytes - sizeof(BlockHeader)));
    void* memory = bytes - alignment;
    if (header.allocator == nullptr) return system_release(memory);
    header.allocator->release(header.allocator->context, memory, header.bytes, alignment);
}

std::size_t at_least(std::align_val_t alignment) noexcept {
    return std::max(least_alignment, static_cast<std::size_t>(alignment));
}

} // namespace

void* operator new(std::size_t size) {
    return allocate_or_throw(size, least_alignment);
}
void* operator new[](std::size_t size) {
    return allocate_or_throw(size, least_alignment);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return allocate_or_throw(size, at_least(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return allocate_or_throw(size, at_least(alignment));
}
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
    return allocate_block(size, least_alignment);
}
void* operator new[](std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
    return allocate_block(size, least_alignment);
}
void* operator new(std::size_t size, std::align_val_t alignment, const std::nothrow_t& /*tag*/) noexcept {
    return allocate_block(size, at_least(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment, const std::nothrow_t& /*tag*/) noexcept {
    return allocate_block(size, at_least(alignment));
}
void operator delete(void* block) noexcept {
    release_block(block, least_alignment);
}
void operator delete[](void* block) noexcept {
    release_block(block, least_alignment);
}
void operator delete(void* block, std::size_t /*size*/) noexcept {
    release_block(block, least_alignment);
}
void operator delete[](void* block, std::size_t /*size*/) noexcept {
    release_block(block, least_alignment);
}
void operator delete(void* block, std::align_val_t alignment) noexcept {
    release_block(block, at_least(alignment));
}
void operator delete[](void* block, std::align_val_t alignment) noexcept {
    release_block(block, at_least(alignment));
}
void operator delete(void* block, std::size_t /*size*/, std::align_val_t alignment) noexcept {
    release_block(block, at_least(alignment));
}
void operator delete[](void* block, std::size_t /*size*/, std::align_val_t alignment) noexcept {
    release_block(block, at_least(alignment));
}
void operator delete(void* block, const std::nothrow_t& /*tag*/) noexcept {
    release_block(block, least_alignment);
}
void operator delete[](void* block, const std::nothrow_t& /*tag*/) noexcept {
    release_block(block, least_alignment);
}
void operator delete(void* block, std::align_val_t alignment, const std::nothrow_t& /*tag*/) noexcept {
    release_block(block, at_least(alignment));
}
void operator delete[](void* block, std::align_val_t alignment, const std::nothrow_t& /*tag*/) noexcept {
    release_block(block, at_least(alignment));
}

#endif
