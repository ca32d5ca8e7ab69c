import type { SessionInfo } from './api';
import { readJson, store } from './storage';

/** A seat that this browser holds, so that a new tab can continue a game. */
export interface KeptSeat {
  readonly session: string;
  readonly token: string;
  /** The seats that the token holds. */
  readonly seats: readonly number[];
  /** Who plays there, e.g. `Ada`. */
  readonly player: string;
  /** What the game is called. */
  readonly name: string;
  /** When it was last used (ms since 1970). */
  readonly usedAt: number;
  /** Whether the game was over then. */
  readonly over: boolean;
}

const KEY = 'seats';
const DAY_MS = 86_400_000;
/** How long a seat is kept after its last use, and after the end of its game. */
const KEPT_MS = 30 * DAY_MS;
const KEPT_OVER_MS = DAY_MS;

/** The seats of this browser, the last used first, without old ones and those of finished games. */
export function keptSeats(now = Date.now()): readonly KeptSeat[] {
  const kept = readJson('localStorage', KEY);
  const seats = Array.isArray(kept) ? kept.filter(isKeptSeat) : [];
  return seats
    .filter(({ usedAt, over }) => now - usedAt < (over ? KEPT_OVER_MS : KEPT_MS))
    .sort((a, b) => b.usedAt - a.usedAt);
}

/** The seats of this browser in one session. */
export const keptSeatsIn = (session: string): readonly KeptSeat[] =>
  keptSeats().filter((seat) => seat.session === session);

/** Stores the seats of a token and replaces earlier entries for it. */
export function keepSeat(seat: KeptSeat): boolean {
  const others = keptSeats().filter((each) => !isSame(each, seat));
  return store('localStorage', KEY, JSON.stringify([seat, ...others]));
}

/** Removes the seats of a token from this browser. */
export function forgetSeat(seat: Pick<KeptSeat, 'session' | 'token'>): void {
  const others = keptSeats().filter((each) => !isSame(each, seat));
  store('localStorage', KEY, others.length === 0 ? null : JSON.stringify(others));
}

/** The entry to store for a seat; null for a token without a seat, such as a watch token. */
export function seatToKeep(info: SessionInfo, token: string, now = Date.now()): KeptSeat | null {
  const mine = info.seats.filter(({ kind }) => kind === 'me');
  if (mine.length === 0) return null;
  return {
    session: info.session,
    token,
    seats: mine.map(({ seat }) => seat),
    player: mine.map(({ name }) => name).join(' and '),
    name: info.name ?? info.title,
    usedAt: now,
    over: info.status === 'ended',
  };
}

const isSame = (a: Pick<KeptSeat, 'session' | 'token'>, b: Pick<KeptSeat, 'session' | 'token'>): boolean =>
  a.session === b.session && a.token === b.token;

/** Stored text may be from an older release, or from anybody who uses this browser. */
function isKeptSeat(value: unknown): value is KeptSeat {
  if (typeof value !== 'object' || value === null) return false;
  const { session, token, seats, player, name, usedAt, over } = value as Partial<Record<string, unknown>>;
  return (
    [session, token, player, name].every((each) => typeof each === 'string') &&
    Array.isArray(seats) &&
    seats.every((seat) => typeof seat === 'number') &&
    typeof usedAt === 'number' &&
    typeof over === 'boolean'
  );
}

type Seats = readonly Pick<SessionInfo['seats'][number], 'kind' | 'keptFor'>[];

/** Whether a visitor may sit down: a seat is free, and not kept for another player than the one of this browser. */
export const hasSeatFor = (seats: Seats, player: string | undefined): boolean =>
  seats.some(({ kind, keptFor }) => kind === 'open' && (keptFor === undefined || keptFor === player));

/** Whether every free seat is kept for a player, so that nobody else can be invited. */
export const areSeatsKept = (seats: Seats): boolean => !hasSeatFor(seats, undefined);
