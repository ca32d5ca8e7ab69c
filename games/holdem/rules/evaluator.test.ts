import fc from 'fast-check';
import { Hand } from 'pokersolver';
import { CARDS, type Card } from '../../../core/engine';
import { part } from '../../../tests/support/volume';
import { CATEGORIES, categoryOf, placeOf, strengthOfCards, strengthOfPlaces } from './evaluator';
import { nameHand } from './hand-names';

const cards = (text: string): Card[] => text.split(' ') as Card[];
const strength = (text: string): number => strengthOfCards(cards(text));

/** Each of the better hands beats each of the worse ones. */
const LADDER = [
  ['straight_flush', 'AS KS QS JS TS', 'a straight flush, ace high'],
  ['straight_flush', '9D 8D 7D 6D 5D', 'a straight flush, nine high'],
  ['straight_flush', 'AC 2C 3C 4C 5C', 'a straight flush, five high'],
  ['quads', '2S 2H 2D 2C 4S', 'four twos, four kicker'],
  ['quads', '2S 2H 2D 2C 3S', 'four twos, three kicker'],
  ['full_house', '6S 6H 6D 2C 2S', 'a full house, sixes full of twos'],
  ['full_house', '5S 5H 5D AC AS', 'a full house, fives full of aces'],
  ['flush', 'AH QH 9H 5H 3H', 'a flush, ace queen nine five three'],
  ['flush', 'AH QH 9H 5H 2H', 'a flush, ace queen nine five two'],
  ['straight', 'AS KD QS JS TS', 'a straight, ace high'],
  ['straight', '6S 5D 4S 3S 2S', 'a straight, six high'],
  ['straight', 'AS 2D 3S 4S 5S', 'a straight, five high'],
  ['trips', 'KS KH KD 5C 3S', 'three kings, five three kickers'],
  ['trips', 'KS KH KD 5C 2S', 'three kings, five two kickers'],
  ['two_pair', 'AS AH 6D 6C KS', 'two pair, aces and sixes, king kicker'],
  ['two_pair', 'AS AH 6D 6C QS', 'two pair, aces and sixes, queen kicker'],
  ['two_pair', 'AS AH 5D 5C KS', 'two pair, aces and fives, king kicker'],
  ['two_pair', 'KS KH QD QC AS', 'two pair, kings and queens, ace kicker'],
  ['pair', 'AS AH 9D 5C 3S', 'a pair of aces, nine five three kickers'],
  ['pair', 'AS AH 9D 5C 2S', 'a pair of aces, nine five two kickers'],
  ['pair', 'KS KH AD QC JS', 'a pair of kings, ace queen jack kickers'],
  ['high_card', 'AS KH QD JC 9S', 'high card, ace king queen jack nine'],
  ['high_card', 'KS AH 3D 4C 2S', 'high card, ace king four three two'],
  ['high_card', '7S 5H 4D 3C 2S', 'high card, seven five four three two'],
] as const;

describe('five cards', () => {
  it.each(LADDER)('are %s: %s, called %p', (category, hand, name) => {
    expect(categoryOf(strength(hand))).toBe(category);
    expect(nameHand(strength(hand))).toBe(name);
  });

  it('are ordered by category, then by ranks, then by kickers', () => {
    const strengths = LADDER.map(([, hand]) => strength(hand));
    expect([...new Set(strengths)].sort((a, b) => b - a)).toEqual(strengths);
  });

  it('are worth the same whatever their order and suits', () => {
    expect(strength('3S 9D AH 5C AS')).toBe(strength('AD AC 9H 5H 3D'));
    expect(strength('2S 4S 6S 8S TS')).toBe(strength('TD 8D 6D 4D 2D'));
  });

  it('make no straight around the corner', () => {
    expect(categoryOf(strength('QS KH AD 2C 3S'))).toBe('high_card');
  });

  it('are, of all 2,598,960 hands, so many of each category', () => {
    const counts = new Map<string, number>();
    const places = new Uint8Array(5);
    const strengths = new Map<number, number>();
    for (places[0] = 0; at(places, 0) < 48; places[0]++)
      for (places[1] = at(places, 0) + 1; at(places, 1) < 49; places[1]++)
        for (places[2] = at(places, 1) + 1; at(places, 2) < 50; places[2]++)
          for (places[3] = at(places, 2) + 1; at(places, 3) < 51; places[3]++)
            for (places[4] = at(places, 3) + 1; at(places, 4) < 52; places[4]++) {
              const worth = strengthOfPlaces(places);
              strengths.set(worth, (strengths.get(worth) ?? 0) + 1);
            }
    for (const [worth, count] of strengths) {
      const category = categoryOf(worth);
      counts.set(category, (counts.get(category) ?? 0) + count);
    }
    expect(CATEGORIES.map((category) => counts.get(category))).toEqual([
      1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40,
    ]);
    expect(strengths.size).toBe(7462);
  });
});

