import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Agent, Json } from '../support/bridge-client';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { startCommand, startHostProcess } from './command';

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

/** A bridge that keeps sessions and seats on this machine, as a host application starts it. */
async function start(...flags: readonly string[]): Promise<Agent> {
  const agent = await startCommand({ STORE: 'file', PRINCIPALITY_DATA: data }, flags);
  agents.push(agent);
  return agent;
}

/** What a tool answers, whatever its text is. */
async function answer(agent: Agent, tool: string, args: Json): Promise<Json> {
  const result = CallToolResultSchema.parse(
    await agent.client.callTool({ name: tool, arguments: { ...args } }),
  );
  if (result.isError) throw new Error(`${tool}: ${JSON.stringify(result.content)}`);
  return result.structuredContent ?? {};
}

const str = (value: unknown): string => String(value);

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
    const before = await start('--toolsets', toolset);
    const goOn = await begin(before);
    await before.close();
    const after = await start('--toolsets', toolset);
    await goOn(after);
  });

  it('knows its seats after kill -9, and keeps twelve games at once', async () => {
    const before = await start();
    const ids: unknown[] = [];
    for (let game = 0; game < 12; game++)
      ids.push((await before.ok('game_session', { command: 'new', game: 'tic-tac-toe' })).gameId);
    await before.ok('game_execute', { gameId: ids[3], move: 'B2' });
    const transport = before.client.transport as unknown as { readonly pid: number };
    process.kill(transport.pid, 'SIGKILL');

    const after = await start();
    const games: Json[] = [];
    for (const cursor of ['0', '10'])
      games.push(...((await after.ok('game_session', { command: 'list', cursor })).games as Json[]));
    expect(games.map(({ gameId }) => gameId)).toEqual(ids.toReversed());
    const { validMoves } = await after.ok('game_observe', { gameId: ids[3], detail_level: 'standard' });
    expect(validMoves).toHaveLength(7);
    expect(validMoves).not.toContain('B2');
    await after.ok('game_execute', { gameId: ids[11], move: 'A1' });
  });

  it('keeps the seat at a server, too, and there alone', async () => {
    const host = await startHostProcess();
    const before = await start('--url', host.url);
    const { gameId } = await before.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
    await before.close();
    const elsewhere = await start();
    expect(await elsewhere.ok('game_session', { command: 'list' })).toMatchObject({ games: [] });
    await elsewhere.close();
    const after = await start('--url', host.url);
    expect(await after.ok('game_execute', { move: 'B2' })).toMatchObject({ gameId });
    await after.close();
    await host.stop();
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

  it('keeps nothing where only memory is asked for', async () => {
    const before = await startCommand({ STORE: 'memory', PRINCIPALITY_DATA: data });
    await before.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
    await before.close();
    expect(readdirSync(data)).toEqual([]);
  });
});

