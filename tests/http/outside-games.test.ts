import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { createClient } from '../../core/api/client';
import { connectAgent } from '../support/bridge-client';
import { runHostProcess, startHostProcess } from '../support/host-process';

const folder = mkdtempSync(join(tmpdir(), 'outside-games-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ENGINE = pathToFileURL(resolve('dist/exports/engine.mjs')).href;

/** A whole game in one file, as somebody writes it who has the package alone; `changes` go over its rules, and `parts` stand beside them. */
function nim(name: string, changes = '', parts = ''): string {
  const file = join(folder, name);
  writeFileSync(
    file,
    `import { defineListedGame, z } from '${ENGINE}';
const rules = defineListedGame({
  id: 'nim',
  title: 'Nim',
  seats: 2,
  rules: '# Nim\\n\\nTake one to three of the matches. The player who takes the last one wins.',
  move: () => z.strictObject({ take: z.int().min(1).max(3) }),
  start: () => ({ matches: 12, next: 0 }),
  toAct: ({ next }) => next,
  moves: ({ matches }) => [1, 2, 3].filter((take) => take <= matches).map((take) => ({ take })),
  play: ({ matches, next }, seat, { take }) => ({ state: { matches: matches - take, next: 1 - next } }),
  outcome: ({ matches, next }) =>
    matches > 0 ? null : { scores: next === 1 ? [1, 0] : [0, 1], reason: 'The last match is taken' },
  format: ({ take }) => 'take ' + take,
  describe: ({ matches }) => matches + ' matches are left.',
  ${changes}
});
export default { rules, ${parts} };
`,
  );
  return file;
}

describe('a game from outside', () => {
  it('plays over HTTP, with its bots, and has a page of its rules', async () => {
    const host = await startHostProcess({ PRINCIPALITY_GAMES: nim('nim.mjs') });
    const client = createClient({ url: host.url });
    const seat = await client.sit({ game: 'nim', seats: [{ kind: 'me' }, { kind: 'bot' }] });
    for await (const turn of seat.turns()) await turn.play(turn.moves[0]);
    expect(seat.now.outcome).toMatchObject({ reason: 'The last match is taken' });
    const catalog = await client.catalog();
    expect(catalog.ok && catalog.value.games.map(({ game }) => game)).toContain('nim');
    expect(await (await fetch(`${host.url}/rules/nim`)).text()).toContain(
      '<p>Take one to three of the matches.',
    );
    await host.end('SIGTERM');
  });

  it('plays through the bridge, by the tools for every game', async () => {
    const agent = await connectAgent(
      new StdioClientTransport({
        command: process.execPath,
        args: ['dist/bin/principality-mcp.js', '--games', nim('nim.mjs', '', 'icon: "M7 1h2v14H7z"')],
        env: { PATH: process.env.PATH ?? '', STORE: 'memory', MCP_DASHBOARD_PORT: '0' },
        stderr: 'ignore',
      }),
    );
    await agent.ok('game_session', { command: 'new', game: 'nim', seats: [{ kind: 'me' }, { kind: 'me' }] });
    for (const move of ['take 3', 'take 3', 'select 3']) await agent.ok('game_execute', { move });
    expect(await agent.ok('game_execute', { move: 'take 3' })).toMatchObject({ gameOver: true });
    const { resources } = await agent.client.listResources();
    expect(resources.find(({ uri }) => uri === 'game://nim/rules')).toMatchObject({
      icons: [{ mimeType: 'image/svg+xml' }],
    });
    await agent.close();
  });

  it('plays in the terminal', () => {
    const { stdout } = spawnSync(process.execPath, ['dist/bin/principality.js', 'play', 'nim', '--hotseat'], {
      encoding: 'utf8',
      env: { ...process.env, STORE: 'memory', PRINCIPALITY_GAMES: nim('nim.mjs') },
      input: 'take 3\ntake 3\ntake 3\ntake 3\nquit\n',
    });
    expect(stdout).toContain('12 matches are left.');
    expect(stdout).toContain('The last match is taken');
  });

  const hiding = (view: string): string =>
    `traits: { information: 'imperfect' },
     start: () => ({ matches: 12, next: 0, secrets: [1, 2] }),
     play: (state, seat, { take }) => ({ state: { ...state, matches: state.matches - take, next: 1 - seat } }),
     view: (state, viewer) => (${view}),
     sampleHidden: (state, viewer, random) =>
       ({ ...state, secrets: state.secrets.map((secret, seat) => (seat === viewer ? secret : random.int(9))) }),`;
  const whole = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const wrong: readonly (readonly [name: string, file: () => string, says: RegExp])[] = [
    ['whose id is taken', () => nim('taken.mjs', "id: 'chess',"), /there is a game "chess" already/],
    [
      'that fails a demand',
      () => nim('faulty.mjs', 'format: () => "take",'),
      /the game "nim" fails "lists moves/,
    ],
    ['that is not there', () => join(folder, 'nowhere.mjs'), /there is no such file/],
    [
      'that lacks a function',
      () => nim('lacking.mjs', 'moves: undefined,'),
      /lacking\.mjs cannot be loaded: The game "nim" lacks moves/,
    ],
    [
      'that lacks members of the contract',
      () => whole('half.mjs', "export default { rules: { id: 'half', title: 'Half' } };"),
      /the game "half" fails "has every member of the contract": rulesVersion is missing, traits is missing/,
    ],
    [
      'whose rules throw',
      () => nim('throwing.mjs', 'play: () => { throw new Error("no idea what to play"); },'),
      /the game "nim" fails ".+": .+no idea what to play/,
    ],
    [
      'whose view shows what is hidden',
      () => nim('leaking.mjs', hiding('state')),
      /the game "nim" fails "keeps its secrets, if it has any": .+view differs/,
    ],
    [
      'whose icon is no path',
      () => nim('drawn.mjs', '', 'icon: "<svg>"'),
      /its icon must be the path of an SVG picture/,
    ],
    [
      'that throws as it loads',
      () => whole('loads.mjs', 'throw new Error("not today");'),
      /loads\.mjs cannot be loaded: not today/,
    ],
    [
      'that exports no face',
      () => whole('faceless.mjs', 'export const rules = {};'),
      /its default export must be the face of a game/,
    ],
  ];
  it.each(wrong)('%s keeps the host from starting, with the reason', async (_name, file, says) => {
    const { stderr, code } = await runHostProcess({ PRINCIPALITY_GAMES: file() });
    expect(stderr).toMatch(says);
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 1]);
  });

  it('that hides what it says it hides is served', async () => {
    const view = '{ matches: state.matches, own: viewer === "public" ? 0 : state.secrets[viewer] }';
    const host = await startHostProcess({ PRINCIPALITY_GAMES: nim('hiding.mjs', hiding(view)) });
    await host.end('SIGTERM');
  });

  it('that cannot be loaded keeps terminal and bridge from starting, too', () => {
    const file = nim('faulty.mjs', 'format: () => "take",');
    for (const args of [
      ['dist/bin/principality.js', 'play', 'nim', '--games', file],
      ['dist/bin/principality-mcp.js', '--games', file],
    ]) {
      const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      expect(stderr).toMatch(/could not start: .+ the game "nim" fails "lists moves/);
      expect(status).toBe(1);
    }
  });
});
