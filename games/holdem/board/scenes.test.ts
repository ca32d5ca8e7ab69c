import type { Viewer } from '../../../core/engine';
import { randomStates } from '../../../tests/support/playouts';
import { holdem, type HoldemView } from '../rules';
import { scenesBetween } from './scenes';

const OPTIONS = { stack: 200, sb: 5, bb: 10, button: 'player' } as const;

/** The views of a game by chance, one after each move. */
const chanceGame = (name: string, viewer: Viewer): readonly HoldemView[] =>
  [...randomStates(holdem, OPTIONS, name, 200)].map((state) => holdem.viewFor(state, viewer));

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

describe('the scenes of a table', () => {
  const viewers: readonly Viewer[] = ['public', 0, 1];
  const moves = viewers.flatMap((viewer) =>
    ['a', 'b', 'c', 'd'].flatMap((name) => {
      const views = chanceGame(name, viewer);
      return views.slice(1).map((after, at) => ({ before: views[at] ?? after, after }));
    }),
  );
  const shown = moves.map(({ before, after }) => ({ before, after, scenes: scenesBetween(before, after) }));

  it('have all chips, on the table or on their way', () => {
    const scenes = shown.flatMap((each) => each.scenes);
    expect(scenes.length).toBeGreaterThan(300);
    for (const { table, flights } of scenes) {
      const chips = [...table.stacks, ...table.bets, table.pot, ...flights.map(({ amount }) => amount)];
      expect(sum(chips)).toBe(400);
    }
  });

  it('show every bet, every hand that ends, and every hand that is dealt', () => {
    for (const { before, after, scenes } of shown) {
      const isQuiet = after.last?.action.type === 'check' && after.street === before.street;
      expect(scenes.length > 0).toBe(!isQuiet);
      if (after.result) expect(scenes.at(-1)?.flights.map(({ from }) => from)).toContain('pot');
    }
  });

  it('show no card before it is dealt, and deal the board card by card', () => {
    for (const { before, after, scenes } of shown) {
      let cards = after.hand === before.hand ? before.board.length : 0;
      for (const { table } of scenes) {
        expect(table.board).toEqual(after.board.slice(0, table.board.length));
        expect([cards, cards + 1]).toContain(table.board.length);
        cards = table.board.length;
        if (table.street !== 'showdown') {
          const own = typeof after.viewer === 'number' ? after.viewer : -1;
          expect(table.holeCards.every((hole, seat) => hole === null || seat === own)).toBe(true);
        }
      }
    }
  });

  it('are not shown where more or less than one move lies between', () => {
    for (const { before, after, scenes } of shown) {
      expect(scenesBetween(after, after)).toEqual([]);
      if (scenes.some(({ flights }) => flights.length > 0)) expect(scenesBetween(after, before)).toEqual([]);
    }
  });
});
