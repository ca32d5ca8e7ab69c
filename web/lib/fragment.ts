/** The data in the fragment of the address, which is never sent to a server. */
export interface Fragment {
  /** The token of a seat, or the watch token. */
  readonly token: string | null;
  /** The version of a finished game to show. */
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

/** Stores a seat's token for this tab; null deletes it. */
export function keepToken(session: string, token: string | null): void {
  if (token === null) sessionStorage.removeItem(keyOf(session));
  else sessionStorage.setItem(keyOf(session), token);
}

/**
 * The token for a session: from the fragment, which is then stored for this tab and removed from the address, or the stored one.
 */
export function tabToken(session: string): string | null {
  const { token } = readFragment(location.hash);
  if (token === null) return sessionStorage.getItem(keyOf(session));
  keepToken(session, token);
  history.replaceState(null, '', location.pathname);
  return token;
}
