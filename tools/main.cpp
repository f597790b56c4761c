#include "run_tool.h"

int main(int argc, char** argv) {
    return hitmask::tool::run_tool(argc, argv);
}
