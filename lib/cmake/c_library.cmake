# How the C interface is linked: it exports hm_* and needs nothing but the system's C library.

math(EXPR hitmask_version_number
    "${PROJECT_VERSION_MAJOR} * 65536 + ${PROJECT_VERSION_MINOR} * 256 + ${PROJECT_VERSION_PATCH}")
target_compile_definitions(hitmask_c PRIVATE HITMASK_C_BUILD HITMASK_VERSION_NUMBER=${hitmask_version_number})
set_target_properties(hitmask_c PROPERTIES
    EXPORT_NAME c
    OUTPUT_NAME hitmask
    VERSION ${PROJECT_VERSION}
    SOVERSION 0
    CXX_VISIBILITY_PRESET hidden
    VISIBILITY_INLINES_HIDDEN ON)

# With the C++ library inside, there is one of it for both sides of each allocation (c/allocator.cpp), and programs in
# other languages need none.
include(CheckLinkerFlag)
check_linker_flag(CXX -static-libstdc++ HITMASK_STATIC_LIBSTDCXX)
if(HITMASK_STATIC_LIBSTDCXX)
    target_link_options(hitmask_c PRIVATE -static-libstdc++ -static-libgcc)
    target_compile_definitions(hitmask_c PRIVATE HITMASK_C_OWN_NEW)
endif()
if(WIN32) # hitmask.dll, the name that LuaJIT and C# look for
    set_target_properties(hitmask_c PROPERTIES PREFIX "")
elseif(NOT APPLE)
    set(hitmask_c_map ${CMAKE_CURRENT_SOURCE_DIR}/c/hitmask.map)
    target_link_options(hitmask_c PRIVATE LINKER:--version-script=${hitmask_c_map}
        $<$<NOT:$<BOOL:${HITMASK_SANITIZE}>>:LINKER:--no-undefined>)
    set_target_properties(hitmask_c PROPERTIES LINK_DEPENDS ${hitmask_c_map})
endif()
