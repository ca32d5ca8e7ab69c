import {
  createRandom,
  type AnyGame,
  type GameEvent,
  type MoveOption,
  type Seat,
  type Viewer,
} from '../../core/engine';
import { someOf } from './moves';
import { at, bytes, frozen, must, mustBePlain, mustMatch } from './plain';
import { viewersOf, type Position } from './playout';
import { DETAILS } from './shown';

/** How many listed moves, and how many others, are tried in one position. */
const TRIED_OPTIONS = 3;
const TRIED_MOVES = 12;
const LISTED = 60;

/** The part of a game these checks are about: `sampleHidden` is there. */
export type GameWithSecrets = AnyGame & Required<Pick<AnyGame, 'sampleHidden'>>;

export const hasSecrets = (game: AnyGame): game is GameWithSecrets => game.sampleHidden !== undefined;

export interface SecretsInput {
  readonly game: GameWithSecrets;
  readonly positions: readonly Position[];
  /** Moves to try, as any seat. */
  readonly moves: readonly unknown[];
  /** The types of events that may show a viewer something hidden that its view does not show afterwards. */
  readonly revealing: ReadonlySet<string>;
}

/**
 * Hidden information. In every position each viewer gets a second state in which only what it must not know is
 * another (`sampleHidden`); nothing it is shown or told may differ between the two.
 *
 * `positions` are of one setup. Each viewer must have met a second state that really differs, or nothing was proved.
 */
export function checkSecrets({ game, positions, moves, revealing }: SecretsInput): void {
  const [first] = positions;
  if (!first) throw new Error('no positions');
  for (const viewer of viewersOf(first.setup)) {
    let differing = 0;
    for (const position of positions) {
      at(`${position.place}, viewer ${viewer}`, () => {
        const other = sampleOf(game, position, viewer);
        if (bytes(other.state) !== bytes(position.state)) differing++;
        checkShownAlike(game, position, other, viewer, moves);
        checkPlayable(game, other, viewer);
        checkToldAlike(game, position, other, viewer, revealing);
      });
    }
    must(differing > 0, `sampleHidden never changed anything for viewer ${viewer}`);
  }
}

function sampleOf(game: GameWithSecrets, position: Position, viewer: Viewer): Position {
  const random = createRandom(position.place).stream('conformance/hidden');
  const state = frozen(game.sampleHidden(position.state, viewer, random));
  mustBePlain('sampled state', state);
  return { ...position, state };
}

/** All that the viewer can look at, and every answer it can get without changing the game. */
function checkShownAlike(
  game: AnyGame,
  position: Position,
  other: Position,
  viewer: Viewer,
  moves: readonly unknown[],
): void {
  const tried = someOf(moves, TRIED_MOVES, position.place);
  const [truth, sample] = [position, other].map(({ state }) => ({
    ...standingFor(game, state, viewer),
    ...(viewer === 'public' ? {} : answersTo(game, state, viewer, tried)),
  }));
  for (const [name, value] of Object.entries(truth ?? {}))
    mustMatch(name, sample?.[name as keyof typeof sample], value);
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
    startFields: game.startFields?.(state),
  };
}

function answersTo(game: AnyGame, state: unknown, seat: Seat, moves: readonly unknown[]) {
  const texts = ['', 'xyzzy', 'select 1', '1', 'select 999', ...moves.map((move) => game.formatMove(move))];
  return {
    options: game.getValidMoves(state, seat, LISTED),
    verdicts: moves.map((move) => game.validateMove(state, seat, move)),
    readings: texts.map((text) => game.parseMove(text, state, seat)),
  };
}

/** The sampled state is one the game could be in: what the viewer may do there can be done. */
function checkPlayable(game: AnyGame, { state, context, place }: Position, viewer: Viewer): void {
  if (viewer === 'public') return;
  for (const { move, command } of optionsOf(game, state, viewer, place)) {
    must(
      game.executeMove(state, viewer, move, context).ok,
      `"${command}" does not execute in a sampled state`,
    );
  }
}

/**
 * What the viewer is told of another seat's move. The two states may hold different cards for that seat, so a move
 * may be illegal in one of them, may have other consequences, or may lawfully bring a secret to light; then nothing can be
 * concluded. But if the viewer stands afterwards as before the same position in both, and no event is of a type that
 * may reveal more than the view shows, the events it saw must be the same too.
 */
function checkToldAlike(
  game: AnyGame,
  position: Position,
  other: Position,
  viewer: Viewer,
  revealing: ReadonlySet<string>,
): void {
  for (const seat of game.seatsToAct(position.state)) {
    if (seat === viewer) continue;
    for (const { move, command } of optionsOf(game, position.state, seat, position.place)) {
      const [truth, sample] = [position, other].map(({ state, context }) => {
        const result = game.executeMove(state, seat, move, context);
        return result.ok ? result.value : null;
      });
      if (!truth || !sample) continue;
      const [told, alternative] = [truth, sample].map(({ events }) => events.filter(visibleTo(viewer)));
      if (!told || !alternative || [...told, ...alternative].some(({ type }) => revealing.has(type)))
        continue;
      const [after, afterOther] = [truth, sample].map(({ state }) => bytes(standingFor(game, state, viewer)));
      if (after === afterOther)
        at(`"${command}" of seat ${seat}`, () => mustMatch('events', alternative, told));
    }
  }
}

const visibleTo =
  (viewer: Viewer) =>
  (event: GameEvent): boolean =>
    event.visibleTo === 'all' || (viewer !== 'public' && event.visibleTo.includes(viewer));

const optionsOf = (
  game: AnyGame,
  state: unknown,
  seat: Seat,
  sampleSeed: string,
): readonly MoveOption<unknown>[] =>
  someOf(game.getValidMoves(state, seat, LISTED).options, TRIED_OPTIONS, sampleSeed);
