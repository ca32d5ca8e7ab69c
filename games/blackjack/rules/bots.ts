import { randomBot, type Bot, type BotInput, type SearchAdvice, type Seat } from '../../../core/engine';
import { listMoves } from './commands';
import { totalOf, HIDDEN_CARD } from './hand';
import { activeHand } from './actions';
import { expectationOf } from './strategy';
import { type BlackjackMove, type BlackjackState, type BlackjackView } from './shapes';
import { viewOf } from './view';
import { defaultBet } from './money';

type BlackjackBot = Bot<BlackjackView, BlackjackMove>;
type Situation = Pick<BotInput<BlackjackView, BlackjackMove>, 'view' | 'options'>;

const HOUSE_STANDS_ON = 17;
const HOUSE_ROUNDS = 20;

/** The dealer follows the rules; a player plays like a dealer, with constant bets. */
function houseMove({ view, options }: Situation): BlackjackMove {
  const [only] = options;
  if (view.phase === 'dealer' && only) return only.move;
  const hand = activeHand(view.hands);
  if (hand) return { type: totalOf(hand.cards) < HOUSE_STANDS_ON ? 'hit' : 'stand' };
  return view.round < HOUSE_ROUNDS ? { type: 'bet', amount: defaultBet(view) } : { type: 'cash_out' };
}

/** The action with the highest expected gain. */
function strategicMove(situation: Situation): BlackjackMove {
  const { view } = situation;
  const hand = activeHand(view.hands);
  const [up = HIDDEN_CARD] = view.dealer;
  if (view.phase !== 'player' || !hand || up === HIDDEN_CARD) return houseMove(situation);
  const gains = expectationOf({ cards: hand.cards, up, decks: view.decks, hands: view.hands.length });
  return { type: view.actions.reduce((best, each) => (gains[each] > gains[best] ? each : best), 'stand') };
}

const house: BlackjackBot = {
  title: 'Dealer',
  description:
    'As dealer takes the one action that the rules prescribe. As player plays like a dealer, with even bets, for 20 rounds.',
  choose: houseMove,
};

const basicStrategy: BlackjackBot = {
  title: 'Computer (basic strategy)',
  description:
    'Takes the action with the highest expected gain, computed for the rules and the decks of this table. Even bets, for 20 rounds.',
  choose: strategicMove,
};

export const bots: Readonly<Record<string, BlackjackBot>> = {
  random: randomBot(),
  house,
  'basic-strategy': basicStrategy,
};

/** The difference between winning and losing a doubled bet, in bets. */
const RANGE = 4;

const byStrategy = (state: BlackjackState, seat: Seat): BlackjackMove =>
  strategicMove({ view: viewOf(state), options: listMoves(state, seat).options });

/**
 * A decision within a round is valued by the round's result: 0 for two lost bets, 0.5 for none, 1 for two won bets. It hardly affects whether the player is
 * ahead at the end of the game. Simulated rounds are continued by basic strategy, which knows the best action.
 */
export const search: SearchAdvice<BlackjackState, BlackjackMove> = {
  policy: byStrategy,
  moves: (state, seat) =>
    state.phase === 'over'
      ? listMoves(state, seat).options.map(({ move }) => move)
      : [byStrategy(state, seat)],
  evaluate(state, from) {
    if (from.phase === 'over' || state.phase !== 'over') return null;
    const gain = (state.bankroll - from.bankroll) / (RANGE * from.bet);
    const share = Math.min(1, Math.max(0, 0.5 + gain));
    return [share, 1 - share];
  },
};
