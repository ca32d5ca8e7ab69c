import { errors, fail, ok, sha256Hex, type Result } from '../../../core/engine';
import { observe, startTest, type SequentialPlan, type Verdict } from '../../../core/simulation/sequential';
import type { Share } from '../../../core/simulation/statistics';
import { crossTableOf } from '../../../core/arena/cross-table';
import { rotationsOf } from '../../../core/arena/schedule';
import type { Encounter } from '../../../core/arena/standings';

/**
 * A match: several games between the same players, in pairs with one deal each, in which everybody sits in every seat once. It is immutable plain JSON: each
 * function returns a new match.
 */
export interface Match {
  readonly players: readonly string[];
  readonly games: readonly MatchGame[];
  /** The seed of each pair, by number, secret until the match is over. The host draws each, so that nobody knows a deal in advance. */
  readonly seeds: readonly string[];
  /** Set if the match ends as soon as it is decided whether the first player is better. */
  readonly stop: SequentialPlan | null;
}

export interface MatchGame {
  readonly pair: number;
  /** The players by seat. */
  readonly seats: readonly string[];
  readonly state: GameState;
}

/** A game is not begun, running in a session, finished, or void (stopped without a result, so that its pair does not count). */
export type GameState =
  | { readonly kind: 'due' }
  | { readonly kind: 'playing'; readonly session: string }
  | { readonly kind: 'finished'; readonly session: string; readonly results: readonly number[] }
  | { readonly kind: 'void'; readonly session: string };

export interface MatchOrder {
  readonly players: readonly string[];
  /** One for each pair; a pair has as many games as there are players. */
  readonly seeds: readonly string[];
  readonly stop?: SequentialPlan;
}

/** A match before its first game. */
export function createMatch({ players, seeds, stop }: MatchOrder): Result<Match> {
  if (players.length < 2 || new Set(players).size < players.length)
    return fail(errors.invalidParameters('A match is between two or more different players.'));
  if (seeds.length === 0) return fail(errors.invalidParameters('A match has at least one pair of games.'));
  const games = seeds.flatMap((_, pair) =>
    // The first player differs from pair to pair, because a match may be stopped between two games.
    rotationsOf(rotationsOf(players)[pair % players.length] ?? players).map((seats): MatchGame => ({
      pair,
      seats,
      state: { kind: 'due' },
    })),
  );
  return ok({ players, games, seeds, stop: stop ?? null });
}

/**
 * The numbers of the games that may begin now, within the limit of concurrent games; none once the match is decided. `sharesDeals`: the games of a pair share
 * one deal, so only one of them is played at a time.
 */
export function dueGames(match: Match, atOnce: number, sharesDeals = false): readonly number[] {
  if (verdictOf(match) !== 'undecided') return [];
  const { games } = match;
  const playing = games.filter(({ state }) => state.kind === 'playing');
  const dealt = new Set(playing.map(({ pair }) => pair));
  const due: number[] = [];
  for (const [number, { pair, state }] of games.entries()) {
    if (playing.length + due.length >= atOnce) break;
    if (state.kind !== 'due' || (sharesDeals && dealt.has(pair))) continue;
    due.push(number);
    dealt.add(pair);
  }
  return due;
}

/** Records the session of a game. A different session for the same game is an error: two hosts began it, and the first one counts. */
export function beginGame(match: Match, number: number, session: string): Result<Match> {
  const game = match.games[number];
  if (!game) return fail(noGame(match, number));
  const { state } = game;
  if (state.kind !== 'due')
    return state.session === session
      ? ok(match)
      : fail(errors.conflict(`Game ${number} of the match is played in another session, ${state.session}.`));
  return ok(withState(match, number, { kind: 'playing', session }));
}

/**
 * Records the end of a game: results from 0 to 1 by seat, or null if it was stopped. Recording again changes nothing; the first results stay, because a session
 * has only one outcome.
 */
