# Uses the library as its users do: see run.sh.

# Nobody installs a build with sanitizers.
if(HITMASK_SANITIZE OR NOT HITMASK_INSTALL)
    return()
endif()

# Without this option, packages are tested with the compiler of this build only. Tests that compile sources of the
# library or the tool use Clang, which is faster, and compile many sources as one file.
option(HITMASK_CONSUMERS "Add the tests of consumers that take long: each with both compilers" OFF)
set(hitmask_consumer_unity $<IF:$<BOOL:${HITMASK_CONSUMERS}>,0,${HITMASK_UNITY}>)
find_program(HITMASK_CLANG clang++)
mark_as_advanced(HITMASK_CLANG)
if(HITMASK_CONSUMERS AND NOT HITMASK_CLANG)
    message(FATAL_ERROR "HITMASK_CONSUMERS needs clang++")
endif()

# hitmask_consumer_test(<way>): adds one test for each compiler that a user may have.
function(hitmask_consumer_test way)
    set(compilers ${CMAKE_CXX_COMPILER})
    if(HITMASK_CONSUMERS)
        list(APPEND compilers ${HITMASK_CLANG})
    elseif(HITMASK_CLANG AND way MATCHES "^(subproject|package_tool)$")
        set(compilers ${HITMASK_CLANG})
    endif()
    foreach(compiler IN LISTS compilers)
        get_filename_component(name ${compiler} NAME)
        set(name consumer/${way}/${name})
        add_test(NAME ${name}
            COMMAND ${CMAKE_COMMAND} -E env CMAKE=${CMAKE_COMMAND} CXX=${compiler} HITMASK_VERSION=${PROJECT_VERSION}
                    HITMASK_UNITY=${hitmask_consumer_unity} sh ${CMAKE_CURRENT_SOURCE_DIR}/consumer/run.sh
                    ${way} ${PROJECT_BINARY_DIR} ${CMAKE_CURRENT_BINARY_DIR}/consumer)
        set_tests_properties(${name} PROPERTIES LABELS consumer FIXTURES_REQUIRED installed COST 100)
        if(way STREQUAL subproject) # it takes longest, so it begins first
            set_tests_properties(${name} PROPERTIES COST 1000)
        endif()
    endforeach()
endfunction()

add_test(NAME consumer/install
    COMMAND ${CMAKE_COMMAND} -E env CMAKE=${CMAKE_COMMAND} CXX= HITMASK_VERSION=${PROJECT_VERSION}
            sh ${CMAKE_CURRENT_SOURCE_DIR}/consumer/run.sh
            install ${PROJECT_BINARY_DIR} ${CMAKE_CURRENT_BINARY_DIR}/consumer)
set_tests_properties(consumer/install PROPERTIES LABELS consumer FIXTURES_SETUP installed COST 2000)

if(HITMASK_LONG_TESTS OR HITMASK_CONSUMERS) # compiles the runtime half once more
    hitmask_consumer_test(subproject)
endif()
hitmask_consumer_test(package)
hitmask_consumer_test(wrong_version)
if(HITMASK_BUILD_OFFLINE)
    hitmask_consumer_test(package_offline)
endif()
if(HITMASK_BUILD_TOOLS AND HITMASK_LONG_TESTS) # compiles the tool once more
    hitmask_consumer_test(package_tool)
endif()
find_program(HITMASK_PKG_CONFIG pkg-config)
mark_as_advanced(HITMASK_PKG_CONFIG)
if(HITMASK_PKG_CONFIG)
    hitmask_consumer_test(pkg_config)
endif()

