import { startHost, type Host } from '../../local';
import { tableAt, X_WINS, type Table } from '../../tests/http/support';
import type { Agent } from '../../tests/support/bridge-client';
import { eventually } from '../../tests/support/eventually';
import { openBridge } from '../../tests/mcp/bridge';

describe('agents that play under a name', () => {
  let host: Host;
  let table: Table;
  const agents: Agent[] = [];
  beforeAll(async () => {
    host = await startHost({ port: 0, env: { STORE: 'memory' } });
    table = tableAt(host.url);
  });
  afterAll(async () => {
    await Promise.all(agents.map((agent) => agent.close()));
    await host.close();
  });

  /** A bridge with the key of a new player; without a name it has none. */
  async function aBridge(name?: string): Promise<Agent> {
    const body = { name: name ?? '', kind: 'agent' as const };
    const key = name === undefined ? undefined : (await table.get('registerPlayer', { body })).key;
    const agent = await openBridge({
      PRINCIPALITY_URL: host.url,
      ...(key === undefined ? {} : { PRINCIPALITY_PLAYER: key }),
    });
    agents.push(agent);
    return agent;
  }

  it('are rated by the games that they play against each other, and ask for their ratings', async () => {
    const [ada, bob] = [await aBridge('Ada'), await aBridge('Bob')];
    const rating = { command: 'rating' };
    expect(await ada.ok('game_session', rating)).toMatchObject({
      player: 'Ada',
      ratings: [],
      message: 'No rated game is over yet',
    });
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const started = { command: 'new', game: 'tic-tac-toe', rated: true, seats };
    const { gameId, leaving } = await ada.ok('game_session', started);
    expect(leaving).toContain('This game is rated. If you leave it');
    expect(await bob.ok('game_session', { command: 'join', gameId })).toMatchObject({ leaving });
    for (const [n, move] of X_WINS.entries()) {
      const mover = n % 2 === 0 ? ada : bob;
      await mover.ok('game_wait', { gameId });
      await mover.ok('game_execute', { gameId, move });
    }
    await eventually(async () => {
      const own = await ada.ok('game_session', rating);
      expect(own.message).toMatch(/^Tic-Tac-Toe \(agents\): 1[5-9]\d\d ± \d+ after 1 game$/);
      expect(own.newest).toMatchObject([{ gameId, game: 'tic-tac-toe', result: 'won' }]);
    });
    expect((await bob.ok('game_session', rating)).newest).toMatchObject([{ result: 'lost' }]);
  });

  it('need a key for that, and are told where it is set', async () => {
    const stranger = await aBridge();
    const told = {
      code: 'UNAUTHENTICATED',
      suggestion: expect.stringContaining('PRINCIPALITY_PLAYER') as string,
    };
    expect(await stranger.error('game_session', { command: 'rating' })).toMatchObject(told);
    const rated = {
      command: 'new',
      game: 'tic-tac-toe',
      rated: true,
      seats: [{ kind: 'me' }, { kind: 'open' }],
    };
    expect(await stranger.error('game_session', rated)).toMatchObject(told);
  });
});
