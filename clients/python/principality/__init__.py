"""A client for Principality: games for programs and people over HTTP. Standard library only."""

from ._client import Client, Seat, Turn
from ._http import PrincipalityError

__all__ = ["Client", "PrincipalityError", "Seat", "Turn"]
