import type * as Features from '../../features';
import type { FeatureFace } from '../../features/face';
import { runProgram } from '../cli/program';
import { run, scriptedTerminal } from '../cli/scripted-terminal';
import { FOR_TWO, fetchRaw } from '../http/support';
import { connectRemote, handlesIn, rpc } from '../mcp-remote/support';
import { describePagesInProcess, expectText, seatPath, status } from '../pages/driver';
import { cell } from '../pages/people';
import { eventually } from '../support/eventually';
import { featureTests } from '../support/feature-tests';

const PLAYERS = 'players';

/** What this server does not have: all features but players, whom the kernel knows. */
const missing = Object.entries(
  jest.requireActual<typeof Features>('../../features') as Readonly<Record<string, FeatureFace>>,
).flatMap(([name, feature]) => (name === PLAYERS ? [] : [feature]));

jest.mock('../../features', (): object => {
  const { players } = jest.requireActual<typeof Features>('../../features');
  return Object.defineProperty({ players }, '__esModule', { value: true });
});

jest.mock('../../features/commands', () => ({
  loadTerminals: async () => [await import('../../features/players/terminal.js')],
}));

const OVER = { gameOver: true, outcome: { winners: [0] } };

describePagesInProcess('a server without features but players', (room) => {
  /** A game of two in which three moves win. */
  const started = async () => {
    const ada = await room.table.create(FOR_TWO);
    return { ada, bob: await room.table.join(ada.session) };
  };

  it('has none of its routes, and does not describe any', async () => {
    const { ada } = await started();
    const described = await (await fetch(`${room.table.url}/api/openapi.json`)).text();
    expect(described).toContain('"operationId":"getSession"');
    const operations = missing.flatMap((feature) => Object.entries(feature.operations));
    for (const [id, { method, path }] of operations) {
      const address = path.replace('{id}', ada.session).replace(/\{\w+\}/, 'another');
      expect([id, (await fetchRaw(`${room.table.url}/api${address}`, method)).status]).toEqual([id, 404]);
      expect(described).not.toContain(`"operationId":"${id}"`);
    }
  });

  it('has none of their pages, and no page leads to one', async () => {
    const rules = await (await fetch(`${room.table.url}/rules`)).text();
    expect(rules).toContain('href="/leaderboard"');
    for (const { path } of missing.flatMap(({ pages = [] }) => pages)) {
      expect(rules).not.toContain(`href="${path}"`);
      const page = await fetch(`${room.table.url}${path.replace('{id}', 'any')}`);
      expect([path, page.status]).toEqual([path, 404]);
    }
  });

  it('offers none of their tools', async () => {
    const agent = await connectRemote(room.table.url, { toolsets: 'all' });
    const offered = (await agent.client.listTools()).tools.map(({ name }) => name);
    await agent.close();
    expect(offered).toContain('game_execute');
    const brought = featureTests.flatMap(({ toolConcerns = [] }) => toolConcerns);
    expect(brought.map(({ tool }) => tool).filter((tool) => offered.includes(tool))).toEqual([]);
    for (const { toolset } of await Promise.all(missing.flatMap(({ tools }) => tools?.() ?? []))) {
      const address = `${room.table.url}/api/mcp?toolsets=${toolset?.name ?? 'any'}`;
      expect((await fetchRaw(address, 'POST', { body: rpc('ping') })).status).toBe(400);
    }
  });

  it.each(['analyse', 'replay', 'seek', 'simulate', 'verify'])('has no command %s', async (command) => {
    expect(await run([command])).toMatchObject({
      exitCode: 1,
      errors: expect.stringContaining(`Unknown command: "${command}"`) as string,
    });
  });

  it('plays over HTTP', async () => {
    const { ada, bob } = await started();
    const seats = [ada, bob, ada, bob, ada];
    for (const [turn, move] of ['A1', 'B1', 'A2', 'B2', 'A3'].entries())
      await room.table.play(seats[turn] ?? ada, move);
    const query = { session: ada.session };
    expect(await room.table.get('state', { token: ada.token, query })).toMatchObject(OVER);
  });

  it('plays over MCP', async () => {
    const agent = await connectRemote(room.table.url);
    const seats = [{ kind: 'me' }, { kind: 'me' }];
    const mine = handlesIn(await agent.ok('game_session', { command: 'new', game: 'tic-tac-toe', seats }));
    for (const move of ['A1', 'B1', 'A2', 'B2']) await agent.ok('game_execute', { move, ...mine });
    expect(await agent.ok('game_execute', { move: 'A3', ...mine })).toMatchObject({ gameOver: true });
    await agent.close();
  });

  it('plays in the terminal', async () => {
    const { ada, bob } = await started();
    const { io, ran } = scriptedTerminal({ lines: ['B1', 'B2', 'B3'] });
    const running = runProgram(['join', room.table.url, bob.session, '--token', bob.token], io);
    await room.table.play(ada, 'A1');
    for (const [answered, move] of [
      ['B1', 'A2'],
      ['B2', 'C3'],
    ] as const) {
      await eventually(() => expect(ran().output).toContain(`✓ Put O on ${answered}`));
      await eventually(async () => {
        await room.table.play(ada, move);
      });
    }
    await running;
    expect(ran().output).toMatch(/GAME OVER[^]*Winner: Player 2/);
  });

  it('plays on the page', async () => {
    const { ada, bob } = await started();
    const page = await room.open(seatPath(ada));
    for (const [mine, theirs] of [
      ['A1', 'B1'],
      ['A2', 'B2'],
    ] as const) {
      await cell(page, mine).click();
      await eventually(async () => {
        await room.table.play(bob, theirs);
      });
    }
    await cell(page, 'A3').click();
    await expectText(status(page), /wins|won/);
  });
});
