#include "terminal/terminal.h"

#include <cstdlib>
#include <string_view>

#ifdef _WIN32
#include <windows.h>
#else
#include <sys/ioctl.h>
#include <unistd.h>
#endif

namespace hitmask::tool {

namespace {

/// Returns true if the variable is set and not empty.
bool is_set(const char* variable) {
    const char* const value = std::getenv(variable); // NOLINT(concurrency-mt-unsafe): nothing here sets variables
    return value != nullptr && *value != '\0';
}

#ifdef _WIN32

/// Asks the console to take colours and UTF-8, as Linux has them. Consoles do since Windows 10.
bool terminal_is_able() {
    static const bool is_able = [] {
        const HANDLE console = GetStdHandle(STD_ERROR_HANDLE);
        DWORD mode = 0;
        return GetConsoleMode(console, &mode) != 0 &&
               SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0 &&
               SetConsoleOutputCP(CP_UTF8) != 0;
    }();
    return is_able;
}

#else

bool terminal_is_able() {
    const char* const term = std::getenv("TERM"); // NOLINT(concurrency-mt-unsafe): nothing here sets variables
    return isatty(2) != 0 && term != nullptr && std::string_view(term) != "dumb" && *term != '\0';
}

#endif

bool decide(When when, const char* veto) {
    if (when == When::automatic) return terminal_is_able() && !is_set(veto);
    return when == When::always;
}

} // namespace

const std::vector<std::pair<std::string, When>>& when_choices() {
    static const std::vector<std::pair<std::string, When>> choices{
        {"auto", When::automatic}, {"always", When::always}, {"never", When::never}};
    return choices;
}

bool wants_color(When when) {
    return decide(when, "NO_COLOR");
}

bool wants_progress(When when) {
    return decide(when, "CI");
}

bool wants_advice() {
    return terminal_is_able();
}

int terminal_width() {
#ifdef _WIN32
    CONSOLE_SCREEN_BUFFER_INFO screen{};
    if (GetConsoleScreenBufferInfo(GetStdHandle(STD_ERROR_HANDLE), &screen) != 0) {
        return screen.srWindow.Right - screen.srWindow.Left + 1;
    }
#else
    winsize size{};
    if (ioctl(2, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
#endif
    return 80;
}

} // namespace hitmask::tool
