import { readFileSync, writeFileSync } from 'node:fs';
import { checkReplay } from '../../cli/kit/replay-file';
import { servedVersions, type AnyGame } from '../../core/engine';
import { faces, findGame } from '../../games';
import { vectors } from './vectors';

const PAGE = 'docs/fair-play.md';
const GAMES = 'docs/fair-play-games.md';
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

  it('names the version of the rules that it describes', () => {
    const [sentence = ''] = /^This describes the rules [^.]*\./m.exec(readFileSync(GAMES, 'utf8')) ?? [];
    const named = [...sentence.replace(/\s+/g, ' ').matchAll(/`([a-z-]+)` (\d+(?: and \d+)*)/g)].map(
      ([, game = '', rules]) => [game, rules],
    );
    expect(named.length).toBeGreaterThan(0);
    const served = (game: string) => servedVersions(findGame(game) as AnyGame);
    expect(named).toEqual(named.map(([game = '']) => [game, served(game)]));
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
      expect.stringContaining('resigned'),
      undefined,
    ]);
  });

  it('has replays of which our own verifier says the same', () => {
    for (const { replay } of made.replays) expect(checkReplay(faces, replay)).toMatchObject({ ok: true });
    for (const { replay } of made.wrong) expect(checkReplay(faces, replay).ok).toBe(false);
  });
});
