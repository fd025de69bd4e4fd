"""A certificate and its key, for serving https without a proxy in front."""

import ssl
from pathlib import Path

from ratscrew.errors import RatscrewError

__all__ = ["BadCertificate", "tls_context"]


class BadCertificate(RatscrewError):
    """The files cannot be served with; the message says which, why and what would be right."""


def tls_context(cert: Path, key: Path) -> ssl.SSLContext:
    """What https is served with: a PEM file with the whole chain, and one with its key.

    Raises:
        BadCertificate: a file is missing or unreadable, holds something else, or the key is
            another certificate's or locked with a password.
    """
    for option, path in (("--tls-cert", cert), ("--tls-key", key)):
        try:
            path.read_bytes()
        except OSError as error:
            raise BadCertificate(f"{option} {path}: {error.strerror or error}") from None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)

    def locked() -> str:
        raise BadCertificate(
            f"--tls-key {key}: it is locked with a password, and nobody can type one here; "
            "store it without one, readable by this user alone"
        )

    try:
        context.load_cert_chain(cert, key, password=locked)
    except ssl.SSLError as error:
        if error.reason == "KEY_VALUES_MISMATCH":
            raise BadCertificate(f"--tls-key {key}: it is not the key of {cert}") from None
        raise BadCertificate(
            f"--tls-cert {cert}, --tls-key {key}: not a certificate and its key in PEM form "
            "(-----BEGIN CERTIFICATE-----, -----BEGIN PRIVATE KEY-----)"
        ) from None
    return context
