# Puts the files of report pages into a header, so that the tool needs no other files.

set(hitmask_report_dir ${CMAKE_CURRENT_LIST_DIR}/../offline/report)
set(hitmask_compare_scripts compare/geometry compare/pixels compare/field figures compare/table compare/plots overlay
    compare/maps compare/playground compare/page)
set(hitmask_gallery_scripts figures overlay gallery/gallery)

# hitmask_report_text(<name> <file>...): joins the files into an array of string literals, each short enough for any
# compiler.
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

list(TRANSFORM hitmask_compare_scripts APPEND .js)
list(TRANSFORM hitmask_gallery_scripts APPEND .js)
hitmask_report_text(compare_page compare/page.html)
hitmask_report_text(compare_style style.css)
hitmask_report_text(compare_script ${hitmask_compare_scripts})
hitmask_report_text(gallery_page gallery/gallery.html)
hitmask_report_text(gallery_style style.css gallery/gallery.css)
hitmask_report_text(gallery_script ${hitmask_gallery_scripts})
set(hitmask_report_arrays "")
foreach(name compare_page compare_style compare_script gallery_page gallery_style gallery_script)
    string(APPEND hitmask_report_arrays
        "inline constexpr std::string_view ${name}[] = {\n${hitmask_report_${name}}};\n")
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/report_files.h @ONLY CONTENT
"#pragma once

#include <string_view>

namespace hitmask::report_files {

@hitmask_report_arrays@
} // namespace hitmask::report_files
")
