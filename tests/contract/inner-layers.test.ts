import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faces } from '../../games';
import { operations } from '../../features/registry';

/** The text of every source file and document under a folder, tests left out, by its path. */
function textsIn(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|md)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => [join(folder, file), readFileSync(join(folder, file), 'utf8')] as const);
}

const INNER = [
  'core/engine',
  'core/session',
  'core/jobs',
  'core/ports',
  'core/table',
  'planner',
  ...faces.map(({ rules }) => `games/${rules.id}/rules`),
];
const texts = INNER.flatMap(textsIn);

/** Tools whose names are no commands of a game. */
const TOOLS = toolNames();

function toolNames(): readonly string[] {
  const folders = [
    'mcp-bridge/kit',
    'mcp-bridge/toolsets',
    ...faces.map(({ rules }) => `games/${rules.id}/tools`),
  ];
  const sources = folders.filter((folder) => existsSync(folder)).flatMap(textsIn);
  const names = sources.flatMap(([, text]) =>
    [...text.matchAll(/\bname: '([a-z]+(?:_|[A-Z])\w+)'/g)].flatMap(([, name]) => name ?? []),
  );
  return [...new Set(names)];
}

const naming = (pattern: RegExp) => texts.filter(([, text]) => pattern.test(text)).map(([file]) => file);

describe('Engine, sessions, service and rules, comments included,', () => {
  it('are looked at', () => {
    expect(texts.length).toBeGreaterThan(100);
    expect(TOOLS).toEqual(
      expect.arrayContaining(['game_session', 'game_observe', 'start_game', 'createGame']),
    );
  });

  it('name no route', () => {
    // Not a folder in an import.
    expect(naming(/(?<![.\w])\/api\//)).toEqual([]);
    const paths = Object.values(operations).map(({ path }) => path.replace(/[{].*/, ''));
    const routes = new RegExp(`(GET|POST|PUT|DELETE) (${paths.join('|')})`);
    expect(naming(routes)).toEqual([]);
  });

  it('name no tool', () => {
    const tool = new RegExp(`\\b(${TOOLS.join('|')})\\b`);
    expect(naming(tool)).toEqual([]);
  });

  it('name no header', () => {
    expect(naming(/Idempotency-Key|If-Match|If-None-Match|X-Api-Key|Authorization|\bBearer\b/i)).toEqual([]);
  });
});
