import * as z from 'zod';
import { errors, fail, lazy, ok, randomBot, selectOption, typedSelection } from '../../core/engine';
import type { AnyGame, Game, GameError, GameEvent, MoveList, Seat, Viewer } from '../../core/engine';

const THROWS = ['rock', 'paper', 'scissors'] as const;
type Throw = (typeof THROWS)[number];

export interface ThrowsState {
  /** Of the present round, by seat; null until it is made. */
  readonly throws: readonly (Throw | null)[];
  readonly points: readonly number[];
}

interface ThrowsMove {
  readonly throw: Throw;
}

interface ThrowsView {
  readonly own: Throw | null;
  readonly points: readonly number[];
}

/** A throw of this index beats the one of the index below it. */
const beats = (a: Throw, b: Throw): boolean => (THROWS.indexOf(b) + 1) % 3 === THROWS.indexOf(a);

const POINTS_TO_WIN = 2;

const isOver = ({ points }: ThrowsState): boolean => points.some((each) => each >= POINTS_TO_WIN);

const errorFor = (state: ThrowsState, seat: Seat): GameError | null => {
  if (isOver(state)) return errors.gameOver('somebody won');
  return state.throws[seat] === null ? null : errors.refused('You have thrown already.');
};

const listed = (state: ThrowsState, seat: Seat, limit: number = THROWS.length): MoveList<ThrowsMove> => {
  const options = THROWS.slice(0, limit).map((each, at) => ({
    index: at + 1,
    move: { throw: each },
    command: each,
    description: `Throw ${each}`,
  }));
  return errorFor(state, seat) ? { options: [], total: 0 } : { options, total: THROWS.length };
};

/** Both throws are seen together; a round that nobody wins is thrown again. */
function settled(state: ThrowsState): { state: ThrowsState; events: readonly GameEvent[] } {
  const [first, second] = state.throws;
  if (!first || !second) return { state, events: [] };
  const winner = beats(first, second) ? 0 : beats(second, first) ? 1 : null;
  const points = state.points.map((each, seat) => (seat === winner ? each + 1 : each));
  const text = `${first} against ${second}`;
  return {
    state: { throws: [null, null], points },
    events: [{ type: 'shown', text, visibleTo: 'all', reveals: true }],
  };
}

export const throws: Game<ThrowsState, ThrowsMove, ThrowsView, Record<string, never>> = {
  id: 'throws',
  title: 'Throws',
  rulesVersion: '1',
  traits: { dynamics: 'simultaneous', chance: false, information: 'imperfect', utility: 'general' },
  seats: { min: 2, max: 2, usual: 2 },
  optionsSchema: lazy(() => z.strictObject({})),
  moveSchema: lazy(() => z.strictObject({ throw: z.enum(THROWS) })),
  listing: 'complete',
  rules: 'Both throw at once. Two points win.',
  bots: { random: randomBot() },
  defaultBot: 'random',
  viewBudget: 200,

  initializeGame: () => ({ throws: [null, null], points: [0, 0] }),
  seatsToAct: (state) => [0, 1].filter((seat) => errorFor(state, seat) === null),
  getValidMoves: listed,
  validateMove: errorFor,
  executeMove(state, seat, { throw: made }) {
    const refused = errorFor(state, seat);
    if (refused) return fail(refused);
    const thrown = { ...state, throws: state.throws.map((each, at) => (at === seat ? made : each)) };
    return ok({ ...settled(thrown), message: `You throw ${made}` });
  },
  outcome: (state) =>
    isOver(state)
      ? {
          winners: [0, 1].filter((seat) => (state.points[seat] ?? 0) >= POINTS_TO_WIN),
          scores: state.points,
          reason: 'Two points',
        }
      : null,

  viewFor: ({ throws: made, points }, viewer: Viewer) => ({
    own: viewer === 'public' ? null : (made[viewer] ?? null),
    points,
  }),
  sampleHidden: (state, viewer, random) => ({
    ...state,
    throws: state.throws.map((each, seat) =>
      each === null || seat === viewer ? each : (THROWS[random.int(3)] ?? each),
    ),
  }),
  parseMove(text, state, seat) {
    const typed = typedSelection(text);
    const { options, total } = listed(state, seat);
    if (typed !== null) return selectOption(typed, total, (index) => options[index - 1]);
    const made = THROWS.find((each) => each === text);
    return made ? ok({ move: { throw: made } }) : fail(errors.refused(`Cannot parse move: "${text}".`));
  },
  formatMove: (move) => move.throw,

  describe: ({ own, points }) => `Thrown: ${own ?? 'nothing'}. Points: ${points.join(' ')}.`,
  summary: (view) => ({ ...view }),
  pending: () => null,
};

/** Rock, paper, scissors: both seats act at once, and neither sees what, or whether, the other has thrown. */
export const throwsGame: AnyGame = throws;