describe('Two bridges on one machine, without a server', () => {
  /** Two agents at a game that the first one starts. */
  async function meet(game: string, options: Json = {}) {
    const [ada, bea] = [await start(), await start()];
    const seats = [{ kind: 'me' }, { kind: 'open' }];
    const { gameId } = await ada.ok('game_session', { command: 'new', game, seats, ...options });
    await bea.ok('game_session', { command: 'join', gameId });
    return { ada, bea, gameId };
  }

  it('play each other, each from its own seat, also after both have been restarted', async () => {
    let { ada, bea } = await meet('tic-tac-toe');
    await ada.ok('game_execute', { move: 'A1' });
    expect(await bea.ok('game_wait', {})).toMatchObject({ timedOut: false });
    await bea.ok('game_execute', { move: 'B1' });
    expect(await ada.ok('game_wait', {})).toMatchObject({ timedOut: false });

    await ada.close();
    const adaAgain = await start();
    await bea.close();
    const beaAgain = await start();
    [ada, bea] = [adaAgain, beaAgain];
    await ada.ok('game_execute', { move: 'A2' });
    await bea.ok('game_wait', {});
    expect(await ada.error('game_execute', { move: 'A3' })).toMatchObject({
      code: 'NOT_YOUR_TURN',
      message: expect.stringMatching(/not your/i) as string,
    });
    await bea.ok('game_execute', { move: 'B2' });
    await ada.ok('game_wait', {});
    expect(await ada.ok('game_execute', { move: 'A3' })).toMatchObject({ gameOver: true });
    expect(str((await bea.ok('game_wait', {})).message)).toMatch(/won|wins|over/i);
  });

  it('finish a game of chess, each told what the other did', async () => {
    const { ada, bea } = await meet('chess');
    await ada.ok('game_execute', { move: 'f3' });
    expect(JSON.stringify(await bea.ok('game_wait', {}))).toContain('f3');
    await bea.ok('game_execute', { move: 'e5' });
    expect(JSON.stringify(await ada.ok('game_wait', {}))).toContain('e5');
    await ada.ok('game_execute', { move: 'g4' });
    await bea.ok('game_wait', {});
    expect(await bea.ok('game_execute', { move: 'Qh4#' })).toMatchObject({ gameOver: true });
    expect(await ada.ok('game_wait', {})).toMatchObject({ gameOver: true, outcome: { winners: [1] } });
  });

  it('finish a game of Principality, each by the moves that it is shown', async () => {
    const { ada, bea } = await meet('principality', { victoryPileSize: 1 });
    let [mover, other] = [ada, bea];
    let answer = await ada.ok('game_wait', {});
    const bought = { ada: 0, bea: 0 };
    for (let calls = 0; answer.gameOver === false; calls++) {
      expect(calls).toBeLessThan(500);
      const moves = answer.validMoves as readonly string[];
      if (moves.length === 0) {
        [mover, other] = [other, mover];
        answer = await mover.ok('game_wait', {});
        expect(answer).toMatchObject({ timedOut: false });
        continue;
      }
      const move = WISHES.find((wish) => moves.includes(wish)) ?? 'end_phase';
      if (move.startsWith('buy')) bought[mover === ada ? 'ada' : 'bea']++;
      answer = await mover.ok('game_execute', { move });
    }
    expect(bought.ada).toBeGreaterThan(0);
    expect(bought.bea).toBeGreaterThan(0);
    const ends = await Promise.all(
      [ada, bea].map((agent) => agent.ok('game_observe', { detail_level: 'minimal' })),
    );
    for (const end of ends) expect(end).toMatchObject({ gameOver: true, outcome: answer.outcome });
  });

  it('see a game alike, and never each other’s cards', async () => {
    const { ada, bea, gameId } = await meet('holdem');
    const look = (agent: Agent): Promise<Json> => agent.ok('game_observe', { gameId, detail_level: 'full' });
    const [hers, others] = [await look(ada), await look(bea)];
    const [herCards, theirCards] = [holeCards(hers, 0), holeCards(others, 1)];
    expect(herCards).toHaveLength(2);
    expect(theirCards).toHaveLength(2);
    for (const card of theirCards) expect(JSON.stringify(hers)).not.toContain(card);
    for (const card of herCards) expect(JSON.stringify(others)).not.toContain(card);
    expect(await bea.ok('game_session', { command: 'list' })).toMatchObject({ games: [{ gameId }] });

    const third = await start();
    expect(await third.ok('game_session', { command: 'list' })).toMatchObject({ games: [] });
    const seen = JSON.stringify(await look(third));
    expect(seen).toContain('"street":"preflop"');
    for (const card of [...herCards, ...theirCards]) expect(seen).not.toContain(card);
  });
});

/** What a simple player of Principality wants to do, the most wanted first. */
const WISHES = ['play_all_treasures', 'buy Province', 'buy Gold', 'buy Duchy', 'buy Silver', 'buy Estate'];

/** The cards that a seat holds, as an agent at hold'em sees them. */
const holeCards = ({ gameState }: Json, seat: number): readonly string[] =>
  (gameState as { readonly holeCards: readonly (readonly string[])[] }).holeCards[seat] ?? [];

describe('Agents that start alike', () => {
  it('are told apart by PRINCIPALITY_PROFILE', async () => {
    const as = async (profile: string): Promise<Agent> => {
      const agent = await startCommand({
        STORE: 'file',
        PRINCIPALITY_DATA: data,
        PRINCIPALITY_PROFILE: profile,
      });
      agents.push(agent);
      return agent;
    };
    const [ada, bea] = [await as('ada'), await as('bea')];
    const { gameId } = await ada.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
    const { gameId: other } = await bea.ok('game_session', { command: 'new', game: 'mancala' });
    await Promise.all([ada.close(), bea.close()]);
    // The other way round, so that the first free file is not the answer.
    const [beaAgain, adaAgain] = [await as('bea'), await as('ada')];
    expect(await beaAgain.ok('game_session', { command: 'list' })).toMatchObject({
      games: [{ gameId: other }],
    });
    expect(await adaAgain.ok('game_session', { command: 'list' })).toMatchObject({ games: [{ gameId }] });
  });
});
