# Flags that every target of ours gets, and that no consumer of the library inherits.

# -ffp-contract=off: a fused multiply-add rounds once where two operations round twice, so without this flag
# the last bit of a result would depend on the compiler and the CPU. -fno-fast-math: a game that is compiled with
# -ffast-math gets the same answers; without it the library's sources refuse to be compiled (exact_arithmetic.h).
function(hitmask_set_flags target)
    target_compile_features(${target} PUBLIC cxx_std_20)
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF POSITION_INDEPENDENT_CODE ON)
    if(MSVC)
        target_compile_options(${target} PRIVATE /W4 /fp:precise $<$<BOOL:${HITMASK_WERROR}>:/WX>)
        return()
    endif()
    target_compile_options(${target} PRIVATE -fno-fast-math -ffp-contract=off -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                                             -Wsign-conversion $<$<BOOL:${HITMASK_WERROR}>:-Werror>)
    if(HITMASK_SANITIZE)
        set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
        target_compile_options(${target} PRIVATE ${sanitizers})
        target_link_options(${target} PUBLIC ${sanitizers})
        # Each check has pointers to its own place in the source. In a program that can be loaded anywhere, half a million
        # of them are adjusted when it starts, a third of the time that the tool needs to begin. The tests start the tool
        # thousands of times. So our programs have a fixed place; libraries, which may go into a shared object, have not.
        get_target_property(type ${target} TYPE)
        if(type STREQUAL EXECUTABLE)
            set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
            target_compile_options(${target} PRIVATE -fno-pie)
            target_link_options(${target} PRIVATE -no-pie)
        endif()
    endif()
endfunction()

# hitmask_compile_quickly(<target>): with sanitizers the target is not optimised, which halves the time to compile it. For
# what takes little of the time of the tests: what reads and writes text, benchmarks, and the tool.
function(hitmask_compile_quickly target)
    if(HITMASK_SANITIZE)
        target_compile_options(${target} PRIVATE -O0)
    endif()
endfunction()

# hitmask_link_first(<target> <library>): that one of our libraries and those before it in the list below stand before what
# links them. Of an inline function that several of them have, the linker takes the first one. So with sanitizers what is
# optimised comes first, then what is not (hitmask_compile_quickly()), then tests, which have no sanitizers.
function(hitmask_link_first target library)
    if(NOT HITMASK_SANITIZE)
        return()
    endif()
    set(first "")
    foreach(each IN ITEMS hitmask_runtime hitmask_offline hitmask_support hitmask_bench hitmask_tool)
        list(APPEND first $<TARGET_FILE:${each}>)
        if(each STREQUAL library)
            break()
        endif()
    endforeach()
    target_link_options(${target} PRIVATE LINKER:--whole-archive ${first} LINKER:--no-whole-archive)
endfunction()

# hitmask_unity(<target>): sources of the target are compiled together, HITMASK_UNITY at a time, and not because a game
# that the library is a part of is built so. So what a source keeps to itself, in an unnamed namespace, has a name that no
# other source of its target gives to something else; the tests tidy/<target> see to that.
function(hitmask_unity target)
    if(NOT HITMASK_UNITY)
        set_target_properties(${target} PROPERTIES UNITY_BUILD OFF)
        return()
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${HITMASK_UNITY})
    target_compile_options(${target} PRIVATE -Wno-shadow) # what is hidden may be in another source
endfunction()

# hitmask_unity_at_most(<target> <count>): no more sources than that are compiled as one file. Targets that are compiled
# last want it: one or two files would keep one CPU busy, and others idle.
function(hitmask_unity_at_most target most)
    if(HITMASK_UNITY GREATER most)
        set_target_properties(${target} PROPERTIES UNITY_BUILD_BATCH_SIZE ${most})
    endif()
endfunction()

# A single-configuration build without a build type would be unoptimised: surprising for a library whose
# point is speed.
if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