const at = (places: Uint8Array, i: number): number => places[i] ?? 0;

describe('seven cards', () => {
  it.each([
    ['the board plays', '2S 3H AS KS QS JS TS', 'AS KS QS JS TS'],
    ['three pairs', 'AS AH KS KH QD QC 2S', 'AS AH KS KH QD'],
    ['three pairs with a better kicker', '4S 4H 3S 3H 2D 2C AS', '4S 4H 3S 3H AS'],
    ['two triples', '9S 9H 9D 4S 4H 4D AS', '9S 9H 9D 4S 4H'],
    ['a triple and two pairs', '9S 9H 9D 4S 4H 6D 6S', '9S 9H 9D 6S 6D'],
    ['quads with a pair and more', '9S 9H 9D 9C 4H 4D AS', '9S 9H 9D 9C AS'],
    ['seven of a suit', '2S 4S 6S 8S TS QS AS', '6S 8S TS QS AS'],
    ['a flush before a straight', '9S 8S 7S 6S 5D 2S AH', '9S 8S 7S 6S 2S'],
    ['a straight of seven', '9S 8H 7S 6D 5D 4S 3H', '9S 8H 7S 6D 5D'],
    ['a straight better than the wheel', 'AS 2H 3S 4D 5D 6S KH', '2H 3S 4D 5D 6S'],
    ['a straight flush under a higher straight', '9S 8S 7S 6S 5S TD JH', '9S 8S 7S 6S 5S'],
    ['a straight flush under a higher flush card', '9S 8S 7S 6S 5S AS 2H', '9S 8S 7S 6S 5S'],
    ['the wheel of a suit with its king', 'AS 2S 3S 4S 5S KS 6H', 'AS 2S 3S 4S 5S'],
  ])('are worth their best five: %s', (_what, seven, best) => {
    expect(strength(seven)).toBe(strength(best));
  });

  const sevenOf = (count: number) =>
    fc.uniqueArray(fc.constantFrom(...CARDS), { minLength: count, maxLength: count });

  it('are worth the best of their 21 hands of five', () => {
    fc.assert(
      fc.property(sevenOf(7), (seven) => {
        const fives = seven.flatMap((a, i) =>
          seven.slice(i + 1).map((b) => seven.filter((card) => card !== a && card !== b)),
        );
        expect(strengthOfCards(seven)).toBe(Math.max(...fives.map(strengthOfCards)));
      }),
      { numRuns: part(500) },
    );
  });

  it('compare as another evaluator says', () => {
    fc.assert(
      fc.property(sevenOf(9), (nine) => {
        const one = nine.slice(0, 7);
        const other = nine.slice(2);
        const solved = [one, other].map((seven) => Hand.solve(seven.map(inTheirNotation)));
        const winners = Hand.winners(solved);
        const lead = strengthOfCards(one) - strengthOfCards(other);
        const expected = lead === 0 ? solved : [solved[lead > 0 ? 0 : 1]];
        expect(winners).toEqual(expected);
      }),
      { numRuns: part(1000) },
    );
  });
});

const inTheirNotation = (card: Card): string => `${card.charAt(0)}${card.charAt(1).toLowerCase()}`;

describe('the place of a card', () => {
  it('is that in a fresh deck', () => {
    expect(CARDS.map(placeOf)).toEqual(CARDS.map((_, i) => i));
  });
});
