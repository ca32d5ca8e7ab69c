import type { Viewer } from '../../../core/engine';
import { someoneIsAllIn } from './chips';
import type { HoldemState, Position, Status, Table } from './types';

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
export function statusOf(table: Table): Status {
  if (!table.result) return 'in_progress';
  return someoneIsAllIn(table) || table.hand >= LAST_HAND ? 'game_over' : 'hand_over';
}
