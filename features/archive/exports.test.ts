import { createHttpClient } from '../../core/api';
import { defineFeature } from '../../core/table';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { games } from '../../games';
import { startHost, type Host } from '../../local';
import { serviceWith } from '../../tests/support/thinking-toy';
import { archive } from '.';
import { tableAt, type NewGame, type Table } from '../../tests/http/support';

const CHESS: NewGame = { game: 'chess', seats: [{ kind: 'me' }, { kind: 'me' }] };
const FOOLS_MATE = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];

describe('a finished game in a notation of its own', () => {
  let host: Host;
  let table: Table;

  beforeAll(async () => {
    host = await startHost({ port: 0, env: { STORE: 'memory' } });
    table = tableAt(host.url);
  });
  afterAll(() => host.close());

  const mated = async (name?: string): Promise<string> => {
    const game = await table.create({ ...CHESS, ...(name === undefined ? {} : { name }) });
    for (const move of FOOLS_MATE) await table.play(game, move);
    return game.session;
  };

  it('is a file to download', async () => {
    const session = await mated('Night "cup"');
    const response = await fetch(`${host.url}/api/replay?session=${session}&format=pgn`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/vnd.chess-pgn; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="chess-\\d{4}-\\d\\d-\\d\\d-${session.slice(0, 8)}\\.pgn"$`),
    );
    const text = await response.text();
    expect(text).toContain('1. f3 e5 2. g4 Qh4# 0-1');
    expect(text).toContain('[Event "Night \\"cup\\""]\n');
    expect(text).toContain(`[GameId "${session}"]\n`);
  });

  it('comes to programs, too', async () => {
    const session = await mated();
    const file = await createHttpClient({ url: host.url }).exportGame({ session, format: 'pgn' }, {});
    expect(file).toMatchObject({
      value: {
        contentType: 'application/vnd.chess-pgn',
        fileName: expect.stringMatching(`^chess-.*-${session.slice(0, 8)}\\.pgn$`) as string,
        text: expect.stringContaining('[Result "0-1"]') as string,
      },
    });
  });

  it('says how good the moves were, where a feature knows', async () => {
    const judge = defineFeature({
      id: 'judge',
      operations: {},
      start: () => ({
        service: null,
        reviews: {
          reviewsOf: () =>
            Promise.resolve((version) => (version === 4 ? { class: 'blunder', expected: 0 } : undefined)),
          accuracyIn: () => Promise.resolve(null),
        },
      }),
    });
    const api = serviceWith({ store: new MemoryStore({ now: Date.now }), games }, [archive, judge]);
    const seats = [{ kind: 'me' as const }, { kind: 'me' as const }];
    const made = await api.createSession({ game: 'chess', seats }, {});
    const { session = '', token } = made.ok ? made.value : {};
    for (const move of FOOLS_MATE) await api.execute({ session, move }, { token });
    const pgn = await api.exportGame({ session, format: 'pgn' }, {});
    expect(pgn.ok && pgn.value.text.replace(/\s+/g, ' ')).toMatch(
      /1\. f3 e5 2\. g4 \$4 \{ \[%eval -99\.99\] \} 2\.\.\. Qh4# 0-1/,
    );
  });

  it('leaves out what was taken back', async () => {
    const game = await table.create(CHESS);
    await table.play(game, 'e2e4');
    await table.get('act', { params: { id: game.session }, token: game.token, body: { action: 'undo' } });
    for (const move of FOOLS_MATE) await table.play(game, move);
    const response = await fetch(`${host.url}/api/replay?session=${game.session}&format=pgn`);
    expect(await response.text()).toContain('1. f3 e5 2. g4 Qh4# 0-1');
  });

  it('is refused in another notation, with those there are', async () => {
    const query = { session: await mated(), format: 'pdn' };
    const reply = await table.send('replay', { query });
    expect(reply).toMatchObject({
      status: 400,
      body: { error: { message: 'format: Chess is available as json, pgn, got "pdn"' } },
    });
  });

  it('is refused before the end', async () => {
    const { session } = await table.create(CHESS);
    expect((await table.send('replay', { query: { session, format: 'pgn' } })).status).toBe(409);
  });

  it('is named in the catalogue, as are the levels of bots', async () => {
    const { exports, bots } = await table.get('catalogGame', { params: { game: 'chess' } });
    expect(exports).toEqual(['pgn']);
    expect(bots).toContainEqual(
      expect.objectContaining({ bot: 'computer', levels: { min: 1, max: 20, usual: 5 } }),
    );
  });
});
