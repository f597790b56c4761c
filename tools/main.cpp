#include "run_tool.h"

#ifdef _WIN32

#include <string>
#include <string_view>
#include <vector>

#include "terminal/long_paths.h"
#include "text/utf8.h"

#ifdef __MINGW32__
// Windows leaves *.png to the program. Mingw's start-up code expands it if this is set, that of MSVC if the program is
// linked with wsetargv.obj. The name is mingw's.
extern "C" int _dowildcard; // NOLINT
int _dowildcard = -1;       // NOLINT
#endif

/// Windows has the command line in UTF-16.
int wmain(int argc, wchar_t** argv) {
    hitmask::tool::allow_long_paths();
    std::vector<std::string> texts;
    for (int i = 0; i < argc; ++i) {
        const std::wstring_view text = argv[i];
        texts.push_back(hitmask::utf8_of(std::u16string(text.begin(), text.end())));
    }
    std::vector<char*> arguments;
    for (std::string& text : texts) arguments.push_back(text.data());
    arguments.push_back(nullptr);
    return hitmask::tool::run_tool(argc, arguments.data());
}

#else

int main(int argc, char** argv) {
    return hitmask::tool::run_tool(argc, argv);
}

#endif
