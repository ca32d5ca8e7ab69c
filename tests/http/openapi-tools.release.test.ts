import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startHost, type Host } from '../../local';
import { fetchedFile } from '../support/fetched';

const TOOLS = 'spectral-1.24.1-openapi-typescript-7.13.0';

/**
 * Reads documents and prints what Spectral found in each. Two rules are left out, which compile the schema of every example anew each time it
 * is referred to: openapi-examples.test.ts holds all examples against their schemas.
 */
const LINTER = `
  import { text } from 'node:stream/consumers';
  import { createRequire } from 'node:module';
  const require = createRequire(process.cwd() + '/');
  const { Spectral } = require('@stoplight/spectral-core');
  const { oas } = require('@stoplight/spectral-rulesets');
  const spectral = new Spectral();
  spectral.setRuleset({
    extends: oas,
    rules: { 'oas3-valid-media-example': 'off', 'oas3-valid-schema-example': 'off' },
  });
  const lint = async (document) =>
    (await spectral.run(document)).map(({ code, path, message }) => code + ' at ' + path.join('/') + ': ' + message);
  console.log(JSON.stringify(await Promise.all(JSON.parse(await text(process.stdin)).map(lint))));
`;

/** A program of somebody who has the generated types and the client that goes with them. */
const PLAYER = `
import createClient from 'openapi-fetch';
import type { paths } from './api.js';

type Body = NonNullable<paths['/api/sessions']['post']['requestBody']>['content']['application/json'];

export async function play(url: string): Promise<{ reason: string; state: string[] }> {
  const api = createClient<paths>({ baseUrl: url });
  const body: Body = { game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'bot' }] };
  const begun = await api.POST('/api/sessions', { body });
  if (begun.error) throw new Error(begun.error.error.message);
  const { session, token } = begun.data;
  let { validMoves, gameOver, outcome, gameState } = begun.data;
  while (!gameOver) {
    const made = await api.POST('/api/execute', {
      params: { query: { wait: 25 } },
      headers: { authorization: 'Bearer ' + token },
      body: { session, move: validMoves[0] ?? 'none' },
    });
    if (made.error) throw new Error(made.error.error.code);
    ({ validMoves, gameOver, outcome, gameState } = made.data);
  }
  // @ts-expect-error A field that requests do not have.
  const misspelt: Body = { gaem: 'chess' };
  return { reason: outcome?.reason ?? 'none', state: Object.keys(gameState) };
}
`;

const COMPILER_OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  // The generated types are a module of their own, and checked; the compiler’s libraries need not be.
  skipLibCheck: true,
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
};

let host: Host;
/** Where the packages lie beside what is made with them. */
let folder: string;
let document: string;
beforeAll(async () => {
  host = await startHost({ port: 0, env: { STORE: 'memory' } });
  document = await (await fetch(`${host.url}/api/openapi.json`)).text();
  folder = mkdtempSync(join(tmpdir(), 'openapi-tools-'));
  const manifest = await fetchedFile(TOOLS, 'openapi-fetch/package.json');
  symlinkSync(dirname(dirname(manifest)), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

/** Runs Node in the folder; resolves with what it printed, and fails with what it complained of. */
const run = (args: readonly string[], input = ''): Promise<string> =>
  new Promise((done, reject) => {
    const child = execFile(process.execPath, args, { cwd: folder }, (error, stdout, stderr) => {
      if (error) reject(new Error(stdout + stderr, { cause: error }));
      else done(stdout);
    });
    child.stdin?.end(input);
  });

it('Spectral finds neither an error nor a warning in the OpenAPI document that a server has, and would', async () => {
  const nameless = { openapi: '3.1.0', paths: {} };
  const found = await run(
    ['--input-type=module', '--eval', LINTER],
    `[${document}, ${JSON.stringify(nameless)}]`,
  );
  const [problems, faults] = JSON.parse(found) as readonly (readonly string[])[];
  expect(problems).toEqual([]);
  expect(faults).toContainEqual(expect.stringContaining('info'));
});

it('openapi-typescript makes strict types of it, with which a program plays a game', async () => {
  writeFileSync(join(folder, 'openapi.json'), document);
  writeFileSync(join(folder, 'player.ts'), PLAYER);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: ['player.ts'] }),
  );
  await run(['node_modules/openapi-typescript/bin/cli.js', 'openapi.json', '--output', 'api.ts']);
  await run(['node_modules/typescript/bin/tsc', '--project', '.']);
  const player = pathToFileURL(join(folder, 'player.js')).href;
  const played = await run([
    '--input-type=module',
    '--eval',
    `import { play } from '${player}'; console.log(JSON.stringify(await play('${host.url}')));`,
  ]);
  expect(JSON.parse(played)).toMatchObject({
    reason: expect.stringMatching(/\w/) as string,
    state: expect.arrayContaining(['winner']) as string[],
  });
});
