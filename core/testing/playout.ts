import * as z from 'zod';
import { createRandom, pick } from '../engine';
import type { AnyGame, MoveOption, RandomSource, Seat, Transition, TurnContext, Viewer } from '../engine';
import { Budget } from './budget';
import { at, bytes, frozen, must } from './plain';

/** Playouts longer than this are cut; see `MAX_CAPPED_SHARE`. */
export const MOVE_CAP = 4000;

const START_TIME = Date.UTC(2026, 0, 1);
const MOVE_TIME = 1000;

/** What a game is made from. */
export interface Setup {
  readonly options: unknown;
  readonly seats: number;
  readonly seed: string;
  /** One option differs from its default. */
  readonly isVariant?: true;
}

/** One move of a playout: the deep-frozen state before it, and its result. */
export interface Step {
  readonly state: unknown;
  readonly seat: Seat;
  readonly option: MoveOption<unknown>;
  readonly now: number;
  readonly transition: Transition<unknown>;
}

export interface Playout {
  readonly setup: Setup;
  readonly steps: readonly Step[];
  readonly final: unknown;
  /** True when it was cut, not ended. */
  readonly capped: boolean;
}

/** A state met in a playout. */
export interface Position {
  readonly place: string;
  readonly setup: Setup;
  readonly state: unknown;
  readonly context: TurnContext;
}

export interface Turn {
  readonly state: unknown;
  readonly seat: Seat;
  readonly options: readonly MoveOption<unknown>[];
  readonly count: number;
  readonly now: number;
}

/** How a playout's moves are chosen; null lets time pass. */
export type Chooser = (turn: Turn) => MoveOption<unknown> | null;

/** Every number of seats (three if there are many), and each value of every option with few values. */
export function setupsOf(game: AnyGame, seeds: readonly string[]): readonly Setup[] {
  const standard = game.optionsSchema().parse({});
  const { usual } = game.seats;
  return [
    ...seatCounts(game).flatMap((seats) => seeds.map((seed) => ({ options: standard, seats, seed }))),
    ...optionVariants(game).map((options) => ({
      ...{ options, seats: usual, seed: bytes(options) },
      isVariant: true as const,
    })),
  ];
}

function seatCounts({ seats: { min, usual, max } }: AnyGame): readonly number[] {
  if (max - min < 4) return Array.from({ length: max - min + 1 }, (_, i) => min + i);
  return [...new Set([min, usual, max])];
}

/** The default options with one enumerated or boolean option changed. */
function optionVariants(game: AnyGame): readonly unknown[] {
  const schema = z.toJSONSchema(game.optionsSchema(), { io: 'input' });
  const standard = bytes(game.optionsSchema().parse({}));
  return Object.entries(schema.properties ?? {})
    .flatMap(([name, property]) => valuesOf(property).map((value) => ({ [name]: value })))
    .map((options) => game.optionsSchema().safeParse(options))
    .flatMap((parsed) => (parsed.success && bytes(parsed.data) !== standard ? [parsed.data] : []));
}

function valuesOf(property: z.core.JSONSchema._JSONSchema): readonly unknown[] {
  if (typeof property === 'boolean') return [];
  return property.type === 'boolean' ? [false, true] : (property.enum ?? []);
}

/** Moves by uniformly random listed moves, from a seed of their own. */
export function randomChooser(seed: string): Chooser {
  const moves = createRandom(seed).stream('conformance/moves');
  return ({ options }) => pick(moves, options);
}

/** Moves by uniformly random listed moves, few of them long; in a game without long moves the same as `randomChooser`. */
export function sparingChooser(game: AnyGame, setup: Setup): Chooser {
  const moves = createRandom(setup.seed).stream('conformance/moves');
  const budget = new Budget(game, setup);
  return ({ state, options }) => {
    const affordable = options.filter(({ move }) => budget.affords(state, move));
    const option = pick(moves, affordable.length > 0 ? affordable : options);
    budget.spend(state, option.move);
    return option;
  };
}

