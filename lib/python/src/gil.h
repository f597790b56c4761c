#pragma once

// Python's lock. It is given back during long work, so that other threads of Python go on.

#include <chrono>
#include <cstddef>
#include <thread>

#include "python.h"

namespace hitmask::python {

/// So many words of 64 pixels take about 10 us to combine; giving the lock back for less costs more than it gains.
inline constexpr std::size_t long_work_words = 16384;

/// While it lives, other threads may run Python, if the work is long. No object of Python may be touched meanwhile.
class Unlocked {
public:
    explicit Unlocked(bool is_long = true) noexcept : state_(is_long ? PyEval_SaveThread() : nullptr) {}
    Unlocked(const Unlocked&) = delete;
    Unlocked& operator=(const Unlocked&) = delete;
    ~Unlocked() {
        if (state_ != nullptr) take_lock_again(state_);
    }

private:
    /// When Python ends, 3.13 and older end other threads in here, as if by an exception that may not be caught. So
    /// such a thread sleeps until the process ends, as it does in 3.14.
    static void take_lock_again(PyThreadState* state) noexcept {
        try {
            PyEval_RestoreThread(state);
        } catch (...) {
            while (true) std::this_thread::sleep_for(std::chrono::hours(1));
        }
    }

    PyThreadState* state_;
};

/// Returns what a function returns that works without Python's lock, if the work is long.
template<class Function>
[[nodiscard]] auto unlocked(bool is_long, Function&& function) {
    const Unlocked free(is_long);
    return function();
}

} // namespace hitmask::python
