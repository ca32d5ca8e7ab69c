import type { GetPromptResult } from '@modelcontextprotocol/sdk/types.js';
import type { GameApi } from '../../core/api';
import { ok } from '../../core/engine';
import { inProcessApi } from '../support/in-process-api';
import { startBridge, type Agent } from '../support/bridge-client';

const api = inProcessApi();
let agent: Agent;
beforeEach(async () => {
  ({ agent } = await startBridge(api, { toolsets: 'all' }));
});
afterEach(() => agent.close());

const get = (name: string, args: Record<string, string> = {}): Promise<GetPromptResult> =>
  agent.client.getPrompt({ name, arguments: args });

const textOf = ({ messages }: GetPromptResult): string =>
  messages.map(({ content }) => (content.type === 'text' ? content.text : '')).join('');

const errorFor = (name: string, args: Record<string, string> = {}): Promise<string> =>
  get(name, args).then(
    () => 'was written',
    (error: unknown) => String(error),
  );

const HOT_SEAT = [{ kind: 'me' }, { kind: 'me' }];
const ticTacToe = (more: object = {}) =>
  agent.ok('game_session', { command: 'new', game: 'tic-tac-toe', seats: HOT_SEAT, ...more });

async function finishedGame(): Promise<string> {
  const { gameId } = await ticTacToe();
  for (const move of ['A1', 'B1', 'A2', 'B2', 'A3']) await agent.ok('game_execute', { gameId, move });
  return gameId as string;
}

