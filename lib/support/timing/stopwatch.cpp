#include "timing/stopwatch.h"

#include <algorithm>
#include <chrono>

#if __has_include(<unistd.h>)
#include <ctime>
#endif

namespace hitmask {

double thread_cpu_ns() noexcept {
    // That of Windows moves only once in 16 ms.
#if defined(CLOCK_THREAD_CPUTIME_ID) && !defined(_WIN32)
    timespec now{};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) == 0) {
        return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
    }
#endif
    return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double clock_ns() {
    static const double ns = [] {
        std::vector<double> times(101);
        for (double& time : times) {
            const double start = thread_cpu_ns();
            time = thread_cpu_ns() - start;
        }
        return median(times);
    }();
    return ns;
}

double median(std::vector<double>& values) {
    if (values.empty()) return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

} // namespace hitmask
