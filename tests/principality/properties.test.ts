import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { createRandom, pick } from '../../core/engine';
import { principality } from '../../games/principality/rules';
import { part } from '../support/volume';
import { census, opening, playout, type Playout } from './playouts';
import { deepFreeze, KINGDOM, Table } from './support';

const CAP = 350;
const games: fc.Arbitrary<Playout> = fc.record({
  seed: fc.string({ minLength: 1, maxLength: 12 }),
  seats: fc.integer({ min: 1, max: 4 }),
  options: fc.record({ victoryPileSize: fc.integer({ min: 1, max: 4 }) }),
});
const BASIC = ['Copper', 'Silver', 'Gold', 'Estate', 'Duchy', 'Province', 'Curse'];
const ALL = [...KINGDOM, ...BASIC];

type Move = Table['options'][number]['move'];

const ONE_CARD = [
  'play_action',
  'play_treasure',
  'buy',
  'trash_for_remodel',
  'select_treasure_to_trash',
  'gain_card',
  'select_action_for_throne',
  'reveal_and_topdeck',
  'reveal_reaction',
] as const;
const MANY_CARDS = [
  'discard_for_cellar',
  'trash_cards',
  'discard_to_hand_size',
  'gain_trashed_card',
] as const;

/** Moves of every type with every card, most of them illegal at any one moment. */
const oneCardMoves: readonly Move[] = deepFreeze([
  ...ONE_CARD.flatMap((type) => ALL.map((card) => ({ type, card }))),
  { type: 'select_action_for_throne', card: null },
  { type: 'reveal_reaction', card: null },
  { type: 'reveal_and_topdeck', card: null },
  { type: 'play_all_treasures' },
  { type: 'end_phase' },
  ...[true, false].flatMap((choice): Move[] => [
    { type: 'chancellor_decision', choice },
    { type: 'spy_decision', choice },
    ...ALL.map((card): Move => ({ type: 'library_set_aside', cards: [card], choice })),
  ]),
] satisfies Move[]);

/** Card lists of every type that takes them: small ones of any card, and ones made of the acting seat's hand. */
function manyCardMoves(table: Table): Move[] {
  const hand = table.state.players[table.seat]?.hand ?? [];
  const lists = [
    [],
    ...ALL.map((card) => [card]),
    hand,
    hand.slice(0, 2),
    hand.slice(0, 4),
    hand.slice(1, 6),
  ];
  const doubled = ALL.map((card) => [card, card]);
  return MANY_CARDS.flatMap((type) =>
    [...lists, ...doubled].map((list): Move => ({ type, cards: [...list] })),
  );
}

/** Whether an option is legal and both its command and its number are read as its move. */
function roundTrips({ state, seat }: Table, { index, move, command }: Table['options'][number]): boolean {
  const reads = (text: string): boolean => {
    const parsed = principality.parseMove(text, state, seat);
    return parsed.ok && isDeepStrictEqual(parsed.value.move, move);
  };
  return (
    principality.formatMove(move) === command &&
    principality.validateMove(state, seat, move) === null &&
    reads(command) &&
    (state.pending === null || reads(`select ${index}`))
  );
}

