#pragma once

#include <utility>

#include <fmt/format.h>

namespace hitmask {

/// Text that grows.
using TextBuffer = fmt::memory_buffer;

// Not a template: instantiating fmt's formatting in each source takes longer than all the rest of it.
void append_formatted(TextBuffer& out, fmt::string_view format, fmt::format_args args);

template<class... Args>
void append(TextBuffer& out, fmt::format_string<Args...> format, Args&&... args) {
    append_formatted(out, format, fmt::make_format_args(args...));
}

} // namespace hitmask
