import fc from 'fast-check';
import { createRandom, type Viewer } from '../../core/engine';
import { principality } from '../../games/principality/rules';
import { part } from '../support/volume';
import { playout, type Playout } from './playouts';
import { bag, cards, deepFreeze, piles, Table, type Position, type State } from './support';

const DETAILS = ['minimal', 'standard', 'full'] as const;
const PROBES = cards(
  `buy Province, play_action Witch, play 1, play 9, select 3, skip, discard_for_cellar Gold, gain_card Gold,
   library_set_aside yes, library_set_aside Market no, reveal_reaction Moat, reveal_and_topdeck Duchy`,
);

/** Everything the game shows a viewer of a state, as text. */
function seen(state: State, viewer: Viewer): string {
  const view = principality.viewFor(state, viewer);
  const pending = principality.pending(state, viewer);
  const moves =
    viewer === 'public' ? { options: [], total: 0 } : principality.getValidMoves(state, viewer, 60);
  const answered = (text: string): unknown => {
    if (viewer === 'public') return null;
    const parsed = principality.parseMove(text, state, viewer);
    if (!parsed.ok) return parsed.error;
    return [parsed.value, principality.validateMove(state, viewer, parsed.value.move)];
  };
  return JSON.stringify({
    view,
    pending,
    moves,
    toAct: principality.seatsToAct(state),
    text: principality.describe(view),
    summaries: DETAILS.map((detail) => principality.summary(view, detail)),
    observed: DETAILS.map((detail) => principality.observe?.({ view, detail, moves, pending, lines: [] })),
    probes: PROBES.map(answered),
  });
}

interface Twins {
  readonly rule: string;
  readonly viewer: Viewer;
  /** Two positions that differ only in what the viewer must not know. */
  readonly worlds: readonly [Position, Position];
  readonly commands: readonly string[];
}

const kingdom = 'Village, Smithy, Market, Moat, Witch, Cellar, Library, Throne Room';
const me = piles('3 Copper', 'Silver, Gold, Estate');
const facing = (hand: string, drawPile: string, discardPile = ''): Position => ({
  players: [piles(hand, drawPile, discardPile), me],
  kingdom,
});
const decks = [
  'Gold, Estate, Market, Silver, Duchy, Copper',
  'Copper, Silver, Duchy, Gold, Market, Estate',
] as const;

/** The same hand over two decks, seen by the other player. */
const drawing = (hand: string, ...commands: readonly string[]): Twins => ({
  rule: commands.join(', '),
  viewer: 1,
  worlds: [facing(hand, decks[0]), facing(hand, decks[1])],
  commands,
});
/** Two hands before the same public move, seen by the other player. */
const deciding = (card: string, one: string, other: string, ...further: readonly string[]): Twins => ({
  rule: `${card} of a hidden hand`,
  viewer: 1,
  worlds: [
    { ...facing(`${card}, ${one}`, other), kingdom },
    { ...facing(`${card}, ${other}`, one), kingdom },
  ],
  commands: [`play_action ${card}`, ...further],
});
/** Two hands of the attacked player, seen by the attacker. */
const attacked = (attack: string, one: string, other: string): Twins => ({
  rule: `${attack} against a hidden hand`,
  viewer: 0,
  worlds: [
    { players: [piles(attack, '3 Copper'), piles(one, other)], kingdom },
    { players: [piles(attack, '3 Copper'), piles(other, one)], kingdom },
  ],
  commands: [`play_action ${attack}`],
});

