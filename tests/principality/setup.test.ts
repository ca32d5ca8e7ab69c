import { createRandom } from '../../core/engine';
import { principality } from '../../games/principality/rules';
import { bag, cards, describePosition, KINGDOM, piles, supplyOf, Table, type State } from './support';

const start = (seed: string, seats = 2, options: unknown = {}): State =>
  principality.initializeGame({
    options: principality.optionsSchema().parse(options),
    seats,
    random: createRandom(seed),
    now: 0,
  });
const kingdomOf = (state: State): readonly string[] =>
  Object.keys(supplyOf(state)).filter((card) => KINGDOM.includes(card));

const tenWithGardens = cards(
  'Gardens, Village, Smithy, Market, Moat, Militia, Witch, Cellar, Woodcutter, Remodel',
);

describe('setup', () => {
  const tables: readonly [players: number, victory: number, curse: number, copper: number][] = [
    [1, 4, 10, 53],
    [2, 8, 10, 46],
    [3, 12, 20, 39],
    [4, 12, 30, 32],
  ];
  it.each(tables)('piles for %i player(s)', (players, victory, curse, copper) => {
    const kingdom = Object.fromEntries(tenWithGardens.map((card) => [card, 10]));
    expect(supplyOf(start('piles', players, { kingdomCards: tenWithGardens }))).toEqual({
      ...kingdom,
      Gardens: victory,
      Estate: victory,
      Duchy: victory,
      Province: victory,
      Curse: curse,
      Copper: copper,
      Silver: 40,
      Gold: 30,
    });
  });

  it.each([1, 2, 3, 4])(
    'gives each of %i player(s) 7 Copper and 3 Estate, five of them in hand',
    (players) => {
      const state = start('hands', players);
      expect(state.players).toHaveLength(players);
      for (const player of state.players) {
        expect(player.hand).toHaveLength(5);
        expect(bag([...player.hand, ...player.drawPile])).toEqual(bag('7 Copper, 3 Estate'));
        expect(player).toMatchObject({ discardPile: [], inPlay: [], setAside: [], turnsTaken: 0 });
      }
      expect(Table.of(state, 'hands').resources).toBe('1/1/0');
      expect(state).toMatchObject({ currentPlayer: 0, phase: 'action', turnNumber: 1, trash: [] });
      expect(principality.seatsToAct(state)).toEqual([0]);
      expect(principality.outcome(state)).toBeNull();
    },
  );

  it.each([1, 3])('makes the Victory piles as large as asked for: %i', (victoryPileSize) => {
    const supply = supplyOf(start('short', 3, { victoryPileSize, kingdomCards: tenWithGardens }));
    expect(supply).toMatchObject({
      Estate: victoryPileSize,
      Duchy: victoryPileSize,
      Province: victoryPileSize,
      Gardens: victoryPileSize,
      Curse: 20,
      Village: 10,
    });
  });

  it.each([0, -1, 1.5, 'ten'])('refuses a Victory pile of %p', (victoryPileSize) => {
    expect(principality.optionsSchema().safeParse({ victoryPileSize }).success).toBe(false);
  });
});

