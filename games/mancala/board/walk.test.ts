import { createRandom } from '../../../core/engine';
import { fullPits, mancala, type MancalaView } from '../rules';
import { arrange, circleOf, landingOf, walkBetween, type Arrangement } from './walk';

/** The views of a game by chance, one after each move. */
function chanceGame(name: string): readonly MancalaView[] {
  const random = createRandom(name);
  const context = { random, now: 0 };
  let state = mancala.initializeGame({ options: { first: 'player' }, seats: 2, ...context });
  const views = [mancala.viewFor(state, 'public')];
  for (let turn = 0; !mancala.outcome(state); turn++) {
    const pits = fullPits(state);
    const pit = pits[random.stream(`${turn}`).int(pits.length)] ?? 1;
    const played = mancala.executeMove(state, state.turn, { pit }, context);
    if (!played.ok) throw new Error(played.error.message);
    state = played.value.state;
    views.push(mancala.viewFor(state, 'public'));
  }
  return views;
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

describe('the walk of the seeds', () => {
  const games = ['a', 'b', 'c'].map(chanceGame);
  const moves = games.flatMap((views) =>
    views.slice(1).map((after, at) => ({ before: views[at] ?? after, after })),
  );

  it('leads from each position to the next, one seed at a time', () => {
    expect(moves.length).toBeGreaterThan(60);
    for (const { before, after } of moves) {
      const frames = walkBetween(before, after);
      expect(frames.at(-1)?.circle).toEqual(circleOf(after));
      for (const { circle, hand } of frames) expect(total(circle) + hand).toBe(48);
      const sown = frames.filter(({ hand }, at) => at === 0 || hand < (frames[at - 1]?.hand ?? 0));
      expect(sown.map(({ hand }) => hand)).toEqual(sown.map((_, at) => sown.length - 1 - at));
    }
  });

  it('is not shown where more or less than one move lies between', () => {
    const [views = []] = games;
    const [first, second, third] = views;
    if (!first || !second || !third) throw new Error('The game is too short');
    expect(walkBetween(first, third)).toEqual([]);
    expect(walkBetween(second, second)).toEqual([]);
    expect(walkBetween(second, first)).toEqual([]);
  });

  it('moves only the seeds that must', () => {
    let seeds: Arrangement = [[0, 1, 2], [3], []];
    seeds = arrange(seeds, [1, 2, 1]);
    expect(seeds.map(({ length }) => length)).toEqual([1, 2, 1]);
    expect(seeds[0]).toEqual([0]);
    expect(seeds[1]).toContain(3);
    expect(seeds.flat().sort()).toEqual([0, 1, 2, 3]);
  });

  it('is foreseen: where the last seed falls, and what it captures', () => {
    for (const { before, after } of moves) {
      const [frame] = walkBetween(before, after);
      const seat = before.toMove ?? 0;
      const pit = (frame?.over ?? 0) - 7 * seat + 1;
      const { place, text } = landingOf(before, seat, pit);
      const lastSown = walkBetween(before, after).findLast(
        ({ over }, at, frames) => over !== frames[at - 1]?.over,
      );
      expect(place).toBe(lastSown?.over);
      expect(text.includes('another turn')).toBe(after.last?.includes('extra_turn'));
      expect(/captures (\d+)/.exec(text)?.[1]).toBe(/capture(\d+)/.exec(after.last ?? '')?.[1]);
    }
  });
});