export function endGame(
  match: Match,
  number: number,
  { session, results }: { readonly session: string; readonly results: readonly number[] | null },
): Result<Match> {
  const game = match.games[number];
  if (!game) return fail(noGame(match, number));
  const { state } = game;
  if (state.kind === 'due' || state.session !== session)
    return fail(errors.conflict(`Game ${number} of the match is not played in the session ${session}.`));
  if (state.kind !== 'playing') return ok(match);
  return ok(
    withState(match, number, results ? { kind: 'finished', session, results } : { kind: 'void', session }),
  );
}

const noGame = ({ games }: Match, number: number) =>
  errors.invalidParameters(`The match has the games 0 to ${games.length - 1}, and no game ${number}.`);

const withState = (match: Match, number: number, state: GameState): Match => ({
  ...match,
  games: match.games.map((game, at) => (at === number ? { ...game, state } : game)),
});

/** Whether no further game begins, and none is being played. */
export const isOver = (match: Match): boolean =>
  !match.games.some(({ state }) => state.kind === 'playing') &&
  (verdictOf(match) !== 'undecided' || !match.games.some(({ state }) => state.kind === 'due'));

/** Whether all games of a pair have ended, so that its seed reveals nothing about other games. */
export const isPairOver = ({ games }: Match, pair: number): boolean =>
  games.every((game) => game.pair !== pair || game.state.kind === 'finished' || game.state.kind === 'void');

/**
 * The decision of the test of the first player. It uses whole pairs in order, so that it does not matter which game ended first: a pair counts once all earlier
 * ones have ended.
 */
export function verdictOf({ games, seeds, players: [first = ''], stop }: Match): Verdict {
  if (!stop) return 'undecided';
  let test = startTest(stop);
  for (const pair of seeds.keys()) {
    const states = games.filter((game) => game.pair === pair);
    if (states.some(({ state }) => state.kind === 'due' || state.kind === 'playing')) break;
    const results = states.flatMap((game) =>
      game.state.kind === 'finished' ? [game.state.results[game.seats.indexOf(first)] ?? 0] : [],
    );
    if (results.length < states.length) continue;
    test = observe(test, { [results.reduce((sum, result) => sum + result, 0)]: 1 }, states.length);
  }
  return test.verdict;
}

/** The result of a match so far. */
export interface MatchScore {
  readonly finished: number;
  /** By player: the sum of its results. */
  readonly points: readonly number[];
  /** The first player's share against the second, over whole pairs, with its 95 % interval. */
  readonly share: Share | null;
  readonly verdict: Verdict;
}

export function scoreOf(match: Match): MatchScore {
  const { players, games } = match;
  const ended = games.flatMap(({ seats, pair, state }) =>
    state.kind === 'finished' ? [{ players: seats, results: state.results, pair }] : [],
  );
  return {
    finished: ended.length,
    points: players.map((player) =>
      ended.reduce((sum, { players: seats, results }) => sum + (results[seats.indexOf(player)] ?? 0), 0),
    ),
    share: crossTableOf(players, ended)[0]?.[1]?.share ?? null,
    verdict: verdictOf(match),
  };
}

/** A match for the standings: each player's share of the points. */
export function encounterOf(match: Match): Encounter {
  const { points, finished } = scoreOf(match);
  const { players } = match;
  return { players, results: points.map((each) => (finished === 0 ? 1 / players.length : each / finished)) };
}

/** The public information: only the hashes of the seeds (SHA-256, hex) while the match is running, then the seeds. */
export function publicMatch(match: Match): Omit<Match, 'seeds'> & {
  readonly seedHashes: readonly string[];
  readonly seeds: readonly string[] | null;
  readonly score: MatchScore;
} {
  return {
    ...match,
    seedHashes: match.seeds.map((seed) => sha256Hex(seed)),
    seeds: isOver(match) ? match.seeds : null,
    score: scoreOf(match),
  };
}
