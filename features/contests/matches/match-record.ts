import { createMatch, dueGames, beginGame, endGame, isOver, isPairOver, type Match } from './match';
import { errors, fail, ok, sha256Hex, type Result, type TimeControl } from '../../../core/engine';
import { contestSessionId, type ContestGameState } from '../../../core/session';
import type { SequentialPlan } from '../../../core/simulation/sequential';
import type { RecordPlace } from '../../../core/ports/records';

/** The terms of a match: rules, number of games, and their order. */
export interface MatchTerms {
  readonly game: string;
  readonly options: unknown;
  readonly clock?: TimeControl;
  /** `paired`: the games of a pair share one deal; `fresh`: each has its own deal. */
  readonly deals: 'paired' | 'fresh';
  /** The number of pairs: rounds in which each player sits in every seat once. */
  readonly pairs: number;
  /** The maximum number of concurrent games. */
  readonly atOnce: number;
  /** How long a seat is kept for its player (ms). */
  readonly joinMs: number;
  /** The address that made it (`Caller.origin`), against which its games count. Absent in records of earlier versions and for callers in this process. */
  readonly origin?: string;
}

/** A place in a match: for a certain player, or for anybody (null). */
export interface MatchPlace {
  readonly player: string | null;
  readonly hasJoined: boolean;
  /** The player does not want to play, which ends the match. */
  readonly hasDeclined?: true;
}

/** The stored form of a match. It is immutable plain JSON. */
export interface MatchRecord extends MatchTerms {
  readonly id: string;
  readonly name?: string;
  readonly stop?: SequentialPlan;
  /** Its maker; absent in a tournament. */
  readonly creator?: string;
  readonly tournament?: { readonly id: string; readonly round: number; readonly meeting: number };
  /** ms since 1970. */
  readonly createdAt: number;
  /** 1 at first, one more with each change. */
  readonly version: number;
  /** Open: waits for players. Expired: not all of them joined, or one declined. */
  readonly status: 'open' | 'running' | 'ended' | 'expired';
  readonly places: readonly MatchPlace[];
  /** Null while players are awaited. */
  readonly match: Match | null;
  /** Games that have begun but whose sessions may not exist yet. */
  readonly unopened: readonly number[];
  /** No further game begins. */
  readonly isClosed?: true;
  /** Its maker has ended it, or its tournament. */
  readonly endedEarly?: true;
  /** The version of its tournament at which it was paused: a host with an earlier version must not begin a game. */
  readonly heldAt?: number;
}

export const matchPlace = (id: string): RecordPlace => ({ table: 'matches', partition: id, row: 'head' });

/** The time that players have to join a match (ms). */
const OPEN_MS = 24 * 60 * 60_000;

/** When a match is no longer open (ms since 1970). */
export const openUntil = ({ createdAt }: Pick<MatchRecord, 'createdAt'>): number => createdAt + OPEN_MS;

/** The match at a time: it expires if it has been open for too long. */
export const matchAt = (record: MatchRecord, now: number): MatchRecord =>
  record.status === 'open' && now >= openUntil(record) ? { ...record, status: 'expired' } : record;

/** The invited players of a match: named by its maker, and neither joined nor declined yet. */
export const invitedTo = ({ places, creator }: MatchRecord): readonly string[] =>
  places.flatMap(({ player, hasJoined, hasDeclined }) =>
    player === null || player === creator || hasJoined || hasDeclined ? [] : [player],
  );

/** Declines for a player, which ends the match, because the place was reserved. Declining twice changes nothing. */
export function declineMatch(record: MatchRecord, player: string): Result<MatchRecord> {
  const own = record.places.find((place) => place.player === player);
  if (!own)
    return fail(
      errors.conflict('This match does not name you.', {
        suggestion: 'Decline a match to which you are invited.',
      }),
    );
  if (own.hasDeclined) return ok(record);
  if (own.hasJoined)
    return fail(
      errors.conflict('You have joined this match: you can no longer decline it.', {
        suggestion: 'Play its games, or resign them.',
      }),
    );
  if (record.status !== 'open')
    return fail(
      errors.conflict('This match no longer waits for players.', {
        suggestion: 'There is nothing left to decline.',
      }),
    );
  const places = record.places.map((place) =>
    place === own ? ({ ...place, hasDeclined: true } as const) : place,
  );
  return ok({ ...record, places, status: 'expired' });
}

const JOIN_ANOTHER = 'Join a match with an open place, or make one of your own.';