/** Plays a game to its end, or to the cap, on deep-frozen states. */
export function playOut(game: AnyGame, setup: Setup, choose: Chooser = randomChooser(setup.seed)): Playout {
  const random = createRandom(setup.seed);
  const seatsTurn = createRandom(setup.seed).stream('conformance/seats');
  const steps: Step[] = [];
  let state = frozen(beginning(game, setup, random));
  for (let turns = 0; turns < MOVE_CAP; turns++) {
    const context = { random, now: timeOf(turns) };
    state = frozen(timePassed(game, state, context));
    const acting = game.seatsToAct(state);
    if (acting.length === 0) return { setup, steps, final: state, capped: false };
    const turn = { state, seat: pick(seatsTurn, acting), count: steps.length, now: context.now };
    const step = at(placeOf(game, setup, steps.length), () => makeStep(game, turn, choose, context));
    if (step === null) continue;
    steps.push(step);
    state = step.transition.state;
  }
  return { setup, steps, final: state, capped: true };
}

function makeStep(
  game: AnyGame,
  { state, seat, count, now }: Omit<Turn, 'options'>,
  choose: Chooser,
  context: TurnContext,
): Step | null {
  const options = frozen(game.getValidMoves(state, seat).options);
  must(options.length > 0, `seat ${seat} must act but has no listed move`);
  const option = choose({ state, seat, options, count, now });
  if (option === null) return null;
  const result = game.executeMove(state, seat, option.move, context);
  must(result.ok, `"${option.command}" was refused: ${result.ok ? '' : result.error.message}`);
  return { state, seat, option, now: context.now, transition: frozen(result.value) };
}

export const beginning = (game: AnyGame, { options, seats }: Setup, random: RandomSource): unknown =>
  game.initializeGame({ options, seats, random, now: START_TIME });

/** Games in real time are advanced before each move. */
export const timePassed = (game: AnyGame, state: unknown, context: TurnContext): unknown =>
  game.advance ? game.advance(state, context).state : state;

/** The time of a move. */
export const timeOf = (moves: number): number => START_TIME + moves * MOVE_TIME;

export const placeOf = (game: AnyGame, { seats, seed }: Setup, moves: number): string =>
  `${game.id}, ${seats} seats, seed ${seed}, after ${moves} moves`;

/**
 * At most `count` states of a playout, evenly spread, and its last one; all of them if it is infinite. A quarter as many for a game with one option changed:
 * most faults show with the defaults, and some options make every position expensive. Half as many for a real-time game, which looks ahead to show a position.
 */
export function positionsOf(
  game: AnyGame,
  { setup, steps, final }: Playout,
  count: number,
): readonly Position[] {
  const most = Math.ceil(count / (setup.isVariant ? 4 : 1) / (game.advance ? 2 : 1));
  const stride = Math.max(1, Math.ceil(steps.length / most));
  const states = [...steps.map(({ state }) => state), final];
  return states.flatMap((state, moves) => {
    if (moves % stride !== 0 && moves !== steps.length) return [];
    const context = { random: createRandom(setup.seed), now: timeOf(moves) };
    return [{ place: placeOf(game, setup, moves), setup, state, context }];
  });
}

/** The different moves made in some playouts. */
export function movesOf(playouts: readonly Playout[]): readonly unknown[] {
  const moves = new Map<string, unknown>();
  for (const { steps } of playouts)
    for (const { option } of steps) moves.set(bytes(option.move), option.move);
  return [...moves.values()];
}

/** Playouts by the number of their seats. */
export const bySeats = (playouts: readonly Playout[]): readonly (readonly Playout[])[] =>
  [...new Set(playouts.map(({ setup }) => setup.seats))].map((seats) =>
    playouts.filter(({ setup }) => setup.seats === seats),
  );

export const seatsOf = ({ seats }: Setup): readonly Seat[] =>
  Array.from({ length: seats }, (_, seat) => seat);

export const viewersOf = (setup: Setup): readonly Viewer[] => [...seatsOf(setup), 'public'];
