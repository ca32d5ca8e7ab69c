import { createRandom, errors, fail, ok, type Result } from '../engine';

/** The order for a schedule. Everything random follows from the seed, so the same order always gives the same games. */
export interface ScheduleOrder {
  /** The names of the players, without duplicates. */
  readonly players: readonly string[];
  /**
   * The anchors of a gauntlet: they meet all other players, but not each other; the others do not meet each other either. Without it everybody meets everybody.
   */
  readonly anchors?: readonly string[];
  /** The games that are played, in this order in each round. */
  readonly games: readonly ScheduledTitle[];
  /** At most 50 characters, because the seeds of the pairs are derived from it. */
  readonly seed: string;
}

export interface ScheduledTitle {
  /** How many play at a table. */
  readonly seats: number;
  /** How often each table plays a pair. */
  readonly rounds: number;
}

/**
 * One game to be played. The games of a pair have the same seed and so the same deal, and the players change seats from game to game: k players play k games,
 * and each sits in every seat once.
 */
export interface ScheduledGame {
  /** From 0, in the order in which games are meant to begin. */
  readonly number: number;
  /** The place of the game's title in the order. */
  readonly title: number;
  /** From 0. */
  readonly pair: number;
  readonly seed: string;
  /** The players by seat. */
  readonly seats: readonly string[];
}

/** Leaves room for `/` and the number of a pair within the 64 characters of a seed. */
const LONGEST_SEED = 50;

/** More games than anybody would wait for; a schedule is a list in memory. */
const MOST_GAMES = 1_000_000;

/**
 * The games of a round robin or a gauntlet. Each round of every title plays one pair at each table before the next round begins, so that a stopped run compares
 * all players equally. Every combination of as many players as the title seats is a table; in a title for one player, all players play the same deals in turn.
 */
export function scheduleOf(order: ScheduleOrder): Result<readonly ScheduledGame[]> {
  const problem = problemOf(order);
  if (problem) return fail(errors.invalidParameters(problem));
  const { games: titles, seed } = order;
  const tables = titles.map(({ seats }) => tablesOf(order, seats));
  const random = createRandom(seed);
  const games: ScheduledGame[] = [];
  let pair = 0;
  for (let round = 0; round < Math.max(0, ...titles.map(({ rounds }) => rounds)); round++) {
    for (const [title, { seats, rounds }] of titles.entries()) {
      for (const table of round < rounds ? (tables[title] ?? []) : []) {
        const players = random.stream(`seats/${pair}`).shuffle([...table]);
        const seatings = seats === 1 ? players.map((player) => [player]) : rotationsOf(players);
        for (const seated of seatings)
          games.push({ number: games.length, title, pair, seed: `${seed}/${pair}`, seats: seated });
        pair++;
      }
    }
  }
  return ok(games);
}

/** All rotations of the players, so that everybody sits in every seat once. */
export const rotationsOf = <Player>(players: readonly Player[]): readonly (readonly Player[])[] =>
  players.map((_, shift) => [...players.slice(shift), ...players.slice(0, shift)]);

/** The problem with an order, in words; null if there is none. */
function problemOf(order: ScheduleOrder): string | null {
  const { players, anchors, games, seed } = order;
  const double = players.find((player, index) => players.indexOf(player) !== index);
  if (double !== undefined) return `The player "${double}" is named twice.`;
  const stranger = anchors?.find((anchor) => !players.includes(anchor));
  if (stranger !== undefined) return `The anchor "${stranger}" is not one of the players.`;
  if (seed === '' || seed.length > LONGEST_SEED)
    return `The seed must have 1 to ${LONGEST_SEED} characters, got ${seed.length}.`;
  const anchored = new Set(anchors).size;
  const others = players.length - anchored;
  for (const { seats } of games) {
    if (players.length < seats)
      return `A game of ${seats} takes ${seats} players, and there are ${players.length}.`;
    if (anchors && seats > 1 && (others === 0 || anchored < seats - 1))
      return `A gauntlet of ${seats} at a table takes ${seats - 1} or more anchors and somebody else, got ${anchored} and ${others}.`;
  }
  const count = games.reduce(
    (sum, { seats, rounds }) =>
      sum +
      rounds *
        (seats === 1
          ? players.length
          : seats * (anchors ? others * choices(anchored, seats - 1) : choices(players.length, seats))),
    0,
  );
  return count > MOST_GAMES
    ? `That would be ${count.toLocaleString('en-US')} games, more than ${MOST_GAMES.toLocaleString('en-US')}: choose fewer rounds or players.`
    : null;
}

/** The number of ways to choose `count` of `from`. */
const choices = (from: number, count: number): number =>
  Array.from({ length: count }, (_, index) => (from - index) / (index + 1)).reduce((a, b) => a * b, 1);

/** The tables of a round. */
function tablesOf({ players, anchors }: ScheduleOrder, seats: number): readonly (readonly string[])[] {
  if (seats === 1) return [players];
  if (!anchors) return seats === 2 ? circle(players) : choose(players, seats);
  const opponents = choose(
    players.filter((player) => anchors.includes(player)),
    seats - 1,
  );
  return players
    .filter((player) => !anchors.includes(player))
    .flatMap((player) => opponents.map((table) => [player, ...table]));
}

/** All choices of that many items, in the items' order. */
function choose(items: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 0) return [[]];
  return items.flatMap((first, index) =>
    choose(items.slice(index + 1), count - 1).map((rest) => [first, ...rest]),
  );
}

/**
 * All pairs of players, in the order of the circle method (J. Schurig, 1886): the first player stays and the others move on by one place, so after each turn of
 * the circle everybody has played equally often.
 */
function circle(players: readonly string[]): readonly (readonly string[])[] {
  const places: (string | null)[] = players.length % 2 === 0 ? [...players] : [...players, null];
  const tables: string[][] = [];
  for (let turn = 1; turn < places.length; turn++) {
    for (let place = 0; place < places.length / 2; place++) {
      const [one, other] = [places[place], places[places.length - 1 - place]];
      if (one != null && other != null) tables.push([one, other]);
    }
    places.splice(1, 0, places.pop() ?? null);
  }
  return tables;
}
