#pragma once

// Exceptions, in games that are compiled with them.

#include <cstdio>
#include <cstdlib>

namespace hitmask {

/// Throws the exception. Compiled with -fno-exceptions, it writes the exception's text to stderr and ends the program.
template<class Exception>
[[noreturn]] void throw_or_abort(const Exception& exception) {
#ifdef __cpp_exceptions
    throw exception;
#else
    std::fputs("hitmask, compiled without exceptions, ends the program: ", stderr);
    std::fputs(exception.what(), stderr);
    std::fputs("\n", stderr);
    std::abort();
#endif
}

/// Calls function(). Returns false if it throws `Exception`.
template<class Exception, class Function>
[[nodiscard]] bool succeeds(Function function) {
#ifdef __cpp_exceptions
    try {
        function();
    } catch (const Exception&) {
        return false;
    }
#else
    function();
#endif
    return true;
}

} // namespace hitmask
