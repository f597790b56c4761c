# Installs the documents, the pictures in them, examples, and sprites to try the commands on. Files are placed as in the
# source tree, so that links between them and paths in commands work.

include(GNUInstallDirs)

# hitmask_install_documents(<file or folder>...): paths below the source tree.
function(hitmask_install_documents)
    foreach(path IN LISTS ARGN)
        cmake_path(GET path PARENT_PATH folder)
        if(IS_DIRECTORY ${PROJECT_SOURCE_DIR}/${path})
            install(DIRECTORY ${PROJECT_SOURCE_DIR}/${path} DESTINATION ${CMAKE_INSTALL_DOCDIR}/${folder})
        else()
            install(FILES ${PROJECT_SOURCE_DIR}/${path} DESTINATION ${CMAKE_INSTALL_DOCDIR}/${folder})
        endif()
    endforeach()
endfunction()

hitmask_install_documents(
    LICENSE
    README.md
    lib/CHANGELOG.md
    lib/COSTS.md
    lib/GAME.md
    lib/GUIDE.md
    lib/LANGUAGES.md
    lib/examples
    lib/python/README.md
    lib/python/examples
    sprites/game
    sprites/handtraced
    tests/bench/README.md
    tests/bench/RESULTS.md
    tests/bench/peer.h
    tests/platforms/README.md
    tools/examples
    tools/hitmask.schema.json
    tools/manual
    tools/pictures)
install(CODE "set(hitmask_documents \"${CMAKE_INSTALL_DOCDIR}\")")
install(SCRIPT ${CMAKE_CURRENT_LIST_DIR}/installed_links.cmake)

# The licences of other people's code in the tool and the libraries. Their texts are those that Debian's packages have.
install(FILES ${PROJECT_SOURCE_DIR}/tools/THIRD_PARTY.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
set(hitmask_licences libcli11-dev libfast-float-dev libfmt-dev libkainjow-mustache-dev libpugixml-dev libstb-dev
    libtomlplusplus-dev libxxhash-dev nlohmann-json3-dev zlib1g-dev)
if(MINGW)
    list(APPEND hitmask_licences gcc-mingw-w64-base mingw-w64-common)
endif()
set(hitmask_licences_missing)
foreach(package IN LISTS hitmask_licences)
    set(file /usr/share/doc/${package}/copyright)
    if(EXISTS ${file})
        install(FILES ${file} DESTINATION ${CMAKE_INSTALL_DOCDIR}/licences RENAME ${package}.txt)
    else()
        list(APPEND hitmask_licences_missing ${package})
    endif()
endforeach()
if(hitmask_licences_missing)
    list(JOIN hitmask_licences_missing " " hitmask_licences_missing)
    message(STATUS "Packages will lack licences that these packages of Debian have: ${hitmask_licences_missing}")
endif()
