import { listOfChips, settle } from './bets';
import { initialState } from './rules';
import { BET_TYPE_FACTS, keyOf, SPOTS, spotWords } from './spots';
import { colourOf, POCKET_COUNT, pocketName, WHEEL_ORDER } from './wheel';
import { betsMeant } from './commands';

const POCKETS = Array.from({ length: POCKET_COUNT }, (_, pocket) => pocket);

describe('the layout', () => {
  it('has 161 spots, each once', () => {
    expect(SPOTS).toHaveLength(161);
    expect(new Set(SPOTS.map(keyOf)).size).toBe(161);
  });

  it.each([
    ['straight', 38, 35, 1],
    ['split', 62, 17, 2],
    ['street', 15, 11, 3],
    ['corner', 22, 8, 4],
    ['topline', 1, 6, 5],
    ['sixline', 11, 5, 6],
    ['column', 3, 2, 12],
    ['dozen', 3, 2, 12],
    ['red', 1, 1, 18],
    ['black', 1, 1, 18],
    ['odd', 1, 1, 18],
    ['even', 1, 1, 18],
    ['low', 1, 1, 18],
    ['high', 1, 1, 18],
  ] as const)('%s: %d spots that pay %d and cover %d pockets', (type, spots, pays, covers) => {
    expect(BET_TYPE_FACTS).toContainEqual({ type, spots, pays });
    const ofType = SPOTS.filter((spot) => spot.type === type);
    expect(ofType).toHaveLength(spots);
    for (const spot of ofType) {
      expect(spot.pays).toBe(pays);
      expect(new Set(spot.covers).size).toBe(covers);
    }
  });

  it('pays every spot in every pocket as listed, and keeps 2 in 38, of the topline 3', () => {
    for (const spot of SPOTS) {
      let net = 0;
      for (const pocket of POCKETS) {
        const result = settle({ [keyOf(spot)]: 10 }, pocket);
        const wins = spot.covers.includes(pocket);
        expect(result.returned).toBe(wins ? 10 * (spot.pays + 1) : 0);
        expect(result.wins).toHaveLength(wins ? 1 : 0);
        net += result.net;
      }
      expect(net).toBe(spot.type === 'topline' ? -30 : -20);
    }
  });

  it('is named in words that are understood as bets', () => {
    expect([...new Set(SPOTS.map(spotWords))]).toHaveLength(161);
    const state = initialState({ stack: 1000, maxBet: 500 });
    for (const spot of SPOTS)
      expect(betsMeant(`10 on ${spotWords(spot)}`, state)).toEqual({ bets: [`${keyOf(spot)}:10`] });
    expect(listOfChips(['straight:17:25', 'red:-:10', 'split:17-20:5', 'high:-:1'])).toBe(
      '25 on 17, 10 on red, 5 on split 17-20 and 1 on 19 to 36',
    );
  });

  it('covers the numbers that a spot is named by', () => {
    const named = SPOTS.filter(
      ({ selection, type }) => selection !== '-' && type !== 'column' && type !== 'dozen',
    );
    expect(named).toHaveLength(149);
    for (const { selection, covers } of named) {
      expect(selection.split('-').sort()).toEqual(covers.map(pocketName).sort());
    }
  });

  it('has splits and corners only between neighbours', () => {
    const place = (n: number) => ({ row: Math.floor((n - 1) / 3), column: (n - 1) % 3 });
    const numbered = SPOTS.filter(({ covers }) => covers.every((n) => n >= 1 && n <= 36));
    for (const { covers } of numbered.filter(({ type }) => type === 'split')) {
      const [a, b] = covers.map(place);
      expect(Math.abs((a?.row ?? 0) - (b?.row ?? 0)) + Math.abs((a?.column ?? 0) - (b?.column ?? 0))).toBe(1);
    }
    for (const { covers } of numbered.filter(({ type }) => type === 'corner')) {
      expect(new Set(covers.map((n) => place(n).row)).size).toBe(2);
      expect(new Set(covers.map((n) => place(n).column)).size).toBe(2);
    }
  });

  it.each([
    'split:0-00',
    'split:0-1',
    'split:0-2',
    'split:00-2',
    'split:00-3',
    'street:0-1-2',
    'street:0-00-2',
    'street:00-2-3',
    'topline:0-00-1-2-3',
    'street:34-35-36',
    'corner:17-18-20-21',
    'sixline:31-32-33-34-35-36',
  ])('has %s', (spot) => {
    expect(SPOTS.map(keyOf)).toContain(spot);
  });

  it('has 18 red, 18 black and two green pockets, and even money loses on the green ones', () => {
    const count = (colour: string): number => POCKETS.filter((pocket) => colourOf(pocket) === colour).length;
    expect([count('red'), count('black'), count('green')]).toEqual([18, 18, 2]);
    const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
    expect(POCKETS.filter((pocket) => colourOf(pocket) === 'red')).toEqual(red);
    for (const zero of [0, 37]) {
      const bets = {
        'red:-': 1,
        'black:-': 1,
        'odd:-': 1,
        'even:-': 1,
        'low:-': 1,
        'high:-': 1,
        'dozen:1': 1,
        'column:3': 1,
      };
      expect(settle(bets, zero)).toMatchObject({ wins: [], net: -8, colour: 'green' });
    }
  });

  it.each([
    ['column:1', 34, 35],
    ['column:3', 36, 34],
    ['dozen:1', 12, 13],
    ['dozen:2', 13, 25],
    ['dozen:3', 25, 24],
    ['odd:-', 35, 36],
    ['even:-', 36, 35],
    ['low:-', 18, 19],
    ['high:-', 19, 18],
    ['red:-', 36, 35],
    ['black:-', 35, 36],
  ])('%s wins on %d and loses on %d', (spot, winning, losing) => {
    expect(settle({ [spot]: 1 }, winning).wins).toHaveLength(1);
    expect(settle({ [spot]: 1 }, losing).wins).toHaveLength(0);
  });

  it('is on a wheel of all pockets whose colours alternate between the zeros', () => {
    expect([...WHEEL_ORDER].sort((a, b) => a - b)).toEqual(POCKETS);
    expect(WHEEL_ORDER.map(pocketName).join(' ')).toBe(
      '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2',
    );
    expect(WHEEL_ORDER.filter((pocket, i) => colourOf(pocket) === colourOf(WHEEL_ORDER[i - 1] ?? 2))).toEqual(
      [],
    );
  });
});
