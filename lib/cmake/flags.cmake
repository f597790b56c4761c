# Flags that every target of ours gets, and that no consumer of the library inherits.

# -ffp-contract=off    A fused multiply-add rounds once, and two operations round twice. Without this flag, the last bit
#                      of a result would depend on the compiler and the CPU.
# -fno-fast-math       Games that are compiled with -ffast-math get the same answers. The sources of the library refuse
#                      to compile with -ffast-math (exact_arithmetic.h).
function(hitmask_set_flags target)
    target_compile_features(${target} PUBLIC cxx_std_20)
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF POSITION_INDEPENDENT_CODE ON)
    if(WIN32) # <windows.h> defines less, and no macros min and max
        target_compile_definitions(${target} PRIVATE NOMINMAX WIN32_LEAN_AND_MEAN)
    endif()
    if(MSVC)
        # Without warnings of attributes that only GCC and Clang know.
        target_compile_options(${target} PRIVATE /W4 /wd5030 /fp:precise $<$<BOOL:${HITMASK_WERROR}>:/WX>)
        return()
    endif()
    target_compile_options(${target} PRIVATE -fno-fast-math -ffp-contract=off -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                                             -Wsign-conversion $<$<BOOL:${HITMASK_WERROR}>:-Werror>)
    # libstdc++ 12 sorts with a function that it marks as deprecated, and later versions of Clang say so at our calls.
    if(CMAKE_CXX_COMPILER_ID STREQUAL Clang AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 15)
        target_compile_options(${target} PRIVATE -Wno-deprecated-declarations)
    endif()
    if(CMAKE_SIZEOF_VOID_P EQUAL 4 AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86|i[3-6]86|x86_64|AMD64)$")
        # The x87 unit of 32-bit x86 rounds to more bits than a float has. Public headers refuse it (exact_arithmetic.h),
        # so a game that links the library gets these flags, too.
        target_compile_options(${target} PUBLIC -msse2 -mfpmath=sse)
    endif()
    if(HITMASK_SANITIZE)
        set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
        target_compile_options(${target} PRIVATE ${sanitizers})
        target_link_options(${target} PUBLIC ${sanitizers})
        # Each check has pointers to its own place in the source. A program that can be loaded anywhere adjusts half a
        # million of them when it starts, a third of the tool's start-up time. The tests start the tool thousands of
        # times. So our programs have a fixed address. Libraries have not, because they may go into a shared object.
        get_target_property(type ${target} TYPE)
        if(type STREQUAL EXECUTABLE)
            set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
            target_compile_options(${target} PRIVATE -fno-pie)
            target_link_options(${target} PRIVATE -no-pie)
        endif()
    endif()
endfunction()

# hitmask_compile_quickly(<target>): with sanitizers the target is not optimised, which halves the time to compile it.
# Use it for code that takes little of the time of the tests: reading and writing text, benchmarks, and the tool.
function(hitmask_compile_quickly target)
    if(HITMASK_SANITIZE)
        target_compile_options(${target} PRIVATE -O0)
    endif()
endfunction()

# hitmask_link_first(<target> <library>): the library, and those before it in the list below, come first when the target
# is linked. If several have the same inline function, the linker takes the first one. So with sanitizers, optimised
# code comes first, then other code (hitmask_compile_quickly()), then tests, which have no sanitizers.
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

# hitmask_unity(<target>): compiles HITMASK_UNITY sources of the target at a time as one file. Only HITMASK_UNITY
# decides this, and not the unity build of a game that includes the library. Names in unnamed namespaces must therefore
# be unique within a target. The tests tidy/<target> check that.
function(hitmask_unity target)
    if(NOT HITMASK_UNITY)
        set_target_properties(${target} PROPERTIES UNITY_BUILD OFF)
        return()
    endif()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${HITMASK_UNITY})
    target_compile_options(${target} PRIVATE -Wno-shadow) # the hidden name may be in another source
endfunction()

# hitmask_link_used_only(<target>): a program that links the target gets only the functions that it uses, even of a unity
# build. So each function is a section, and the linker leaves out sections that nothing refers to. The program inherits
# this flag of the linker; with LINKER:--no-gc-sections behind it, it keeps all its own sections. Other linkers leave out
# functions by themselves: those of Visual Studio in optimised builds, and that of WebAssembly.
function(hitmask_link_used_only target)
    if(HITMASK_SANITIZE OR MSVC OR EMSCRIPTEN OR NOT CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
        return()
    endif()
    set(flag --gc-sections)
    if(APPLE)
        set(flag -dead_strip)
    endif()
    target_compile_options(${target} PRIVATE -ffunction-sections -fdata-sections)
    # GNU's linker for Windows keeps all functions of a file that has tables for exceptions. So files must be small in
    # what others link.
    if(MINGW AND HITMASK_INSTALL)
        set_target_properties(${target} PROPERTIES UNITY_BUILD OFF)
    endif()
    target_link_options(${target} INTERFACE LINKER:${flag})
endfunction()

# hitmask_unity_at_most(<target> <count>): compiles at most <count> sources as one file. Use it for targets that are
# compiled last: one or two files would keep one CPU busy and the others idle.
function(hitmask_unity_at_most target most)
    if(HITMASK_UNITY GREATER most)
        set_target_properties(${target} PROPERTIES UNITY_BUILD_BATCH_SIZE ${most})
    endif()
endfunction()

# A single-configuration build without a build type would be unoptimised, which would surprise users of a fast library.
if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
