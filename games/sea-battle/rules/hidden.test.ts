import fc from 'fast-check';
import { createRandom, type Viewer } from '../../../core/engine';
import { seaBattle } from '.';
import { sampleHidden } from './hidden';
import type { SeaBattleState } from './types';

/** A game of so many shots by the bot, with the fleets of the seed. */
function played(seed: string, shots: number): SeaBattleState {
  const random = createRandom(seed);
  let state = seaBattle.initializeGame({ options: {}, seats: 2, random, now: 0 });
  for (let i = 0; i < shots; i++) {
    const [seat] = seaBattle.seatsToAct(state);
    if (seat === undefined) return state;
    const move = seaBattle.bots['hunt-and-target']?.choose({
      view: seaBattle.viewFor(state, seat),
      options: seaBattle.getValidMoves(state, seat).options,
      seat,
      random: random.stream(`bot/${i}`),
    });
    const result = seaBattle.executeMove(state, seat, move ?? { coord: '' }, { random, now: 0 });
    if (!result.ok) throw new Error(result.error.message);
    state = result.value.state;
  }
  return state;
}

describe('ships laid anew', () => {
  it('look the same to the viewer, and are whole fleets', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 20 }),
        fc.nat(120),
        fc.constantFrom<Viewer>(0, 1, 'public'),
        (seed, shots, viewer) => {
          const state = played(seed, shots);
          const sample = sampleHidden(state, viewer, createRandom(seed).stream('hidden'));
          expect(seaBattle.viewFor(sample, viewer)).toEqual(seaBattle.viewFor(state, viewer));
          if (viewer !== 'public') expect(sample.fleets[viewer]).toEqual(state.fleets[viewer]);
          for (const seat of [0, 1] as const) {
            const cells = seaBattle.viewFor(sample, seat).waters[seat].replace(/[.M]/g, '');
            expect(cells).toHaveLength(17);
            expect(sample.fleets[seat].map(({ size }) => size)).toEqual([5, 4, 3, 3, 2]);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('lie elsewhere', () => {
    const state = played('elsewhere', 10);
    const samples = Array.from({ length: 10 }, (_, i) =>
      JSON.stringify(sampleHidden(state, 0, createRandom('x').stream(`${i}`)).fleets[1]),
    );
    expect(new Set(samples).size).toBe(10);
  });
});
