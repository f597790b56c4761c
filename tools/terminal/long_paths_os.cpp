// Paths of more than 260 characters on Windows: the system's limit, and that of mingw's functions that read folders.

#include "terminal/long_paths.h"

#include <cerrno>
#include <new>
#include <string>

#include <windows.h>
#include <winternl.h>
#ifdef __MINGW32__
#include <dirent.h>
#endif

namespace hitmask::tool {

namespace {

/// A function of ntdll.dll that headers do not declare. Null if there is none.
template<typename Function>
Function function_of_ntdll(const char* name) noexcept {
    const HMODULE ntdll = GetModuleHandleW(L"ntdll.dll");
    if (ntdll == nullptr) return nullptr;
    void* const address = reinterpret_cast<void*>(GetProcAddress(ntdll, name));
    return reinterpret_cast<Function>(address);
}

} // namespace

// A manifest would lift the limit only for users who set LongPathsEnabled in the registry. The flag that Windows
// derives from both works without the registry. Programs in Go set it in the same way.
void allow_long_paths() noexcept {
    constexpr DWORD least_build = 15063;
    constexpr BYTE is_long_path_aware = 0x80;
    const auto get_version = function_of_ntdll<LONG(WINAPI*)(OSVERSIONINFOW*)>("RtlGetVersion");
    const auto get_process = function_of_ntdll<PEB*(WINAPI*)()>("RtlGetCurrentPeb");
    OSVERSIONINFOW version{};
    version.dwOSVersionInfoSize = sizeof(version);
    if (get_process == nullptr || get_version == nullptr || get_version(&version) != 0) return;
    if (version.dwMajorVersion < 10 || version.dwBuildNumber < least_build) return;
    get_process()->Reserved2[0] |= is_long_path_aware; // PEB::BitField
}

} // namespace hitmask::tool

#ifdef __MINGW32__

// Mingw's own functions copy the path of a folder to an array of 260 characters. The names of these are mingw's.

namespace {

struct OpenFolder {
    HANDLE search = INVALID_HANDLE_VALUE;
    WIN32_FIND_DATAW found = {};
    bool has_entry = false;
    _wdirent entry = {};
};

OpenFolder* as_folder(_WDIR* folder) {
    return reinterpret_cast<OpenFolder*>(folder);
}

int as_errno(DWORD error) {
    if (error == ERROR_FILE_NOT_FOUND || error == ERROR_PATH_NOT_FOUND || error == ERROR_INVALID_NAME) return ENOENT;
    if (error == ERROR_ACCESS_DENIED || error == ERROR_SHARING_VIOLATION) return EACCES;
    return error == ERROR_DIRECTORY ? ENOTDIR : EIO;
}

} // namespace

extern "C" _WDIR* _wopendir(const wchar_t* path) {
    const DWORD attributes = GetFileAttributesW(path);
    if (attributes == INVALID_FILE_ATTRIBUTES) {
        errno = as_errno(GetLastError());
        return nullptr;
    }
    if ((attributes & FILE_ATTRIBUTE_DIRECTORY) == 0) {
        errno = ENOTDIR;
        return nullptr;
    }
    auto* const folder = new (std::nothrow) OpenFolder; // NOLINT(*-owning-memory): _wclosedir() deletes it
    if (folder == nullptr) {
        errno = ENOMEM;
        return nullptr;
    }
    folder->search = FindFirstFileW((std::wstring(path) + L"/*").c_str(), &folder->found);
    folder->has_entry = folder->search != INVALID_HANDLE_VALUE;
    if (!folder->has_entry && GetLastError() != ERROR_FILE_NOT_FOUND) { // an empty drive has not even "."
        errno = as_errno(GetLastError());
        delete folder; // NOLINT(*-owning-memory)
        return nullptr;
    }
    return reinterpret_cast<_WDIR*>(folder);
}

extern "C" _wdirent* _wreaddir(_WDIR* opened) {
    OpenFolder& folder = *as_folder(opened);
    if (!folder.has_entry) return nullptr;
    const std::wstring name = folder.found.cFileName;
    folder.entry.d_namlen = static_cast<unsigned short>(name.copy(folder.entry.d_name, MAX_PATH - 1));
    folder.entry.d_name[folder.entry.d_namlen] = L'\0';
    folder.has_entry = FindNextFileW(folder.search, &folder.found) != 0;
    return &folder.entry;
}

extern "C" int _wclosedir(_WDIR* opened) {
    const OpenFolder* const folder = as_folder(opened);
    if (folder->search != INVALID_HANDLE_VALUE) FindClose(folder->search);
    delete folder; // NOLINT(*-owning-memory): _wopendir() has made it
    return 0;
}

#endif
