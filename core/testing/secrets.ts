import {
  createRandom,
  lazy,
  type AnyGame,
  type GameEvent,
  type MoveOption,
  type Seat,
  type Transition,
  type Viewer,
} from '../engine';
import { takesLong } from './budget';
import { someOf } from './moves';
import { at, bytes, frozen, must, mustBePlain, mustMatch } from './plain';
import { positionsOf, viewersOf, type Playout, type Position } from './playout';
import { DETAILS } from './shown';

/** The number of listed moves, and of others, to try in one position. */
const TRIED_OPTIONS = 3;
const TRIED_MOVES = 12;
const LISTED = 60;

/** A game with `sampleHidden`, to which these checks apply. */
export type GameWithSecrets = AnyGame & Required<Pick<AnyGame, 'sampleHidden'>>;

export const hasSecrets = (game: AnyGame): game is GameWithSecrets => game.sampleHidden !== undefined;

export interface SecretsInput {
  readonly game: GameWithSecrets;
  /** The playouts of one number of seats. */
  readonly playouts: readonly Playout[];
  /** Moves to try, as any seat. */
  readonly moves: readonly unknown[];
  /** The types of events that may show a viewer something hidden that its view does not show afterwards. */
  readonly revealing: ReadonlySet<string>;
}

/** A position, and another one that the viewer should not be able to distinguish from it. */
interface Pair {
  readonly viewer: Viewer;
  readonly truth: Position;
  readonly sample: Position;
}

/** How many positions of each playout are looked at. */
const POSITIONS = 16;

/**
 * Checks hidden information. In every position each viewer gets a second state that differs only in secrets (`sampleHidden`); everything shown to the viewer
 * must be the same in both.
 *
 * Each viewer must have met a second state that really differs; otherwise nothing was proved. Something may be hidden only sometimes, e.g. in a game whose
 * players choose simultaneously in one move of a round. If none of the sampled positions has secrets, all others are tried.
 */
export function checkSecrets({ game, playouts, moves, revealing }: SecretsInput): void {
  const [first] = playouts;
  must(first !== undefined, 'there is no playout to look at');
  const isSearched = Object.values(game.bots).some((bot) => bot.worlds !== undefined);
  for (const viewer of viewersOf(first.setup)) {
    const differs = (truth: Position): boolean => {
      const pair = { viewer, truth, sample: sampleOf(game, truth, viewer) };
      at(`${truth.place}, viewer ${viewer}`, () => {
        if (isSearched) checkSampledAlike(game, pair);
        checkShownAlike(game, pair, moves);
        checkPlayable(game, pair);
        checkToldAlike(game, pair, revealing);
        checkToldByTimeAlike(game, pair, revealing);
        if (viewer !== 'public') checkToldMoverAlike(game, { viewer, truth }, revealing);
      });
      return bytes(pair.sample.state) !== bytes(truth.state);
    };
    const positions = playouts.flatMap((playout) => positionsOf(game, playout, POSITIONS));
    // Not `some`: every position is checked.
    const differing = positions.filter(differs);
    must(
      differing.length > 0 || everyPosition(game, playouts).some(differs),
      `sampleHidden never changed anything for viewer ${viewer} of ${first.setup.seats} seats`,
    );
  }
}

const everyPosition = (game: AnyGame, playouts: readonly Playout[]): readonly Position[] =>
  playouts.flatMap((playout) => positionsOf(game, playout, Infinity));

function sampleOf(game: GameWithSecrets, position: Position, viewer: Viewer, again = 0): Position {
  const random = createRandom(position.place).stream(`conformance/hidden${again > 0 ? `/${again}` : ''}`);
  const state = frozen(game.sampleHidden(position.state, viewer, random));
  mustBePlain('sampled state', state);
  return { ...position, state };
}

/** The input of a searching bot does not depend on hidden information. */
function checkSampledAlike(game: GameWithSecrets, { viewer, truth, sample }: Pair): void {
  mustMatch('sampled state', sampleOf(game, sample, viewer).state, sampleOf(game, truth, viewer).state);
}

