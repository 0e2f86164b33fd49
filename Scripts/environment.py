"""Packages from PyPI for the scripts beside this file, in an environment of their own, .build/python."""

import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
HOME = ROOT / ".build/python"


def use(*packages):
    """Starts the script again in the environment, with these packages: names of Debian, or 'pip:NAME'."""
    if pathlib.Path(sys.prefix) != HOME:
        subprocess.run([ROOT / "Scripts/install-dependencies", *packages], cwd=ROOT, check=True)
        os.execv(HOME / "bin/python", [str(HOME / "bin/python"), *sys.argv])
