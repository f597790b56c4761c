# The libraries that the offline library needs. The runtime library uses none of them.

find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(pugixml REQUIRED)
find_package(ZLIB REQUIRED)

include(${CMAKE_CURRENT_LIST_DIR}/opencv.cmake)
if(NOT TARGET hitmask::opencv)
    message(FATAL_ERROR "OpenCV's core and imgproc were not found (Debian: libopencv-core-dev, libopencv-imgproc-dev)")
endif()

# stb_image and stb_image_write: headers only.
find_path(HITMASK_STB_INCLUDE_DIR stb_image.h PATH_SUFFIXES stb REQUIRED)
mark_as_advanced(HITMASK_STB_INCLUDE_DIR)
add_library(hitmask::stb INTERFACE IMPORTED)
set_property(TARGET hitmask::stb PROPERTY INTERFACE_INCLUDE_DIRECTORIES "${HITMASK_STB_INCLUDE_DIR}")

# fast_float, numbers in text: headers only.
find_path(HITMASK_FAST_FLOAT_INCLUDE_DIR fast_float/fast_float.h REQUIRED)
mark_as_advanced(HITMASK_FAST_FLOAT_INCLUDE_DIR)

# Mustache templates: a header only.
find_path(HITMASK_MUSTACHE_INCLUDE_DIR kainjow/mustache.hpp REQUIRED)
mark_as_advanced(HITMASK_MUSTACHE_INCLUDE_DIR)

# xxHash: compiled into the one source that needs it.
find_path(HITMASK_XXHASH_INCLUDE_DIR xxhash.h REQUIRED)
mark_as_advanced(HITMASK_XXHASH_INCLUDE_DIR)