const twins: readonly Twins[] = [
  ...['Smithy', 'Moat', 'Village', 'Laboratory', 'Market', 'Council Room', 'Witch'].map((card) =>
    drawing(`${card}, Copper`, `play_action ${card}`),
  ),
  drawing('Cellar, Copper, Estate', 'play_action Cellar', 'discard_for_cellar Copper,Estate'),
  drawing('2 Copper', 'end_phase', 'end_phase'),
  drawing('Chancellor, Copper', 'play_action Chancellor', 'chancellor_decision no'),
  {
    ...drawing('Library, 4 Copper', 'play_action Library'),
    worlds: [
      facing('Library, 4 Copper', 'Gold, Estate, Silver'),
      facing('Library, 4 Copper', 'Silver, Gold, Estate'),
    ],
  },
  {
    ...drawing('Library, 4 Copper', 'play_action Library', 'select 2'),
    rule: 'an Action drawn by Library and kept',
    worlds: [facing('Library, 6 Copper', 'Market, Smithy'), facing('Library, 6 Copper', 'Smithy, Market')],
  },
  {
    ...drawing('Spy', 'play_action Spy'),
    worlds: [facing('Spy', 'Gold, Copper, Estate'), facing('Spy', 'Estate, Copper, Gold')],
  },
  deciding('Throne Room', 'Village, Copper', 'Smithy, Market'),
  deciding('Chapel', 'Village, Copper', 'Smithy, Market'),
  deciding('Cellar', 'Village, Copper', 'Smithy, Market'),
  attacked('Militia', '3 Copper, Village, Estate', 'Gold, Silver, Market, Duchy, Curse'),
  attacked('Bureaucrat', 'Estate, Copper', 'Duchy, Gold'),
  attacked('Witch', 'Moat, Gold', 'Moat, Curse'),
  {
    rule: 'the order of one’s own draw pile',
    viewer: 0,
    worlds: [facing('Copper', 'Gold, Silver, Estate'), facing('Copper', 'Estate, Gold, Silver')],
    commands: [],
  },
  {
    rule: 'the discard pile of another below its top card',
    viewer: 1,
    worlds: [facing('Copper', 'Village', 'Gold, Silver'), facing('Gold', 'Village', 'Copper, Silver')],
    commands: [],
  },
  {
    rule: 'hands and decks, for those who watch',
    viewer: 'public',
    worlds: [
      { players: [piles('Copper', 'Gold'), piles('Witch', 'Estate')], kingdom },
      { players: [piles('Gold', 'Copper'), piles('Estate', 'Witch')], kingdom },
    ],
    commands: [],
  },
];

describe('two games that differ in what a viewer must not know look the same to that viewer', () => {
  it.each(twins.map((row) => [row.rule, row] as const))('%s', (_rule, { worlds, viewer, commands }) => {
    const moments = [...commands.keys(), commands.length];
    const [one, other] = worlds.map((position) => {
      const tables = moments.map((played) => Table.at(position).play(...commands.slice(0, played)));
      return {
        shown: tables.map((table) => [seen(table.state, viewer), table.lines(viewer)]),
        states: tables.map((table) => table.state),
      };
    });
    expect(one?.shown).toEqual(other?.shown);
    expect(one?.states).not.toEqual(other?.states);
  });
});

describe('an open decision', () => {
  const open: readonly (readonly [name: string, table: () => Table])[] = [
    ['Library', () => Table.at(facing('Library, 4 Copper', 'Market')).play('play_action Library')],
    ['Cellar', () => Table.at(facing('Cellar, Copper', 'Market')).play('play_action Cellar')],
    ['Chancellor', () => Table.at(facing('Chancellor', 'Market')).play('play_action Chancellor')],
    ['Throne Room', () => Table.at(facing('Throne Room, Village', '')).play('play_action Throne Room')],
    [
      'Militia',
      () =>
        Table.at({ players: [piles('Militia'), piles('5 Copper'), piles('Copper')] }).play(
          'play_action Militia',
        ),
    ],
  ];
  it.each(open)('of %s shows others its card, effect, step and player only', (_name, table) => {
    const { state, seat } = { state: table().state, seat: table().seat };
    const own = principality.pending(state, seat)?.fields;
    const expected = { card: own?.card, effect: own?.effect, step: own?.step, player: seat };
    for (const viewer of ['public', 0, 1] as const) {
      if (viewer === seat) continue;
      expect(principality.pending(state, viewer)?.fields).toEqual(expected);
      expect(principality.pending(state, viewer)?.message).not.toContain('Market');
    }
  });
});

