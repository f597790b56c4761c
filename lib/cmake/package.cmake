# `cmake --build BUILD --target package` makes packages of all that is installed: .zip for Windows, .tar.gz elsewhere,
# and .deb on Debian and its relatives.

include(${CMAKE_CURRENT_LIST_DIR}/install_documents.cmake)

string(TOLOWER ${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR} hitmask_platform)
set(CPACK_PACKAGE_FILE_NAME hitmask-${PROJECT_VERSION}-${hitmask_platform})
set(CPACK_PACKAGE_VENDOR "the hitmask developers")
if(NOT CPACK_PACKAGE_CONTACT) # Debian wants an address; whoever gives the package to others can name theirs
    set(CPACK_PACKAGE_CONTACT "The hitmask developers <developers@hitmask.invalid>")
endif()
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
if(NOT WIN32) # there, strip writes the time into the program, and it is linked without symbols
    set(CPACK_STRIP_FILES ON)
endif()
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/package_files.cmake)

find_program(HITMASK_DPKG_SHLIBDEPS dpkg-shlibdeps)
mark_as_advanced(HITMASK_DPKG_SHLIBDEPS)
if(WIN32)
    set(CPACK_GENERATOR ZIP)
elseif(HITMASK_DPKG_SHLIBDEPS AND NOT CMAKE_CROSSCOMPILING)
    set(CPACK_GENERATOR TGZ DEB)
    install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright) # as Debian wants it
else()
    set(CPACK_GENERATOR TGZ)
endif()

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON) # installing it also tells the loader about libhitmask
# A game that links the offline half needs these.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "cmake, g++, libfmt-dev, libpugixml-dev, zlib1g-dev")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION "The tool hitmask traces transparent PNG sprites and writes outlines for
game engines, or masks of their solid pixels. It also measures how wrong and
how fast collision tests are. The library finds collisions between outlines,
masks and other shapes in a game: for C++20, and for C with libhitmask.")

include(CPack)
