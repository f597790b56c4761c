#pragma once

#if defined(__linux__)
#include <sys/resource.h>
#endif

#include "support/settings.h"

namespace hitmask::test {

/// The growth of the process's peak memory since this object was made. The operating system keeps only one peak for the
/// whole process, so growth below an earlier peak is not seen. Run one test per process, as ctest does, to see all
/// growth. Always 0 where it cannot be measured, and with sanitizers, which need memory of their own.
class PeakMemory {
public:
    [[nodiscard]] long growth_mebibytes() const { return (peak_kibibytes() - at_start_) / 1024; }

private:
    [[nodiscard]] static long peak_kibibytes() {
#if defined(__linux__)
        if (slow_build) return 0;
        rusage usage{};
        getrusage(RUSAGE_SELF, &usage);
        return usage.ru_maxrss;
#else
        return 0;
#endif
    }

    long at_start_ = peak_kibibytes();
};

} // namespace hitmask::test
