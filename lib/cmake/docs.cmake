# The target docs makes the API reference from the public headers and from pages of this folder: docs/html/index.html in
# the build folder. It needs Doxygen 1.9 or newer, and awk. Without them it says how to install them.

find_package(Doxygen 1.9 QUIET)
find_program(HITMASK_AWK awk)
mark_as_advanced(HITMASK_AWK)

function(hitmask_add_docs)
    set(lib ${PROJECT_SOURCE_DIR}/lib)
    set(parts ${lib}/cmake/docs)
    set(headers "")
    foreach(half IN ITEMS hitmask_runtime hitmask_offline)
        if(TARGET ${half})
            get_target_property(files ${half} HEADER_SET)
            list(APPEND headers ${files})
        endif()
    endforeach()
    list(FILTER headers EXCLUDE REGEX "/detail/")

    set(names "GUIDE.md GAME.md COSTS.md")
    set(pages ${lib}/GUIDE.md ${lib}/GAME.md ${lib}/COSTS.md)

    # Headers are written for readers of the source. The filters write Doxygen's commands into what it reads.
    set(DOXYGEN_FILTER_PATTERNS
        "*.h=${HITMASK_AWK} -f '${parts}/comments.awk'"
        "*.md=${HITMASK_AWK} -v include='${lib}/include/hitmask' -v pages='${names}' -f '${parts}/pages.awk'")
    set(DOXYGEN_ALIASES "hitmasklabel{1}=@par \\1^^" "hitmaskgroup{1}=@name \\1^^" "hitmaskbegin=^^@{")
    set(DOXYGEN_JAVADOC_AUTOBRIEF YES) # the first sentence is the summary
    set(DOXYGEN_USE_MDFILE_AS_MAINPAGE ${lib}/GUIDE.md)
    set(DOXYGEN_ENABLE_PREPROCESSING NO)

    # tests/rules checks that functions are documented. Doxygen would want a text for each member of a struct, too.
    set(DOXYGEN_WARN_IF_UNDOCUMENTED NO)
    set(DOXYGEN_WARN_AS_ERROR FAIL_ON_WARNINGS)
    set(DOXYGEN_QUIET YES)

    # A page begins with its description, and everything is in the order of the header.
    set(DOXYGEN_LAYOUT_FILE ${parts}/layout.xml)
    set(DOXYGEN_SORT_MEMBER_DOCS NO)
    set(DOXYGEN_STRIP_FROM_PATH ${lib}/include ${lib})
    set(DOXYGEN_STRIP_FROM_INC_PATH ${lib}/include)
    set(DOXYGEN_STRIP_CODE_COMMENTS NO)
    set(DOXYGEN_HIDE_COMPOUND_REFERENCE YES)
    set(DOXYGEN_SHOW_INCLUDE_FILES NO)
    set(DOXYGEN_VERBATIM_HEADERS NO)
    set(DOXYGEN_CLASS_GRAPH NO)
    set(DOXYGEN_HAVE_DOT NO)
    set(DOXYGEN_DISABLE_INDEX YES)
    set(DOXYGEN_GENERATE_TREEVIEW YES)
    set(DOXYGEN_HTML_EXTRA_STYLESHEET ${parts}/style.css)
    set(DOXYGEN_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/docs)

    doxygen_add_docs(docs ${pages} ${headers}
        COMMENT "API reference: ${PROJECT_BINARY_DIR}/docs/html/index.html")
endfunction()

if(DOXYGEN_FOUND AND HITMASK_AWK)
    hitmask_add_docs()
else()
    add_custom_target(docs VERBATIM
        COMMAND ${CMAKE_COMMAND} -E echo "The API reference needs Doxygen 1.9 or newer and awk: apt-get install doxygen"
        COMMAND ${CMAKE_COMMAND} -E echo "on Debian, brew install doxygen on macOS. Then run cmake once more."
        COMMAND ${CMAKE_COMMAND} -E false)
endif()
