import { createRandom, sha256Hex } from '../../core/engine';
import { freshDecks } from '../../core/engine/playing-cards';
import { canonicalJson, fairPlay, type SeedParts } from '../../core/session';
import { KINGDOM, sortCards } from '../../games/principality/rules/cards/catalogue';
import { chanceVectors } from './game-vectors';
import { replayVectors } from './replay-vectors';

const SEED = 'tabletop-1';

const random = createRandom(SEED);

const SECRET = '00112233445566778899aabbccddeeff'.repeat(2);
const SALT = 'ffeeddccbbaa99887766554433221100'.repeat(2);

const SEEDS: readonly SeedParts[] = [
  { kind: 'drawn', secret: SECRET, entropy: [null, null] },
  { kind: 'drawn', secret: SECRET, entropy: ['ab', null, 'Grüße 🎲', ''] },
  { kind: 'drawn', secret: SECRET, entropy: ['half \ud83c', '\udfb2'] },
  { kind: 'chosen', secret: 'Straße 7', salt: SALT },
  { kind: 'chosen', secret: 'half \ud83c', salt: SALT },
  // More than a block of SHA-256, so that HMAC takes the hash of the key.
  { kind: 'chosen', secret: 'ß'.repeat(40), salt: SALT },
];

/** JSON in every way that is written otherwise in canonical form. */
const JSON_TEXTS = [
  '{ "b": 1, "a": [true, false, null], "B": {} }',
  '{"\\u20ac": "Euro", "\\r": "return", "\\ufb33": "dalet", "1": "one", "\\ud83d\\ude00": "smile", "\\u0080": "control", "\\u00f6": "o"}',
  '["\\u0000\\u001f\\"\\\\\\/\\b\\t\\n\\f\\r\\u007f", "\\ud83c", "\\u65e5"]',
  '[0, -0, 1.0, 100, -1.5, 0.1, 1e21, 1e20, 123456789012345680000, 1e-7, 0.000001, 9007199254740993, 5e-324, 1.7976931348623157e308]',
];

/** No JSON that could be a replay. */
const NO_JSON = ['{"a": 1, "a": 2}', '[NaN]', '[1e400]', '[-Infinity]', '[01]', "['a']", '[1,]'];

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

/** A discard pile as it might lie, and as it is shuffled: in canonical order first. */
function deckOf(label: string, ...cards: readonly string[]) {
  return { label, cards, shuffled: random.stream(label).shuffle([...sortCards(cards)]) };
}

/** The test vectors of docs/fair-play.md. */
export function vectors() {
  const [firstWord = 0] = wordsOf('straße/1', 1).words;
  return {
    canonical: JSON_TEXTS.map((text) => {
      const canonical = canonicalJson(JSON.parse(text));
      return { text, canonical, sha256: sha256Hex(canonical) };
    }),
    refused: NO_JSON,
    seeds: SEEDS.map((parts) => {
      const { seedHash, seed } = fairPlay(parts);
      return { ...parts, seedHash, seedOfPlay: seed, firstWord: createRandom(seed).stream('dice/1').u32() };
    }),
    seedOfPlay: SEED,
    words: [wordsOf('dice/1', 9), wordsOf('straße/1', 2)],
    numbers: [
      numbersBelow('dice/1', 20, 10),
      numbersBelow('dice/1', 6, 10),
      numbersBelow('dice/1', 1, 3),
      // Words from 3,000,000,000 on are left out, and there are some.
      numbersBelow('dice/1', 3_000_000_000, 6),
      // The first word is the limit itself, the lowest that is left out.
      numbersBelow('straße/1', firstWord, 1),
      numbersBelow('dice/1', 2 ** 32, 2),
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
    ],
    decks: [
      deckOf(
        'principality/shuffle/1',
        ...Array<string>(7).fill('Copper'),
        ...Array<string>(3).fill('Estate'),
      ),
      deckOf(
        'principality/shuffle/9',
        ...['Curse', 'Gardens', 'Province', 'Adventurer', 'Duchy', 'Gold', 'Estate', 'Silver', 'Gardens'],
        ...['Copper', 'Witch', 'Throne Room', 'Council Room', 'Cellar', 'Moat'],
      ),
    ],
    ...chanceVectors(random),
    ...replayVectors(),
  };
}
