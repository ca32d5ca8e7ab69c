/** What the address's fragment brings: it never reaches a server. */
export interface Fragment {
  /** A seat's or the watch token. */
  readonly token: string | null;
  /** The version at which a finished game is shown. */
  readonly at: number | null;
}

export function readFragment(hash: string): Fragment {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const at = Number(given.get('at') ?? Number.NaN);
  return {
    token: given.get('seat') ?? given.get('watch'),
    at: Number.isInteger(at) && at > 0 ? at : null,
  };
}

const keyOf = (session: string): string => `token:${session}`;

/** Keeps a seat's token for this tab; null forgets the one that is kept. */
export function keepToken(session: string, token: string | null): void {
  if (token === null) sessionStorage.removeItem(keyOf(session));
  else sessionStorage.setItem(keyOf(session), token);
}

/** The token for a session: the fragment's, which is then kept for this tab and taken out of the address, or the kept one. */
export function tabToken(session: string): string | null {
  const { token } = readFragment(location.hash);
  if (token === null) return sessionStorage.getItem(keyOf(session));
  keepToken(session, token);
  history.replaceState(null, '', location.pathname);
  return token;
}