/** Everything that the viewer can see, and every answer it can get without changing the game. */
function checkShownAlike(game: AnyGame, { viewer, truth, sample }: Pair, moves: readonly unknown[]): void {
  mustMatchParts(standingFor(game, sample.state, viewer), standingFor(game, truth.state, viewer));
  if (viewer === 'public') return;
  const tried = someOf(moves, TRIED_MOVES, truth.place);
  mustMatchParts(answersTo(game, sample.state, viewer, tried), answersTo(game, truth.state, viewer, tried));
}

function mustMatchParts(
  actual: Readonly<Record<string, unknown>>,
  expected: Readonly<Record<string, unknown>>,
): void {
  for (const [name, value] of Object.entries(expected)) mustMatch(name, actual[name], value);
}

function standingFor(game: AnyGame, state: unknown, viewer: Viewer) {
  const view = game.viewFor(state, viewer);
  return {
    view,
    description: game.describe(view),
    summaries: DETAILS.map((detail) => game.summary(view, detail)),
    pending: game.pending(state, viewer),
    seatsToAct: game.seatsToAct(state),
    outcome: game.outcome(state),
    startFields: game.startFields?.(state) ?? null,
  };
}

function answersTo(game: AnyGame, state: unknown, seat: Seat, moves: readonly unknown[]) {
  const texts = ['', 'xyzzy', 'select 1', '1', 'select 999', ...moves.map((move) => game.formatMove(move))];
  return {
    options: game.getValidMoves(state, seat, LISTED),
    verdicts: moves.map((move) => game.validateMove(state, seat, move)),
    movesBefore: moves.map((move) => game.movesBefore?.(state, seat, move) ?? null),
    readings: texts.map((text) => game.parseMove(text, state, seat)),
  };
}

/** The sampled state is possible: the viewer's legal moves in it can be made. */
function checkPlayable(game: AnyGame, { viewer, sample }: Pair): void {
  if (viewer === 'public') return;
  for (const { move, command } of optionsOf(game, sample, viewer)) {
    const result = game.executeMove(sample.state, viewer, move, sample.context);
    must(result.ok, `"${command}" does not execute in a sampled state`);
  }
}

/**
 * What the viewer gets about another seat's move. That seat may hold different cards in the two states, so a move may be illegal in one of them, have other
 * consequences, or legitimately reveal a secret; then nothing can be concluded. But if the viewer's view is the same in both after the move, and no event had a
 * type that may reveal more, then the viewer must have got the same events.
 */
function checkToldAlike(
  game: AnyGame,
  { viewer, truth, sample }: Pair,
  revealing: ReadonlySet<string>,
): void {
  for (const seat of game.seatsToAct(truth.state)) {
    if (seat === viewer) continue;
    for (const { move, command } of optionsOf(game, truth, seat)) {
      const witness = { seat, move, viewer };
      const seen = witnessed(game, truth, witness);
      const other = witnessed(game, sample, witness);
      at(`"${command}" of seat ${seat}`, () => mustHearAlike(game, viewer, { seen, other, revealing }));
    }
  }
}

/** The time steps for real-time games (ms). */
const WHILES = [1_000, 60_000];

/** What the viewer gets when time passes, in a real-time game. */
function checkToldByTimeAlike(
  game: AnyGame,
  { viewer, truth, sample }: Pair,
  revealing: ReadonlySet<string>,
): void {
  for (const time of WHILES) {
    const later = ({ state, context }: Position): Report | null => {
      const passed = game.advance?.(state, { ...context, now: context.now + time });
      return passed ? toldTo(viewer, passed) : null;
    };
    at(`${time} ms later`, () =>
      mustHearAlike(game, viewer, { seen: later(truth), other: later(sample), revealing }),
    );
  }
}

/** The number of second states to try with a mover while all give the same result, and the maximum number. */
const ALIKE_SAMPLES = 4;
const MOST_SAMPLES = 40;

