#pragma once

#include <iterator>
#include <utility>

#include <fmt/format.h>

namespace hitmask {

/// Text that grows.
using TextBuffer = fmt::memory_buffer;

template<class... Args>
void append(TextBuffer& out, fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out), format, std::forward<Args>(args)...);
}

} // namespace hitmask
