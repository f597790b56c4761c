# Completion scripts and manual pages. The built tool generates them from its options, so it must run on this machine.

if((CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR) OR HITMASK_SANITIZE)
    return()
endif()

include(GNUInstallDirs)

# hitmask_guide(<file> <folder below the prefix> <argument of the tool>...): generates a file right after the tool is
# built, so that building the tool alone is enough, and installs it.
function(hitmask_guide file folder)
    set(path ${PROJECT_BINARY_DIR}/guides/${file})
    add_custom_command(TARGET hitmask POST_BUILD COMMAND hitmask ${ARGN} > ${path} BYPRODUCTS ${path} VERBATIM)
    install(FILES ${path} DESTINATION ${folder})
endfunction()

file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/guides)
hitmask_guide(hitmask ${CMAKE_INSTALL_DATADIR}/bash-completion/completions --completion bash)
hitmask_guide(_hitmask ${CMAKE_INSTALL_DATADIR}/zsh/site-functions --completion zsh)
hitmask_guide(hitmask.fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d --completion fish)
hitmask_guide(hitmask.1 ${CMAKE_INSTALL_MANDIR}/man1 --man)
foreach(command IN ITEMS trace bake compare bench info)
    hitmask_guide(hitmask-${command}.1 ${CMAKE_INSTALL_MANDIR}/man1 --man ${command})
endforeach()
