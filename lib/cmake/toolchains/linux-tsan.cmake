# This machine with Clang and its ThreadSanitizer, which reports data races.
set(CMAKE_C_COMPILER clang)
set(CMAKE_CXX_COMPILER clang++)
set(CMAKE_C_FLAGS_INIT -fsanitize=thread)
set(CMAKE_CXX_FLAGS_INIT -fsanitize=thread)
