import fc from 'fast-check';
import { createRandom } from '../../../core/engine';
import { randomStates } from '../../../tests/support/playouts';
import { part } from '../../../tests/support/volume';
import { holdem } from '.';
import type { HoldemState } from './shapes';

const totalChips = ({ stacks, bets, pot }: HoldemState): number =>
  stacks[0] + stacks[1] + bets[0] + bets[1] + pot;

const games = fc
  .record({
    stack: fc.integer({ min: 1, max: 400 }),
    sb: fc.integer({ min: 1, max: 20 }),
    bb: fc.integer({ min: 1, max: 20 }),
    button: fc.constantFrom('player', 'opponent'),
  })
  .filter((options) => holdem.optionsSchema().safeParse(options).success);

const playouts = fc.tuple(games, fc.string({ maxLength: 12 }));

describe('in any game', () => {
  it('no chip is made or lost, none is split, and nobody owes any', () => {
    fc.assert(
      fc.property(playouts, ([options, seed]) => {
        for (const state of randomStates(holdem, options, seed, 80)) {
          expect(totalChips(state)).toBe(2 * options.stack);
          const amounts = [...state.stacks, ...state.bets, state.pot];
          expect(amounts.filter((chips) => !Number.isInteger(chips) || chips < 0)).toEqual([]);
        }
      }),
      { numRuns: part(200) },
    );
  });

  it('every number in the range of raises is legal, and none outside it', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(playouts, share, ([options, seed], part) => {
        for (const state of randomStates(holdem, options, seed, 40)) {
          const { raiseRange: range, turn } = holdem.viewFor(state, 'public');
          if (state.result || !range) continue;
          const type = Math.max(...state.bets) === 0 ? 'bet' : 'raise';
          const refused = (amount: number) => holdem.validateMove(state, turn, { type, amount }) !== null;
          const { minTo, maxTo } = range;
          const within = minTo + Math.floor(part * (maxTo - minTo));
          expect([minTo - 1, minTo, within, maxTo, maxTo + 1].map(refused)).toEqual([
            true,
            false,
            false,
            false,
            true,
          ]);
        }
      }),
    );
  });

  it('the cards are one deck', () => {
    fc.assert(
      fc.property(playouts, ([options, seed]) => {
        for (const { deck, board, holeCards } of randomStates(holdem, options, seed, 40)) {
          expect(new Set([...deck, ...board, ...holeCards.flat()]).size).toBe(52);
        }
      }),
    );
  });

  it('cards dealt anew leave each viewer what it knows', () => {
    fc.assert(
      fc.property(playouts, fc.constantFrom(0, 1, 'public' as const), ([options, seed], viewer) => {
        for (const state of randomStates(holdem, options, seed, 40)) {
          const random = createRandom(seed).stream('hidden');
          const sampled = holdem.sampleHidden?.(state, viewer, random) ?? state;
          expect(holdem.viewFor(sampled, viewer)).toEqual(holdem.viewFor(state, viewer));
          const cards = [...sampled.deck, ...sampled.board, ...sampled.holeCards.flat()];
          expect(new Set(cards).size).toBe(52);
        }
      }),
    );
  });
});
