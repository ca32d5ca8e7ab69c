import { createRandom, sha256Hex } from '../../core/engine';
import { freshDecks } from '../../core/engine/playing-cards';
import { canonicalJson, fairPlay, type ReplayRecord, type SeedParts } from '../../core/session';
import { KINGDOM } from '../../games/principality/rules/cards/catalogue';
import { randomFleet } from '../../games/sea-battle/rules/fleet';
import { replayOf } from './replays';

const SEED = 'tabletop-1';

const random = createRandom(SEED);

const SEEDS: readonly SeedParts[] = [
  { kind: 'drawn', secret: '00112233445566778899aabbccddeeff'.repeat(2), entropy: [null, null] },
  {
    kind: 'drawn',
    secret: '00112233445566778899aabbccddeeff'.repeat(2),
    entropy: ['ab', null, 'Grüße 🎲', ''],
  },
  { kind: 'chosen', secret: 'Straße 7', salt: 'ffeeddccbbaa99887766554433221100'.repeat(2) },
];

/** JSON in every way that is written otherwise in canonical form. */
const JSON_TEXTS = [
  '{ "b": 1, "a": [true, false, null], "B": {} }',
  '{"\\u20ac": "Euro", "\\r": "return", "\\ufb33": "dalet", "1": "one", "\\ud83d\\ude00": "smile", "\\u0080": "control", "\\u00f6": "o"}',
  '["\\u0000\\u001f\\"\\\\\\/\\b\\t\\n\\f\\r\\u007f", "\\ud83c", "\\u65e5"]',
  '[0, -0, 1.0, 100, -1.5, 0.1, 1e21, 1e20, 123456789012345680000, 1e-7, 0.000001, 9007199254740993, 5e-324, 1.7976931348623157e308]',
];

const numbersBelow = (label: string, below: number, count: number) => {
  const stream = random.stream(label);
  return { label, below, numbers: Array.from({ length: count }, () => stream.int(below)) };
};

const wordsOf = (label: string, count: number) => {
  const stream = random.stream(label);
  return { label, words: Array.from({ length: count }, () => stream.u32()) };
};

const shuffleOf = (label: string, items: readonly (string | number)[], shown = items.length) => ({
  label,
  items: items.length,
  first: random
    .stream(label)
    .shuffle([...items])
    .slice(0, shown),
});

/** All 64 digits of each link, the head's first. */
export function linksOf({ headHash: _, commits, outcome: _outcome, digest: _digest, ...head }: ReplayRecord) {
  const { seats: _seats, seed: _seed, ...known } = head;
  const links = [sha256Hex(canonicalJson(known))];
  for (const { hash: _hash, ...commit } of commits)
    links.push(sha256Hex((links.at(-1) ?? '') + canonicalJson(commit)));
  return links;
}

/** The test vectors of docs/fair-play.md. */
export function vectors() {
  const replay = replayOf({
    game: 'dice',
    seats: [{ kind: 'me', name: 'Zoë' }],
    seed: { kind: 'drawn', secret: '00112233445566778899aabbccddeeff'.repeat(2) },
    entropy: ['my part'],
    luck: 'vectors',
    commands: ['roll 4d6kh3+2', 'roll d20adv', 'end'],
    moves: 3,
  });
  return {
    canonical: JSON_TEXTS.map((text) => {
      const canonical = canonicalJson(JSON.parse(text));
      return { text, canonical, sha256: sha256Hex(canonical) };
    }),
    seeds: SEEDS.map((parts) => {
      const { seedHash, seed } = fairPlay(parts);
      return { ...parts, seedHash, seedOfPlay: seed };
    }),
    seedOfPlay: SEED,
    words: [wordsOf('dice/1', 9), wordsOf('straße/1', 2)],
    numbers: [
      numbersBelow('dice/1', 20, 10),
      numbersBelow('dice/1', 6, 10),
      numbersBelow('dice/1', 1, 3),
      numbersBelow('rejection', 3_000_000_000, 6),
      numbersBelow('roulette/spin/1', 38, 1),
      numbersBelow('slot/spin/1', 20, 3),
    ],
    shuffles: [
      shuffleOf('any', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
      shuffleOf('holdem/deck/1', freshDecks(1), 9),
      shuffleOf('blackjack/shoe/1', freshDecks(6), 12),
      shuffleOf(
        'principality/kingdom',
        KINGDOM.map(({ name }) => name),
        10,
      ),
      shuffleOf('principality/shuffle/1', [
        ...Array<string>(7).fill('Copper'),
        ...Array<string>(3).fill('Estate'),
      ]),
    ],
    fleet: {
      label: 'sea_battle/fleet/player',
      ships: randomFleet(random.stream('sea_battle/fleet/player')).map(({ at, across, size }) => ({
        size,
        row: Math.floor(at / 10),
        column: at % 10,
        across,
      })),
    },
    replay,
    links: linksOf(replay),
  };
}
