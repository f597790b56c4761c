# Run by `cmake --install`: makes plain text of those links in installed documents that lead to files which are not
# installed beside them. tests/consumer/archive.sh finds links that are missing here.

set(folder ${hitmask_documents})
cmake_path(ABSOLUTE_PATH folder BASE_DIRECTORY "${CMAKE_INSTALL_PREFIX}")
set(absent "lib/(README|CONTRIBUTING)[.]md|tests/consumer/formats|cmake/toolchains/[^)]*|include/hitmask[^)]*")
file(GLOB_RECURSE pages "$ENV{DESTDIR}${folder}/*.md")
foreach(page IN LISTS pages)
    file(READ "${page}" text)
    string(REGEX REPLACE "\\[([^]]*)\\]\\((\\.\\./|lib/)*(${absent})\\)" "\\1" plain "${text}")
    if(NOT plain STREQUAL text)
        file(WRITE "${page}" "${plain}")
    endif()
endforeach()
