import { createRandom, type AnyGame } from '../../core/engine';
import { createSession } from '../../core/session';
import { games } from '../../games';
import { principality } from '../../games/principality/rules';
import { positionsIn, printedIn } from '../fuzz/positions';
import { chosenSeed } from '../support/seeds';

const SEEDS = ['one', 'two', 'three', 'four'];

/** Positions in Principality's own form: each leaves other things to the seed. */
const HANDS = [
  { players: [{ hand: ['Village', 'Copper'] }, { hand: ['Estate'] }] },
  { players: [{ hand: ['Copper'] }], kingdomCards: ['Witch', 'Moat'] },
  { players: [{ hand: ['Copper'] }, { hand: [] }], trash: ['Spy'], supply: { Mine: 3 }, turnNumber: 7 },
];

const setUp = (game: AnyGame, position: unknown, seed: string) =>
  game.startFrom?.(position, {
    options: game.optionsSchema().parse({}),
    random: createRandom(seed),
    now: 0,
  });

/** A session whose seats are all its creator's, so that nobody has moved. */
function begun(game: AnyGame, position: unknown, seed: string, seats: number) {
  const created = createSession({
    id: '0'.repeat(32),
    game,
    options: {},
    start: position,
    seats: Array.from({ length: seats }, () => ({ kind: 'me' as const })),
    seed: chosenSeed(seed),
    visibility: 'public',
    tokenHash: 'hash',
    now: 0,
    mayContinue: () => false,
  });
  if (!created.ok) throw new Error(created.error.message);
  return created.value.session;
}

const cases = games
  .filter(({ startSchema }) => startSchema)
  .flatMap((game): [string, AnyGame, readonly unknown[]][] => [
    [game.id, game, game.id === principality.id ? HANDS : printedIn(game, positionsIn(game))],
  ]);

describe.each(cases)('A described position of %s', (_id, game, positions) => {
  it('is dealt from the session’s own seed, though it was tried before', () => {
    const begins = positions.filter((position) => setUp(game, position, 'any')?.ok);
    expect(begins.length).toBeGreaterThan(0);
    for (const position of begins)
      for (const seed of SEEDS) {
        const expected = setUp(game, position, seed);
        if (!expected?.ok) throw new Error(`${seed} refuses what another seed takes`);
        const session = begun(game, position, seed, expected.value.seats);
        expect(session.state).toEqual(expected.value.state);
      }
  });

  it('has the same options and seats whatever the seed', () => {
    for (const position of positions) {
      const [first, ...others] = SEEDS.map((seed) => setUp(game, position, seed));
      for (const other of others) {
        expect(other?.ok).toBe(first?.ok);
        if (!first?.ok || !other?.ok) continue;
        expect(other.value.seats).toBe(first.value.seats);
        expect(other.value.options).toEqual(first.value.options);
      }
    }
  });
});

it('leaves what it does not name of Principality’s kingdom to the seed', () => {
  const kingdoms = HANDS.map((position) =>
    SEEDS.map((seed) => JSON.stringify(begun(principality, position, seed, position.players.length).state)),
  );
  for (const drawn of kingdoms) expect(new Set(drawn).size).toBe(SEEDS.length);
});
