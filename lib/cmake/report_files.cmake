# The files of the report's page as a header, so that the tool needs no file beside itself.

set(hitmask_report_dir ${CMAKE_CURRENT_LIST_DIR}/../offline/report)
set(hitmask_report_scripts geometry pixels field figures table plots overlay maps playground page)

# hitmask_report_text(<name> <file>...): the files one after the other as an array of string literals, each short enough
# for any compiler.
function(hitmask_report_text name)
    set(text "")
    foreach(file IN LISTS ARGN)
        file(READ ${hitmask_report_dir}/${file} part)
        string(APPEND text "${part}")
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${hitmask_report_dir}/${file})
    endforeach()
    string(LENGTH "${text}" length)
    set(chunks "")
    set(at 0)
    while(at LESS length)
        string(SUBSTRING "${text}" ${at} 8000 chunk)
        string(APPEND chunks "    R\"page(${chunk})page\",\n")
        math(EXPR at "${at} + 8000")
    endwhile()
    set(hitmask_report_${name} "${chunks}" PARENT_SCOPE)
endfunction()

list(TRANSFORM hitmask_report_scripts APPEND .js OUTPUT_VARIABLE hitmask_report_script_files)
hitmask_report_text(page page.html)
hitmask_report_text(style style.css)
hitmask_report_text(script ${hitmask_report_script_files})
file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/report_files.h @ONLY CONTENT
"#pragma once

#include <string_view>

namespace hitmask::report_files {

inline constexpr std::string_view page[] = {
@hitmask_report_page@};
inline constexpr std::string_view style[] = {
@hitmask_report_style@};
inline constexpr std::string_view script[] = {
@hitmask_report_script@};

} // namespace hitmask::report_files
")
