# 32-bit x86. Debian's packages g++-i686-linux-gnu, and qemu-user-static to run programs, which some kernels of 64-bit
# PCs do not.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR i686)
set(CMAKE_C_COMPILER i686-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER i686-linux-gnu-g++)
# The loader must not take the C library of this machine's own 32-bit packages: another version.
set(CMAKE_CROSSCOMPILING_EMULATOR
    qemu-i386-static -L /usr/i686-linux-gnu -E LD_LIBRARY_PATH=/usr/i686-linux-gnu/lib)
