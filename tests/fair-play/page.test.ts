import { readFileSync, writeFileSync } from 'node:fs';
import { checkReplay } from '../../cli/replays/replay-file';
import { faces, findGame } from '../../games';
import { runPython } from '../support/python';
import { vectors } from './vectors';

const PAGE = 'docs/fair-play.md';
const FILE = 'docs/fair-play/vectors.json';
const BLOCK = /<!-- vectors -->\s*```json\n([\s\S]*?)```\s*<!-- \/vectors -->/;

const given = vectors();
const made = JSON.parse(JSON.stringify(given)) as typeof given;

/** The few that the page shows. */
const shown = {
  seeds: made.seeds.slice(1, 2),
  seedOfPlay: made.seedOfPlay,
  words: made.words.slice(0, 1),
  numbers: made.numbers.slice(0, 1),
  shuffles: made.shuffles.slice(0, 1),
};

/** JSON with an entry of each list a line. */
const asLines = (value: object): string =>
  `{\n${Object.entries(value)
    .map(([name, each]: [string, unknown]) => {
      const lines = Array.isArray(each) ? `[\n${each.map((one) => JSON.stringify(one)).join(',\n')}\n]` : '';
      return `${JSON.stringify(name)}: ${lines || JSON.stringify(each)}`;
    })
    .join(',\n')}\n}\n`;

if (process.env.VECTORS === 'write') {
  const [before = '', rest = ''] = readFileSync(PAGE, 'utf8').split('<!-- vectors -->');
  const after = rest.split('<!-- /vectors -->')[1] ?? '';
  const block = `\`\`\`json\n${JSON.stringify(shown, null, 2)}\n\`\`\``;
  writeFileSync(PAGE, `${before}<!-- vectors -->\n\n${block}\n\n<!-- /vectors -->${after}`);
  writeFileSync(FILE, asLines(made));
}

describe('The page on fair play', () => {
  it('has the vectors that our code gives', () => {
    expect(JSON.parse(BLOCK.exec(readFileSync(PAGE, 'utf8'))?.[1] ?? 'null')).toEqual(shown);
    expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(made);
  });

  it('names the version of the rules that it describes, as the verifier does', async () => {
    const [sentence = ''] = /^This describes the rules [^.]*\./m.exec(readFileSync(PAGE, 'utf8')) ?? [];
    const named = [...sentence.matchAll(/`([a-z-]+)` (\d+)/g)].map(([, game = '', rules]) => [game, rules]);
    expect(named).toEqual(named.map(([game = '']) => [game, findGame(game)?.rulesVersion]));
    const program = `
import json, sys
sys.path.insert(0, 'docs/fair-play')
from games import GAMES
print(json.dumps({name: game.rules for name, game in GAMES.items() if game.rules}))`;
    const { stdout } = await runPython(['-c', program]);
    expect(JSON.parse(stdout)).toEqual(Object.fromEntries(named));
  });

  it('has a command that runs the vectors against a verifier', async () => {
    const [, program = ''] = /python3 -c '([^']*)' \| python3 docs/.exec(readFileSync(PAGE, 'utf8')) ?? [];
    const { stdout: lines } = await runPython(['-c', program]);
    const { stdout } = await runPython(['docs/fair-play/verify.py', '-'], lines);
    expect(stdout).toMatch(
      new RegExp(`\n${made.replays.length} valid, ${made.wrong.length} wrong, 0 unknown\n$`),
    );
  });

  it('has vectors of what is easily done otherwise', () => {
    const kept = made.numbers.map(({ numbers }) => numbers.length);
    expect(kept).not.toContain(0);
    expect(made.fleets.some(({ taken }) => taken.length > 15)).toBe(true);
    expect(
      made.replays.some(({ replay }) => replay.commits.some(({ action }) => action?.type === 'undo')),
    ).toBe(true);
    expect(made.replays.map(({ replay }) => replay.outcome?.reason)).toEqual([
      'The dice were put away',
      expect.stringContaining('has all the chips'),
      expect.stringContaining('resigned'),
      'Out of credits',
      undefined,
    ]);
  });

  it('has replays of which our own verifier says the same', () => {
    for (const { replay } of made.replays) expect(checkReplay(faces, replay)).toMatchObject({ ok: true });
    for (const { replay } of made.wrong) expect(checkReplay(faces, replay).ok).toBe(false);
  });

  it('has the vectors that the verifier in Python gives', async () => {
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
      custom: [[], ['seed'], ['start'], [], []],
      unannounced: ['valid', 'wrong', 'wrong', 'valid', 'valid'],
      wrong: made.wrong.map(({ place }) => expect.stringMatching(`^${place}`) as string),
    });
  });
});
