"""Builds the extension module by CMake, and collects the C++ library for a source distribution."""

import gzip
import os
import shutil
import subprocess
import sysconfig
import tarfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

HERE = Path(__file__).resolve().parent

# What the runtime half of the library is built from, from the top of the repository.
LIBRARY = [
    "CMakeLists.txt",
    "LICENSE",
    "lib/CMakeLists.txt",
    "lib/cmake/flags.cmake",
    "lib/cmake/hitmask-sprites.cmake",
    "lib/cmake/simd.cmake",
    "lib/include/hitmask",
    "lib/runtime",
]


class BuildByCMake(build_ext):
    """Runs CMake on CMakeLists.txt.

    The environment may have CMAKE_ARGS, which are passed on, and HITMASK_PYTHON_BUILD, a folder to compile in, which
    makes the next build faster.
    """

    def build_extension(self, ext):
        target = Path(self.get_ext_fullpath(ext.name)).resolve()
        build = Path(os.environ.get("HITMASK_PYTHON_BUILD", self.build_temp)).resolve()
        configure = ["cmake", "-S", str(HERE), "-B", str(build), "-DCMAKE_BUILD_TYPE=Release"]
        configure += ["-DHITMASK_UNITY=8", f"-DHITMASK_PYTHON_INCLUDE={sysconfig.get_path('include')}"]
        if shutil.which("ninja"):
            configure += ["-G", "Ninja"]
        subprocess.run(configure + os.environ.get("CMAKE_ARGS", "").split(), check=True)
        jobs = str(self.parallel or os.cpu_count() or 1)
        build_module = ["cmake", "--build", str(build), "--config", "Release", "--target", "hitmask_python"]
        subprocess.run(build_module + ["--parallel", jobs], check=True)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(build / target.name, target)


class SdistWithLibrary(sdist):
    """Adds the C++ library in the folder `library`, in which CMakeLists.txt looks first."""

    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        top = HERE / "library" if (HERE / "library").is_dir() else HERE.parent.parent
        for name in LIBRARY:
            source, target = top / name, Path(base_dir) / "library" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("offline"))
            else:
                shutil.copyfile(source, target)

    def make_archive(self, base_name, format, root_dir=None, base_dir=None, owner=None, group=None):
        """Gives all files the time SOURCE_DATE_EPOCH, if it is set, so that equal sources give equal archives."""
        epoch = os.environ.get("SOURCE_DATE_EPOCH")
        if epoch is None or format != "gztar":
            return super().make_archive(base_name, format, root_dir, base_dir, owner, group)

        def plain(info):
            info.mtime, info.uid, info.gid, info.uname, info.gname = int(epoch), 0, 0, "", ""
            info.mode = 0o755 if info.isdir() else 0o644
            return info

        path = base_name + ".tar.gz"
        with open(path, "wb") as file, gzip.GzipFile("", "wb", mtime=int(epoch), fileobj=file) as packed:
            with tarfile.open(fileobj=packed, mode="w") as archive:
                archive.add(base_dir, filter=plain)
        return path


setup(
    packages=["hitmask"],
    package_data={"hitmask": ["py.typed", "*.pyi"]},
    ext_modules=[Extension("hitmask._hitmask", sources=[], py_limited_api=True)],
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
    cmdclass={"build_ext": BuildByCMake, "sdist": SdistWithLibrary},
)
