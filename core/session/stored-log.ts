import type { AnyGame, Mutable } from '../engine';
import { base64OfHex, hexOfBase64 } from './json';
import { storedSeats } from './player-names';
import { playerLabels } from './seat-label';
import type {
  FormerSeats,
  LogEntry,
  LoggedMove,
  NamedSeat,
  PackedEntry,
  PackedMove,
  SeatInfo,
  SessionMeta,
  StoredEntry,
} from './types';

/** Whether a commit is stored without what the rules give back. */
export const isPacked = (entry: StoredEntry): entry is PackedEntry => 'v' in entry;

export const versionIn = (entry: StoredEntry): number => (isPacked(entry) ? entry.v : entry.version);

/** A stored commit without its events, which only the rules may know. */
export type BareEntry = Omit<LogEntry, 'events' | 'draws'>;

/** Packs a commit whose events and draws are all results of its moves. */
export function packEntry(game: AnyGame, createdAt: number, entry: LogEntry): StoredEntry {
  const { version, at, moves, link, stateHash, state, clock } = entry;
  if (stateHash === undefined) return entry;
  const packed: Mutable<PackedEntry> = {
    v: version,
    t: at - createdAt,
    m: moves.map((move) => packMove(game, at, move)),
    l: base64OfHex(link),
    h: base64OfHex(stateHash),
  };
  if (state !== undefined) packed.s = state;
  if (clock) packed.c = clock;
  return packed;
}

function packMove(
  game: AnyGame,
  at: number,
  { seat, move, command, now, thoughtMs }: LoggedMove,
): PackedMove {
  const rest: Mutable<Partial<Pick<LoggedMove, 'command' | 'now' | 'thoughtMs'>>> = {};
  if (command !== game.formatMove(move)) rest.command = command;
  if (now !== at) rest.now = now;
  if (thoughtMs !== undefined) rest.thoughtMs = thoughtMs;
  return Object.keys(rest).length === 0 ? [seat, move] : [seat, move, rest];
}

/** A packed commit without what the rules give back. */
export function unpackEntry(game: AnyGame, createdAt: number, packed: PackedEntry): BareEntry {
  const at = createdAt + packed.t;
  const entry: Mutable<BareEntry> = {
    version: packed.v,
    at,
    moves: packed.m.map(([seat, move, rest]) => ({
      seat,
      move,
      command: rest?.command ?? game.formatMove(move),
      now: rest?.now ?? at,
      ...(rest?.thoughtMs === undefined ? {} : { thoughtMs: rest.thoughtMs }),
    })),
    link: hexOfBase64(packed.l),
    stateHash: hexOfBase64(packed.h),
  };
  if (packed.s !== undefined) entry.state = packed.s;
  if (packed.c) entry.clock = packed.c;
  return entry;
}

/** The former seats once the next version has others; the same list if players are called what they were called before. */
export function formerSeatsAfter(
  version: number,
  { seats: before, formerSeats = [] }: Pick<SessionMeta, 'seats' | 'formerSeats'>,
  after: readonly SeatInfo[],
): readonly FormerSeats[] {
  if (before === after) return formerSeats;
  const [earlier, later] = [storedSeats(before), storedSeats(after)];
  if (playerLabels(earlier).join('\n') === playerLabels(later).join('\n')) return formerSeats;
  const seats = earlier.map(({ name, player, keptFor }): NamedSeat => ({
    name,
    ...(player ? { player } : {}),
    ...(keptFor === undefined ? {} : { keptFor }),
  }));
  return [...formerSeats, { upTo: version, seats }];
}
