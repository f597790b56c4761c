# The libraries that the offline library needs. The runtime library uses none of them.

find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(pugixml REQUIRED)
find_package(ZLIB REQUIRED)

# OpenCV is optional. HITMASK_WITH_OPENCV says whether this build uses it.
set(HITMASK_WITH_OPENCV OFF CACHE INTERNAL "")
if(HITMASK_OPENCV) # AUTO counts as true
    include(${CMAKE_CURRENT_LIST_DIR}/opencv.cmake)
    if(TARGET hitmask::opencv)
        set(HITMASK_WITH_OPENCV ON CACHE INTERNAL "")
    elseif(NOT HITMASK_OPENCV STREQUAL "AUTO")
        message(FATAL_ERROR
            "OpenCV's core and imgproc were not found (Debian: libopencv-core-dev, libopencv-imgproc-dev)")
    endif()
endif()
if(HITMASK_WITH_OPENCV)
    message(STATUS "OpenCV is used (HITMASK_OPENCV=${HITMASK_OPENCV})")
else()
    message(STATUS "OpenCV is not used (HITMASK_OPENCV=${HITMASK_OPENCV}): no --tracer opencv, no rows opencv")
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
