import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyReplay, type ReplayRecord } from '../../core/session';
import { games } from '../../games';
import { startHost, type Host } from '../../local';
import { archived } from './testing/facets';
import {
  codeOf,
  fetchRaw,
  HOT_SEAT,
  tableAt,
  X_WINS,
  type SeatedPlayer,
  type Table,
} from '../../tests/http/support';

const FOOLS_MATE = ['f3', 'e5', 'g4', 'Qh4'];

/** A game of two callers, played to its end. */
async function played(table: Table, game: string, moves: readonly string[], names: readonly string[] = []) {
  const [first = 'Ada', second = 'Bob'] = names;
  const creator = await table.create({
    game,
    seats: [
      { kind: 'me', name: first },
      { kind: 'open', name: second },
    ],
  });
  const joiner = await table.join(creator.session, { name: second });
  for (const [n, move] of moves.entries()) await table.play(n % 2 === 0 ? creator : joiner, move);
  return { creator, joiner, session: creator.session };
}

describe('a finished game whose session is gone', () => {
  let folder = '';
  const hosts: Host[] = [];
  /** A host that shares nothing with the others but the archive. */
  const open = async (): Promise<Table> => {
    const host = await startHost({ port: 0, env: { STORE: 'memory', ARCHIVE_FOLDER: folder } });
    hosts.push(host);
    return tableAt(host.url);
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'archive-'));
  });
  afterAll(async () => {
    for (const host of hosts) await host.close();
    await rm(folder, { recursive: true });
  });

  it('is read as before, by each caller as before', async () => {
    const first = await open();
    const { creator, joiner, session } = await played(first, 'tic-tac-toe', X_WINS);
    await archived(first);
    const later = await open();
    for (const token of [undefined, creator.token, joiner.token]) {
      const seen = async (table: Table): Promise<unknown> => [
        await table.get('getSession', { token, params: { id: session } }),
        await table.get('state', { token, query: { session, detail: 'full' } }),
        await table.get('state', { token, query: { session, since: 1, frames: 'true' } }),
        await table.get('state', { token, query: { session, at: 3 } }),
        await table.get('history', { token, query: { session } }),
        await table.get('history', { token, query: { session, after: 2, limit: 2 } }),
        await table.get('graphs', { token, query: { session } }),
        await table.get('replay', { token, query: { session } }),
        (await table.send('events', { token, params: { id: session }, query: { since: 0 } })).text,
      ];
      expect(await seen(later)).toEqual(await seen(first));
    }
  });

  it('waits for nothing, and takes neither moves nor a rematch', async () => {
    const first = await open();
    const { creator, session } = await played(first, 'tic-tac-toe', X_WINS);
    await archived(first);
    const later = await open();
    const { token } = creator;
    const waited = await later.get('state', { token, query: { session, wait: 25 } });
    expect(waited).toMatchObject({ gameOver: true, timedOut: false });
    const body = { session, move: 'C2', expectedVersion: 2 };
    for (const [id, asked] of [
      ['execute', { token, body }],
      ['joinSession', { params: { id: session }, body: {} }],
      ['act', { token, params: { id: session }, body: { action: 'resign' } }],
    ] as const) {
      const refused = await later.send(id, asked);
      expect([id, refused.status, codeOf(refused)]).toEqual([id, 409, 'INVALID_MOVE']);
      expect(refused.body.detail).toContain('Game is over');
    }
    const stranger = await later.send('execute', { body: { session, move: 'C2' } });
    expect(stranger.status).toBe(401);
    const ended = await later.send('act', { token, params: { id: session }, body: { action: 'end' } });
    expect([ended.status, ended.body.message]).toEqual([200, 'The session had already ended']);
    const again = await later.send('act', { token, params: { id: session }, body: { action: 'rematch' } });
    expect([again.status, codeOf(again)]).toEqual([409, 'CONFLICT']);
  });

  it('stays private, and its creator may delete it', async () => {
    const first = await open();
    const game = await first.create({ ...HOT_SEAT, visibility: 'private' });
    const { session, token, watchToken } = game as SeatedPlayer & { readonly watchToken?: string };
    for (const move of X_WINS) await first.play(game, move);
    await archived(first);
    const later = await open();
    const look = async (by?: string) =>
      (await later.send('getSession', { token: by, params: { id: session } })).status;
    expect(watchToken).toBeDefined();
    expect(await Promise.all([look(), look('x'.repeat(43)), look(watchToken), look(token)])).toEqual([
      401, 401, 200, 200,
    ]);
    const remove = (by?: string) => later.send('removeSession', { token: by, params: { id: session } });
    expect((await remove(watchToken)).status).toBe(403);
    expect((await remove(token)).status).toBe(200);
    expect(await look(token)).toBe(404);
    expect((await later.send('replay', { token, query: { session } })).status).toBe(404);
  });

  it('says who resigned, in every record', async () => {
    const first = await open();
    const { creator, session } = await played(first, 'tic-tac-toe', ['A1']);
    await first.get('act', {
      token: creator.token,
      params: { id: session },
      body: { action: 'resign' },
    });
    await archived(first);
    const later = await open();
    const replay = await later.get('replay', { query: { session } });
    const resigned = { kind: 'agent', name: 'Ada', resigned: true };
    expect(replay.seats[0]).toMatchObject(resigned);
    expect((await later.get('getSession', { params: { id: session } })).seats[0]).toMatchObject(resigned);
  });
});