describe('in random games with all cards', () => {
  let played = 0;
  let capped = 0;
  afterAll(() => {
    // eslint-disable-next-line no-console -- the share of unfinished games says how far these properties reach
    console.info(`Principality properties: ${capped} of ${played} random games capped at ${CAP} moves`);
  });

  it('cards are conserved and nothing changes over a JSON round trip, whatever is played', () => {
    fc.assert(
      fc.property(games, (game) => {
        const total = census(opening(game));
        let last: Table | undefined;
        for (const { option, after } of playout(game, CAP)) {
          const bytes = JSON.stringify(after.state);
          expect(census(after.state)).toBe(total);
          // The playout goes on from JSON; the very state that was reached must lead to the same.
          if (last) expect(JSON.stringify(last.play(option.move).state)).toBe(bytes);
          last = after;
        }
        played++;
        if (last && last.seat >= 0) capped++;
      }),
      { numRuns: part(80) },
    );
  });

  it('every listed move is legal, and its command and number give it back', () => {
    fc.assert(
      fc.property(games, (game) => {
        for (const { table, random } of playout(game, 120)) {
          const { options, total } = principality.getValidMoves(table.state, table.seat);
          expect(total).toBe(options.length);
          expect(new Set(options.map((option) => option.command)).size).toBe(total);
          expect(options.every((option, i) => option.index === i + 1)).toBe(true);
          const from = random.int(Math.max(1, total - 20));
          expect(options.slice(from, from + 20).filter((option) => !roundTrips(table, option))).toEqual([]);
        }
      }),
      { numRuns: part(80) },
    );
  });

  it('what is not listed is refused and changes nothing', () => {
    fc.assert(
      fc.property(games, (game) => {
        for (const { table, random } of playout(game, 100)) {
          if (random.int(3) > 0) continue;
          const listed = new Set(table.commands);
          const verdicts = [...oneCardMoves, ...manyCardMoves(table)].map(
            (move) => [move, principality.validateMove(table.state, table.seat, move)] as const,
          );
          const wrong = verdicts.filter(
            ([move, verdict]) => (verdict === null) !== listed.has(principality.formatMove(move)),
          );
          expect(wrong).toEqual([]);
          const [move, verdict] = pick(
            random,
            verdicts.filter(([, refused]) => refused !== null),
          );
          expect(table.errorFor(move)).toEqual(verdict);
        }
      }),
      { numRuns: part(32) },
    );
  });

  it('the other seats may do nothing', () => {
    fc.assert(
      fc.property(games, (game) => {
        for (const { table, option } of playout(game, 100)) {
          for (let seat = 0; seat < game.seats; seat++) {
            if (seat === table.seat) continue;
            expect(principality.getValidMoves(table.state, seat)).toEqual({ options: [], total: 0 });
            expect(table.errorFor(option.move, seat).message).toBe(
              `Not your decision: waiting for Player ${table.seat + 1}`,
            );
          }
        }
      }),
      { numRuns: part(32) },
    );
  });

  it('the same seed and moves give the same game, byte for byte', () => {
    fc.assert(
      fc.property(games, (game) => {
        const moments = [...playout(game, 150)];
        const again = moments.reduce(
          (table, { option }) => table.play(JSON.parse(JSON.stringify(option.move)) as Move),
          Table.of(opening(game), game.seed),
        );
        const last = moments.at(-1)?.after;
        expect(JSON.stringify(again.state)).toBe(JSON.stringify(last?.state));
        expect(again.lines()).toEqual(moments.flatMap(({ after }) => after.lines()));
      }),
      { numRuns: part(60) },
    );
  });

  it('a list of cards means the same in any order', () => {
    fc.assert(
      fc.property(games, (game) => {
        for (const { table, option, after } of playout(game, 150)) {
          if (!option.move.cards || option.move.cards.length < 2) continue;
          const cards = createRandom(game.seed)
            .stream('order')
            .shuffle([...option.move.cards]);
          expect(JSON.stringify(table.play({ ...option.move, cards }).state)).toBe(
            JSON.stringify(after.state),
          );
        }
      }),
      { numRuns: part(80) },
    );
  });

  it('a decision is open only when there is something to choose, and every answer tells what happened', () => {
    fc.assert(
      fc.property(games, (game) => {
        for (const { after } of playout(game, 150)) {
          if (after.seat < 0) continue;
          expect(after.message).not.toMatch(/undefined|NaN|^$|Move executed/);
          expect(after.lines().filter((line) => /undefined|NaN|^$|\n/.test(line))).toEqual([]);
          if (!after.state.pending) continue;
          expect(after.total).toBeGreaterThan(0);
          expect(after.seat).toBe(after.state.pending.player);
          const [only] = after.options;
          const isNull = only?.move.card === null || only?.move.cards?.length === 0;
          expect(after.total > 1 || !isNull).toBe(true);
        }
      }),
      { numRuns: part(60) },
    );
  });
});
