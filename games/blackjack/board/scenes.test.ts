import { randomStates } from '../../../tests/support/playouts';
import { blackjack, type BlackjackView } from '../rules';
import { layoutOf, scenesBetween } from './scenes';

const OPTIONS = { stack: 200, decks: 1 };

/** The views of a game by chance, one after each move. */
const chanceGame = (name: string): readonly BlackjackView[] =>
  [...randomStates(blackjack, OPTIONS, name, 150)].map((state) => blackjack.viewFor(state, 'public'));

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const cardsOf = ({ hands, dealer }: BlackjackView): number =>
  sum(hands.map(({ cards }) => cards.length)) + dealer.filter((card) => card !== '??').length;

describe('the scenes of a table', () => {
  const moves = Array.from({ length: 40 }, (_, name) => name).flatMap((name) => {
    const views = chanceGame(`${name}`);
    return views.slice(1).map((after, at) => ({ before: views[at] ?? after, after }));
  });
  const shown = moves.map(({ before, after }) => ({ before, after, scenes: scenesBetween(before, after) }));

  it('show one open card more at a time, and none that was not dealt', () => {
    expect(shown.flatMap(({ scenes }) => scenes).length).toBeGreaterThan(300);
    for (const { before, after, scenes } of shown) {
      let open = after.round === before.round ? cardsOf(before) : 0;
      for (const { view } of scenes) {
        expect([open, open + 1]).toContain(cardsOf(view));
        open = cardsOf(view);
      }
      if (scenes.length > 0) expect(open).toBe(cardsOf(after));
    }
  });

  it('tell no result and pay nothing before the last card lies open', () => {
    for (const { before, after, scenes } of shown.filter((each) => each.after.phase === 'over')) {
      if (after.cashedOut) continue;
      const settled = scenes.findIndex(({ view }) => view.results.length > 0);
      expect(scenes[settled - 1]?.view.dealer ?? before.dealer).toEqual(after.dealer);
      for (const { stack, spots } of scenes.slice(0, settled))
        expect(stack).toBeLessThanOrEqual(before.bankroll - sum(spots));
    }
  });

  it('have all chips but those of the bank', () => {
    for (const { after, scenes } of shown) {
      for (const { stack, spots, flights, view } of scenes) {
        const own = flights.filter(({ from }) => from !== 'bank').map(({ amount }) => amount);
        if (view.phase !== 'over') expect(stack + sum(spots) + sum(own)).toBe(view.bankroll);
      }
      const last = scenes.at(-1);
      if (last?.view.phase !== 'over') continue;
      const taken = last.flights.filter(({ to }) => to === 'stack').map(({ amount }) => amount);
      expect(last.stack + sum(taken)).toBe(layoutOf(after).stack);
    }
  });

  it('are not shown of what was, nor for a move that is taken back', () => {
    for (const { before, after } of moves) {
      expect(scenesBetween(after, after)).toEqual([]);
      expect(scenesBetween(after, before)).toEqual([]);
    }
  });
});
