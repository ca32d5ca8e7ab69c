import { leadersBy, type Card, type Outcome, type Seat } from '../../../core/engine';
import { HIDDEN_CARD } from './hand';
import { currentIndex } from './actions';
import { resultOf } from './money';
import {
  type BlackjackState,
  type BlackjackView,
  type HandResult,
  type Position,
  type Table,
} from './shapes';

export const PLAYER: Seat = 0;
export const DEALER: Seat = 1;

/** The maximum number of rounds, because a game with small bets could last forever. */
export const LAST_ROUND = 1000;

/** Too little is left for another bet. */
const isBroke = ({ phase, bankroll }: BlackjackState): boolean => phase === 'over' && bankroll < 1;

export const ENDINGS = {
  cashed_out: 'The player cashed out',
  out_of_money: 'The player is out of money',
  turn_limit: 'Turn limit reached',
} as const;

/** Why the game is over, or null. */
function endReason(state: BlackjackState): string | null {
  if (state.cashedOut) return ENDINGS.cashed_out;
  if (isBroke(state)) return ENDINGS.out_of_money;
  return state.phase === 'over' && state.round >= LAST_ROUND ? ENDINGS.turn_limit : null;
}

/**
 * The outcome, or null while the player stays. Scores are the gains and losses since the start; it is a draw if the player leaves
 * with the initial bankroll.
 */
export function outcome(state: BlackjackState): Outcome | null {
  const reason = endReason(state);
  if (reason === null) return null;
  return { ...adjudicate(state), reason };
}

/** Who has gained since the start; an unfinished round has changed nothing yet. */
export function adjudicate({ bankroll, buyIn }: BlackjackState): Pick<Outcome, 'winners' | 'scores'> {
  const gain = bankroll - buyIn;
  return leadersBy(gain === 0 ? [0, 0] : [gain, -gain]);
}

/** Whether the bets of a round are still on the table. */
export const isMidHand = ({ phase }: BlackjackState): boolean => phase !== 'over';

/** Who must act. After a round this is the player, who bets or leaves. Null once the game is over. */
export function seatToAct(state: BlackjackState): Seat | null {
  if (endReason(state) !== null) return null;
  return state.phase === 'dealer' ? DEALER : PLAYER;
}

/** The public position: the number of cards in the shoe, and the hole card from the dealer's turn on. */
export function publicPosition(state: BlackjackState): Position {
  const { hands, bankroll, bet, phase, last, dealer, shoe } = state;
  return {
    hands,
    bankroll,
    bet,
    phase,
    last,
    dealer: phase === 'player' ? dealer.map((card, i) => (i === 0 ? card : HIDDEN_CARD)) : dealer,
    shoe: shoe.length,
    ended: outcome(state) !== null,
  };
}

/** Whose turn it is, or was at the end of the round. */
export function turnOf({ phase, hands, last }: Table): 'player' | 'dealer' {
  if (phase !== 'over') return phase;
  return last !== 'deal' && hands.some(({ state }) => state === 'stood') ? 'dealer' : 'player';
}

export const handIndexOf = ({ hands }: Table): number => currentIndex(hands);

export function statusOf({ phase, ended }: Pick<Position, 'phase' | 'ended'>): BlackjackView['status'] {
  if (phase !== 'over') return 'in_progress';
  return ended ? 'game_over' : 'round_over';
}

/** The result of each hand; empty during the round. */
export function resultsOf({
  phase,
  hands,
  dealer,
}: Pick<Position, 'phase' | 'hands' | 'dealer'>): readonly HandResult[] {
  if (phase !== 'over') return [];
  const cards = dealer.filter((card): card is Card => card !== HIDDEN_CARD);
  return hands.map((hand) => resultOf(hand, cards));
}
