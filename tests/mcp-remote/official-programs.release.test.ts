import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Json } from '../support/bridge-client';
import { fetchedFile } from '../support/fetched';
import { commandParameters, startHostProcess, type HostProcess, type ProcessResult } from '../mcp/command';

const PROGRAMS = 'mcp-inspector-2.12.0-conformance-0.2.0-alpha.12';

/** Both programs keep files: nothing of theirs belongs to the user. */
let home: string;
let host: HostProcess;
let address: string;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'official-programs-'));
  host = await startHostProcess();
  address = `${host.url}/api/mcp`;
});
afterAll(async () => {
  await host.stop();
  rmSync(home, { recursive: true });
});

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<ProcessResult> =>
  new Promise((done) => {
    const options = { cwd: home, env: { PATH: process.env.PATH, HOME: home, ...env }, maxBuffer: 2 ** 24 };
    const child = execFile(process.execPath, args, options, (_error, stdout, stderr) =>
      done({ code: child.exitCode, stdout, stderr }),
    );
  });

describe('The protocol’s conformance suite finds no fault', () => {
  const NODE_22 = pathToFileURL(resolve('tests/support/fs-of-node-22.mjs')).href;
  const INAPPLICABLE = resolve('tests/mcp-remote/inapplicable-checks.yaml');

  it.each([
    [
      '2025-11-25',
      [
        'server-initialize',
        'ping',
        'tools-list',
        'resources-list',
        'prompts-list',
        'dns-rebinding-protection',
      ],
    ],
    [
      '2026-07-28',
      [
        ...['tools-list', 'resources-list', 'prompts-list', 'dns-rebinding-protection', 'caching'],
        ...['server-sse-multiple-streams', 'sep-2164-resource-not-found', 'http-header-validation'],
        ...['input-required-result-unsupported-methods', 'input-required-result-ignore-extra-params'],
      ],
    ],
  ])('in what revision %s requires', async (revision, passed) => {
    const suite = await fetchedFile(PROGRAMS, '@modelcontextprotocol/conformance/dist/index.js');
    const { code, stdout, stderr } = await run([
      ...['--import', NODE_22, suite, 'server', '--url', address],
      ...['--requirements', revision, '--expected-failures', INAPPLICABLE],
    ]);
    expect([code, code === 0 ? '' : `${stdout}\n${stderr}`]).toEqual([0, '']);
    const found = [...stdout.matchAll(/^✓ (\S+): [1-9]\d* passed, 0 failed$/gm)].map(([, name]) => name);
    expect(found).toEqual(expect.arrayContaining(passed));
  });
});

describe('The MCP Inspector', () => {
  const { args: bridge, env: settings } = commandParameters();
  const TARGETS = {
    'over standard input and output': () => ['--', process.execPath, ...bridge.map((arg) => resolve(arg))],
    'over HTTP': () => ['--transport', 'http', address],
  };
  type Way = keyof typeof TARGETS;

  /** What it prints for a method, which is the result. */
  async function inspect(way: Way, era: string, ...method: string[]): Promise<Json> {
    const file = '@modelcontextprotocol/inspector/clients/cli/build/index.js';
    const inspector = await fetchedFile(PROGRAMS, file);
    // Several start at once, which takes a busy machine longer than the 15 s that it waits by itself.
    const patience = ['--connect-timeout', '60000'];
    const options = ['--protocol-era', era, ...patience, '--method', ...method, ...TARGETS[way]()];
    const { code, stdout, stderr } = await run([inspector, ...options], { ...settings, HOME: home });
    expect([code, code === 0 ? '' : stderr]).toEqual([0, '']);
    return JSON.parse(stdout) as Json;
  }

  const list = (name: string, ...items: Json[]) => ({
    [name]: expect.arrayContaining(items.map((each) => expect.objectContaining(each) as unknown)) as unknown,
  });

  it.each(Object.keys(TARGETS) as Way[])('lists and calls %s in both eras', async (way) => {
    const [tools, resources, prompts, ...games] = await Promise.all([
      // An error in a schema that keeps some host from offering the tool is a failure.
      inspect(way, 'modern', 'tools/list', '--strict'),
      inspect(way, 'modern', 'resources/list'),
      inspect(way, 'legacy', 'prompts/list'),
      ...['modern', 'legacy'].map((era) =>
        inspect(way, era, ...CALL, '--tool-name', 'game_session', '--tool-args-json', NEW_GAME),
      ),
    ]);
    expect(tools).toMatchObject(list('tools', { name: 'game_session' }, { name: 'game_wait' }));
    expect(resources).toMatchObject(list('resources', { uri: 'game://chess/rules' }));
    expect(prompts).toMatchObject(list('prompts', { name: 'play' }, { name: 'coach' }));
    for (const game of games)
      expect(game).toMatchObject({ structuredContent: { game: 'chess', success: true } });
  });

  const CALL = ['tools/call'];
  const NEW_GAME = JSON.stringify({ command: 'new', game: 'chess', opponents: 'random' });
});