# The runtime half as two files. It takes long, so it begins early.
if(UNIX AND NOT APPLE AND CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    set(clang ${HITMASK_CLANG})
    if(NOT HITMASK_CLANG OR CMAKE_CXX_COMPILER_ID STREQUAL Clang)
        set(clang "")
    endif()
    add_test(NAME consumer/two_files
        COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/consumer/two_files.sh ${PROJECT_SOURCE_DIR}
                ${CMAKE_CURRENT_BINARY_DIR}/consumer/two_files $<IF:$<BOOL:${HITMASK_LONG_TESTS}>,long,short>
                ${CMAKE_CXX_COMPILER} ${clang})
    set_tests_properties(consumer/two_files PROPERTIES LABELS consumer COST 1000)
endif()

# Debug builds are larger, and other linkers have other flags.
if(CMAKE_SYSTEM_NAME STREQUAL "Linux" AND CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT CMAKE_CROSSCOMPILING)
    add_test(NAME consumer/size
        COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/consumer/size.sh ${CMAKE_CXX_COMPILER} $<TARGET_FILE:hitmask_runtime>
                ${CMAKE_CURRENT_BINARY_DIR}/consumer/size)
    set_tests_properties(consumer/size PROPERTIES LABELS consumer)
endif()

# hitmask_reader_test(<name> <script> <sprites>): reads the tool's output with the programs that it is for.
function(hitmask_reader_test name script sprites)
    add_test(NAME consumer/${name}
        COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/consumer/${script} $<TARGET_FILE:hitmask>
                ${PROJECT_SOURCE_DIR}/${sprites} ${CMAKE_CURRENT_BINARY_DIR}/consumer/${name})
    set_tests_properties(consumer/${name} PROPERTIES LABELS consumer COST 100)
endfunction()

if(HITMASK_BUILD_TOOLS)
    add_test(NAME consumer/tool_option
        COMMAND ${CMAKE_COMMAND} -E env CMAKE=${CMAKE_COMMAND} CXX=${CMAKE_CXX_COMPILER}
                sh ${CMAKE_CURRENT_SOURCE_DIR}/consumer/tool_option.sh ${PROJECT_SOURCE_DIR}
                ${CMAKE_CURRENT_BINARY_DIR}/consumer/tool_option)
    set_tests_properties(consumer/tool_option PROPERTIES LABELS consumer)
    hitmask_reader_test(formats_light formats/light.sh sprites)
    if(HITMASK_CONSUMERS)
        hitmask_reader_test(formats_programs formats/programs.sh sprites)
        hitmask_reader_test(formats_npm formats/npm.sh sprites)
        hitmask_reader_test(recipes formats/recipes.sh sprites)
        if(HITMASK_BUILD_C)
            add_test(NAME consumer/languages
                COMMAND ${CMAKE_COMMAND} -E env CMAKE=${CMAKE_COMMAND} sh ${CMAKE_CURRENT_SOURCE_DIR}/c/languages.sh
                        ${PROJECT_BINARY_DIR} $<TARGET_FILE:hitmask> ${PROJECT_SOURCE_DIR}/sprites/game
                        ${CMAKE_CURRENT_BINARY_DIR}/consumer/languages)
            set_tests_properties(consumer/languages PROPERTIES LABELS consumer COST 100)
        endif()
        # Opens the pages of `hitmask trace --report` and `hitmask compare --report` in a real browser.
        hitmask_reader_test(report report/run.sh sprites/game)
    endif()
endif()

# The package that CPack makes.
if(HITMASK_BUILD_TOOLS AND HITMASK_LONG_TESTS AND NOT CMAKE_CROSSCOMPILING)
    add_test(NAME consumer/archive
        COMMAND ${CMAKE_COMMAND} -E env CMAKE=${CMAKE_COMMAND} CXX=${CMAKE_CXX_COMPILER}
                sh ${CMAKE_CURRENT_SOURCE_DIR}/consumer/archive.sh
                ${PROJECT_BINARY_DIR} ${CMAKE_CURRENT_BINARY_DIR}/consumer/archive)
    set_tests_properties(consumer/archive PROPERTIES LABELS consumer COST 100)
endif()

# The Python package: its wheel, its tests and its examples.
if(HITMASK_CONSUMERS AND NOT CMAKE_CROSSCOMPILING)
    add_test(NAME consumer/python
        COMMAND sh ${CMAKE_CURRENT_SOURCE_DIR}/python/run.sh ${CMAKE_CURRENT_BINARY_DIR}/consumer/python ${PROJECT_SOURCE_DIR})
    set_tests_properties(consumer/python PROPERTIES LABELS consumer COST 1000)
endif()

# Packages in a bare Debian, which is downloaded.
if(HITMASK_CONSUMERS AND HITMASK_BUILD_C AND NOT CMAKE_CROSSCOMPILING)
    add_test(NAME consumer/chroot
        COMMAND ${CMAKE_COMMAND} -E env CMAKE=${CMAKE_COMMAND} sh ${CMAKE_CURRENT_SOURCE_DIR}/consumer/chroot.sh
                ${PROJECT_BINARY_DIR} ${CMAKE_CURRENT_BINARY_DIR}/consumer/chroot)
    set_tests_properties(consumer/chroot PROPERTIES LABELS consumer COST 100)
endif()

# The tool's output as a part of a game's build, and the examples for it.
if(HITMASK_BUILD_TOOLS)
    hitmask_consumer_test(loop)
    set(ways sprites_ninja godot)
    find_program(HITMASK_MAKE NAMES gmake make)
    mark_as_advanced(HITMASK_MAKE)
    if(HITMASK_MAKE AND HITMASK_LONG_TESTS)
        list(APPEND ways sprites_make)
    endif()
    if(HITMASK_CONSUMERS)
        hitmask_consumer_test(box2d)
        hitmask_consumer_test(game)
        list(APPEND ways phaser)
    endif()
    foreach(way IN LISTS ways) # they compile little or no C++
        add_test(NAME consumer/${way}
            COMMAND ${CMAKE_COMMAND} -E env CMAKE=${CMAKE_COMMAND} CXX=${CMAKE_CXX_COMPILER}
                    sh ${CMAKE_CURRENT_SOURCE_DIR}/consumer/run.sh
                    ${way} ${PROJECT_BINARY_DIR} ${CMAKE_CURRENT_BINARY_DIR}/consumer)
        set_tests_properties(consumer/${way} PROPERTIES LABELS consumer FIXTURES_REQUIRED installed COST 100)
    endforeach()
endif()
