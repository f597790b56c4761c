# Run by CPack before it packs the files.

if(CPACK_GENERATOR STREQUAL DEB) # Debian's manual pages are compressed
    file(GLOB_RECURSE pages ${CPACK_TEMPORARY_DIRECTORY}/*.1)
    if(pages)
        execute_process(COMMAND gzip -9n ${pages} COMMAND_ERROR_IS_FATAL ANY)
    endif()
endif()

# CPack gives all files this time, in seconds since 1970. So the same build always makes the same package.
if("$ENV{SOURCE_DATE_EPOCH}" STREQUAL "")
    set(ENV{SOURCE_DATE_EPOCH} 315619200) # 1980-01-02: a .zip has no earlier years
endif()
set(ENV{TZ} UTC) # a .zip has local times
