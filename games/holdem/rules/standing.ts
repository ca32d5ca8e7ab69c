import { leadersBy, playerName, type Outcome, type Seat, type Viewer } from '../../../core/engine';
import { someoneIsAllIn } from './betting';
import type { HoldemState, HoldemView, Position, Table } from './shapes';

/** What a viewer may see: never the deck, the own hole cards, and those that were shown down. */
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

/** Nothing else would end a game in which the blinds go to and fro. */
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

/** Chips, of a hand that goes on those before it: nobody has won what is in the pot. */
export function adjudicate({ stacks, bets, pot, result }: Table): Pick<Outcome, 'winners' | 'scores'> {
  return leadersBy(result ? stacks : stacks.map((stack, seat) => stack + (bets[seat] ?? 0) + pot / 2));
}

/** Whether the chips in the pot are nobody's yet. */
export const isMidHand = ({ result }: Table): boolean => !result;

/** Who may act: after a hand either player has the next one dealt; nobody once the game is over. */
export function seatsToAct(table: Table): readonly Seat[] {
  const status = statusOf(table);
  if (status === 'game_over') return [];
  return status === 'hand_over' ? [0, 1] : [table.turn];
}
