"""Builds the rules with mypyc where a C compiler is at hand; otherwise they run interpreted, with a notice."""

from __future__ import annotations

import os
import sys
from pathlib import Path

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


class BuildRules(build_ext):
    """Compiles `core` and `games` as one unit and stamps the result with the digest of its sources."""

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
        modules = mypycify(["--strict", *files], group_name="roteiro", opt_level="3", debug_level="0")
        for module in modules:  # calls within the unit need not go through the linker's table, and may be inlined
            module.extra_compile_args.append("-fno-semantic-interposition")
        self.distribution.ext_modules = modules
        worker = build_ext(self.distribution)
        worker.inplace, worker.build_lib, worker.build_temp = self.inplace, self.build_lib, self.build_temp
        worker.ensure_finalized()
        return worker

    def get_outputs(self) -> list[str]:
        return self.worker.get_outputs() if self.worker else []

    def get_output_mapping(self) -> dict[str, str]:
        return self.worker.get_output_mapping() if self.worker else {}


setup(ext_modules=[Extension("roteiro", [])], cmdclass={"build_ext": BuildRules})
