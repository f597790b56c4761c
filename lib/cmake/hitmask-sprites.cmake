# hitmask_add_sprites() converts sprites to collision data when a game is built. It comes with the installed package,
# and with add_subdirectory() if the tool is built.
#
#   hitmask_add_sprites(<target>
#       INPUTS <PNG, folder, sheet>...      Relative to the current source folder.
#       OUTPUT <file>                       Relative to the current binary folder.
#       [COMMAND bake|trace]                Default: by FORMAT and the extension of OUTPUT.
#       [FORMAT <name>]                     Default: by the extension of OUTPUT.
#       [CONFIG <file>]                     Options, and also inputs if INPUTS is left out.
#       [OPTIONS <option of the tool>...])  Such as --numbered --pieces --prepared.
#
# CMake builds <target> after OUTPUT, and if OUTPUT is a header, <target> finds it with #include. HITMASK_TOOL may name
# the tool. This is necessary if hitmask::tool is built for another machine.

# Functions keep the policies of the place where they are defined, so they do not depend on those of the game.
cmake_policy(PUSH)
cmake_policy(VERSION 3.23)

# Sets <result> to the tool: a target, or a path.
function(hitmask_find_tool result)
    if(HITMASK_TOOL)
        if(NOT TARGET "${HITMASK_TOOL}" AND NOT EXISTS "${HITMASK_TOOL}")
            message(FATAL_ERROR "hitmask_add_sprites: HITMASK_TOOL is no file: ${HITMASK_TOOL}")
        endif()
        set(${result} "${HITMASK_TOOL}" PARENT_SCOPE)
        return()
    endif()
    set(exported "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/hitmask-tool.cmake")
    if(NOT TARGET hitmask::tool AND EXISTS "${exported}")
        include("${exported}")
    endif()
    if(NOT TARGET hitmask::tool)
        message(FATAL_ERROR "hitmask_add_sprites: there is no hitmask::tool. Install hitmask with its tool, set "
            "HITMASK_BUILD_OFFLINE and HITMASK_BUILD_TOOLS to ON where hitmask is a sub-project, or set HITMASK_TOOL to "
            "the path of the tool.")
    endif()
    if(CMAKE_CROSSCOMPILING AND NOT CMAKE_CROSSCOMPILING_EMULATOR)
        message(FATAL_ERROR "hitmask_add_sprites: this build is for another machine, and so may be hitmask::tool. "
            "Set HITMASK_TOOL to the path of a hitmask that runs on this one.")
    endif()
    set(${result} hitmask::tool PARENT_SCOPE)
endfunction()

# Sets <result> to the command of the tool that makes a file of this format and name.
function(hitmask_sprites_command format output result)
    cmake_path(GET output EXTENSION LAST_ONLY extension)
    if(format MATCHES "^(baked|c|pbm|png1)$" OR (NOT format AND extension MATCHES "^\\.(hitmask|h|pbm)$"))
        set(${result} bake PARENT_SCOPE)
    else()
        set(${result} trace PARENT_SCOPE)
    endif()
endfunction()

# Sets <result> to the extensions of the files that a command of the tool makes. `hitmask <command> --list-formats`
# lists them, but cannot run before the tool is built. tests/consumer/sprites compares the two lists.
function(hitmask_sprites_extensions command result)
    if(command STREQUAL "bake")
        set(${result} .h .hitmask .pbm .png PARENT_SCOPE)
    else()
        set(${result} .convexshape .cs .geojson .h .json .lua .meta .plist .png .svg .tres .tscn .tsj .tsx PARENT_SCOPE)
    endif()
endfunction()

# Refuses an OUTPUT that the tool would take for a folder. Such a file would never exist, and each build would make it
# again. A template, which a CONFIG may also name, makes files of any extension.
function(hitmask_sprites_check_output target command output config)
    set(templates ${ARGN})
    list(FILTER templates INCLUDE REGEX "^--template(=|$)")
    cmake_path(GET output EXTENSION LAST_ONLY extension)
    hitmask_sprites_extensions(${command} known)
    if(NOT extension)
        message(FATAL_ERROR "hitmask_add_sprites(${target}): OUTPUT is one file, with an extension: ${output}")
    elseif(NOT extension IN_LIST known AND NOT templates AND NOT config)
        list(JOIN known ", " known)
        message(FATAL_ERROR "hitmask_add_sprites(${target}): ${command} makes no ${extension}: ${output}. "
            "It makes ${known}.")
    endif()
endfunction()

# Warns of an input that does not exist and that no known build step makes. The tool would report it much later.
function(hitmask_sprites_check_input target input)
    get_source_file_property(is_generated "${input}" GENERATED)
    cmake_path(IS_PREFIX CMAKE_BINARY_DIR "${input}" NORMALIZE is_built)
    if(NOT EXISTS "${input}" AND NOT is_generated AND NOT is_built)
        message(WARNING "hitmask_add_sprites(${target}): there is no ${input}")
    endif()
endfunction()

