import {
  errors,
  fail,
  ok,
  sha256Hex,
  type AnyGame,
  type GameError,
  type Result,
  type Seat,
  type Viewer,
} from '../engine';
import type { LogEntry, Session, SessionMeta, TokenTable } from './types';

/** What decides access: a session, or its archived record. */
export interface AccessGuard {
  readonly tokens: TokenTable;
  /** Present only if other games share the seed, so that the replay may have to wait for them. */
  readonly meta: Pick<SessionMeta, 'visibility' | 'contest'>;
}

/** The rights of a token in a session. */
export interface Access {
  /** False if no token was sent. */
  readonly identified: boolean;
  readonly seats: readonly Seat[];
  readonly creator: boolean;
  /** May read what the public may read. */
  readonly watch: boolean;
}

/** SHA-256 of a token: the only form in which one is stored or compared. */
export const hashToken = (token: string): string => sha256Hex(token);

/** Compares two hashes in a time that does not depend on where they differ. */
export function sameHash(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}

/**
 * Caches the access of tokens by their table of hashes, an object that stays the same during a session, because a player sends the same token with every move.
 * It keeps only valid tokens, at most as many as the table has, and only in memory; a guess is hashed each time.
 */
const opened = new WeakMap<TokenTable, Map<string, Access>>();

function accessOfToken(tokens: TokenTable, token: string): Access | null {
  const known = opened.get(tokens);
  const found = known?.get(token);
  if (found) return found;
  const access = accessOfHash(tokens, hashToken(token));
  if (!access) return null;
  if (known) known.set(token, access);
  else opened.set(tokens, new Map([[token, access]]));
  return access;
}

/** The rights of a token (null: no token). An unknown token is an error, never treated as no token. */
export function accessOf({ tokens, meta }: AccessGuard, token: string | null): Result<Access> {
  if (token === null) {
    return ok({ identified: false, seats: [], creator: false, watch: meta.visibility !== 'private' });
  }
  const access = accessOfToken(tokens, token);
  if (access) return ok(access);
  return fail(
    errors.unauthenticated('This token belongs to no seat of this session.', {
      suggestion: 'Send the token that creating or joining this session returned, or join an open seat.',
    }),
  );
}

/** The current rights of the token with this hash, or null. */
export function accessOfHash(tokens: TokenTable, hash: string): Access | null {
  const seats = tokens.seats.flatMap((held, seat) => (held !== null && sameHash(held, hash) ? [seat] : []));
  const creator = sameHash(tokens.creator, hash);
  const watcher = tokens.watch !== undefined && sameHash(tokens.watch, hash);
  const isKnown = seats.length > 0 || creator || watcher;
  return isKnown ? { identified: true, seats, creator, watch: true } : null;
}

/** The error for a player's action without a token: `to act here`, unless `purpose` says otherwise. */
export const tokenNeeded = (toDo = 'act here'): GameError =>
  errors.unauthenticated(`To ${toDo} you need the token of a seat.`, { next: { do: 'send-token' } });

/** The seat that a request acts for: the named one if the token holds it, else a held seat on the move, else the first held seat. */
export function actingSeat(access: Access, toAct: readonly Seat[], named: Seat | undefined): Result<Seat> {
  if (!access.identified) return fail(tokenNeeded());
  const { seats } = access;
  const seat = named ?? toAct.find((each) => seats.includes(each)) ?? seats[0];
  if (seat !== undefined && seats.includes(seat)) return ok(seat);
  return fail(
    errors.notYourSeat(seat === undefined ? 'Your token holds no seat.' : `Seat ${seat} is not yours.`, {
      next: seats.length > 0 ? { do: 'use-seat', seats } : { do: 'join' },
      details: { ...(seat === undefined ? {} : { seat }), yours: seats },
    }),
  );
}

/** The seats whose own records a request may read: the named one if the token holds it, else all it holds. */
export function heldSeats(access: Access, named: Seat | undefined): Result<readonly Seat[]> {
  if (!access.identified) return fail(tokenNeeded('read this'));
  const seat = actingSeat(access, [], named);
  if (!seat.ok) return seat;
  return ok(named === undefined ? access.seats : [named]);
}

/** The viewer of a read: like `actingSeat`, but the public without a seat, if watching is allowed. */
export function readingViewer(
  access: Access,
  toAct: readonly Seat[],
  named: Viewer | undefined,
): Result<Viewer> {
  if (named !== 'public' && (named !== undefined || access.seats.length > 0)) {
    return actingSeat(access, toAct, named);
  }
  if (access.watch) return ok('public');
  return fail(errors.unauthenticated('This session is private.', { next: { do: 'send-watch-token' } }));
}

/** A session with its game. */
export interface LoadedSession {
  readonly session: Session;
  readonly game: AnyGame;
  /** The whole log of a session that is only in the archive; all other logs are in the store. */
  readonly archivedLog?: readonly LogEntry[];
}

/** A session with the caller's access to it. */
export interface SessionWithAccess extends LoadedSession {
  readonly access: Access;
}