describe('the kingdom', () => {
  it('depends on the seed and not on the number of players', () => {
    for (let n = 0; n < 50; n++) {
      const kingdoms = [1, 2, 3, 4].map((players) => kingdomOf(start(`kingdom ${n}`, players)).join());
      expect(new Set(kingdoms).size).toBe(1);
      expect(kingdomOf(start(`kingdom ${n}`))).toHaveLength(10);
    }
  });

  it('is filled up from the seed around the cards given', () => {
    const given = ['Witch', 'Throne Room', 'Chapel'];
    const kingdoms = [1, 2, 3, 4].map((players) =>
      kingdomOf(start('fill', players, { kingdomCards: given })),
    );
    for (const kingdom of kingdoms) {
      expect(kingdom).toHaveLength(10);
      expect(kingdom).toEqual(expect.arrayContaining(given));
      expect(kingdom).toEqual(kingdoms[0]);
    }
    const others = Array.from({ length: 20 }, (_, n) =>
      kingdomOf(start(`fill ${n}`, 2, { kingdomCards: given })).join(),
    );
    expect(new Set(others).size).toBeGreaterThan(10);
  });

  it('is what was given when ten are given', () => {
    expect(bag(kingdomOf(start('ten', 2, { kingdomCards: tenWithGardens })))).toEqual(bag(tenWithGardens));
  });

  const bad: readonly [kingdomCards: readonly string[], message: string][] = [
    [['Village', 'Village'], 'Duplicate kingdom card: Village'],
    [['Silver'], 'Not a kingdom card: Silver'],
    [['Vilage'], 'Not a kingdom card: Vilage'],
  ];
  it.each(bad)('refuses %j', (kingdomCards, message) => {
    const parsed = principality.optionsSchema().safeParse({ kingdomCards });
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues[0]?.message).toContain(message);
  });

  it('refuses none at all and more than ten', () => {
    for (const kingdomCards of [[], KINGDOM.slice(0, 11)]) {
      expect(principality.optionsSchema().safeParse({ kingdomCards }).success).toBe(false);
    }
  });
});

describe('chance', () => {
  it('comes from the platform’s generator: one label a shuffle, piles sorted in canonical order first', () => {
    const seed = 'vectors';
    const deal = (n: number): string[] =>
      createRandom(seed).stream(`principality/shuffle/${n}`).shuffle(cards('7 Copper, 3 Estate'));
    for (const [player, { hand, drawPile }] of start(seed, 3).players.entries()) {
      const deck = deal(player + 1);
      expect(bag(hand)).toEqual(bag(deck.slice(0, 5)));
      expect(drawPile).toEqual(deck.slice(5));
    }
  });

  it('takes the next label for the next shuffle', () => {
    const seed = 'labels';
    const turns = Array<string>(4).fill('end_phase');
    const table = Table.of(start(seed, 1), seed).play(...turns);
    const deck = createRandom(seed).stream('principality/shuffle/2').shuffle(cards('7 Copper, 3 Estate'));
    expect(table.hand(0)).toEqual(bag(deck.slice(0, 5)));
    expect(table.deck(0)).toEqual(deck.slice(5));
  });

  it('shuffles by the cards of the pile alone, not by the order in which they came there', () => {
    const decks = [
      'Gold, Copper, Estate, Village, Curse, Silver',
      'Silver, Village, Copper, Curse, Gold, Estate',
    ].map((discardPile) =>
      Table.at({ players: [piles('Moat', '', discardPile), piles('Copper')], kingdom: 'Village, Moat' }).play(
        'play_action Moat',
      ),
    );
    expect(decks[0]?.deck(0)).toEqual(decks[1]?.deck(0));
    expect(decks[0]?.hand(0)).toEqual(decks[1]?.hand(0));
    expect(decks[0]?.deck(0)).toHaveLength(4);
  });

  it('gives the same opening for the same seed, and others for others', () => {
    const openings = ['a', 'a', 'b', 'c'].map((seed) => JSON.stringify(start(seed, 4)));
    expect(openings[0]).toBe(openings[1]);
    expect(new Set(openings).size).toBe(3);
  });

  it('is fair over the seeds 1 to 60000: opening splits and kingdoms', () => {
    const seeds = 60_000;
    const seen = new Map<string, number>();
    let uneven = 0;
    for (let seed = 1; seed <= seeds; seed++) {
      const state = start(String(seed), 1);
      const coppers = (state.players[0]?.hand ?? []).filter((card) => card === 'Copper').length;
      if (coppers === 5 || coppers === 2) uneven++;
      for (const card of state.kingdom) seen.set(card, (seen.get(card) ?? 0) + 1);
    }
    expect(Math.abs(uneven / seeds - 1 / 6)).toBeLessThan(0.006);
    expect(bag([...seen.keys()])).toEqual(bag(KINGDOM));
    for (const [card, count] of seen) {
      expect({ card, fair: Math.abs(count / seeds - 10 / KINGDOM.length) < 0.01 }).toEqual({
        card,
        fair: true,
      });
    }
  });
});