describe('what is public', () => {
  it('shows everybody the cards that Spy, Thief and Bureaucrat bring to light', () => {
    const attacks: readonly (readonly [Position, string])[] = [
      [{ players: [piles('Spy', 'Copper, Estate'), piles('', 'Market'), piles('')] }, 'Estate'],
      [{ players: [piles('Thief'), piles('', 'Market, Duchy'), piles('')] }, 'Market'],
      [{ players: [piles('Bureaucrat'), piles('Market'), piles('')] }, 'Market'],
    ];
    for (const [position, revealed] of attacks) {
      const card = position.players[0]?.hand?.split(',')[0] ?? '';
      for (const viewer of [0, 1, 2]) {
        expect(Table.at(position).play(`play_action ${card}`).lines(viewer).join()).toContain(revealed);
      }
    }
  });

  it('shows counts, discard tops, cards in play, trash and supply of everyone', () => {
    const { state } = Table.at({
      players: [
        piles('2 Copper'),
        { ...piles('Market, Gold', '3 Silver', 'Curse, Witch'), inPlay: 'Festival' },
      ],
      trash: 'Chapel',
    });
    const view = principality.viewFor(state, 0);
    const full = principality.observe?.({
      view,
      detail: 'full',
      moves: { options: [], total: 0 },
      pending: null,
      lines: [],
    });
    expect(full?.opponents).toEqual([
      { player: 1, handCount: 2, deckCount: 3, discardCount: 2, discardTop: 'Witch', inPlay: ['Festival'] },
    ]);
    expect(JSON.stringify(full?.trash)).toContain('Chapel');
  });
});

describe('dealing the hidden part anew', () => {
  const games: fc.Arbitrary<Playout> = fc.record({
    seed: fc.string({ minLength: 1, maxLength: 10 }),
    seats: fc.integer({ min: 2, max: 4 }),
  });
  const deal = (state: State, viewer: Viewer, label: string): State => {
    if (!principality.sampleHidden) throw new Error('Principality has hidden cards');
    return deepFreeze(principality.sampleHidden(state, viewer, createRandom(label).stream('deal')));
  };

  it('gives states the viewer cannot tell apart, at any moment of a game', () => {
    fc.assert(
      fc.property(games, (game) => {
        for (const { after, random } of playout(game, 160)) {
          if (random.int(5) > 0) continue;
          for (const viewer of ['public', 0, 1, game.seats - 1] as const) {
            const other = deal(after.state, viewer, `${game.seed} ${random.u32()}`);
            expect(seen(other, viewer)).toBe(seen(after.state, viewer));
          }
        }
      }),
      { numRuns: part(40) },
    );
  });

  it('deals other hands to the others and leaves one’s own alone', () => {
    const { state } = Table.at({
      players: [
        piles('Copper, Gold', 'Silver, Estate, Duchy, Market'),
        piles('Village, Smithy, Witch', 'Moat, Copper, Curse, Gold'),
      ],
    });
    const hands = new Set<string>();
    const ownDecks = new Set<string>();
    for (let n = 0; n < 40; n++) {
      const dealt = deal(state, 0, `deal ${n}`);
      const [own, other] = dealt.players;
      expect(bag(own?.hand)).toEqual(bag('Copper, Gold'));
      expect(bag(own?.drawPile)).toEqual(bag('Silver, Estate, Duchy, Market'));
      expect(other?.hand).toHaveLength(3);
      expect(bag([...(other?.hand ?? []), ...(other?.drawPile ?? [])])).toEqual(
        bag('Village, Smithy, Witch, Moat, Copper, Curse, Gold'),
      );
      hands.add(bag(other?.hand).join());
      ownDecks.add(own?.drawPile.join() ?? '');
    }
    expect(hands.size).toBeGreaterThan(10);
    expect(ownDecks.size).toBeGreaterThan(10);
  });

  it.each([
    ['reveal a Moat', 'Witch', 'Moat'],
    ['put back a Victory card', 'Bureaucrat', 'Duchy'],
  ])('leaves the attacked player one card to %s, however rare', (_what, attack, needed) => {
    const { state } = Table.at({
      players: [piles(`${attack}, Gold`, '5 Copper'), piles(`${needed}, 4 Copper`, '60 Silver')],
    }).play(`play_action ${attack}`);
    const tops = new Set<string>();
    for (let n = 0; n < 30; n++) {
      const dealt = deal(state, 0, `deal ${n}`);
      const [, other] = dealt.players;
      expect(other?.hand.filter((card) => card === needed)).toHaveLength(1);
      tops.add(other?.hand.join() ?? '');
    }
    expect(tops.size).toBeGreaterThan(3);
  });
});
