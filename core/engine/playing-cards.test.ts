import { CARDS, createRandom, freshDecks, isCard, rankOf, suitOf } from '.';

describe('playing cards', () => {
  it('come from the box by rank, each in four suits', () => {
    expect(CARDS.slice(0, 5)).toEqual(['AS', 'AH', 'AD', 'AC', '2S']);
    expect(CARDS.slice(-4)).toEqual(['KS', 'KH', 'KD', 'KC']);
    expect(new Set(CARDS).size).toBe(52);
  });

  it('come in several decks one after the other', () => {
    expect(freshDecks(2)).toEqual([...CARDS, ...CARDS]);
  });

  it('are written as rank and suit, in capitals', () => {
    expect([rankOf('TD'), suitOf('TD')]).toEqual(['T', 'D']);
    expect(['AS', 'TD', '10D', 'as', 'A', 'SA', '??', ''].map(isCard)).toEqual([
      true,
      true,
      ...Array.from({ length: 6 }, () => false),
    ]);
  });

  it.each([
    ['holdem/deck/1', 1, 'JD,TH,KC,2H,6H,9D,AC,6S,AD'],
    ['blackjack/shoe/1', 6, '2S,8S,AH,TS,8H,6C,8C,KC,KC,4S,JS,5H'],
    ['blackjack/shoe/1', 1, 'TS,4D,TC,3H,8C,8S,TH,9S,QS,AH,QH,8H'],
  ])('are shuffled by %s of the seed tabletop-1 (%i decks) to %s …', (label, decks, top) => {
    const shuffled = createRandom('tabletop-1').stream(label).shuffle(freshDecks(decks));
    expect(shuffled.slice(0, top.split(',').length).join()).toBe(top);
  });
});
