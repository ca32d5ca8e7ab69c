import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createRandom,
  servedRules,
  sha256Hex,
  type AnyGame,
  type Outcome,
  type Seat,
} from '../../core/engine';
import { at, bytes } from '../../core/testing/plain';
import {
  beginning,
  playOut,
  timeOf,
  timePassed,
  viewersOf,
  type Playout,
  type Setup,
  setupsOf,
} from '../../core/testing/playout';

/** So many moves of a game are recorded one by one; of what follows only the end. */
const RECORDED = 80;

/** Of a hash: enough to notice any change. */
const DIGITS = 8;

/** A move, who made it, and hashes of the state and of all views after it. */
type GoldenMove = readonly [seat: Seat, command: string, now: number, state: string, views: string];

export interface GoldenGame {
  readonly options: unknown;
  readonly seats: number;
  readonly seed: string;
  /** Of the state before the first move, and of the views of it. */
  readonly start: readonly [state: string, views: string];
  readonly moves: readonly GoldenMove[];
  /** How many moves the whole game has, the state after them, and how it ended. */
  readonly end: { readonly moves: number; readonly state: string; readonly outcome: Outcome | null };
}

/** One recorded game for each way a game can start. */
export interface Golden {
  readonly rulesVersion: string;
  readonly games: readonly GoldenGame[];
}

/** Rules that are served, with the file of the games that are recorded by them. */
export interface RecordedRules {
  readonly title: string;
  readonly rules: AnyGame;
  readonly file: string;
}

/** The newest rules of a game, and those under which games still go on. */
export const recordedRules = (game: AnyGame): readonly RecordedRules[] =>
  servedRules(game).map((rules) => {
    const { title, rulesVersion } = rules;
    return rules === game
      ? { title, rules, file: fileNamed(game, 'golden.json') }
      : {
          title: `${title}, rules ${rulesVersion}`,
          rules,
          file: fileNamed(game, `golden-${rulesVersion}.json`),
        };
  });

const fileNamed = ({ id }: AnyGame, name: string): string => join(__dirname, '../../games', id, name);

export const textOf = ({ file }: Pick<RecordedRules, 'file'>): string | null =>
  existsSync(file) ? readFileSync(file, 'utf8') : null;

const hash = (value: unknown): string => sha256Hex(bytes(value)).slice(0, DIGITS);

const viewsHash = (game: AnyGame, setup: Setup, state: unknown): string =>
  hash(viewersOf(setup).map((viewer) => game.viewFor(state, viewer)));

/** Plays the game at random from each of its starts, and records it. */
export const record = (game: AnyGame): Golden => ({
  rulesVersion: game.rulesVersion,
  games: setupsOf(game, ['golden']).map((setup) => recordOf(game, playOut(game, setup))),
});

function recordOf(game: AnyGame, { setup, steps, final }: Playout): GoldenGame {
  const { options, seats, seed } = setup;
  const first = beginning(game, setup, createRandom(seed));
  return {
    options,
    seats,
    seed,
    start: [hash(first), viewsHash(game, setup, first)],
    moves: steps.slice(0, RECORDED).map(({ seat, option, now, transition: { state } }) => {
      return [seat, option.command, now, hash(state), viewsHash(game, setup, state)];
    }),
    end: { moves: steps.length, state: hash(final), outcome: game.outcome(final) },
  };
}

/** What is another game than the recorded one: the rules themselves, or only what is shown of it. Null if nothing is. */
export interface Difference {
  readonly what: 'rules' | 'views';
  readonly where: string;
}

/**
 * What is played again: all recorded games, the longer ones at random once more to their ends, or of each game the first and the last few, as far as
 * their moves are recorded.
 */
export type Extent = 'some' | 'whole';

/** The first start is the usual one, the last ones have other options. */
const isAmongSome = (index: number, count: number): boolean => index < 2 || index === count - 1;

/** Plays the recorded games again, and says where the game is another one first. */
export function difference(game: AnyGame, golden: Golden, extent: Extent): Difference | null {
  const { games } = golden;
  for (const recorded of extent === 'whole' ? games : games.filter((_, i) => isAmongSome(i, games.length))) {
    const place = `${recorded.seats} seats, options ${bytes(recorded.options)}`;
    const found = at(place, () => differenceIn(game, recorded, extent));
    if (found) return { ...found, where: `${place}, ${found.where}` };
  }
  return null;
}

