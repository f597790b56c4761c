# Rules for `cmake --install`, and the files by which find_package(hitmask) and pkg-config find the library. Installed
# files have no absolute paths of ours, so the tree can be moved.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(hitmask_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/hitmask)
set(hitmask_package_files ${PROJECT_BINARY_DIR}/package)

# hitmask_install(<part>): one export file per half. So users of the runtime library alone need not find the
# dependencies of the offline half. The tool has an export file, too.
function(hitmask_install part)
    install(TARGETS hitmask_${part} EXPORT hitmask-${part}
        RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
    install(EXPORT hitmask-${part} NAMESPACE hitmask:: DESTINATION ${hitmask_package_dir})
endfunction()

hitmask_install(runtime)
if(HITMASK_BUILD_C)
    hitmask_install(c)
endif()
if(HITMASK_BUILD_OFFLINE)
    install(TARGETS hitmask_support EXPORT hitmask-offline ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
    hitmask_install(offline)
    if(HITMASK_WITH_OPENCV)
        install(FILES ${CMAKE_CURRENT_LIST_DIR}/opencv.cmake DESTINATION ${hitmask_package_dir})
    endif()
endif()
if(HITMASK_BUILD_TOOLS)
    install(TARGETS hitmask EXPORT hitmask-tool RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    install(EXPORT hitmask-tool NAMESPACE hitmask:: DESTINATION ${hitmask_package_dir})
    install(FILES ${PROJECT_SOURCE_DIR}/tools/hitmask.schema.json DESTINATION ${CMAKE_INSTALL_DATADIR}/hitmask)
endif()
install(FILES ${CMAKE_CURRENT_LIST_DIR}/hitmask-sprites.cmake DESTINATION ${hitmask_package_dir})

configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/hitmask-config.cmake.in
    ${hitmask_package_files}/hitmask-config.cmake
    INSTALL_DESTINATION ${hitmask_package_dir} NO_SET_AND_CHECK_MACRO)
# Before 1.0 a minor version may change the interface.
write_basic_package_version_file(${hitmask_package_files}/hitmask-config-version.cmake
    COMPATIBILITY SameMinorVersion)
install(FILES ${hitmask_package_files}/hitmask-config.cmake ${hitmask_package_files}/hitmask-config-version.cmake
    DESTINATION ${hitmask_package_dir})

# The path from the folder of hitmask.pc up to the prefix: two levels, or three if libraries are in lib/<machine>.
if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
    set(hitmask_pc_prefix "${CMAKE_INSTALL_PREFIX}")
else()
    file(RELATIVE_PATH hitmask_pc_up "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/prefix")
    string(REGEX REPLACE "/$" "" hitmask_pc_up "${hitmask_pc_up}")
    set(hitmask_pc_prefix "\${pcfiledir}/${hitmask_pc_up}")
endif()
foreach(dir IN ITEMS LIBDIR INCLUDEDIR)
    if(IS_ABSOLUTE "${CMAKE_INSTALL_${dir}}")
        set(hitmask_pc_${dir} "${CMAKE_INSTALL_${dir}}")
    else()
        set(hitmask_pc_${dir} "\${prefix}/${CMAKE_INSTALL_${dir}}")
    endif()
endforeach()
get_target_property(hitmask_pc_link hitmask_runtime INTERFACE_LINK_OPTIONS) # hitmask_link_used_only()
if(hitmask_pc_link MATCHES "^LINKER:(--gc-sections|-dead_strip)$")
    set(hitmask_pc_link " -Wl,${CMAKE_MATCH_1}")
else()
    set(hitmask_pc_link "")
endif()
configure_file(${CMAKE_CURRENT_LIST_DIR}/hitmask.pc.in ${hitmask_package_files}/hitmask.pc @ONLY)
install(FILES ${hitmask_package_files}/hitmask.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
if(HITMASK_BUILD_C)
    configure_file(${CMAKE_CURRENT_LIST_DIR}/hitmask-c.pc.in ${hitmask_package_files}/hitmask-c.pc @ONLY)
    install(FILES ${hitmask_package_files}/hitmask-c.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endif()
