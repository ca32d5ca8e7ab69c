import { CARDS, freshDecks, isCard, rankOf, suitOf } from '.';

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
});
