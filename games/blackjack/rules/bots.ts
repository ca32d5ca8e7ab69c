import { randomBot, type Bot } from '../../../core/engine';
import { activeHand, totalOf } from './hand';
import { expectationOf } from './strategy';
import { HIDDEN_CARD, type BlackjackMove, type BlackjackView } from './types';
import { defaultBet } from './bets';

type BlackjackBot = Bot<BlackjackView, BlackjackMove>;

const HOUSE_STANDS_ON = 17;
const HOUSE_ROUNDS = 20;

const house: BlackjackBot = {
  title: 'Dealer',
  description:
    'As dealer takes the one action that the rules prescribe. As player plays like a dealer, with even bets, for 20 rounds.',
  choose({ view, options }) {
    const [only] = options;
    if (view.phase === 'dealer' && only) return only.move;
    const hand = activeHand(view.hands);
    if (hand) return { type: totalOf(hand.cards) < HOUSE_STANDS_ON ? 'hit' : 'stand' };
    return view.round < HOUSE_ROUNDS ? { type: 'bet', amount: defaultBet(view) } : { type: 'cash_out' };
  },
};

const basicStrategy: BlackjackBot = {
  title: 'Computer (basic strategy)',
  description:
    'Takes the action with the highest expected gain, computed for the rules and the decks of this table. Even bets, for 20 rounds.',
  choose(input) {
    const { view } = input;
    const hand = activeHand(view.hands);
    const [up = HIDDEN_CARD] = view.dealer;
    if (view.phase !== 'player' || !hand || up === HIDDEN_CARD) return house.choose(input);
    const gains = expectationOf({ cards: hand.cards, up, decks: view.decks, hands: view.hands.length });
    return { type: view.actions.reduce((best, each) => (gains[each] > gains[best] ? each : best), 'stand') };
  },
};

export const bots: Readonly<Record<string, BlackjackBot>> = {
  random: randomBot(),
  house,
  'basic-strategy': basicStrategy,
};
