import { atDetail, cardsText, type Card, type Detail, type RandomStream } from '../../../core/engine';
import { legalActions } from './actions';
import { printPosition } from './notation';
import { handIndexOf, publicPosition, resultsOf, statusOf, turnOf, LAST_ROUND } from './standing';
import { type BlackjackState, type BlackjackView, type ShownCard } from './shapes';
import { HIDDEN_CARD, isNatural } from './hand';
import { showCards } from './events';

/**
 * The state with the shoe and hole card sampled again. The dealer is known to have no natural, because the round would be over otherwise, so the new hole card
 * makes none.
 */
export function sampleHidden(state: BlackjackState, random: RandomStream): BlackjackState {
  const [up, hole] = state.dealer;
  if (state.phase !== 'player' || up === undefined || hole === undefined)
    return { ...state, shoe: random.shuffle(state.shoe.toSorted()) };
  // Sorted first, so that the deal does not depend on where the cards are.
  const cards = random.shuffle([...state.shoe, hole].sort());
  const at = cards.findIndex((card) => !isNatural([up, card]));
  const [dealt] = cards.splice(at, 1) as [Card];
  return { ...state, dealer: [up, dealt], shoe: cards };
}

/** The table as Markdown: the dealer, each hand with its bet, the money, and the possible actions. */
export function describe(view: BlackjackView): string {
  const { round, bankroll, hands, handIndex, status, results, dealer } = view;
  const rows = hands.map((hand, i) => {
    const marker = status === 'in_progress' && view.turn === 'player' && i === handIndex ? ' ←' : '';
    const result = results[i] ?? hand.state;
    return `| Hand ${i + 1}${marker} | ${showCards(hand.cards)} | ${hand.bet} | ${result} |`;
  });
  return [
    `Round ${round}, bankroll ${bankroll}.`,
    '',
    '|  | Cards | Bet |  |',
    '| --- | --- | --- | --- |',
    `| Dealer | ${showDealer(dealer)} |  |  |`,
    ...rows,
    '',
    standing(view),
  ].join('\n');
}

function showDealer(dealer: readonly ShownCard[]): string {
  const open = dealer.filter((card): card is Card => card !== HIDDEN_CARD);
  return open.length < dealer.length ? `${cardsText(open)} and a card face down` : showCards(open);
}

function standing({ status, turn, actions, bankroll, cashedOut, round }: BlackjackView): string {
  if (cashedOut) return `The player has left the table with ${bankroll}.`;
  if (status === 'in_progress') return `The ${turn} is to act: ${actions.join(', ')}.`;
  if (bankroll < 1) return 'The round is over, and the player is out of money.';
  return round < LAST_ROUND
    ? 'The round is over. The player bets for the next one, or cashes out.'
    : 'The last round is over.';
}

/** The `gameState` of an answer. The state string contains nearly everything; more detail saves the reader from decoding it. */
export function summary(view: BlackjackView, detail: Detail) {
  const { state, round, status, turn, handIndex, bankroll, bet, results, last } = view;
  const standard = { round, status, turn, handIndex, bankroll, bet, lastAction: last, results };
  const { hands, dealer, shoe, decks, actions } = view;
  return atDetail(detail, { state }, standard, { hands, dealer, cardsLeft: shoe, decks, actions });
}

/** The view of every viewer, including the dealer's seat, which has no choices and need not know its hole card. */
export function viewOf(state: BlackjackState): BlackjackView {
  const { round, decks, buyIn, cashedOut } = state;
  const position = publicPosition(state);
  return {
    ...position,
    state: printPosition(position),
    status: statusOf(position),
    turn: turnOf(position),
    handIndex: handIndexOf(position),
    actions: legalActions(position),
    results: resultsOf(position),
    round,
    decks,
    buyIn,
    cashedOut,
  };
}
