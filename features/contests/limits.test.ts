import { readFileSync } from 'node:fs';
import { MemoryArchive } from '../../functions/adapters/memory-archive';
import { ourGames } from '../../local/our-games';
import { app, from, type Headers } from '../../tests/http/limited-app';
import { MOST_CONTESTS } from './makers';

describe('Limits of contests', () => {
  const start = (ask: ReturnType<typeof app>, headers: Headers) =>
    ask('createSession', { body: { game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] }, headers });

  it('count live sessions for the games of a match where it was made, and for a game that was sought where each seeker is', async () => {
    const withPlayers = { ...ourGames, archive: new MemoryArchive() };
    const ask = app({ RATE_LIMIT_SESSIONS: '1000', SESSIONS_PER_ADDRESS: '1' }, withPlayers);
    const player = async (name: string, address: string) => {
      const { body } = await ask('registerPlayer', { body: { name, kind: 'agent' }, headers: from(address) });
      const { player: registered, key } = body as { player: { id: string }; key: string };
      return { id: registered.id, headers: { ...from(address), 'x-player-key': key } };
    };
    const [ada, bob] = [await player('Ada', '203.0.113.1'), await player('Bob', '203.0.113.2')];
    const { headers } = ada;
    const terms = { game: 'tic-tac-toe', players: [ada.id, 'open'], games: 4, atOnce: 2 };
    const made = (await ask('createMatch', { headers, body: terms })).body as { match: { id: string } };
    const params = { id: made.match.id };
    const begun = (await ask('joinMatch', { headers: bob.headers, params })).body as {
      match: { games: { status: string }[] };
    };
    expect(begun.match.games.map(({ status }) => status)).toEqual(['playing', 'due', 'due', 'due']);
    expect((await start(ask, from('203.0.113.1'))).limit).toBe('live_sessions');
    const [cy, dee] = [await player('Cy', '203.0.113.3'), await player('Dee', '203.0.113.4')];
    const game = 'tic-tac-toe';
    const first = (await ask('seek', { headers: cy.headers, body: { game } })).body as {
      seek: { id: string };
    };
    const call = { name: 'game_session', arguments: { command: 'seek', game } };
    const asked = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call };
    expect((await ask('mcp', { headers: dee.headers, body: asked })).body).toMatchObject({
      result: { structuredContent: { success: true, gameId: expect.any(String) as string } },
    });
    await ask('getSeek', { headers: cy.headers, params: { id: first.seek.id } });
    for (const address of ['203.0.113.3', '203.0.113.4'])
      expect([address, (await start(ask, from(address))).limit]).toEqual([address, 'live_sessions']);
    expect((await start(ask, from('203.0.113.2'))).status).toBe(201);
  });

  it('are told by the page about limits', () => {
    const rows = readFileSync('docs/limits.md', 'utf8').split('\n');
    expect(rows.find((line) => line.startsWith('| `contests`'))).toContain(`| ${MOST_CONTESTS} `);
  });
});