/**
 * What the viewer gets about its own move, including the message. In the second state it usually draws another card, so several states are tried until the
 * views are the same in one.
 */
function checkToldMoverAlike(
  game: GameWithSecrets,
  { viewer, truth }: { readonly viewer: Seat; readonly truth: Position },
  revealing: ReadonlySet<string>,
): void {
  if (!game.seatsToAct(truth.state).includes(viewer)) return;
  const samples = Array.from({ length: MOST_SAMPLES }, (_, again) =>
    lazy(() => sampleOf(game, truth, viewer, again)),
  );
  for (const { move, command } of optionsOf(game, truth, viewer)) {
    const witness = { seat: viewer, move, viewer };
    const seen = witnessed(game, truth, witness);
    at(`"${command}" of seat ${viewer}, which moves`, () => {
      let unlike = 0;
      for (const [tried, sample] of samples.entries()) {
        if (tried === ALIKE_SAMPLES && unlike === 0) return;
        const other = witnessed(game, sample(), witness);
        if (!soundsAlike(seen, other)) unlike += 1;
        if (mustHearAlike(game, viewer, { seen, other, revealing })) return;
      }
    });
  }
}

const soundsAlike = (seen: Report | null, other: Report | null): boolean =>
  bytes(heard(seen)) === bytes(heard(other));

const heard = (told: Report | null) => told && { events: told.events, message: told.message };

/** Two reports to a viewer; they must be equal if the viewer's views after both are equal. */
interface Comparison {
  readonly seen: Report | null;
  readonly other: Report | null;
  readonly revealing: ReadonlySet<string>;
}

/** True if the reports differ but something was revealed, so that they cannot be compared. */
function mustHearAlike(game: AnyGame, viewer: Viewer, { seen, other, revealing }: Comparison): boolean {
  if (!seen || !other || soundsAlike(seen, other)) return false;
  if ([...seen.events, ...other.events].some(({ type }) => revealing.has(type))) return true;
  if (standingAfter(game, seen, viewer) !== standingAfter(game, other, viewer)) return false;
  mustMatch('events', other.events, seen.events);
  mustMatch('message', other.message, seen.message);
  return false;
}

interface Witness {
  readonly seat: Seat;
  readonly move: unknown;
  readonly viewer: Viewer;
}

/** What a viewer gets about a move, and the state after it. */
interface Report {
  readonly events: readonly GameEvent[];
  /** The message to the mover; empty for others. */
  readonly message: string;
  readonly state: unknown;
}

/** What the viewer gets about a seat's move; null if the move is illegal. */
function witnessed(
  game: AnyGame,
  { state, context }: Position,
  { seat, move, viewer }: Witness,
): Report | null {
  const result = game.executeMove(state, seat, move, context);
  if (!result.ok) return null;
  const told = toldTo(viewer, result.value);
  return seat === viewer ? told : { ...told, message: '' };
}

/** What a viewer gets about a transition that it made, or that nobody made. */
const toldTo = (viewer: Viewer, { events, message, state }: Transition<unknown>): Report => ({
  events: events.filter(
    ({ visibleTo }) => visibleTo === 'all' || (viewer !== 'public' && visibleTo.includes(viewer)),
  ),
  message,
  state,
});

const standingAfter = (game: AnyGame, { state }: { readonly state: unknown }, viewer: Viewer): string =>
  bytes(standingFor(game, state, viewer));

const optionsOf = (game: AnyGame, { state, place }: Position, seat: Seat): readonly MoveOption<unknown>[] =>
  withOneLong(game, state, game.getValidMoves(state, seat, LISTED).options, place);

/** Some of the options: at most one that takes long, if there are others. */
function withOneLong(
  game: AnyGame,
  state: unknown,
  options: readonly MoveOption<unknown>[],
  place: string,
): readonly MoveOption<unknown>[] {
  const tried = someOf(options, TRIED_OPTIONS, place);
  const long = tried.filter(({ move }) => takesLong(game, state, move));
  return tried.filter((option) => !long.includes(option) || option === long[0]);
}
