# This machine with Clang and LLVM's standard library, which macOS has. Debian's packages clang-19, libc++-19-dev and
# libc++abi-19-dev.
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_FLAGS_INIT -stdlib=libc++)
