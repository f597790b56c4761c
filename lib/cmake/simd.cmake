# The kernels: a source for each topic and SIMD target. When the program runs, kernels/dispatch.h chooses the target. Only
# these files get the flags of a target, and they share no code with other files. So no instruction of a newer CPU gets
# into code that an older CPU runs. A program links the files of the topics that it uses.

set(HITMASK_SIMD AUTO CACHE STRING
    "Vector instructions: AUTO (all of this kind of CPU), OFF (plain C++), or some of sse2;avx2;avx512;neon;wasm")

# The kind of CPU. A build for several kinds at once (macOS) gets plain C++.
set(hitmask_cpu ${CMAKE_SYSTEM_PROCESSOR})
if(APPLE AND CMAKE_OSX_ARCHITECTURES)
    set(hitmask_cpu "${CMAKE_OSX_ARCHITECTURES}")
elseif(EMSCRIPTEN)
    set(hitmask_cpu wasm32)
endif()
set(hitmask_targets "")
if(hitmask_cpu MATCHES "^(aarch64|arm64|ARM64)$")
    set(hitmask_targets neon)
elseif(hitmask_cpu MATCHES "^wasm(32|64)$")
    set(hitmask_targets wasm)
elseif(hitmask_cpu MATCHES "^(x86_64|AMD64|amd64)$" AND CMAKE_SIZEOF_VOID_P EQUAL 8)
    set(hitmask_targets sse2 avx2 avx512)
endif()

if(NOT HITMASK_SIMD OR NOT CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    set(hitmask_targets "")
elseif(NOT HITMASK_SIMD STREQUAL "AUTO")
    foreach(target IN LISTS HITMASK_SIMD)
        if(NOT target MATCHES "^(sse2|avx2|avx512|neon|wasm)$")
            message(FATAL_ERROR "HITMASK_SIMD is AUTO, OFF or a list of sse2, avx2, avx512, neon, wasm: not ${target}")
        endif()
    endforeach()
    # One list may serve several kinds of CPU.
    foreach(target IN LISTS hitmask_targets)
        if(NOT target IN_LIST HITMASK_SIMD)
            list(REMOVE_ITEM hitmask_targets ${target})
        endif()
    endforeach()
endif()

set(hitmask_flags_avx2 -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt)
set(hitmask_flags_avx512 ${hitmask_flags_avx2} -mavx512f -mavx512bw -mavx512dq -mavx512vl -mavx512vbmi2
                         -mavx512vpopcntdq -mprefer-vector-width=512)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14)
    # GCC's own intrinsics warn of their undefined operands (GCC bug 105593).
    list(APPEND hitmask_flags_avx512 -Wno-uninitialized -Wno-maybe-uninitialized)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # Without optimisation, GCC's gathers are macros that convert signs.
    list(APPEND hitmask_flags_avx512 -Wno-sign-conversion)
endif()
# A module with vector instructions does not load where there are none. So this is not chosen at run time. Every engine
# with vectors also converts numbers without traps, which takes one instruction instead of a branch.
set(hitmask_flags_wasm -msimd128 -mnontrapping-fptoint)
if("wasm" IN_LIST hitmask_targets)
    # Functions that take vectors are called in another way without these flags, and debug builds share them.
    set(hitmask_flags_portable ${hitmask_flags_wasm})
endif()
# The build with sanitizers tests the code that other compilers get instead of vectors.
if(HITMASK_SANITIZE)
    set(hitmask_flags_portable -DHITMASK_PLAIN_LANES)
endif()

foreach(target IN ITEMS portable LISTS hitmask_targets)
    set(vectors "#include \"kernels/simd_${target}.h\"")
    if(NOT target MATCHES "^avx") # vectors of 16 bytes
        set(vectors "#include \"kernels/ops_${target}.h\"\n#include \"kernels/simd_128.h\"")
    endif()
    foreach(topic IN ITEMS masks words plain_masks posed_masks pixels outlines boxes batches)
        set(source ${CMAKE_CURRENT_BINARY_DIR}/kernels/kernels_${topic}_${target}.cpp)
        set(kernels "#include \"kernels/${topic}_topic.h\"")
        configure_file(${CMAKE_CURRENT_SOURCE_DIR}/runtime/kernels/kernels.cpp.in ${source} @ONLY)
        target_sources(hitmask_runtime PRIVATE ${source})
        # All define the same names, so each is compiled alone. They also need less room for inlining than a unity build.
        set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON COMPILE_OPTIONS
            "${hitmask_flags_${target}};$<$<CXX_COMPILER_ID:GNU>:--param=large-unit-insns=10000>")
    endforeach()
    string(TOUPPER ${target} upper_target)
    target_compile_definitions(hitmask_runtime PRIVATE HITMASK_SIMD_${upper_target})
endforeach()
