#pragma once

#include <utility>

#include <fmt/format.h>

namespace hitmask {

/// A growing text.
using TextBuffer = fmt::memory_buffer;

// This is no template, because to instantiate fmt's formatting in each source takes longer than to compile its rest.
void append_formatted(TextBuffer& out, fmt::string_view format, fmt::format_args args);

template<class... Args>
void append(TextBuffer& out, fmt::format_string<Args...> format, Args&&... args) {
    append_formatted(out, format, fmt::make_format_args(args...));
}

} // namespace hitmask
