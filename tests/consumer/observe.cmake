# Checks that the sub-project changes nothing of a game: its flags, build type, options and targets.

set(game_watched CMAKE_BUILD_TYPE CMAKE_CXX_FLAGS CMAKE_CXX_STANDARD CMAKE_RUNTIME_OUTPUT_DIRECTORY
    CMAKE_MODULE_PATH CMAKE_POSITION_INDEPENDENT_CODE BUILD_TESTING BUILD_SHARED_LIBS)

macro(game_before)
    foreach(name IN LISTS game_watched)
        set(game_before_${name} "${${name}}")
    endforeach()
    get_cmake_property(game_cache_before CACHE_VARIABLES)
endmacro()

function(game_after)
    foreach(name IN LISTS game_watched)
        if(NOT "${${name}}" STREQUAL "${game_before_${name}}")
            message(SEND_ERROR "the sub-project changed ${name} to '${${name}}'")
        endif()
    endforeach()

    get_cmake_property(added CACHE_VARIABLES)
    list(REMOVE_ITEM added ${game_cache_before})
    list(FILTER added EXCLUDE REGEX "^(HITMASK_|hitmask_|CMAKE_PROJECT_)") # CMAKE_PROJECT_*: project() sets them
    if(added)
        message(SEND_ERROR "the sub-project put its own names into the cache: ${added}")
    endif()

    get_property(targets DIRECTORY ${GAME_HITMASK_SOURCE} PROPERTY BUILDSYSTEM_TARGETS)
    get_property(library_targets DIRECTORY ${GAME_HITMASK_SOURCE}/lib PROPERTY BUILDSYSTEM_TARGETS)
    list(APPEND targets ${library_targets})
    if(NOT targets STREQUAL "hitmask_runtime")
        message(SEND_ERROR "the sub-project builds more than the runtime library: ${targets}")
    endif()

    get_target_property(options hitmask_runtime INTERFACE_COMPILE_OPTIONS)
    get_target_property(libraries hitmask_runtime INTERFACE_LINK_LIBRARIES)
    if(options OR libraries)
        message(SEND_ERROR "users of the runtime library inherit '${options}', '${libraries}'")
    endif()
endfunction()