# Refuses an OUTPUT that the target already has: CMake would silently drop the later command.
function(hitmask_sprites_check_repeat target output)
    get_property(known GLOBAL PROPERTY hitmask_sprites_outputs)
    if("${target}:${output}" IN_LIST known)
        cmake_path(GET output FILENAME file)
        message(FATAL_ERROR "hitmask_add_sprites(${target}): ${file} is made twice: ${output}")
    endif()
    set_property(GLOBAL APPEND PROPERTY hitmask_sprites_outputs "${target}:${output}")
endfunction()

function(hitmask_add_sprites target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "OUTPUT;COMMAND;FORMAT;CONFIG" "INPUTS;OPTIONS")
    if(NOT TARGET ${target})
        message(FATAL_ERROR "hitmask_add_sprites: ${target} is not a target")
    elseif(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "hitmask_add_sprites(${target}): unknown arguments: ${arg_UNPARSED_ARGUMENTS}")
    elseif(NOT arg_OUTPUT OR NOT (arg_INPUTS OR arg_CONFIG))
        message(FATAL_ERROR "hitmask_add_sprites(${target}) needs OUTPUT, and INPUTS or CONFIG")
    endif()
    hitmask_find_tool(tool)

    cmake_path(ABSOLUTE_PATH arg_OUTPUT BASE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}" NORMALIZE OUTPUT_VARIABLE output)
    cmake_path(GET output PARENT_PATH folder)
    cmake_path(GET output FILENAME file)
    cmake_path(GET output EXTENSION LAST_ONLY extension)
    if(NOT arg_COMMAND)
        hitmask_sprites_command("${arg_FORMAT}" "${output}" arg_COMMAND)
    elseif(NOT arg_COMMAND MATCHES "^(bake|trace)$")
        message(FATAL_ERROR "hitmask_add_sprites(${target}): COMMAND is bake or trace, not ${arg_COMMAND}")
    endif()
    hitmask_sprites_check_output(${target} ${arg_COMMAND} "${arg_OUTPUT}" "${arg_CONFIG}" ${arg_OPTIONS})
    hitmask_sprites_check_repeat(${target} "${output}")

    # The output has names and paths from the arguments of the tool, and relative paths are the same on every machine.
    # Folders are no dependencies, because the depfile of the tool lists the folders and files that it has read. Files
    # are dependencies, because another command may make them.
    set(inputs)
    set(depends)
    foreach(input IN LISTS arg_INPUTS arg_CONFIG)
        cmake_path(ABSOLUTE_PATH input BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
        hitmask_sprites_check_input(${target} "${input}")
        if(NOT IS_DIRECTORY "${input}")
            list(APPEND depends "${input}")
        elseif(input STREQUAL folder)
            message(FATAL_ERROR "hitmask_add_sprites(${target}): OUTPUT changes the folder ${input}, which is one of "
                "INPUTS, so that it would be made anew each time")
        endif()
        cmake_path(RELATIVE_PATH input BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
        list(APPEND inputs "${input}")
    endforeach()
    set(options)
    if(arg_CONFIG)
        list(POP_BACK inputs config)
        list(APPEND options --config "${config}")
    endif()
    if(arg_FORMAT)
        list(APPEND options --format "${arg_FORMAT}")
    endif()

    # One name per output, for the target that makes it and for its depfile.
    cmake_path(RELATIVE_PATH output BASE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}" OUTPUT_VARIABLE name)
    string(MAKE_C_IDENTIFIER "${target}_${name}" name)
    set(depfile "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${name}.d")
    file(MAKE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles")
    # CMake's makefiles remember earlier depfiles. After a sprite is deleted, every later build would miss it. Without
    # this file they read the depfile again.
    set(forget)
    if(CMAKE_GENERATOR MATCHES "Makefiles")
        set(forget COMMAND ${CMAKE_COMMAND} -E rm -f
            "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${name}.dir/compiler_depend.internal")
    endif()
    add_custom_command(OUTPUT "${output}"
        COMMAND ${tool} ${arg_COMMAND} --progress never ${options} ${arg_OPTIONS} --depfile "${depfile}" -o "${output}"
                -- ${inputs}
        ${forget}
        DEPENDS ${tool} ${depends}
        DEPFILE "${depfile}"
        WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}"
        COMMENT "Sprites: ${file}"
        VERBATIM COMMAND_EXPAND_LISTS)
    # A target of its own, because <target> may belong to another folder, which does not know this command.
    add_custom_target(${name} DEPENDS "${output}")
    add_dependencies(${target} ${name})
    get_target_property(type ${target} TYPE)
    if(NOT extension STREQUAL ".h" OR type STREQUAL "UTILITY")
        return()
    elseif(type STREQUAL "INTERFACE_LIBRARY") # several targets can link it
        target_include_directories(${target} INTERFACE "${folder}")
    else()
        target_include_directories(${target} PRIVATE "${folder}")
    endif()
endfunction()

cmake_policy(POP)
