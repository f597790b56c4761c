#include "terminal/interrupt.h"

#include <atomic>
#include <csignal>
#include <cstdlib>

namespace hitmask::tool {

namespace {

std::atomic<bool> only_noted = false;
std::atomic<int> noted_signal = 0;
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free,
              "a signal handler may use them");

#ifdef _WIN32
constexpr int handled_signals[] = {SIGINT, SIGTERM, SIGBREAK};
#else
constexpr int handled_signals[] = {SIGINT, SIGTERM, SIGHUP};
#endif

extern "C" void on_signal(int signal_number) {
    if (!only_noted || noted_signal.exchange(signal_number) != 0) std::_Exit(128 + signal_number);
#ifdef _WIN32
    static_cast<void>(std::signal(signal_number, &on_signal)); // Windows has reset it to the default action
#endif
}

void install(int signal_number) {
#ifdef _WIN32
    static_cast<void>(std::signal(signal_number, &on_signal));
#else
    struct sigaction action = {};
    action.sa_handler = &on_signal; // without SA_RESTART, so that a blocked write to a pipe ends
    static_cast<void>(sigemptyset(&action.sa_mask));
    static_cast<void>(sigaction(signal_number, &action, nullptr));
#endif
}

} // namespace

void handle_signals() {
    for (const int s : handled_signals) {
#ifndef _WIN32
        // Keep SIGHUP ignored if nohup has set that. SIGINT is handled even if it is ignored: shells ignore it for
        // processes started with `&`, and a user who sends it to one by hand wants to end it.
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

void note_signals() noexcept {
    only_noted = true;
}

int interrupted_by() noexcept {
    return noted_signal;
}

void throw_if_interrupted() {
    if (interrupted_by() != 0) throw Interrupted();
}

} // namespace hitmask::tool
