import { type KeptSeat, keptSeatsIn } from './seats';
import { readStored, store } from './storage';

/** The data in the fragment of the address, which is never sent to a server. */
export interface Fragment {
  /** The token of a seat, or the watch token. */
  readonly token: string | null;
  /** The version of a finished game to show. */
  readonly at: number | null;
  /** The kind of player to invite. */
  readonly guest: 'person' | 'agent';
  /** Its flags, such as the panels to open. */
  readonly names: readonly string[];
}

export function readFragment(hash: string): Fragment {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const at = Number(given.get('at') ?? Number.NaN);
  return {
    token: given.get('seat') ?? given.get('watch'),
    at: Number.isInteger(at) && at > 0 ? at : null,
    guest: given.get('invite') === 'agent' ? 'agent' : 'person',
    names: [...given.keys()],
  };
}

/** The viewer of this tab: the holder of a token, a spectator, or somebody who has to choose one of several seats. */
export type TabViewer =
  | { readonly kind: 'viewer'; readonly token: string | null }
  | { readonly kind: 'undecided'; readonly seats: readonly KeptSeat[] };

const keyOf = (session: string): string => `token:${session}`;
/** Instead of a token: this tab watches although the browser holds seats. */
const WATCHES = '';

/** Stores a seat's token for this tab; with null the tab only watches. False if the browser does not store it. */
export const keepToken = (session: string, token: string | null): boolean =>
  store('sessionStorage', keyOf(session), token ?? WATCHES);

/**
 * Determines the viewer of this tab, from the first of these: a token in the fragment, which is then stored for the tab and removed from the address (unless
 * the browser stores nothing); the tab's earlier viewer; the only seat that this browser holds.
 */
export function tabViewer(session: string): TabViewer {
  const { token } = readFragment(location.hash);
  if (token !== null) {
    if (keepToken(session, token)) history.replaceState(null, '', location.pathname);
    return { kind: 'viewer', token };
  }
  const stored = readStored('sessionStorage', keyOf(session));
  if (stored !== null) return { kind: 'viewer', token: stored === WATCHES ? null : stored };
  const [seat, ...others] = keptSeatsIn(session);
  if (seat && others.length > 0) return { kind: 'undecided', seats: [seat, ...others] };
  if (seat) keepToken(session, seat.token);
  return { kind: 'viewer', token: seat?.token ?? null };
}

/** The address of a game in which this browser has just got a seat. It contains the token only if the browser stores nothing. */
export const seatAddress = (session: string, token: string): string =>
  keepToken(session, token) ? `/game/${session}` : privateLink(session, token);

/** The address with which any browser holds the seat. */
export const privateLink = (session: string, token: string): string => `/game/${session}#seat=${token}`;

/** The address of this page for anybody: without a seat, at the shown position of a finished game. */
export function publicAddress(): string {
  const { at } = readFragment(location.hash);
  return `${location.origin}${location.pathname}${at === null ? '' : `#at=${at}`}`;
}
