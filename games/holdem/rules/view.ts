import { atDetail, cardsText, playerName } from '../../../core/engine';
import type { Viewer, Card, Detail, Seat, RandomStream } from '../../../core/engine';
import { legalActions, of, raiseRange, toCall, totalPot } from './betting';
import { formatMove, printPosition } from './notation';
import { positionFor, statusOf, outcome } from './standing';
import type { HoldemState, HoldemView, HoleCards } from './shapes';
import { strengthOfCards } from './evaluator';
import { nameHand } from './hand-names';

/** The state with the deck and the hole cards that the viewer does not see sampled again. */
export function sampleHidden(state: HoldemState, viewer: Viewer, random: RandomStream): HoldemState {
  const { holeCards: seen } = positionFor(state, viewer);
  const hidden = state.holeCards.flatMap((cards, seat) => (seen[seat] ? [] : cards));
  // Sorted first, so that the deal does not depend on where the cards are.
  const cards = random.shuffle([...state.deck, ...hidden].sort());
  const dealt = (): HoleCards => cards.splice(0, 2) as [Card, Card];
  return { ...state, holeCards: [seen[0] ?? dealt(), seen[1] ?? dealt()], deck: cards };
}

/** The table as Markdown: both players with their chips, the board, the pot, and the possible actions. */
export function describe(view: HoldemView): string {
  const { hand, blinds, street, board } = view;
  return [
    `Hand ${hand}, blinds ${blinds.small}/${blinds.big}, ${street}. Board: ${cardsText(board) || 'none'}. Pot ${totalPot(view)}.`,
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

/** The hole cards and, from the flop on, the name of the hand they make. */
const showCards = (cards: readonly Card[], board: readonly Card[]): string =>
  board.length === 0
    ? cardsText(cards)
    : `${cardsText(cards)}: ${nameHand(strengthOfCards([...cards, ...board]))}`;

function standing(view: HoldemView): string {
  const { result, turn } = view;
  const over = outcome(view);
  if (over) return `${over.reason}.`;
  if (!result) {
    const price = toCall(view) > 0 ? `, ${toCall(view)} to call` : '';
    const range = waits(view) ? null : raiseRange(view);
    const sizes = range === null ? '' : ` Bets and raises go to ${range.minTo}-${range.maxTo}.`;
    const actions = waits(view) ? '' : `: ${legalActions(view).map(formatMove).join(', ')}`;
    return `${playerName(turn)} to act${price}${actions}.${sizes}`;
  }
  const { winner, amount, returned } = result;
  const how = winner === 'split' ? `The pot of ${amount} was split` : `${playerName(winner)} won ${amount}`;
  const back = returned
    ? `; ${returned.amount}, which nobody called, went back to ${playerName(returned.seat)}`
    : '';
  return `${how}${back}. Either player may have the next hand dealt: next_hand.`;
}

/** Whether the viewer is the player who waits. */
const waits = ({ viewer, turn, result }: Pick<HoldemView, 'viewer' | 'turn' | 'result'>): boolean =>
  !result && viewer !== 'public' && viewer !== turn;

/** The `gameState` of an answer. The state string contains nearly everything; more detail saves the reader from decoding it. */
export function summary(view: HoldemView, detail: Detail) {
  const { state, hand, street, status, turn, board, holeCards, stacks, bets, pot, ...others } = view;
  const { totalPot, toCall, raiseRange, button, blinds, last, result } = others;
  const table = { hand, street, status, turn, board, holeCards, stacks, bets, pot };
  const standard = { ...table, totalPot, toCall, raiseRange };
  return atDetail(detail, { state }, standard, { button, blinds, last, result });
}

/** Everything the viewer may know: the table, its own hole cards, and those from a showdown. */
export function viewFor(state: HoldemState, viewer: Viewer): HoldemView {
  const position = positionFor(state, viewer);
  const isWaiting = waits({ ...position, viewer });
  return {
    ...position,
    viewer,
    state: printPosition(position),
    status: statusOf(position),
    totalPot: totalPot(position),
    toCall: isWaiting ? null : toCall(position),
    raiseRange: isWaiting ? null : raiseRange(position),
  };
}
