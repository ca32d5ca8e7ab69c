import { leadersBy, playerName, type Outcome, type Seat, type Viewer } from '../../../core/engine';
import { someoneIsAllIn } from './betting';
import type { HoldemState, HoldemView, Position, Table } from './shapes';

/** The part a viewer may see: its own hole cards and those from a showdown, but never the deck. */
export function positionFor(state: HoldemState, viewer: Viewer): Position {
  const [player, opponent] = state.holeCards;
  const shown = state.street === 'showdown';
  return {
    ...tableOf(state),
    deck: state.deck.length,
    holeCards: [shown || viewer === 0 ? player : null, shown || viewer === 1 ? opponent : null],
  };
}

function tableOf(state: HoldemState): Table {
  const { hand, button, blinds, board, stacks, bets, pot, minRaise, street, turn, last, result } = state;
  return { hand, button, blinds, board, stacks, bets, pot, minRaise, street, turn, last, result };
}

/** The limit ends games in which only the blinds change hands. */
export const LAST_HAND = 1000;

/** The game is over when a hand leaves a player without chips, or was the last. */
export function statusOf(table: Table): HoldemView['status'] {
  if (!table.result) return 'in_progress';
  return someoneIsAllIn(table) || table.hand >= LAST_HAND ? 'game_over' : 'hand_over';
}

export const ENDINGS = { all_chips: '… has all the chips', turn_limit: 'Turn limit reached' } as const;

/** Null until one player has all the chips, or the last hand is over; scores are the chips. */
export function outcome(table: Table): Outcome | null {
  if (statusOf(table) !== 'game_over') return null;
  const { stacks } = table;
  const [mine, theirs] = stacks;
  if (mine === theirs) return { winners: [], scores: stacks, reason: ENDINGS.turn_limit };
  const winner = mine > theirs ? 0 : 1;
  const reason = someoneIsAllIn(table)
    ? ENDINGS.all_chips.replace('…', playerName(winner))
    : ENDINGS.turn_limit;
  return { winners: [winner], scores: stacks, reason };
}

/** The players' chips; during a hand, those from its beginning, because nobody has won the pot yet. */
export function adjudicate({ stacks, bets, pot, result }: Table): Pick<Outcome, 'winners' | 'scores'> {
  return leadersBy(result ? stacks : stacks.map((stack, seat) => stack + (bets[seat] ?? 0) + pot / 2));
}

/** Whether the chips in the pot are nobody's yet. */
export const isMidHand = ({ result }: Table): boolean => !result;

/** Who may act: after a hand either player may deal the next one; nobody once the game is over. */
export function seatsToAct(table: Table): readonly Seat[] {
  const status = statusOf(table);
  if (status === 'game_over') return [];
  return status === 'hand_over' ? [0, 1] : [table.turn];
}
