import { meanOf, shareOfMean, type Mean, type Share } from '../simulation/statistics';
import { addSums, NOTHING, sumOf, type Sum } from '../simulation/sums';
import { crossTableOf, type CrossTable, type PairedGame } from './cross-table';
import type { EndKind, GameRecord, SeatRecord } from './game-record';
import { ranksOf } from './rating';
import { ratingsOfRun } from './run-ratings';
import { standingsOf, type Standing } from './standings';

/** The results of a run: of each game and, if there are several, of all of them together. */
export interface RunFigures {
  readonly all: GameFigures | null;
  readonly games: readonly TitleFigures[];
}

/** The results of the games of one title with the same options. */
export interface TitleFigures extends GameFigures {
  readonly game: string;
  readonly options: unknown;
  readonly rulesVersion: string;
  /** The mean result of all players in each seat, from 0 (lost) to 1 (won). */
  readonly seats: readonly (Share | null)[];
}

export interface GameFigures {
  /** Finished games, including those stopped at the limit of moves. */
  readonly count: number;
  /** Whole pairs. */
  readonly pairs: number;
  readonly endings: Readonly<Record<EndKind, number>>;
  /** The moves of a game. */
  readonly length: Mean;
  /** The best rating first. */
  readonly players: readonly PlayerFigures[];
  /** In the order of the players. */
  readonly cross: CrossTable;
}

/** The results of one player. */
export interface PlayerFigures extends Omit<Standing, 'encounters'> {
  readonly rating: number;
  /** The standard deviation of the rating; null where nobody meets anybody. */
  readonly deviation: number | null;
  /** Games that ended. */
  readonly games: number;
  /** Its mean result, over whole pairs. */
  readonly share: Share | null;
  /** Its result from each seat. */
  readonly seats: readonly (Share | null)[];
  /** Its points in a game, where the game has some. */
  readonly score: Mean | null;
  readonly moves: number;
  /** Answers that were not a legal move, of all its answers. */
  readonly illegal: Share | null;
  readonly failures: number;
  readonly forfeits: number;
  /** The mean time of a move (ms). */
  readonly moveMs: number | null;
  /** Per game; null for players that are not language models. */
  readonly tokens: { readonly prompt: number; readonly answer: number } | null;
  /** In a game, in the currency of the price table. */
  readonly cost: number | null;
  /** The accuracy of its moves in reviewed games (percent). */
  readonly accuracy: Mean | null;
}

/** The accuracy of each seat in a game (percent), null where it is not known. */
export type AccuracyOf = (game: GameRecord) => readonly (number | null)[];

/** The figures of a run from its finished games, in any order. `players` are the names that count: a dealer's is not one of them. */
export function figuresOfRun(
  players: readonly string[],
  records: readonly GameRecord[],
  accuracyOf: AccuracyOf = () => [],
): RunFigures {
  const games = records.toSorted((a, b) => a.number - b.number).map((game) => withoutOthers(players, game));
  const titles = new Map<string, GameRecord[]>();
  for (const game of games) {
    const title = JSON.stringify([game.game, game.options]);
    titles.set(title, [...(titles.get(title) ?? []), game]);
  }
  const figures = [...titles.values()].map((list): TitleFigures => {
    const [{ game, options, rulesVersion } = NO_TITLE] = list;
    return { game, options, rulesVersion, seats: bySeat(list), ...figuresOf(players, list, accuracyOf) };
  });
  return { all: figures.length > 1 ? figuresOf(players, games, accuracyOf) : null, games: figures };
}

const NO_TITLE = { game: '', options: {}, rulesVersion: '' };

/** A seat with what it got. */
interface Turnout {
  readonly game: GameRecord;
  readonly seat: SeatRecord;
  readonly at: number;
  readonly result: number | null;
}

function figuresOf(
  players: readonly string[],
  games: readonly GameRecord[],
  accuracyOf: AccuracyOf,
): GameFigures {
  const ended = games.flatMap(encounterOf);
  const met = ended.filter((game) => game.players.length > 1);
  const ratings = ratingsOfRun(
    players,
    met.map((game) => ({ ...game, places: game.places ?? [] })),
  );
  const standings = standingsOf(players, ended, 'share');
  const figures = players.map((player, index): PlayerFigures => {
    const { encounters, ...standing } = standings.find((each) => each.player === player) ?? NO_STANDING;
    const { rating, deviation } = ratings[index] ?? { rating: 0, deviation: null };
    const own = games.flatMap((game) =>
      game.seats.flatMap((seat, at): Turnout[] =>
        seat.player === player ? [{ game, seat, at, result: game.results?.[at] ?? null }] : [],
      ),
    );
    return {
      ...standing,
      player,
      rating,
      deviation: met.length === 0 ? null : deviation,
      games: encounters,
      share: shareOverPairs(own),
      seats: seatsOf(games).map((seat) =>
        shareOfAll(own.flatMap(({ at, result }) => (at === seat ? [result] : []))),
      ),
      score: meanOfAll(own.map(({ seat }) => seat.score)),
      accuracy: meanOfAll(own.map(({ game, at }) => accuracyOf(game)[at] ?? null)),
      ...conductOf(own.map(({ seat }) => seat)),
    };
  });
  const ordered = figures.toSorted(
    (a, b) => (met.length === 0 ? a.rank - b.rank : b.rating - a.rating) || a.rank - b.rank,
  );
  const names = ordered.map(({ player }) => player);
  return {
    count: games.length,
    pairs: wholePairs(games).length,
    endings: {
      rules: games.filter(({ ending }) => ending === 'rules').length,
      forfeit: games.filter(({ ending }) => ending === 'forfeit').length,
      cap: games.filter(({ ending }) => ending === 'cap').length,
    },
    length: meanOfAll(games.map(({ moves }) => moves)) ?? { mean: 0, margin: null },
    players: ordered,
    cross: crossTableOf(names, met),
  };
}

