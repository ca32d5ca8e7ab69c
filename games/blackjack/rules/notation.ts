import { fail, isCard, ok, stateNotation, type Card } from '../../../core/engine';
import { isBust, isNatural, totalOf, ACTIONS, HIDDEN_CARD } from './hand';
import { handIndexOf, publicPosition, resultsOf, statusOf, turnOf } from './standing';
import { wagered } from './actions';
import {
  type BlackjackMove,
  type BlackjackState,
  type Hand,
  type Position,
  type ShownCard,
  type Table,
} from './shapes';

/** `hit`, `bet 25`, `cash_out`. */
export const formatMove = (move: BlackjackMove): string =>
  move.type === 'bet' ? `bet ${move.amount}` : move.type;

/**
 * A position as a state string, `S:<shoe>|P:<hands>|D:<dealer>|BK:<bankroll>|B:<bet>|T:<turn>|H:<hand>|ST:<status>|LA:<last action>|R:<results>`. A hand
 * is `cards@state@doubled@bet`; a hidden shoe is `*` and its count. All possible positions can be read, masked or complete.
 */
export const { print: printPosition, parse: parseState } = stateNotation({
  title: 'Blackjack',
  suggestion: 'Send the state as the game printed it last.',
  details: { reason: 'invalid_format' },
  keys: 'S P D BK B T H ST LA R',
  write(position: Position) {
    const { shoe, hands, dealer, bankroll, bet, last } = position;
    return {
      S: typeof shoe === 'number' ? `*${shoe}` : shoe.join(','),
      P: hands.map(printHand).join(';'),
      D: dealer.join(','),
      BK: String(bankroll),
      B: String(bet),
      T: turnOf(position),
      H: String(handIndexOf(position)),
      ST: statusOf(position),
      LA: last,
      R: resultsOf(position).join(',') || '-',
    };
  },
  read({ S, P, D, BK, B, T, ST, LA }) {
    const shoe = parseShoe(S);
    if (shoe === null) return fail('S must be the cards of the shoe, or * and how many they are');
    const hands = P.split(';').map(parseHand);
    if (!hands.every((hand) => hand !== null))
      return fail('P must be hands as cards@state@doubled@bet joined by ;');
    const dealer = D.split(',');
    if (!dealer.every(isShownCard)) return fail('D must be cards such as 8S, and ?? for one that is hidden');
    const last = LA === 'deal' ? LA : ACTIONS.find((action) => action === LA);
    if (last === undefined) return fail(`LA must be deal, ${ACTIONS.join(', ')}`);
    if (T !== 'player' && T !== 'dealer') return fail('T must be player or dealer');
    const position: Position = {
      shoe,
      hands,
      dealer,
      bankroll: Number(BK),
      bet: Number(B),
      phase: ST === 'round_over' || ST === 'game_over' ? 'over' : T,
      last,
      ended: ST === 'game_over',
    };
    const fault = moneyError(position) ?? handsError(position) ?? dealerError(position);
    return fault === null ? ok(position) : fail(fault);
  },
  differs: (printed) => `the cards call for ${printed}`,
});

const printHand = ({ cards, state, doubled, bet }: Hand): string =>
  [cards.join(','), state, doubled ? 1 : 0, bet].join('@');

/** The public state string, with the shoe and the hole card masked. */
export const printState = (state: BlackjackState): string => printPosition(publicPosition(state));

const isShownCard = (text: string): text is ShownCard => text === HIDDEN_CARD || isCard(text);

const HAND_STATES: readonly Hand['state'][] = ['active', 'stood', 'bust', 'blackjack'];

function parseShoe(text: string): readonly Card[] | number | null {
  if (text.startsWith('*')) return /^\*\d{1,3}$/.test(text) ? Number(text.slice(1)) : null;
  const cards = text.split(',');
  return cards.every(isCard) ? cards : null;
}

function parseHand(text: string): Hand | null {
  const [list = '', name = '', doubled = '', bet = ''] = text.split('@');
  const cards = list.split(',');
  const state = HAND_STATES.find((each) => each === name);
  if (!cards.every(isCard) || cards.length < 2 || state === undefined) return null;
  const hand: Hand = { cards, state, doubled: doubled === '1', bet: Number(bet) };
  return printHand(hand) === text ? hand : null;
}

function moneyError({ bankroll, bet, hands, phase, ended }: Position): string | null {
  if (!(bankroll >= 0) || !Number.isSafeInteger(2 * bankroll))
    return 'BK must be an amount such as 10 or 7.5';
  if (!Number.isSafeInteger(bet) || bet < 1) return 'B must be a whole number from 1';
  if (hands.some((hand) => hand.bet !== (hand.doubled ? 2 * bet : bet)))
    return 'the bet of a hand must be B, or twice B if it is doubled';
  if (phase === 'over' && bankroll < 1 && !ended)
    return 'ST must be game_over: BK is too little for another bet';
  return phase !== 'over' && bankroll < wagered(hands) ? 'BK must cover the bets' : null;
}

function handsError({ hands, phase }: Table): string | null {
  if (hands.some((hand) => hand.state !== stateCalledFor(hand, hands.length)))
    return 'the state of a hand does not fit its cards';
  const active = hands.some(({ state }) => state === 'active');
  if (active !== (phase === 'player')) return 'a hand is active exactly while it is the turn of player';
  return null;
}

/** The state that the cards imply. If they leave it open (stood or still active), it is the given one. */
function stateCalledFor({ cards, state, doubled }: Hand, hands: number): Hand['state'] {
  if (isBust(cards)) return 'bust';
  if (isNatural(cards) && hands === 1) return 'blackjack';
  if (totalOf(cards) === 21 || doubled) return 'stood';
  return state === 'active' ? 'active' : 'stood';
}

function dealerError({ dealer, phase, shoe }: Position): string | null {
  const masked = typeof shoe === 'number' && phase === 'player';
  const [up, hole] = dealer;
  if (up === HIDDEN_CARD || hole === undefined || (hole === HIDDEN_CARD) !== masked)
    return 'D must hide the second card (??) exactly when S hides the shoe and it is the turn of player';
  if (dealer.slice(2).includes(HIDDEN_CARD) || (phase === 'player' && dealer.length > 2))
    return 'the dealer draws after the player, face up';
  return phase === 'dealer' && totalOf(dealer.filter((card) => card !== HIDDEN_CARD)) > 21
    ? 'the dealer is bust, so the round is over'
    : null;
}
