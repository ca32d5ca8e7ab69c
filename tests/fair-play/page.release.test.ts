import { readFileSync } from 'node:fs';
import { runPython } from '../support/python';
import { vectors } from './vectors';

const PAGE = 'docs/fair-play.md';
const GAMES = 'docs/fair-play-games.md';

const given = vectors();
const made = JSON.parse(JSON.stringify(given)) as typeof given;

describe('The page on fair play and the verifier in Python', () => {
  it('describe the same versions of the rules', async () => {
    const [sentence = ''] = /^This describes the rules [^.]*\./m.exec(readFileSync(GAMES, 'utf8')) ?? [];
    const named = [...sentence.replace(/\s+/g, ' ').matchAll(/`([a-z-]+)` (\d+(?: and \d+)*)/g)].map(
      ([, game = '', rules]) => [game, rules],
    );
    const program = `
import json, sys
sys.path.insert(0, 'docs/fair-play')
from games import GAMES
print(json.dumps({name: ' and '.join(game.rules) for name, game in GAMES.items() if game.rules}))`;
    const { stdout } = await runPython(['-c', program]);
    expect(JSON.parse(stdout)).toEqual(Object.fromEntries(named));
  });

  it('have a command that runs the vectors against a verifier', async () => {
    const [, program = ''] = /python3 -c '([^']*)' \| python3 docs/.exec(readFileSync(PAGE, 'utf8')) ?? [];
    const { stdout: lines } = await runPython(['-c', program]);
    const { stdout } = await runPython(['docs/fair-play/verify.py', '-'], lines);
    expect(stdout).toMatch(
      new RegExp(`\n${made.replays.length} valid, ${made.wrong.length} wrong, 0 unknown\n$`),
    );
  });

  it('give the same vectors', async () => {
    const { stdout, stderr } = await runPython(['tests/fair-play/vectors.py'], JSON.stringify(made));
    expect(stderr).toBe('');
    const found = JSON.parse(stdout) as Record<string, unknown>;
    expect(found).toEqual({
      canonical: made.canonical.map(({ canonical, sha256 }) => ({ canonical, sha256 })),
      refused: made.refused.map(() => true),
      seeds: made.seeds.map(({ seedHash, seedOfPlay, firstWord }) => ({ seedHash, seedOfPlay, firstWord })),
      words: made.words.map(({ words }) => words),
      numbers: made.numbers.map(({ numbers }) => numbers),
      any: made.shuffles[0]?.first,
      decks: made.decks.map(({ shuffled }) => shuffled),
      dice: made.dice.map(() => 'valid'),
      fleets: made.fleets.map(() => 'valid'),
      lines: made.lines.map(({ bets }) => bets),
      ranking: made.ranking,
      hands: made.hands.map(({ chips }) => chips),
      replays: made.replays.map(() => 'valid'),
      custom: [[], ['seed'], ['start'], [], ['start'], []],
      unannounced: ['valid', 'wrong', 'wrong', 'valid', 'wrong', 'valid'],
      wrong: made.wrong.map(({ place }) => expect.stringMatching(`^${place}`) as string),
    });
  });
});
