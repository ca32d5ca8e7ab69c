import { gamesFolder, NIM_BOARD, nimModule, type GamesFolder } from '../support/nim-folder';
import { runHostProcess, startHostProcess, type HostProcess } from '../support/host-process';
import { fetchRaw, tableAt } from './support';

const OWN = "{ module: new URL('./board.js', import.meta.url) }";

let folder: GamesFolder;
beforeAll(() => (folder = gamesFolder()));
afterAll(() => folder.remove());

describe('the board of a game from outside', () => {
  let host: HostProcess;
  let address: string;
  beforeAll(async () => {
    folder.write('board.js', NIM_BOARD);
    folder.write('secret.js', 'export const secret = "of the folder";');
    host = await startHostProcess({
      PRINCIPALITY_GAMES: [
        folder.write('nim.mjs', nimModule(OWN)),
        folder.write('plain-nim.mjs', nimModule(undefined, 'plain-nim')),
      ].join(),
    });
    const { board } = await tableAt(host.url).get('catalogGame', { params: { game: 'nim' } });
    address = board ?? 'none';
  });
  afterAll(() => host.end('SIGTERM'));
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

it('a board that cannot be served keeps the host from starting, and says what to do', async () => {
  const game = folder.write('faulty.mjs', nimModule("{ module: './none.js' }"));
  const { code, stderr } = await runHostProcess({ PRINCIPALITY_GAMES: game });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /faulty\.mjs: the board of the game "nim" cannot be served: .*none\.js does not exist/,
  );
});

it('a game that is named as the widget of the table is may bring no board', async () => {
  folder.write('board.js', NIM_BOARD);
  const game = folder.write('table.mjs', nimModule(OWN, 'table'));
  const { stderr } = await runHostProcess({ PRINCIPALITY_GAMES: game });
  expect(stderr).toContain('chats have a widget "table" already. Give the game another id');
});
