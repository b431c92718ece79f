"""A run of many matches: why it cannot begin, and how it goes on after an interruption."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console

from tablee.cli.errors import UserError
from tablee.cli.matches.record_file import check_place, reason
from tablee.cli.wording.texts import Texts
from tablee.lab.journal import WrongJournal
from tablee.lab.on_ray import NoCluster, NoRay


@contextmanager
def long_run(resume: Path | None, ray: str | None, texts: Texts) -> Iterator[None]:
    """Says how an interrupted run goes on, and in a sentence why it cannot begin."""
    if resume is not None:
        check_place(resume, texts)
        if not resume.exists():
            _note(texts("resume.kept", path=resume))
    try:
        yield
    except KeyboardInterrupt:
        _note(texts("resume.lost" if resume is None else "resume.interrupted", path=resume))
        raise
    except WrongJournal as wrong:
        raise UserError(texts(f"resume.{wrong.reason}", path=resume, **wrong.values)) from wrong
    except OSError as error:
        raise UserError(texts("wrong.write", path=error.filename or resume, reason=reason(error, texts))) from error
    except NoRay as missing:
        raise UserError(texts("ray.missing")) from missing
    except NoCluster as problem:
        raise UserError(texts("ray.cluster", address=ray, problem=problem)) from problem


def _note(sentence: str) -> None:
    Console(stderr=True).print(sentence, style="dim", markup=False, highlight=False)
