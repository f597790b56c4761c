# The Python package without a wheel: the module is linked with the library of this build, and tests run beside it.
# HITMASK_PYTHON is Debian's Python, which has numpy, OpenCV, Shapely and pygame.
set(HITMASK_PYTHON /usr/bin/python3 CACHE FILEPATH "The interpreter for the tests of the Python package")
mark_as_advanced(HITMASK_PYTHON)
execute_process(COMMAND ${HITMASK_PYTHON} -c "import sysconfig; print(sysconfig.get_path('include'))"
                OUTPUT_VARIABLE HITMASK_PYTHON_INCLUDE OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
add_subdirectory(${PROJECT_SOURCE_DIR}/lib/python ${PROJECT_BINARY_DIR}/lib/python)
hitmask_unity_at_most(hitmask_python 10)

# The module is loaded by a program that has no sanitizers, so their library must be loaded before it.
set(environment "")
if(HITMASK_SANITIZE)
    set(name libasan.so)
    if(CMAKE_CXX_COMPILER_ID STREQUAL Clang)
        set(name libclang_rt.asan-${CMAKE_SYSTEM_PROCESSOR}.so)
    endif()
    execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-file-name=${name}
                    OUTPUT_VARIABLE library OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    # Python keeps much memory until its end, and pygame loses some.
    set(environment HITMASK_PRELOAD=${library} ASAN_OPTIONS=${hitmask_quick_asan}:detect_leaks=0
        HITMASK_PYTHON_CASES=8 HITMASK_PYGAME_CASES=300)
endif()
file(GLOB tests RELATIVE ${CMAKE_CURRENT_LIST_DIR} CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/test_*.py)
foreach(test IN LISTS tests ITEMS examples)
    get_filename_component(test ${test} NAME_WE)
    add_test(NAME python/${test}
        COMMAND sh ${CMAKE_CURRENT_LIST_DIR}/module.sh $<TARGET_FILE:hitmask_python> ${PROJECT_SOURCE_DIR}
                ${CMAKE_CURRENT_BINARY_DIR}/python/${test} ${HITMASK_PYTHON} ${test})
    set_tests_properties(python/${test} PROPERTIES LABELS python COST 60 ENVIRONMENT "${environment}")
endforeach()
