import { createRandom, freshDecks, pick } from '../../core/engine';

const vectors = createRandom('tabletop-1');

const draw = <T>(count: number, next: () => T): T[] => Array.from({ length: count }, next);

const top = (label: string, deckCount: number, cards: number): string =>
  vectors.stream(label).shuffle(freshDecks(deckCount)).slice(0, cards).join(',');

describe('What games draw from the seed of the published vectors', () => {
  it('words of dice/1', () => {
    const stream = vectors.stream('dice/1');
    expect(draw(3, () => stream.u32())).toEqual([1448134855, 262322768, 4005170768]);
  });

  it.each([
    [20, [16, 9, 9, 2, 13, 2, 20, 8, 5, 11]],
    [6, [2, 3, 3, 6, 1, 4, 6, 2, 1, 5]],
    [100, [56]],
  ])('rolls of a die with %d sides', (sides, rolls) => {
    const stream = vectors.stream('dice/1');
    expect(draw(rolls.length, () => stream.int(sides) + 1)).toEqual(rolls);
  });

  it.each([
    ['holdem/deck/1', 1, 'JD,TH,KC,2H,6H,9D,AC,6S,AD'],
    ['blackjack/shoe/1', 6, '2S,8S,AH,TS,8H,6C,8C,KC,KC,4S,JS,5H'],
    ['blackjack/shoe/1', 1, 'TS,4D,TC,3H,8C,8S,TH,9S,QS,AH,QH,8H'],
  ])('cards of %s with %d decks', (label, deckCount, cards) => {
    expect(top(label, deckCount, cards.split(',').length)).toBe(cards);
  });

  it('spins of the slot machine', () => {
    const reel = ['7', 'BAR', 'BELL', 'CHERRY', 'LEMON', 'ORANGE'].flatMap((symbol, i) =>
      draw([1, 2, 3, 4, 5, 5][i] ?? 0, () => symbol),
    );
    const spin = (n: number): string => {
      const stream = vectors.stream(`slot/spin/${n}`);
      return draw(3, () => pick(stream, reel)).join(',');
    };
    expect([1, 2, 3].map(spin)).toEqual(['ORANGE,ORANGE,CHERRY', 'LEMON,BELL,LEMON', 'BAR,LEMON,BELL']);
  });

  it('spins of the roulette wheel', () => {
    const spins = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => vectors.stream(`roulette/spin/${n}`).int(38));
    expect(spins).toEqual([6, 35, 12, 8, 12, 3, 6, 29]);
  });
});