const NO_STANDING: Standing = {
  rank: 1,
  player: '',
  points: 0,
  encounters: 0,
  headToHead: 0,
  sonnebornBerger: 0,
  buchholz: 0,
  wins: 0,
};

/** A game without the seats of others. */
function withoutOthers(names: readonly string[], game: GameRecord): GameRecord {
  const counting = game.seats.flatMap(({ player }, at) => (names.includes(player) ? [at] : []));
  if (counting.length === game.seats.length) return game;
  const { outcome, results } = game;
  const of = <Value>(values: readonly Value[]): readonly Value[] =>
    counting.flatMap((at) => values.slice(at, at + 1));
  return {
    ...game,
    seats: of(game.seats),
    results: results && of(results),
    outcome: outcome && {
      ...outcome,
      winners: outcome.winners.flatMap((seat) => (counting.includes(seat) ? [counting.indexOf(seat)] : [])),
      scores: of(outcome.scores),
    },
  };
}

/** A finished game; undefined for one that was stopped. */
function encounterOf({ outcome, results, seats, pair }: GameRecord): readonly PairedGame[] {
  if (!outcome || !results) return [];
  const conduct = seats.map(({ forfeited }) => ({ resigned: forfeited !== undefined }));
  const players = seats.map(({ player }) => player);
  return [{ players, results, places: ranksOf(outcome, conduct), pair }];
}

/** The games of each completed pair. */
function wholePairs<Game extends Pick<GameRecord, 'pair' | 'seats' | 'results'>>(
  games: readonly Game[],
): readonly (readonly Game[])[] {
  const pairs = new Map<number, Game[]>();
  for (const game of games) pairs.set(game.pair, [...(pairs.get(game.pair) ?? []), game]);
  return [...pairs.values()].filter(
    (pair) =>
      isWhole(pair.length, pair[0]?.seats.length ?? 0) && pair.every(({ results }) => results !== null),
  );
}

/** In games for one player each game is complete in itself. */
const isWhole = (games: number, seats: number): boolean => games === seats || seats === 1;

/** The mean result of a player over whole pairs. */
function shareOverPairs(own: readonly Turnout[]): Share | null {
  const pairs = wholePairs(
    own.map(({ game: { pair, seats, results }, result }) => ({ pair, seats, results, result: result ?? 0 })),
  ).map((games) => games.reduce((sum, { result }) => sum + result, 0) / games.length);
  return shareOfAll(pairs);
}

const seatsOf = (games: readonly GameRecord[]): readonly number[] =>
  Array.from({ length: Math.max(0, ...games.map(({ seats }) => seats.length)) }, (_, seat) => seat);

const bySeat = (games: readonly GameRecord[]): readonly (Share | null)[] =>
  seatsOf(games).map((seat) => shareOfAll(games.map(({ results }) => results?.[seat] ?? null)));

/** The mean of all values that are known; null if none is. */
function meanOfAll(values: readonly (number | null)[]): Mean | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return meanOf(known.map(sumOf).reduce<Sum>(addSums, NOTHING), known.length);
}

/** The mean of all known results, with an interval clipped to the range of results. */
function shareOfAll(values: readonly (number | null)[]): Share | null {
  const mean = meanOfAll(values);
  return mean && shareOfMean(mean, values.filter((value) => value !== null).length);
}

/** Figures about a player's answers, independent of its results. */
function conductOf(seats: readonly SeatRecord[]) {
  const total = (value: (seat: SeatRecord) => number): number =>
    seats.reduce((sum, seat) => sum + value(seat), 0);
  const [moves, illegal] = [total((seat) => seat.moves), total((seat) => seat.illegal)];
  const answers = moves + illegal;
  const inGame = (value: (seat: SeatRecord) => number | undefined): number | null =>
    seats.some((seat) => value(seat) !== undefined) ? total((seat) => value(seat) ?? 0) / seats.length : null;
  const prompt = inGame(({ tokens }) => tokens?.prompt);
  return {
    moves,
    illegal: answers === 0 ? null : shareOfMean({ mean: illegal / answers, margin: null }, answers),
    failures: total((seat) => seat.failures),
    forfeits: seats.filter(({ forfeited }) => forfeited !== undefined).length,
    moveMs: moves === 0 ? null : total((seat) => seat.thoughtMs) / moves,
    tokens: prompt === null ? null : { prompt, answer: inGame(({ tokens }) => tokens?.answer) ?? 0 },
    cost: inGame(({ cost }) => cost),
  };
}
