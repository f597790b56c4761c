# Defines the target hitmask::opencv, OpenCV's core and imgproc, if they are found. The build uses this file, and after
# installation find_package(hitmask COMPONENTS offline) does.

# Debian ships OpenCV's CMake package only in libopencv-dev, which needs hundreds of megabytes. The two small packages
# have only headers and libraries, so this file searches for those, too.
if(NOT TARGET hitmask::opencv)
    find_package(OpenCV QUIET COMPONENTS core imgproc)
    if(OpenCV_FOUND)
        add_library(hitmask::opencv INTERFACE IMPORTED)
        set_property(TARGET hitmask::opencv PROPERTY INTERFACE_LINK_LIBRARIES opencv_imgproc opencv_core)
    else()
        find_path(HITMASK_OPENCV_INCLUDE_DIR opencv2/imgproc.hpp PATH_SUFFIXES opencv4)
        find_library(HITMASK_OPENCV_IMGPROC opencv_imgproc)
        find_library(HITMASK_OPENCV_CORE opencv_core)
        mark_as_advanced(HITMASK_OPENCV_INCLUDE_DIR HITMASK_OPENCV_IMGPROC HITMASK_OPENCV_CORE)
        if(HITMASK_OPENCV_INCLUDE_DIR AND HITMASK_OPENCV_IMGPROC AND HITMASK_OPENCV_CORE)
            add_library(hitmask::opencv INTERFACE IMPORTED)
            set_target_properties(hitmask::opencv PROPERTIES
                INTERFACE_INCLUDE_DIRECTORIES "${HITMASK_OPENCV_INCLUDE_DIR}"
                INTERFACE_LINK_LIBRARIES "${HITMASK_OPENCV_IMGPROC};${HITMASK_OPENCV_CORE}")
        endif()
    endif()
endif()
