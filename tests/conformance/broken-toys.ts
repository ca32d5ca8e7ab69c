import {
  fail,
  ok,
  type AnyGame,
  type GameError,
  type GameEvent,
  type MoveList,
  type Seat,
  type Transition,
} from '../../core/engine';
import type { DemandName } from '../../core/testing/suite';
import { toy, toyError, toyList, toyMove, toyView, type Toy, type ToyMove, type ToyState } from './toy-game';

/** A broken game, the demand it breaks, and what the suite must say of it. */
export interface Fault {
  /** Completes "a game is found out that …". */
  readonly fault: string;
  readonly breaks: DemandName;
  readonly game: AnyGame;
  readonly complaint: RegExp;
}

/** The correct game with one thing wrong. */
export const broken = (fault: Partial<Toy>): Toy => ({ ...toy, ...fault });

/** The correct game as somebody leaves it who is not done. */
export const lacking = (...names: readonly (keyof Toy)[]): AnyGame =>
  Object.fromEntries(
    Object.entries(toy).filter(([name]) => !names.some((each) => each === name)),
  ) as unknown as AnyGame;

/** What a legal move does, with one thing changed; `before` is the state it was made in. */
export const withTransition = (
  change: (made: Transition<ToyState>, before: ToyState) => Transition<ToyState>,
): Toy =>
  broken({
    executeMove(state, seat, move) {
      const result = toyMove(state, seat, move);
      return result.ok ? ok(change(result.value, state)) : result;
    },
  });

export const withEvent = (event: Omit<GameEvent, 'type'>): Toy =>
  withTransition((made) => ({ ...made, events: [...made.events, { ...event, type: 'told' }] }));

/** Everybody is told the card that the mover draws. */
export const tellingTheDraw: Toy = withTransition((made, { deck }) => ({
  ...made,
  events: [...made.events, { type: 'told', text: `The card is ${deck[0] ?? 'none'}`, visibleTo: 'all' }],
}));

export const withOptions = (change: (list: MoveList<ToyMove>) => MoveList<ToyMove>): Toy =>
  broken({ getValidMoves: (state, seat, limit) => change(toyList(state, seat, limit)) });

export const withError = (message: (state: ToyState) => string): Toy => {
  const refuse = (state: ToyState, seat: Seat, move: ToyMove): GameError | null => {
    const error = toyError(state, seat, move);
    return error && { ...error, message: message(state) };
  };
  return broken({
    validateMove: refuse,
    executeMove(state, seat, move) {
      const error = refuse(state, seat, move);
      return error ? fail(error) : toyMove(state, seat, move);
    },
  });
};

export const topOfDeck = ({ deck }: ToyState): string => `The top card is ${deck[0] ?? 'none'}`;

export const moverOf = ({ table }: ToyState): Seat => table.length % 2;

export const cardOfOther = (state: ToyState): string =>
  `The other one holds ${state.hands[1 - moverOf(state)]?.[0] ?? 'nothing'}`;

export const withPending = (pending: Toy['pending']): Toy => broken({ pending });

export function forgetful(): Toy {
  const known = new WeakSet<ToyState>();
  return withTransition((made, before) => {
    known.add(made.state);
    return {
      ...made,
      message: before.table.length === 0 || known.has(before) ? made.message : 'Who are you?',
    };
  });
}

export function counting(): Toy {
  let moves = 0;
  return withTransition((made) => ({ ...made, message: `Move ${++moves}` }));
}

export function moodyBot(): Toy {
  let asked = 0;
  const choose: Toy['bots'][string]['choose'] = ({ options }) => ({
    card: options.at(asked++ % 2)?.move.card ?? 0,
  });
  return broken({ bots: { random: { description: 'Moody.', choose } } });
}

/** A bot that knows the deck although its input does not hold it. */
export function peepingBot(): Toy {
  let [next = 0]: readonly number[] = [];
  return broken({
    viewFor(state, viewer) {
      next = state.deck[0] ?? 0;
      return toyView(state, viewer);
    },
    bots: {
      random: {
        description: 'Peeps.',
        choose: ({ options }) => options[next % options.length]?.move ?? { card: 9 },
      },
    },
  });
}
