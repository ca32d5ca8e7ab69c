import { defineListedGame } from '../../exports/engine';
import { startHost, type Host } from '../../local';
import { readBoard } from '../../local/outside-boards';
import * as z from 'zod';
import { gamesFolder, NIM_BOARD, type GamesFolder } from '../support/nim-folder';
import { fetchRaw, tableAt } from './support';

/** Nim with twelve matches. */
const nim = (id: string) =>
  defineListedGame({
    id,
    title: 'Nim',
    seats: 2,
    rules: '# Nim\n\nTake one to three of the matches.',
    move: () => z.strictObject({ take: z.int().min(1).max(3) }),
    start: () => ({ matches: 12, next: 0 }),
    toAct: ({ next }) => next,
    moves: ({ matches }) => [1, 2, 3].filter((take) => take <= matches).map((take) => ({ take })),
    play: ({ matches, next }, _seat, { take }) => ({ state: { matches: matches - take, next: 1 - next } }),
    outcome: ({ matches, next }) =>
      matches > 0 ? null : { scores: next === 1 ? [1, 0] : [0, 1], reason: 'The last match is taken' },
    format: ({ take }) => `take ${take}`,
    describe: ({ matches }) => `${matches} matches are left.`,
  });

let folder: GamesFolder;
beforeAll(() => (folder = gamesFolder()));
afterAll(() => folder.remove());

describe('the board of a game from outside', () => {
  let host: Host;
  let address: string;
  beforeAll(async () => {
    const source = folder.write('nim.mjs', '');
    folder.write('board.js', NIM_BOARD);
    folder.write('secret.js', 'export const secret = "of the folder";');
    const board = await readBoard({ board: { module: './board.js' }, title: 'Nim', source });
    host = await startHost({
      port: 0,
      env: { STORE: 'memory' },
      outside: [
        { rules: nim('nim'), source, board },
        { rules: nim('plain-nim'), source },
      ],
    });
    const { board: named } = await tableAt(host.url).get('catalogGame', { params: { game: 'nim' } });
    address = named ?? 'none';
  });
  afterAll(() => host.close());
  const ask = (path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) =>
    fetchRaw(`${host.url}${path}`, method, { headers });

  it('is named by the catalogue, and by nothing else there', async () => {
    expect(address).toMatch(/^\/boards\/nim\/[0-9a-f]{32}\.js$/);
    const { games } = await tableAt(host.url).get('catalog');
    expect(games.flatMap(({ game, board }) => (board === undefined ? [] : [[game, board]]))).toEqual([
      ['nim', address],
    ]);
  });

  it('is served as it was written, as a script, for good, and under the policy of the pages', async () => {
    const { status, text, headers } = await ask(address);
    expect([status, text]).toEqual([200, NIM_BOARD]);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      (await ask('/')).headers.get('content-security-policy'),
    );
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('answers HEAD alike, without the text, and 304 to those that have it', async () => {
    const head = await ask(address, 'HEAD');
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(NIM_BOARD)));
    const etag = head.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    expect((await ask(address, 'GET', { 'if-none-match': etag })).status).toBe(304);
    expect((await ask(address, 'GET', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await ask(address, 'POST')).status).toBe(405);
  });

  it.each([
    '/boards/nim/secret.js',
    '/boards/nim/board.js',
    '/boards/nim/nim.mjs',
    '/boards/nim/%2e%2e%2fsecret.js',
    '/boards/nim/..%2fnim%2fboard.js',
    '/boards/nim/%00',
    '/boards/nim/',
    '/boards/nim',
    '/boards/plain-nim/board.js',
    '/boards/chess/board.js',
    '/boards/nowhere/00000000000000000000000000000000.js',
    '/boards/%2e%2e/board.js',
    '/boards/__proto__/board.js',
    '/boards/nim/%E0%A4%A',
  ])('is all that can be reached: %s is not there', async (path) => {
    const { status, text } = await ask(path);
    expect(status).toBe(404);
    expect(text).not.toContain('of the folder');
    expect(text).not.toContain(folder.path);
  });

  it('of one game is not found under another', async () => {
    expect((await ask(address.replace('/nim/', '/plain-nim/'))).status).toBe(404);
  });

  it('stays as it was read when its file changes', async () => {
    folder.write('board.js', 'export const mount = 1;');
    expect((await ask(address)).text).toBe(NIM_BOARD);
  });
});
