import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Agent, Json } from '../support/bridge-client';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { openBridge, openHost } from './bridge';
import { startCommand, type Environment } from './command';
import { playAfterKill } from './killed-bridges';
import { describeTwoBridges } from './two-bridges';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'seats-'));
});

let agents: Agent[] = [];
afterEach(async () => {
  await Promise.all(agents.map((agent) => agent.close()));
  agents = [];
  // Only then: a bridge writes there until it has ended.
  rmSync(data, { recursive: true });
});

const seated = (agent: Agent): Agent => {
  agents.push(agent);
  return agent;
};

/** A bridge that keeps sessions and seats on this machine. */
const start = async (settings: Environment = {}): Promise<Agent> =>
  seated(await openBridge({ STORE: 'file', PRINCIPALITY_DATA: data, ...settings }));

/** The same with a profile, as a host application starts it. */
const startProcess = async (profile: string): Promise<Agent> =>
  seated(await startCommand({ STORE: 'file', PRINCIPALITY_DATA: data, PRINCIPALITY_PROFILE: profile }));

/** What a tool answers, whatever its text is. */
async function answer(agent: Agent, tool: string, args: Json): Promise<Json> {
  const result = CallToolResultSchema.parse(
    await agent.client.callTool({ name: tool, arguments: { ...args } }),
  );
  if (result.isError) throw new Error(`${tool}: ${JSON.stringify(result.content)}`);
  return result.structuredContent ?? {};
}

/** In each toolset: how a game starts, and a move in it that names the game only where the tools demand it. */
const TOOLSETS: readonly (readonly [string, (agent: Agent) => Promise<(later: Agent) => Promise<Json>>])[] = [
  [
    'core',
    async (agent) => {
      await agent.ok('game_session', { command: 'new', game: 'mancala' });
      return (later) => later.ok('game_execute', { move: 'pit 1' });
    },
  ],
  [
    'principality',
    async (agent) => {
      const { gameId } = await agent.ok('start_game', {});
      return (later) => later.ok('execute_move', { gameId, move: 'end_phase' });
    },
  ],
  [
    'chess',
    async (agent) => {
      const { gameId: game_id } = await answer(agent, 'createGame', { type: 'computer', color: 'white' });
      return (later) => answer(later, 'finishTurn', { game_id, move: 'e2e4' });
    },
  ],
  [
    'library',
    async (agent) => {
      const { gameId, state } = await answer(agent, 'new_tic_tac_toe_game', {});
      return (later) => answer(later, 'apply_tic_tac_toe_move', { gameId, state, coord: 'B2' });
    },
  ],
  [
    'timestrike',
    async (agent) => {
      const { session_id } = await agent.ok('timestrike_start_game', { clock: { mode: 'manual' } });
      return (later) => later.ok('timestrike_plan_goal', { session_id, goal: { type: 'rescue_hostage' } });
    },
  ],
];

describe('A bridge that is closed in the middle of a game', () => {
  it.each(TOOLSETS)('goes on with the tools of %s when it is opened again', async (toolset, begin) => {
    const before = await start({ PRINCIPALITY_TOOLSETS: toolset });
    const goOn = await begin(before);
    await before.close();
    const after = await start({ PRINCIPALITY_TOOLSETS: toolset });
    await goOn(after);
  });

  it('knows its seats after kill -9, tells profiles apart, and keeps twelve games at once', async () => {
    const inProcess = (profile: string): Promise<Agent> => start({ PRINCIPALITY_PROFILE: profile });
    await playAfterKill({ ada: startProcess, bea: inProcess, again: inProcess });
  });

  it('keeps the seat at a server, too, and there alone', async () => {
    const host = await openHost();
    const before = await start({ PRINCIPALITY_URL: host.url });
    const { gameId } = await before.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
    await before.close();
    const elsewhere = await start();
    expect(await elsewhere.ok('game_session', { command: 'list' })).toMatchObject({ games: [] });
    await elsewhere.close();
    const after = await start({ PRINCIPALITY_URL: host.url });
    expect(await after.ok('game_execute', { move: 'B2' })).toMatchObject({ gameId });
    await after.close();
    await host.close();
  });

  it('lets nobody but its user read the seats', async () => {
    const agent = await start();
    await agent.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
    const folder = join(data, 'seats');
    const files = readdirSync(folder);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('plays on although its file of seats is damaged', async () => {
    const before = await start();
    await before.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
    await before.close();
    const folder = join(data, 'seats');
    for (const file of readdirSync(folder)) writeFileSync(join(folder, file), 'no database');
    const after = await start();
    await after.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
    await after.ok('game_execute', { move: 'B2' });
  });
});

describe('Two bridges on one machine, without a server', () => describeTwoBridges(start));
