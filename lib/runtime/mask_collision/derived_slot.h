#pragma once

#include <atomic>
#include <memory>
#include <utility>

namespace hitmask {

/// A place for what other rooms derive from the pixels of a mask, and keep with them.
class DerivedSlot {
public:
    DerivedSlot() noexcept = default;
    DerivedSlot(const DerivedSlot&) = delete;
    DerivedSlot& operator=(const DerivedSlot&) = delete;
    ~DerivedSlot() { clear(); }

    /// Returns what is kept, or null.
    [[nodiscard]] const void* get() const noexcept {
        const Owner* owner = owner_.load(std::memory_order_acquire);
        return owner == nullptr ? nullptr : owner->get();
    }

    /// Keeps this if no other thread was earlier. Returns what is kept. Throws std::bad_alloc.
    [[nodiscard]] const void* keep(std::shared_ptr<const void> made) {
        auto owner = std::make_unique<const Owner>(std::move(made));
        const Owner* earlier = nullptr;
        if (owner_.compare_exchange_strong(earlier, owner.get(), std::memory_order_acq_rel)) {
            return owner.release()->get();
        }
        return earlier->get();
    }

    /// Requires that no other thread uses the slot.
    void clear() noexcept { delete owner_.exchange(nullptr); }

private:
    using Owner = std::shared_ptr<const void>;

    std::atomic<const Owner*> owner_{nullptr};
};

} // namespace hitmask