/** A player joins: in its own place, else in an open one. After the last one the match runs. Joining twice changes nothing. */
export function joinMatch(
  record: MatchRecord,
  player: string,
  seeds: readonly string[],
): Result<MatchRecord> {
  const own = record.places.findIndex((place) => place.player === player);
  if (record.places[own]?.hasJoined) return ok(record);
  if (record.status !== 'open')
    return fail(errors.conflict('The match is full.', { suggestion: JOIN_ANOTHER }));
  const at = own >= 0 ? own : record.places.findIndex((place) => place.player === null);
  if (at < 0)
    return fail(
      errors.conflict('The places of this match are kept for other players.', { suggestion: JOIN_ANOTHER }),
    );
  const places = record.places.map((place, each) => (each === at ? { player, hasJoined: true } : place));
  if (!places.every(({ hasJoined }) => hasJoined)) return ok({ ...record, places });
  const started = startMatch({ ...record, places }, seeds);
  return started;
}

/** The match with all its players, before its first game. */
export function startMatch(record: MatchRecord, seeds: readonly string[]): Result<MatchRecord> {
  const players = record.places.flatMap(({ player }) => player ?? []);
  const match = createMatch({ players, seeds, ...(record.stop ? { stop: record.stop } : {}) });
  return match.ok ? ok({ ...record, status: 'running', match: match.value }) : match;
}

/** The states of running games, by number. */
export type GameStates = ReadonlyMap<number, ContestGameState>;

/**
 * The match with the results of ended games. A game that was stopped without a result ends the match, because its players are away.
 */
export function noteGames(record: MatchRecord, states: GameStates): MatchRecord {
  if (record.status !== 'running' || !record.match) return record;
  let { match } = record;
  let isClosed = record.isClosed ?? false;
  for (const [number, state] of states) {
    const session = sessionOf(match, number);
    if (state.kind === 'playing' || session === undefined) continue;
    const results = state.kind === 'ended' ? state.results : null;
    if (!results) isClosed = true;
    match = valueOf(endGame(match, number, { session, results }), match);
  }
  const isPlaying = match.games.some(({ state }) => state.kind === 'playing');
  const hasEnded = isOver(match) || (isClosed && !isPlaying);
  if (match === record.match && !hasEnded) return record;
  return {
    ...record,
    match,
    ...(isClosed ? { isClosed } : {}),
    ...(hasEnded ? { status: 'ended' as const } : {}),
  };
}

/** The numbers of the games that may begin now. */
export const gamesDue = ({ status, match, isClosed, atOnce, deals }: MatchRecord): readonly number[] =>
  status === 'running' && match && !isClosed ? dueGames(match, atOnce, deals === 'paired') : [];

/** The match after these games have begun. Their session ids are assigned, and the sessions are created afterwards. */
export function beginGames(record: MatchRecord, numbers: readonly number[]): MatchRecord {
  if (numbers.length === 0 || !record.match) return record;
  const match = numbers.reduce(
    (begun, number) => valueOf(beginGame(begun, number, contestSessionId(record.id, number)), begun),
    record.match,
  );
  return { ...record, match, unopened: [...record.unopened, ...numbers] };
}

/** The match after its maker has ended it: running games continue, and no other one begins. */
export function endMatch(record: MatchRecord): Result<MatchRecord> {
  if (record.endedEarly && record.status === 'running') return ok(record);
  if (record.status === 'running') return ok({ ...record, isClosed: true, endedEarly: true });
  if (record.status === 'open') return ok({ ...record, status: 'ended', endedEarly: true });
  return fail(
    errors.conflict('The match is over already.', {
      suggestion: 'Read its result; nothing is left to end.',
    }),
  );
}

/** The session of a game that has begun. */
export function sessionOf({ games }: Match, number: number): string | undefined {
  const state = games[number]?.state;
  return state && state.kind !== 'due' ? state.session : undefined;
}

/** The same for a stored match. */
export const sessionIn = ({ match }: MatchRecord, number: number): string | undefined =>
  match ? sessionOf(match, number) : undefined;

/** A note that cannot be taken is one of another match. */
const valueOf = (result: Result<Match>, otherwise: Match): Match => (result.ok ? result.value : otherwise);

/** The numbers of the running games. */
export const gamesUnderWay = ({ match }: MatchRecord): readonly number[] =>
  (match?.games ?? []).flatMap(({ state }, number) => (state.kind === 'playing' ? [number] : []));

/** The secret of a game's seed: its pair's secret or, for fresh deals, derived from that and the game's number. */
export function secretOf({ match, deals }: MatchRecord, number: number): string {
  const seed = match?.seeds[match.games[number]?.pair ?? 0] ?? '';
  return deals === 'paired' ? seed : sha256Hex(`${seed}/${number}`);
}

/** Whether no other game with this seed is running or will begin. */
export const isSeedOpen = ({ match, status, deals }: MatchRecord, number: number): boolean =>
  status === 'ended' || deals === 'fresh' || !match || isPairOver(match, match.games[number]?.pair ?? 0);
