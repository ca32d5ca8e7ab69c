import { randomBot, type Bot } from '../../../core/engine';
import { activeHand, totalOf } from './hand';
import type { BlackjackMove, BlackjackView } from './types';
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

export const bots: Readonly<Record<string, BlackjackBot>> = { random: randomBot(), house };