describe('start positions', () => {
  const at = (position: unknown, seed = 'position') =>
    principality.startFrom?.(position, {
      options: principality.optionsSchema().parse({}),
      random: createRandom(seed),
      now: 0,
    });
  const player = { hand: ['Copper'] };

  it('may leave out all but the hands', () => {
    const started = at({ players: [player, player] });
    if (!started?.ok) throw new Error(started?.error.message);
    expect(started.value.seats).toBe(2);
    expect(started.value.state).toMatchObject({
      currentPlayer: 0,
      phase: 'action',
      turnNumber: 1,
      trash: [],
      boughtThisTurn: false,
    });
    expect(started.value.state.players[1]).toMatchObject({
      hand: ['Copper'],
      drawPile: [],
      discardPile: [],
      inPlay: [],
      turnsTaken: 0,
    });
    expect(supplyOf(started.value.state)).toMatchObject({ Estate: 8, Copper: 46, Silver: 40, Curse: 10 });
  });

  it('have the kingdom cards that appear anywhere in them', () => {
    const lying = {
      players: [
        { hand: ['Witch'], drawPile: ['Chapel'], discardPile: ['Mine'], inPlay: ['Feast'] },
        { hand: ['Moat'] },
      ],
      trash: ['Spy'],
      kingdomCards: ['Thief'],
    };
    for (let n = 0; n < 20; n++) {
      const started = at(lying, `lying ${n}`);
      const kingdom = started?.ok ? kingdomOf(started.value.state) : [];
      expect(kingdom).toHaveLength(10);
      expect(kingdom).toEqual(expect.arrayContaining(cards('Witch, Chapel, Mine, Feast, Moat, Spy, Thief')));
    }
  });

  it('replace the count of the named piles only', () => {
    const started = at({ players: [player, player], supply: { Curse: 3, Province: 1 } });
    expect(started?.ok && supplyOf(started.value.state)).toMatchObject({ Curse: 3, Province: 1, Duchy: 8 });
  });

  it('take every field that is described', () => {
    const position = {
      ...describePosition({
        players: [piles('Village'), { hand: 'Copper', inPlay: 'Gold', turnsTaken: 4 }],
        trash: 'Curse',
        currentPlayer: 1,
        phase: 'buy',
        turnNumber: 5,
        actions: 2,
        buys: 3,
        coins: 7,
        boughtThisTurn: true,
      }),
    };
    const started = at(position);
    if (!started?.ok) throw new Error(started?.error.message);
    expect(started.value.state).toMatchObject({
      currentPlayer: 1,
      phase: 'buy',
      turnNumber: 5,
      trash: ['Curse'],
      boughtThisTurn: true,
    });
    expect(started.value.state.players[1]).toMatchObject({ actions: 2, buys: 3, coins: 7, turnsTaken: 4 });
  });

  const bad: readonly [what: string, position: unknown, named: RegExp][] = [
    ['an unknown card', { players: [{ hand: ['Silvr'] }] }, /hand/],
    ['an unknown card in a draw pile', { players: [player, { hand: [], drawPile: ['X'] }] }, /drawPile/],
    ['a negative count', { players: [player], supply: { Curse: -1 } }, /supply/],
    ['an unknown pile', { players: [player], supply: { Silvr: 1 } }, /supply/],
    ['more than ten kingdom cards', { players: [{ hand: KINGDOM.slice(0, 11) }] }, /kingdom/i],
    ['no player', { players: [] }, /players/],
    ['five players', { players: [player, player, player, player, player] }, /players/],
    ['a seat that does not exist', { players: [player], currentPlayer: 1 }, /currentPlayer/],
    ['a phase that does not exist', { players: [player], phase: 'night' }, /phase/],
    ['negative coins', { players: [player], coins: -1 }, /coins/],
    ['no position', null, /./],
  ];
  it.each(bad)('are refused with %s, naming the field', (_what, position, named) => {
    const started = at(position);
    expect(started?.ok).toBe(false);
    if (started?.ok !== false) return;
    expect(started.error.code).toBe('INVALID_PARAMETERS');
    expect(started.error.message).toMatch(named);
  });
});
