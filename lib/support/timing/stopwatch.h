#pragma once

#include <vector>

namespace hitmask {

/// CPU time that this thread has taken so far, nanoseconds; where the system does not tell, time that passed.
[[nodiscard]] double thread_cpu_ns() noexcept;

/// What asking for that takes, nanoseconds: a microsecond on some virtual machines. To be taken off short times.
[[nodiscard]] double clock_ns();

/// The middle one of some numbers, the upper of two; 0 if there is none. Takes the vector apart.
[[nodiscard]] double median(std::vector<double>& values);

} // namespace hitmask
