# Rules of the project that a program can check.

# Every public header compiles alone.
if(HITMASK_BUILD_OFFLINE AND NOT HITMASK_SANITIZE)
    add_test(NAME rules/headers COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/rules/headers.sh
                                        ${PROJECT_SOURCE_DIR} ${CMAKE_CXX_COMPILER})
    set_tests_properties(rules/headers PROPERTIES COST 200) # it takes long, so it begins early
endif()

if(HITMASK_BUILD_TOOLS)
    add_test(NAME rules/version
        COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/rules/version.sh $<TARGET_FILE:hitmask> ${PROJECT_VERSION})
endif()

# Sanitizers add shared data of their own, so this rule needs a build without them.
get_target_property(hitmask_kernels hitmask_runtime SOURCES)
if(hitmask_kernels MATCHES "kernels_[a-z_]+_(sse2|avx2|avx512|neon|wasm)" AND NOT HITMASK_SANITIZE)
    add_test(NAME rules/kernels
        COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/rules/kernels.sh $<TARGET_FILE:hitmask_runtime>)
endif()

# hitmask_files_of(<result> <library>...): sets <result> to the files of these libraries, for a command that links them.
function(hitmask_files_of result)
    set(files "")
    foreach(library IN LISTS ARGN)
        set(kind "")
        if(TARGET ${library})
            get_target_property(kind ${library} TYPE)
        endif()
        if(kind STREQUAL "INTERFACE_LIBRARY")
            get_target_property(others ${library} INTERFACE_LINK_LIBRARIES)
            hitmask_files_of(library ${others})
        elseif(kind)
            set(library $<TARGET_FILE:${library}>)
        endif()
        list(APPEND files ${library})
    endforeach()
    set(${result} ${files} PARENT_SCOPE)
endfunction()

# Rules about the files do not depend on the build, so they run in only one of the builds that tools/test.sh makes.
if(HITMASK_BUILD_TOOLS AND NOT HITMASK_SANITIZE)
    add_test(NAME rules/tree COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/rules/check.sh ${PROJECT_SOURCE_DIR})
    set_tests_properties(rules/tree PROPERTIES LABELS quick)
    add_test(NAME rules/tree_can_fail COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/rules/check_can_fail.sh
                                              ${CMAKE_CURRENT_BINARY_DIR}/rules)
    set_tests_properties(rules/tree_can_fail PROPERTIES COST 200)

    add_test(NAME rules/links COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/rules/links.sh ${PROJECT_SOURCE_DIR})
    set_tests_properties(rules/links PROPERTIES LABELS quick)

    add_test(NAME rules/contracts COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/rules/contracts.sh ${PROJECT_SOURCE_DIR})
    set_tests_properties(rules/contracts PROPERTIES LABELS quick)

    add_test(NAME rules/throws COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/rules/throws.sh ${PROJECT_SOURCE_DIR})

    # The samples of the documents.
    find_package(fmt REQUIRED)
    find_package(pugixml REQUIRED)
    find_package(ZLIB REQUIRED)
    hitmask_files_of(hitmask_sample_libraries hitmask_runtime hitmask_offline hitmask_support fmt::fmt pugixml::pugixml
                     ZLIB::ZLIB ${hitmask_opencv_library})
    if(HITMASK_BUILD_C)
        list(APPEND hitmask_sample_libraries $<TARGET_FILE:hitmask_c> -Wl,-rpath,$<TARGET_FILE_DIR:hitmask_c>)
    endif()
    function(hitmask_samples_test name script)
        add_test(NAME rules/${name} COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/samples/${script} ${PROJECT_SOURCE_DIR}
                                            ${CMAKE_CURRENT_BINARY_DIR}/${name} ${CMAKE_CXX_COMPILER}
                                            $<TARGET_FILE:hitmask> ${hitmask_sample_libraries})
        set_tests_properties(rules/${name} PROPERTIES COST 300)
    endfunction()
    hitmask_samples_test(samples samples.sh)
    if(HITMASK_LONG_TESTS)
        hitmask_samples_test(samples_can_fail can_fail.sh)
    endif()

    add_test(NAME rules/refused COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/rules/refused.sh
                                        ${PROJECT_SOURCE_DIR} ${CMAKE_CXX_COMPILER})

    add_test(NAME rules/no_exceptions COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/rules/no_exceptions.sh
                                              ${PROJECT_SOURCE_DIR} ${CMAKE_CXX_COMPILER})

    if(DOXYGEN_FOUND AND HITMASK_AWK)
        add_test(NAME rules/docs COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/rules/docs.sh
                                         ${DOXYGEN_EXECUTABLE} ${PROJECT_BINARY_DIR}/Doxyfile.docs
                                         ${CMAKE_CURRENT_BINARY_DIR}/docs)
        set_tests_properties(rules/docs PROPERTIES LABELS quick)
    endif()

    # Other versions of clang-format lay out the same style differently.
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