describe('the list of finished games', () => {
  let host: Host;
  let table: Table;
  let chess: Awaited<ReturnType<typeof played>>[] = [];
  let others: string[] = [];
  beforeAll(async () => {
    host = await startHost({ port: 0, env: { STORE: 'memory' } });
    table = tableAt(host.url);
    chess = [];
    for (const names of [
      ['Zoë', 'Bob'],
      ['Ada', 'zoe'],
      ['Ada', 'Bob'],
    ])
      chess.push(await played(table, 'chess', FOOLS_MATE, names));
    others = [(await played(table, 'tic-tac-toe', X_WINS)).session];
    const hidden = await table.create({ ...HOT_SEAT, visibility: 'unlisted' });
    for (const move of X_WINS) await table.play(hidden, move);
    await played(table, 'tic-tac-toe', X_WINS.slice(1));
  });
  afterAll(() => host.close());

  const listed = async (query: Readonly<Record<string, string | number>> = {}): Promise<string[]> =>
    (await table.get('replays', { query })).replays.map(({ session }) => session);
  const sessions = () => chess.map(({ session }) => session);

  it('has public games that have an outcome, the latest end first', async () => {
    expect(await listed()).toEqual([...others, ...sessions().reverse()]);
    const [newest] = (await table.get('replays', { query: { limit: 1 } })).replays;
    expect(newest).toMatchObject({
      game: 'tic-tac-toe',
      title: 'Tic-Tac-Toe',
      seats: [
        { seat: 0, kind: 'agent', name: 'Ada' },
        { seat: 1, kind: 'agent', name: 'Bob' },
      ],
      outcome: { winners: [0] },
      moves: 5,
    });
  });

  it('is filtered by game, by player, and by time', async () => {
    expect(await listed({ game: 'chess' })).toEqual(sessions().reverse());
    expect(await listed({ player: 'ZOE' })).toEqual(sessions().slice(0, 2).reverse());
    expect(await listed({ player: 'Zo' })).toEqual([]);
    const { replays } = await table.get('replays');
    const middle = replays[1]?.endedAt ?? '';
    expect(await listed({ since: middle })).toEqual(replays.slice(0, 2).map(({ session }) => session));
    expect(await listed({ until: middle })).toEqual(replays.slice(2).map(({ session }) => session));
    expect(await listed({ until: Date.parse(middle) })).toEqual(await listed({ until: middle }));
    expect(await listed({ since: '2999-01-01' })).toEqual([]);
  });

  it('goes on where a page ended, and refuses what is no place in it', async () => {
    const pages: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string | number> = { limit: 3, ...(cursor ? { cursor } : {}) };
      const { replays, next } = await table.get('replays', { query });
      pages.push(...replays.map(({ session }) => session));
      cursor = next;
    } while (cursor !== null);
    expect(pages).toEqual(await listed());
    for (const query of [
      { cursor: 'x' },
      { cursor: '1-2' },
      { since: 'yesterday' },
      { limit: 101 },
      { limit: 0 },
    ])
      expect((await table.send('replays', { query })).status).toBe(400);
  });

  it.each<readonly [string, string, RegExp]>([
    ['a game', 'game=hodlem', /^Unknown game: "hodlem".*holdem/],
    ['a game', 'game=hodlem&format=pgn', /^Unknown game: "hodlem".*holdem/],
    ['seconds', 'since=1795465000', /ms since 1970, not in seconds: 1795465000000/],
    ['no zone', 'since=2026-11-23T18:30:00', /zone: 2026-11-23T18:30:00Z/],
    ['a raw +', 'since=2026-11-23T18:30:00+01:00', /18:30:00%2B01:00/],
    ['a notation', 'game=slot&format=pgn', /Slot Machine has no PGN.*json, ndjson/],
  ])('says what is wrong with %s: %s', async (_, search, said) => {
    const { status, body } = await fetchRaw(`${table.url}/api/replays?${search}`, 'GET');
    const { message, suggestion = '' } = body.error as { message: string; suggestion?: string };
    expect([status, `${message} ${suggestion}`]).toEqual([400, expect.stringMatching(said)]);
  });

  it('comes as whole replays, one a line, that verify', async () => {
    const lines = await fetchRaw(`${table.url}/api/replays?limit=3`, 'GET', {
      headers: { accept: 'application/x-ndjson' },
    });
    expect(lines.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const replays = lines.text.trimEnd().split('\n');
    expect(replays).toHaveLength(3);
    for (const text of replays) {
      const record = JSON.parse(text) as ReplayRecord;
      const game = games.find(({ id }) => id === record.game);
      expect(game && verifyReplay(game, record)).toMatchObject({ ok: true });
    }
    const [, next = ''] = /^<(.*)>; rel="next"$/.exec(lines.headers.get('link') ?? '') ?? [];
    const rest = await fetchRaw(`${table.url}${next}`, 'GET');
    expect(rest.headers.get('link')).toBeNull();
    expect(rest.text.trimEnd().split('\n')).toHaveLength(1);
  });

  it('comes as a collection in a notation of the game', async () => {
    const pgn = await fetchRaw(`${table.url}/api/replays?game=chess&format=pgn`, 'GET');
    expect(pgn.headers.get('content-disposition')).toBe('attachment; filename="chess.pgn"');
    expect(pgn.text.match(/^\[White "(.*)"\]$/gm)).toEqual([
      '[White "Ada"]',
      '[White "Ada"]',
      '[White "Zoë"]',
    ]);
    expect(pgn.text.match(/Qh4#/g)).toHaveLength(3);
    expect(new Set(pgn.text.match(/^\[GameId "\w{32}"\]$/gm)).size).toBe(3);
    for (const search of ['format=pgn', 'game=dice&format=pgn', 'format=xml', 'format=PGN']) {
      const refused = await fetchRaw(`${table.url}/api/replays?${search}`, 'GET');
      expect([refused.status, codeOf(refused)]).toEqual([400, 'INVALID_PARAMETERS']);
    }
  });
});
