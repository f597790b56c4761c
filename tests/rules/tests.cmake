# Rules of the project that a program can check.

# Every public header compiles alone.
if(HITMASK_BUILD_OFFLINE AND NOT HITMASK_SANITIZE)
    add_test(NAME rules/headers COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/rules/headers.sh
                                        ${PROJECT_SOURCE_DIR} ${CMAKE_CXX_COMPILER})
endif()

if(HITMASK_BUILD_TOOLS)
    add_test(NAME rules/version
        COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/rules/version.sh $<TARGET_FILE:hitmask> ${PROJECT_VERSION})
endif()

# Sanitizers add data of their own, which is shared.
get_target_property(hitmask_kernels hitmask_runtime SOURCES)
if(hitmask_kernels MATCHES "kernels_avx512" AND NOT HITMASK_SANITIZE)
    add_test(NAME rules/kernels
        COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/rules/kernels.sh $<TARGET_FILE:hitmask_runtime>)
endif()

# What concerns the files and not the build needs one of the builds that tools/test.sh makes.
if(HITMASK_BUILD_TOOLS AND NOT HITMASK_SANITIZE)
    add_test(NAME rules/tree COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/rules/check.sh ${PROJECT_SOURCE_DIR})
    add_test(NAME rules/tree_can_fail COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/rules/check_can_fail.sh
                                              ${CMAKE_CURRENT_BINARY_DIR}/rules)
    set_tests_properties(rules/tree_can_fail PROPERTIES COST 200) # it takes long, so it begins early

    add_test(NAME rules/readme COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/rules/readme.sh ${PROJECT_SOURCE_DIR}
                                       ${CMAKE_CURRENT_BINARY_DIR}/rules ${CMAKE_CXX_COMPILER})

    # Another version of clang-format has other ideas of the same style.
    find_program(HITMASK_CLANG_FORMAT NAMES clang-format-14 clang-format)
    mark_as_advanced(HITMASK_CLANG_FORMAT)
    if(HITMASK_CLANG_FORMAT)
        execute_process(COMMAND ${HITMASK_CLANG_FORMAT} --version OUTPUT_VARIABLE hitmask_clang_format_version)
        if(hitmask_clang_format_version MATCHES "version 14\\.")
            add_test(NAME rules/format COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/rules/format.sh
                                               ${PROJECT_SOURCE_DIR} ${HITMASK_CLANG_FORMAT})
        endif()
    endif()
endif()

# clang-tidy: sixty sources of a target at once (rules/tidy.sh says why). With ALL there is one test for each source,
# those of the tests are looked at, too, which take most of the time because of Catch2, and its static analyzer runs,
# except on stb, whose code is not ours to change.
set(HITMASK_TIDY OFF CACHE STRING "Tests that run clang-tidy: OFF, ON or ALL (tests too, and with the static analyzer)")
if(HITMASK_TIDY)
    find_program(HITMASK_CLANG_TIDY NAMES clang-tidy-14 clang-tidy REQUIRED)
    mark_as_advanced(HITMASK_CLANG_TIDY)
endif()

# hitmask_tidy_together(<name> <source>...): one test for these sources.
function(hitmask_tidy_together name)
    add_test(NAME tidy/${name} COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/rules/tidy.sh
                                       ${HITMASK_CLANG_TIDY} ${PROJECT_BINARY_DIR} ${ARGN})
    set_tests_properties(tidy/${name} PROPERTIES LABELS tidy COST 100) # those that take longest begin first
endfunction()

# hitmask_tidy_alone(<source>): a test of its own, and with the static analyzer where ALL is asked for.
function(hitmask_tidy_alone source)
    file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR} ${source})
    if(TEST tidy/${name})
        return()
    endif()
    set(checks "")
    if(NOT HITMASK_TIDY STREQUAL "ALL" OR source MATCHES "_stb\\.cpp$")
        set(checks --checks=-clang-analyzer-*)
    endif()
    add_test(NAME tidy/${name}
        COMMAND ${HITMASK_CLANG_TIDY} --quiet -p ${PROJECT_BINARY_DIR} ${checks} ${source})
    set_tests_properties(tidy/${name} PROPERTIES LABELS tidy)
endfunction()

# hitmask_tidy_tests(<target>): for the sources of that target, if there is such a target.
function(hitmask_tidy_tests target)
    if(NOT HITMASK_TIDY OR NOT TARGET ${target})
        return()
    endif()
    get_target_property(sources ${target} SOURCES)
    get_target_property(source_dir ${target} SOURCE_DIR)
    set(together "")
    set(number 1)
    foreach(source IN LISTS sources)
        get_filename_component(source ${source} ABSOLUTE BASE_DIR ${source_dir})
        get_source_file_property(options ${source} TARGET_DIRECTORY ${target} COMPILE_OPTIONS)
        get_source_file_property(definitions ${source} TARGET_DIRECTORY ${target} COMPILE_DEFINITIONS)
        # What has flags of its own, or is one of several that are the same but for a macro, is compiled alone.
        if(HITMASK_TIDY STREQUAL "ALL" OR options OR definitions OR source MATCHES "/kernels/|_stb\\.cpp$")
            hitmask_tidy_alone(${source})
            continue()
        endif()
        list(APPEND together ${source})
        list(LENGTH together count)
        if(count EQUAL 60)
            hitmask_tidy_together(${target}/${number} ${together})
            set(together "")
            math(EXPR number "${number} + 1")
        endif()
    endforeach()
    if(together)
        hitmask_tidy_together(${target}/${number} ${together})
    endif()
endfunction()

foreach(target IN ITEMS hitmask_runtime hitmask_offline hitmask_tool_parts hitmask)
    hitmask_tidy_tests(${target})
endforeach()
if(HITMASK_TIDY STREQUAL "ALL")
    foreach(target IN ITEMS hitmask_test_support hitmask_runtime_tests hitmask_offline_tests hitmask_cli_tests
                            hitmask_png_replay hitmask_baked_replay)
        hitmask_tidy_tests(${target})
    endforeach()
endif()
