import type { Card, Detail, Seat } from '../../../core/engine';
import { legalActions } from './betting';
import { of, totalPot } from './chips';
import { strengthOfCards } from './evaluator';
import { nameHand } from './hand-names';
import { formatMove } from './notation';
import { outcome, playerName } from './standing';
import type { HoldemView } from './types';

/** The table as Markdown: both players with their chips, the board, the pot, and who may do what. */
export function describe(view: HoldemView): string {
  const { hand, blinds, street, board } = view;
  return [
    `Hand ${hand}, blinds ${blinds.small}/${blinds.big}, ${street}. Board: ${board.join(' ') || 'none'}. Pot ${totalPot(view)}.`,
    '',
    '|  | Cards | Chips | Bet |',
    '| --- | --- | --- | --- |',
    playerRow(view, 0),
    playerRow(view, 1),
    '',
    standing(view),
  ].join('\n');
}

function playerRow({ button, holeCards, board, stacks, bets }: HoldemView, seat: Seat): string {
  const name = `${playerName(seat)}${button === seat ? ' (button)' : ''}`;
  const cards = of(holeCards, seat);
  return `| ${name} | ${cards ? showCards(cards, board) : '?? ??'} | ${of(stacks, seat)} | ${of(bets, seat)} |`;
}

/** The hole cards, and from the flop on what they make. */
const showCards = (cards: readonly Card[], board: readonly Card[]): string =>
  board.length === 0
    ? cards.join(' ')
    : `${cards.join(' ')}: ${nameHand(strengthOfCards([...cards, ...board]))}`;

function standing(view: HoldemView): string {
  const { result, turn, toCall } = view;
  const over = outcome(view);
  if (over) return `${over.reason}.`;
  if (!result) {
    const price = toCall > 0 ? `, ${toCall} to call` : '';
    return `${playerName(turn)} to act${price}: ${legalActions(view).map(formatMove).join(', ')}.`;
  }
  const { winner, amount } = result;
  const how = winner === 'split' ? `The pot of ${amount} was split.` : `${playerName(winner)} won ${amount}.`;
  return `${how} ${playerName(0)} has the next hand dealt.`;
}

/** The `gameState` of an answer: the state string says nearly all; more detail spares the reader from decoding it. */
export function summary(view: HoldemView, detail: Detail): Readonly<Record<string, unknown>> {
  const { state, hand, street, status, turn, board, holeCards, stacks, bets, toCall, raiseRange } = view;
  if (detail === 'minimal') return { state };
  const pot = totalPot(view);
  const standard = {
    state,
    hand,
    street,
    status,
    turn,
    board,
    holeCards,
    stacks,
    bets,
    pot,
    toCall,
    raiseRange,
  };
  if (detail === 'standard') return standard;
  const { button, blinds, last, result } = view;
  return { ...standard, button, blinds, last, result };
}
