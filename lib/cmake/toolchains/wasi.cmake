# WebAssembly with the system interface WASI, which Node has; browsers need a library for it. Debian's packages
# clang-19, lld-19, wasi-libc, libc++-19-dev-wasm32, libc++abi-19-dev-wasm32 and libclang-rt-19-dev-wasm32. There are no
# threads and no exceptions: a throw ends the program.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_C_FLAGS_INIT "-D_WASI_EMULATED_MMAN")
set(CMAKE_CXX_FLAGS_INIT "-fignore-exceptions -D_WASI_EMULATED_MMAN")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-lwasi-emulated-mman -Wl,-z,stack-size=1048576")
set(CMAKE_EXECUTABLE_SUFFIX_C .wasm)
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm) # CMake unsets the variable for all languages
set(CMAKE_CROSSCOMPILING_EMULATOR node --no-warnings --experimental-wasi-unstable-preview1
    ${CMAKE_CURRENT_LIST_DIR}/run_wasi.mjs)
