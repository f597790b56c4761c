#include "interrupt.h"

#include <atomic>
#include <csignal>

namespace hitmask::tool {

namespace {

std::atomic<int> noted_signal = 0;
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may use it");

#ifdef _WIN32
constexpr int noted_signals[] = {SIGINT, SIGTERM};
#else
constexpr int noted_signals[] = {SIGINT, SIGTERM, SIGHUP};
#endif

extern "C" void note_signal(int signal_number) {
    noted_signal.store(signal_number, std::memory_order_relaxed);
    for (const int s : noted_signals) {
        static_cast<void>(std::signal(s, SIG_DFL));
    }
}

void install(int signal_number) {
#ifdef _WIN32
    static_cast<void>(std::signal(signal_number, &note_signal));
#else
    struct sigaction action = {};
    action.sa_handler = &note_signal; // without SA_RESTART: reading a silent standard input ends as well
    static_cast<void>(sigemptyset(&action.sa_mask));
    static_cast<void>(sigaction(signal_number, &action, nullptr));
#endif
}

} // namespace

void handle_signals() {
    for (const int s : noted_signals) {
#ifndef _WIN32
        // nohup ignores SIGHUP for us. SIGINT is different: shells ignore it for what they start with `&`, and who
        // sends it to such a process by hand means it.
        struct sigaction before = {};
        if (s == SIGHUP && sigaction(s, nullptr, &before) == 0 && before.sa_handler == SIG_IGN) continue;
#endif
        install(s);
    }
#ifndef _WIN32
    static_cast<void>(std::signal(SIGPIPE, SIG_IGN));
    static_cast<void>(std::signal(SIGXFSZ, SIG_IGN));
#endif
}

int interrupted_by() noexcept {
    return noted_signal.load(std::memory_order_relaxed);
}

} // namespace hitmask::tool
