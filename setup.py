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

from compiled import STAMP, digest, sources  # noqa: E402


class BuildRules(build_ext):
    """Compiles `core` and `games` as one unit and stamps the result with the digest of its sources."""

    def run(self) -> None:
        target = PACKAGE if self.inplace else Path(self.build_lib) / "roteiro"
        stamp = target / STAMP
        stamp.unlink(missing_ok=True)
        if "ROTEIRO_SKIP_RULES" in os.environ:  # `make` compiles in a step of its own
            self.extensions = []
            return
        try:
            from mypyc.build import mypycify

            files = [str(path.relative_to(HERE)) for path in sources(PACKAGE)]
            self.extensions = mypycify(["--strict", *files], group_name="roteiro", opt_level="3", debug_level="0")
            self.finalize_extensions()
            super().run()
        except (Exception, SystemExit) as problem:
            print(f"notice: the rules were not compiled ({problem}); roteiro will run interpreted", file=sys.stderr)
            self.extensions = []
            return
        stamp.write_text(digest(PACKAGE), "utf-8")

    def finalize_extensions(self) -> None:
        """Give the extensions that mypycify made the fields that setuptools expects."""
        for extension in self.extensions:
            extension._full_name = self.get_ext_fullname(extension.name)
            extension._links_to_dynamic = False
            extension._needs_stub = False
            extension._file_name = self.get_ext_filename(extension._full_name)
            self.ext_map[extension._full_name] = extension
            self.ext_map[extension._full_name.split(".")[-1]] = extension

    def get_outputs(self) -> list[str]:
        return super().get_outputs() if self.extensions and self.extensions[0].name != "roteiro" else []

    def get_output_mapping(self) -> dict[str, str]:
        return super().get_output_mapping() if self.extensions and self.extensions[0].name != "roteiro" else {}


setup(ext_modules=[Extension("roteiro", [])], cmdclass={"build_ext": BuildRules})