# clang-tidy runs on all sources of a target at once; rules/tidy.sh says why. ALL adds one test for each source instead.
# It also checks the sources of the tests, which take most of the time because of Catch2. And it runs the static
# analyzer, except on stb, whose code we do not change.
set(HITMASK_TIDY OFF CACHE STRING "Tests that run clang-tidy: OFF, ON or ALL (tests too, and with the static analyzer)")
if(HITMASK_TIDY)
    find_program(HITMASK_CLANG_TIDY NAMES clang-tidy-14 clang-tidy REQUIRED)
    mark_as_advanced(HITMASK_CLANG_TIDY)
    if(HITMASK_TIDY STREQUAL "ALL" AND HITMASK_UNITY)
        message(FATAL_ERROR "HITMASK_TIDY=ALL looks at each source alone: set HITMASK_UNITY to 0")
    elseif(NOT HITMASK_TIDY STREQUAL "ALL" AND NOT HITMASK_UNITY)
        message(FATAL_ERROR "HITMASK_TIDY=ON looks at a unity build: set HITMASK_UNITY, or HITMASK_TIDY to ALL")
    endif()
endif()

# hitmask_tidy_test(<name> <COST> <source>...): adds one test for these sources.
function(hitmask_tidy_test name cost)
    set(checks quick)
    if(HITMASK_TIDY STREQUAL "ALL")
        set(checks all)
    endif()
    add_test(NAME tidy/${name} COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/rules/tidy.sh
                                       ${HITMASK_CLANG_TIDY} ${PROJECT_BINARY_DIR} ${checks} ${ARGN})
    set_tests_properties(tidy/${name} PROPERTIES LABELS tidy COST ${cost})
endfunction()

# hitmask_tidy_tests(<target>): adds the tests for the sources of that target, if the target exists.
function(hitmask_tidy_tests target)
    if(NOT HITMASK_TIDY OR NOT TARGET ${target})
        return()
    endif()
    get_target_property(sources ${target} SOURCES)
    get_target_property(source_dir ${target} SOURCE_DIR)
    get_target_property(binary_dir ${target} BINARY_DIR)
    get_target_property(is_unity ${target} UNITY_BUILD)
    get_target_property(batch ${target} UNITY_BUILD_BATCH_SIZE)
    set(together 0)
    foreach(source IN LISTS sources)
        get_filename_component(source ${source} ABSOLUTE BASE_DIR ${source_dir})
        foreach(property IN ITEMS COMPILE_OPTIONS COMPILE_DEFINITIONS SKIP_UNITY_BUILD_INCLUSION)
            get_source_file_property(${property} ${source} TARGET_DIRECTORY ${target} ${property})
        endforeach()
        if(is_unity AND NOT (COMPILE_OPTIONS OR COMPILE_DEFINITIONS OR SKIP_UNITY_BUILD_INCLUSION))
            math(EXPR together "${together} + 1")
            continue()
        endif()
        file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR} ${source})
        if(NOT TEST tidy/${name})
            hitmask_tidy_test(${name} 10 ${source})
        endif()
    endforeach()
    # All sources are checked as one file. This shows where two sources give the same name to different things
    # (hitmask_unity()).
    set(files "")
    set(place 0)
    while(place LESS together)
        math(EXPR number "${place} / ${batch}")
        list(APPEND files ${binary_dir}/CMakeFiles/${target}.dir/Unity/unity_${number}_cxx.cxx)
        math(EXPR place "${place} + ${batch}")
    endwhile()
    if(files)
        hitmask_tidy_test(${target} 2000 ${files})
    endif()
endfunction()

foreach(target IN ITEMS hitmask_runtime hitmask_support hitmask_offline hitmask_bench hitmask_tool hitmask)
    hitmask_tidy_tests(${target})
endforeach()
if(HITMASK_TIDY STREQUAL "ALL")
    foreach(target IN ITEMS hitmask_test_support hitmask_runtime_tests hitmask_offline_tests
                            hitmask_offline_text_tests hitmask_cli_tests hitmask_fuzz_replay)
        hitmask_tidy_tests(${target})
    endforeach()
endif()
