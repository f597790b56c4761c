# The kernels: one source, compiled once per SIMD target. kernels/dispatch.cpp chooses when the program runs. Only these
# files get the flags of a target, and they share no code with other files. So no instruction of a newer CPU gets into
# code that an older CPU runs.

set(HITMASK_SIMD AUTO CACHE STRING "Vector instructions: AUTO (all of this kind of CPU) or OFF (plain C++)")
set_property(CACHE HITMASK_SIMD PROPERTY STRINGS AUTO OFF)

# The kind of CPU. A build for several kinds at once (macOS) gets plain C++.
set(hitmask_cpu ${CMAKE_SYSTEM_PROCESSOR})
if(APPLE AND CMAKE_OSX_ARCHITECTURES)
    set(hitmask_cpu "${CMAKE_OSX_ARCHITECTURES}")
elseif(EMSCRIPTEN)
    set(hitmask_cpu wasm32)
endif()
if(NOT HITMASK_SIMD OR NOT CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    set(hitmask_cpu unknown)
endif()

if(hitmask_cpu MATCHES "^(aarch64|arm64|ARM64)$")
    target_compile_definitions(hitmask_runtime PRIVATE HITMASK_SIMD_NEON)
    target_sources(hitmask_runtime PRIVATE runtime/kernels/kernels_neon.cpp)
elseif(hitmask_cpu MATCHES "^wasm(32|64)$")
    # A module with vector instructions does not load where there are none. So this is not chosen at run time.
    target_compile_definitions(hitmask_runtime PRIVATE HITMASK_SIMD_WASM)
    target_sources(hitmask_runtime PRIVATE runtime/kernels/kernels_wasm.cpp)
    # Every engine with vectors also converts numbers without traps, which takes one instruction instead of a branch.
    set_source_files_properties(runtime/kernels/kernels_wasm.cpp
                                PROPERTIES COMPILE_OPTIONS "-msimd128;-mnontrapping-fptoint")
elseif(hitmask_cpu MATCHES "^(x86_64|AMD64|amd64)$" AND CMAKE_SIZEOF_VOID_P EQUAL 8)
    target_compile_definitions(hitmask_runtime PRIVATE HITMASK_SIMD_X86)
    foreach(target IN ITEMS sse2 avx2 avx512)
        target_sources(hitmask_runtime PRIVATE runtime/kernels/kernels_${target}.cpp)
    endforeach()
    set(hitmask_avx2_flags -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt)
    set(hitmask_avx512_flags ${hitmask_avx2_flags} -mavx512f -mavx512bw -mavx512dq -mavx512vl -mavx512vbmi2
                             -mavx512vpopcntdq -mprefer-vector-width=512)
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14)
        # GCC's own intrinsics warn of their undefined operands (GCC bug 105593).
        list(APPEND hitmask_avx512_flags -Wno-uninitialized -Wno-maybe-uninitialized)
    endif()
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
        # Without optimisation, GCC's gathers are macros that convert signs.
        list(APPEND hitmask_avx512_flags -Wno-sign-conversion)
    endif()
    set_source_files_properties(runtime/kernels/kernels_avx2.cpp PROPERTIES COMPILE_OPTIONS "${hitmask_avx2_flags}")
    set_source_files_properties(runtime/kernels/kernels_avx512.cpp PROPERTIES COMPILE_OPTIONS "${hitmask_avx512_flags}")
endif()

# All are the same source under different names, so each is compiled alone. They also need less room for inlining than a
# unity build.
set(hitmask_kernel_sources runtime/kernels/kernels_portable.cpp runtime/kernels/kernels_sse2.cpp
                           runtime/kernels/kernels_avx2.cpp runtime/kernels/kernels_avx512.cpp
                           runtime/kernels/kernels_neon.cpp runtime/kernels/kernels_wasm.cpp)
set_source_files_properties(${hitmask_kernel_sources} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
set_property(SOURCE ${hitmask_kernel_sources}
             APPEND PROPERTY COMPILE_OPTIONS $<$<CXX_COMPILER_ID:GNU>:--param=large-unit-insns=10000>)

# The build with sanitizers tests the code that other compilers get instead of vectors.
if(HITMASK_SANITIZE)
    set_source_files_properties(runtime/kernels/kernels_portable.cpp PROPERTIES COMPILE_DEFINITIONS HITMASK_PLAIN_LANES)
endif()
