import fc from 'fast-check';
import { createRandom } from '../../../core/engine';
import { PlayedGame } from '../../../tests/support/played-game';
import { stackedDeck } from '../../../tests/support/stacked-deck';
import { blackjack } from '.';
import { isNatural } from './hand';

describe('the hidden cards dealt anew', () => {
  it.each(['9S AH 9D 9C', '9S KH 9D 9C'])(
    'never give the dealer the natural it has peeked for (%s)',
    (cards) => {
      const { state } = PlayedGame.start(blackjack, { decks: 1 }, stackedDeck(cards));
      const holes = new Set<string>();
      fc.assert(
        fc.property(fc.string(), (seed) => {
          const random = createRandom(seed).stream('hidden');
          const { dealer, shoe } = blackjack.sampleHidden?.(state, 0, random) ?? state;
          holes.add(dealer[1] ?? '');
          expect(dealer[0]).toBe(state.dealer[0]);
          expect(isNatural(dealer)).toBe(false);
          expect([...shoe, ...dealer].sort()).toEqual([...state.shoe, ...state.dealer].sort());
        }),
      );
      expect(holes.size).toBeGreaterThan(10);
    },
  );

  it('leave the hole card once it lies open', () => {
    const { state } = PlayedGame.start(blackjack, {}, stackedDeck('9S AH 9D 9C')).play('stand');
    const sampled = blackjack.sampleHidden?.(state, 1, createRandom('x').stream('hidden'));
    expect(sampled?.dealer).toEqual(['AH', '9C']);
    expect(sampled?.shoe).not.toEqual(state.shoe);
  });
});
