# Run by CPack on the files of a package. All get the same time, so that the same build always makes the same package:
# SOURCE_DATE_EPOCH, in seconds since 1970, or else the first days that a .zip can have.

if(CPACK_GENERATOR STREQUAL DEB) # Debian's manual pages are compressed
    file(GLOB_RECURSE pages ${CPACK_TEMPORARY_DIRECTORY}/*.1)
    if(pages)
        execute_process(COMMAND gzip -9n ${pages} COMMAND_ERROR_IS_FATAL ANY)
    endif()
endif()

if("$ENV{SOURCE_DATE_EPOCH}" STREQUAL "")
    set(ENV{SOURCE_DATE_EPOCH} 315619200) # 1980-01-02
endif()
set(ENV{TZ} UTC) # a .zip has local times
if(CMAKE_HOST_UNIX)
    execute_process(COMMAND find ${CPACK_TEMPORARY_DIRECTORY} -exec touch -h -d @$ENV{SOURCE_DATE_EPOCH} {} +
        COMMAND_ERROR_IS_FATAL ANY)
endif()
