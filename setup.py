"""Builds the rules with mypyc where a C compiler is at hand; otherwise they run interpreted, with a notice."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).parent
PACKAGE = HERE / "src" / "roteiro"
sys.path.insert(0, str(PACKAGE))

from compiled import ROOMS, STAMP, digest, sources  # noqa: E402


def remove_old_builds() -> None:
    """A compiled module that is no longer made would still be imported, so all of them go before new ones come."""
    for room in ROOMS:
        for path in (PACKAGE / room).rglob("*.so"):
            path.unlink()


class CompileSideBySide(build_ext):
    """Compiles the C files of an extension next to each other on all cores; setuptools takes one after the other."""

    def build_extensions(self) -> None:
        compiler: Any = self.compiler

        def compile_all(
            sources: list[str], output_dir: str | None = None, macros: Any = None, include_dirs: Any = None,
            debug: bool = False, extra_preargs: Any = None, extra_postargs: Any = None, depends: Any = None,
        ) -> list[str]:  # fmt: skip
            macros, objects, extra, options, build = compiler._setup_compile(
                output_dir, macros, include_dirs, sources, depends, extra_postargs
            )
            arguments = compiler._get_cc_args(options, debug, extra_preargs)

            def compile_one(target: str) -> None:
                source, extension = build[target]
                compiler._compile(target, source, extension, arguments, extra, options)

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                list(pool.map(compile_one, build))
            return list(objects)

        compiler.compile = compile_all
        super().build_extensions()


class BuildRules(build_ext):
    """Compiles the rules and the bots as one unit and stamps the result with the digest of its sources."""

    worker: build_ext | None = None

    def run(self) -> None:
        stamp = (PACKAGE if self.inplace else Path(self.build_lib) / "roteiro") / STAMP
        stamp.unlink(missing_ok=True)
        if self.inplace:
            remove_old_builds()
        if "ROTEIRO_SKIP_RULES" in os.environ:  # `make` compiles in a step of its own
            return
        try:
            worker = self.mypyc_command()
            worker.run()
        except (Exception, SystemExit) as problem:
            print(f"notice: the rules were not compiled ({problem}); roteiro will run interpreted", file=sys.stderr)
            return
        stamp.write_text(digest(PACKAGE), "utf-8")
        self.worker = worker

    def mypyc_command(self) -> build_ext:
        """The real command. It is made only now: translating takes seconds, and every command asks for extensions."""
        from mypyc.build import mypycify

        files = [str(path.relative_to(HERE)) for path in sources(PACKAGE)]
        modules = mypycify(["--strict", *files], group_name="roteiro", opt_level="3", debug_level="0", multi_file=True)
        for module in modules:  # calls within the unit need not go through the linker's table, and may be inlined
            module.extra_compile_args = [*module.extra_compile_args, "-fno-semantic-interposition"]
        self.distribution.ext_modules = modules
        worker = CompileSideBySide(self.distribution)
        worker.inplace, worker.build_lib, worker.build_temp = self.inplace, self.build_lib, self.build_temp
        worker.ensure_finalized()
        return worker

    def get_outputs(self) -> list[str]:
        return self.worker.get_outputs() if self.worker else []

    def get_output_mapping(self) -> dict[str, str]:
        return self.worker.get_output_mapping() if self.worker else {}


setup(ext_modules=[Extension("roteiro", [])], cmdclass={"build_ext": BuildRules})
