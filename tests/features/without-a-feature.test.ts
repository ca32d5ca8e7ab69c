import type { Feature } from '../../core/table';
import type * as Features from '../../features';
import { runProgram } from '../cli/program';
import { scriptedTerminal } from '../cli/scripted-terminal';
import { FOR_TWO, fetchRaw } from '../http/support';
import { connectRemote, handlesIn } from '../mcp-remote/support';
import { describePagesInProcess, expectText, seatPath, status } from '../pages/driver';
import { cell } from '../pages/people';
import { eventually } from '../support/eventually';

/** The first feature of the list, which this server does not have. */
const [[name, missing] = ['any feature', { operations: {} }]] = Object.entries(
  jest.requireActual<typeof Features>('../../features') as Readonly<
    Record<string, Pick<Feature, 'operations'>>
  >,
);

jest.mock('../../features', (): object => {
  const [, ...others] = Object.entries(jest.requireActual<typeof Features>('../../features'));
  return Object.defineProperty(Object.fromEntries(others), '__esModule', { value: true });
});

const OVER = { gameOver: true, outcome: { winners: [0] } };

describePagesInProcess(`a server without ${name}`, (room) => {
  /** A game of two in which three moves win. */
  const started = async () => {
    const ada = await room.table.create(FOR_TWO);
    return { ada, bob: await room.table.join(ada.session) };
  };

  it('has none of its routes, and does not describe any', async () => {
    const { ada } = await started();
    const described = await (await fetch(`${room.table.url}/api/openapi.json`)).text();
    expect(described).toContain('"operationId":"getSession"');
    for (const [id, { method, path }] of Object.entries(missing.operations)) {
      const reply = await fetchRaw(`${room.table.url}/api${path.replace('{id}', ada.session)}`, method);
      expect([id, reply.status]).toEqual([id, 404]);
      expect(described).not.toContain(`"operationId":"${id}"`);
    }
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
