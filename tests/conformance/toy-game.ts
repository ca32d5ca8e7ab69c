import * as z from 'zod';
import {
  errors,
  fail,
  lazy,
  ok,
  randomBot,
  selectOption,
  typedSelection,
  unreadableMove,
} from '../../core/engine';
import type {
  Game,
  GameError,
  GameEvent,
  GameShapes,
  MoveList,
  Result,
  Seat,
  Transition,
  Viewer,
} from '../../core/engine';

/** Eight cards; `table` holds the played ones in order, so whose turn it is follows from it. */
export interface ToyState {
  readonly hands: readonly (readonly number[])[];
  readonly deck: readonly number[];
  readonly table: readonly number[];
}

export interface ToyMove {
  readonly card: number;
}

export interface ToyView {
  readonly hand: readonly number[];
  readonly counts: readonly number[];
  readonly table: readonly number[];
}

export type Toy = Game<ToyState, ToyMove, ToyView, Record<string, never>>;

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8];

const isOver = ({ table }: ToyState): boolean => table.length === CARDS.length;
const toMove = ({ table }: ToyState): Seat => table.length % 2;
const playedBy = (seat: Seat, { table }: ToyState): number =>
  table.filter((_, i) => i % 2 === seat).reduce((sum, card) => sum + card, 0);
const handOf = (state: ToyState, seat: Seat): readonly number[] => state.hands[seat] ?? [];

export function toyError(state: ToyState, seat: Seat, { card }: ToyMove): GameError | null {
  if (isOver(state)) return errors.gameOver('All cards are played');
  if (seat !== toMove(state)) return errors.refused(`Not your turn: waiting for Player ${toMove(state) + 1}`);
  return handOf(state, seat).includes(card) ? null : errors.refused(`You do not hold ${card}.`);
}

/** Plays the card, then draws one if there is one. */
export function toyMove(state: ToyState, seat: Seat, move: ToyMove): Result<Transition<ToyState>> {
  const error = toyError(state, seat, move);
  if (error) return fail(error);
  const { card } = move;
  const [drawn] = state.deck;
  const kept = handOf(state, seat).filter((held) => held !== card);
  const hand = drawn === undefined ? kept : [...kept, drawn].sort((a, b) => a - b);
  const events: GameEvent[] = [
    { type: 'played', text: `Player ${seat + 1} plays ${card}`, visibleTo: 'all', data: { card } },
  ];
  if (drawn !== undefined) {
    events.push({ type: 'draw', text: `Player ${seat + 1} draws a card`, visibleTo: 'all', reveals: true });
    events.push({ type: 'drawn', text: `You draw ${drawn}`, visibleTo: [seat], reveals: true });
  }
  const hands = state.hands.map((old, i) => (i === seat ? hand : old));
  const next = { hands, deck: state.deck.slice(1), table: [...state.table, card] };
  return ok({ state: next, events, message: `Played ${card}` });
}

export function toyList(state: ToyState, seat: Seat, limit = CARDS.length): MoveList<ToyMove> {
  const hand = isOver(state) || seat !== toMove(state) ? [] : handOf(state, seat);
  const options = hand.slice(0, limit).map((card, i) => ({
    index: i + 1,
    move: { card },
    command: `play ${card}`,
    description: `Play ${card}`,
  }));
  return { options, total: hand.length };
}

export function toyView(state: ToyState, viewer: Viewer): ToyView {
  return {
    hand: viewer === 'public' ? [] : handOf(state, viewer),
    counts: state.hands.map((hand) => hand.length),
    table: state.table,
  };
}

const cards = () => z.array(z.int().min(1).max(8));

const toyShape = () => z.object({ hand: cards(), counts: z.array(z.int().min(0).max(3)), table: cards() });

export const toyShapes: GameShapes<ToyView> = {
  view: toyShape,
  gameState: () => ({ minimal: toyShape(), standard: toyShape(), full: toyShape() }),
  events: () => ({ played: z.object({ card: z.int().min(1).max(8) }) }),
};

/** The game below, claiming that nothing in it is hidden. */
export const toyWithoutSecrets: Toy = {
  id: 'toy',
  title: 'Toy',
  rulesVersion: '1',
  traits: { dynamics: 'sequential', chance: true, information: 'perfect', utility: 'zero-sum' },
  seats: { min: 2, max: 2, usual: 2 },
  optionsSchema: lazy(() => z.strictObject({})),
  moveSchema: lazy(() => z.strictObject({ card: z.int() })),
  listing: 'complete',
  rules: 'Play a card, draw a card. The highest sum wins.',
  bots: { random: randomBot() },
  defaultBot: 'random',
  viewBudget: 200,

  initializeGame({ random }) {
    const deck = random.stream('toy/deal').shuffle([...CARDS]);
    const hands = [deck.slice(0, 3), deck.slice(3, 6)].map((hand) => hand.sort((a, b) => a - b));
    return { hands, deck: deck.slice(6), table: [] };
  },
  seatsToAct: (state) => (isOver(state) ? [] : [toMove(state)]),
  getValidMoves: toyList,
  validateMove: toyError,
  executeMove: toyMove,
  outcome(state) {
    if (!isOver(state)) return null;
    const scores = [playedBy(0, state), playedBy(1, state)];
    const winners = [0, 1].filter((seat) => scores[seat] === Math.max(...scores));
    return { winners, scores, reason: 'All cards are played' };
  },

  viewFor: toyView,
  parseMove(text, state, seat) {
    const typed = typedSelection(text);
    if (typed !== null) {
      const { options, total } = toyList(state, seat);
      return selectOption(typed, total, (index) => options[index - 1]);
    }
    const card = /^play (\d)$/.exec(text)?.[1];
    return card === undefined
      ? fail(unreadableMove(`Cannot parse move: "${text}".`))
      : ok({ move: { card: Number(card) } });
  },
  formatMove: ({ card }) => `play ${card}`,

  describe: ({ hand, table }) => `Hand: ${hand.join(' ')}. Table: ${table.join(' ')}.`,
  summary: (view) => ({ ...view }),
  shapes: toyShapes,
  pending: () => null,
};

/** A correct game with hidden cards: the control against which broken ones are measured. */
export const toy: Toy = {
  ...toyWithoutSecrets,
  traits: { ...toyWithoutSecrets.traits, information: 'imperfect' },
  sampleHidden(state, viewer, random) {
    const hidden = state.hands.flatMap((hand, seat) => (seat === viewer ? [] : hand));
    const unknown = random.shuffle([...hidden, ...state.deck]);
    const hands = state.hands.map((hand, seat) => (seat === viewer ? hand : unknown.splice(0, hand.length)));
    return { ...state, hands: hands.map((hand) => [...hand].sort((a, b) => a - b)), deck: unknown };
  },
};