function differenceIn(game: AnyGame, golden: GoldenGame, extent: Extent): Difference | null {
  const { options, seats, seed, start, moves, end } = golden;
  const setup = { options, seats, seed };
  const random = createRandom(seed);
  let state = beginning(game, setup, random);
  let views: Difference | null = null;
  const differs = (where: string, [was, shown]: readonly [string, string]): Difference | null => {
    if (hash(state) !== was) return { what: 'rules', where };
    if (viewsHash(game, setup, state) !== shown) views ??= { what: 'views', where };
    return null;
  };
  const atStart = differs('at the start', start);
  if (atStart) return atStart;
  for (const [i, [seat, command, now, ...hashes]] of moves.entries()) {
    const where = `after move ${i + 1}, "${command}" of seat ${seat}`;
    const context = { random, now };
    state = timePassed(game, state, context);
    const read = game.parseMove(command, state, seat);
    const made = read.ok ? game.executeMove(state, seat, read.value.move, context) : read;
    if (!made.ok) return { what: 'rules', where: `${where}: ${made.error.message}` };
    ({ state } = made.value);
    const found = differs(where, hashes);
    if (found) return found;
  }
  const isWhole = moves.length === end.moves;
  // In real time a game may go on after the last move: until the next would have been made.
  const final = isWhole ? timePassed(game, state, { random, now: timeOf(moves.length) }) : null;
  if (isWhole) return differenceFrom(game, final, end) ?? views;
  return (extent === 'whole' ? differenceAtEnd(game, golden) : null) ?? views;
}

/** What is another end than the recorded one. */
function differenceFrom(
  game: AnyGame,
  final: unknown,
  { state, outcome }: GoldenGame['end'],
): Difference | null {
  if (hash(final) === state && bytes(game.outcome(final)) === bytes(outcome)) return null;
  return { what: 'rules', where: 'at the end' };
}

/** Of a longer game: it is played at random again, and must come to the same end. */
function differenceAtEnd(game: AnyGame, { options, seats, seed, end }: GoldenGame): Difference | null {
  const { steps, final } = playOut(game, { options, seats, seed });
  const where = `at the end, after ${end.moves} moves`;
  if (steps.length !== end.moves) return { what: 'rules', where };
  const found = differenceFrom(game, final, end);
  return found && { ...found, where };
}

/** As a file: one line a move. */
export function printGolden({ rulesVersion, games }: Golden): string {
  const printed = games.map(
    ({ moves, end, ...head }) =>
      `{"head":${bytes(head)},"end":${bytes(end)},"moves":[\n${moves.map(bytes).join(',\n')}\n]}`,
  );
  return `{"rulesVersion":${bytes(rulesVersion)},"games":[\n${printed.join(',\n')}\n]}\n`;
}

/** What `printGolden` wrote. */
export function readGolden(text: string): Golden {
  const { rulesVersion, games } = JSON.parse(text) as {
    readonly rulesVersion: string;
    readonly games: readonly {
      readonly head: Omit<GoldenGame, 'moves' | 'end'>;
      readonly end: GoldenGame['end'];
      readonly moves: GoldenGame['moves'];
    }[];
  };
  return { rulesVersion, games: games.map(({ head, ...rest }) => ({ ...head, ...rest })) };
}

/** What is wrong with a recording, and what to do about it; null if it still tells the game as it is. */
export function complaint(game: AnyGame, text: string | null, extent: Extent = 'whole'): string | null {
  if (text === null) return `${game.title} has no recorded games yet: run npm run golden.`;
  const golden = readGolden(text);
  if (golden.rulesVersion !== game.rulesVersion)
    return (
      `The recorded games of ${game.title} are of rules ${golden.rulesVersion}, and the rules are ${game.rulesVersion}: ` +
      'run npm run golden.'
    );
  const found = difference(game, golden, extent);
  if (!found) return null;
  return found.what === 'rules'
    ? `${game.title} is another game, ${found.where}: the same seed and moves must give the same game. ` +
        `Raise rulesVersion (now ${game.rulesVersion}), then run npm run golden.`
    : `${game.title} shows something else, ${found.where}. If that is meant, run npm run golden.`;
}

/** Whether the recording may be replaced: not if the rules changed, and their version did not. */
export const mayReplace = (game: AnyGame, text: string | null): boolean => {
  if (text === null) return true;
  const golden = readGolden(text);
  return golden.rulesVersion !== game.rulesVersion || difference(game, golden, 'whole')?.what !== 'rules';
};