describe('play', () => {
  it('puts the rules first, then how to start the game and the wishes', async () => {
    const prompt = await get('play', { game: 'tic-tac-toe', wishes: 'Lose on purpose.' });
    expect(prompt.messages[0]?.content).toMatchObject({
      type: 'resource',
      resource: { uri: 'game://tic-tac-toe/rules' },
    });
    expect(textOf(prompt)).toMatch(
      /# Play Tic-Tac-Toe[^]*"command":"new"[^]*Wishes: Lose on purpose\.[^]*game_wait/,
    );
  });

  it.each([
    ['principality', 'against Big Money with 3 players', { opponents: 'Big Money', numPlayers: 3 }],
    ['chess', 'against an easy computer, as black', { opponents: 'an easy computer', color: 'black' }],
    ['chess', 'on master level, play white', { level: 'master', color: 'white' }],
    ['principality', 'against two bots, seed "spring-1"', { opponents: 'two bots', seed: 'spring-1' }],
    ['tic-tac-toe', 'Lose on purpose.', {}],
  ])('shows the call for the wish: %s %s', async (game, wishes, given) => {
    const text = textOf(await get('play', { game, wishes }));
    const call = /`game_session` with `(\{.*?\})`/.exec(text)?.[1] ?? '';
    const args = JSON.parse(call) as Record<string, unknown>;
    expect(args).toEqual({ command: 'new', game, ...given });
    expect(await agent.ok('game_session', args)).toMatchObject({ success: true });
  });

  it('goes on with a running game, takes an open seat, and does neither once it is over', async () => {
    const { gameId } = await ticTacToe();
    expect(textOf(await get('play', { gameId: gameId as string }))).toContain('It is running');

    const open = await startBridge(api, {});
    const { gameId: theirs } = await open.agent.ok('game_session', {
      command: 'new',
      game: 'tic-tac-toe',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    expect(textOf(await get('play', { gameId: theirs as string }))).toContain('Take an open seat');
    await agent.ok('game_session', { command: 'join', gameId: theirs });
    const third = await startBridge(api, {});
    await expect(
      third.agent.client.getPrompt({ name: 'play', arguments: { gameId: theirs as string } }),
    ).rejects.toThrow(/You hold no seat in .+ and none is open/);
    await open.agent.close();
    await third.agent.close();

    expect(await errorFor('play', { gameId: await finishedGame() })).toMatch(/is over/);
  });

  it.each([
    [{ game: 'ludo' }, /Unknown game: "ludo"\. Games: principality/],
    [{ gameId: 'game-0' }, /game-0/],
    [{ style: 'bold' }, /style/],
  ])('refuses %j', async (args, message) => {
    expect(await errorFor('play', args)).toMatch(message);
  });

  it('refuses a game that is of another kind', async () => {
    const { gameId } = await ticTacToe();
    expect(await errorFor('play', { game: 'principality', gameId: gameId as string })).toMatch(
      /is a game of tic-tac-toe, not of principality/,
    );
  });
});

describe('coach', () => {
  it('judges the present game, and keeps what is hidden', async () => {
    expect(await errorFor('coach')).toMatch(/gameId is missing\.[^]*no game yet/);
    await agent.ok('game_session', { command: 'new' });
    const text = textOf(await get('coach'));
    expect(text).toMatch(/is not over: judge the position/);
    expect(text).toContain('What must stay hidden');
  });

  it('judges all of a game that is over, also one in which it held no seat', async () => {
    const text = textOf(await get('coach', { gameId: await finishedGame() }));
    expect(text).toMatch(/is over \(Three in a line\): judge all of it/);
    expect(text).not.toContain('What must stay hidden');

    const other = await startBridge(api, {});
    const { gameId } = await other.agent.ok('game_session', { command: 'new' });
    expect(textOf(await get('coach', { gameId: gameId as string }))).toContain('You hold no seat');
    await other.agent.close();
  });

  it('names the agent’s games when it is asked for another', async () => {
    const { gameId } = await ticTacToe();
    expect(await errorFor('coach', { gameId: 'f'.repeat(32) })).toContain(`Your games: ${gameId as string}`);
  });

  it('says so where the server plays the game no longer', async () => {
    const { gameId } = await ticTacToe();
    const withdrawn: GameApi = {
      ...api,
      async catalog(...asked) {
        const reply = await api.catalog(...asked);
        if (!reply.ok) return reply;
        const games = reply.value.games.filter(({ game }) => game !== 'tic-tac-toe');
        return ok({ ...reply.value, games });
      },
    };
    const other = await startBridge(withdrawn, {});
    const prompt = { name: 'coach', arguments: { gameId: gameId as string } };
    await expect(other.agent.client.getPrompt(prompt)).rejects.toThrow('Unknown game: "tic-tac-toe". Games:');
    await other.agent.close();
  });
});

describe('what a bridge knows of prompts', () => {
  it('completes games and game ids', async () => {
    const { gameId } = await ticTacToe();
    const complete = async (prompt: string, name: string, value: string) =>
      (
        await agent.client.complete({
          ref: { type: 'ref/prompt', name: prompt },
          argument: { name, value },
        })
      ).completion.values;
    expect(await complete('play', 'game', 'tic')).toEqual(['tic-tac-toe']);
    expect(await complete('play', 'gameId', '')).toEqual([gameId]);
    expect(await complete('coach', 'gameId', 'game-')).toEqual([gameId]);
    expect(await complete('play', 'wishes', '')).toEqual([]);
  });

  it('names those there are when asked for another', async () => {
    expect(await errorFor('win')).toContain('Unknown prompt: "win". Prompts: play, coach.');
  });
});

describe('resources', () => {
  it('are read through the game service', async () => {
    const { contents } = await agent.client.readResource({ uri: 'game://tic-tac-toe/rules' });
    expect(contents[0]).toMatchObject({
      mimeType: 'text/markdown',
      text: expect.stringContaining('#') as string,
    });
    await expect(agent.client.readResource({ uri: 'game://tic-tac-toe/nothing' })).rejects.toThrow(
      /game:\/\/tic-tac-toe\/rules/,
    );
  });

  it('say that the game server is away', async () => {
    const away = { reason: { kind: 'unavailable', code: 'UNAVAILABLE', message: 'Out of reach.' } } as const;
    const cut = await startBridge({ ...api, catalog: () => Promise.resolve({ ok: false, error: away }) }, {});
    await expect(cut.agent.client.listResources()).rejects.toThrow(/Out of reach/);
    await expect(cut.agent.client.readResource({ uri: 'game://tic-tac-toe/rules' })).rejects.toThrow(
      /Out of reach/,
    );
    await cut.agent.close();
  });
});

describe('commands of game_session', () => {
  it('leave, resign, undo and rematch', async () => {
    await ticTacToe();
    await agent.ok('game_execute', { move: 'A1' });
    expect(await agent.ok('game_session', { command: 'undo' })).toMatchObject({ totalMoves: 9 });
    expect(await agent.ok('game_session', { command: 'resign' })).toMatchObject({ gameOver: true });
    expect(await agent.ok('game_session', { command: 'rematch' })).toMatchObject({ gameOver: false });
    const { games } = await agent.ok('game_session', { command: 'list' });
    expect(games).toHaveLength(2);
    expect(await agent.ok('game_session', { command: 'end' })).toMatchObject({ completed: false });
    expect(await agent.error('game_session', { command: 'rematch', gameId: 'game-1' })).toMatchObject({
      code: 'GAME_NOT_INITIALIZED',
    });
  });

  it('refuse a second seat at one table, and what they need and do not get', async () => {
    const { gameId } = await agent.ok('game_session', {
      command: 'new',
      game: 'tic-tac-toe',
      seats: [{ kind: 'me' }, { kind: 'open' }],
    });
    expect(await agent.error('game_session', { command: 'join', gameId })).toMatchObject({
      message: 'You hold a seat in this game already.',
    });
    expect(await agent.error('game_session', { command: 'join' })).toMatchObject({
      code: 'INVALID_PARAMETERS',
    });
    expect(await agent.ok('game_session', { command: 'leave' })).toMatchObject({ command: 'leave' });
  });

  it('has no game to repeat before the first', async () => {
    expect(await agent.error('game_session', { command: 'rematch' })).toMatchObject({
      code: 'GAME_NOT_INITIALIZED',
    });
  });
});
