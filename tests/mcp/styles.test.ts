import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { games } from '../../games';
import { startHost } from '../../local';
import { connectRemote } from '../mcp-remote/support';
import { startBridge, type Agent, type Json } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';
import { openBridge } from './bridge';
import type { Environment } from './command';

const agents: Agent[] = [];
afterEach(async () => {
  await Promise.all(agents.splice(0).map((agent) => agent.close()));
});
const seated = (agent: Agent): Agent => {
  agents.push(agent);
  return agent;
};
const atItsOwnHost = async (settings: Environment): Promise<Agent> => seated(await openBridge(settings));
const service = inProcessApi();
const inProcess = async (): Promise<Agent> =>
  seated((await startBridge(service, {}, { boards: false })).agent);

interface ToolText {
  readonly text: string;
  readonly structured: Json;
  readonly isError: boolean;
}

/** A call by an agent whose host shows it both the text and the structured content. */
async function say(agent: Agent, tool: string, args: Json): Promise<ToolText> {
  const result = CallToolResultSchema.parse(
    await agent.client.callTool({ name: tool, arguments: { ...args } }),
  );
  const [content] = result.content;
  return {
    text: content?.type === 'text' ? content.text : '',
    structured: result.structuredContent ?? {},
    isError: result.isError === true,
  };
}

/** A call that succeeds in words: what stands beside them is the same words, and little more. */
async function words(agent: Agent, tool: string, args: Json): Promise<string> {
  const { text, structured, isError } = await say(agent, tool, args);
  if (isError) throw new Error(`${tool} ${JSON.stringify(args)} failed: ${text}`);
  expect(Object.keys(structured).filter((name) => !SMALL.has(name))).toEqual([]);
  expect(structured).toMatchObject({ success: true });
  expect(text.startsWith(String(structured.message))).toBe(true);
  return text;
}
const SMALL: ReadonlySet<string> = new Set([
  'success',
  'gameId',
  'gameOver',
  'version',
  'message',
  'seatToken',
]);

/** The moves that a text lists, as it writes them: between semicolons, or spaces where no move has one. */
function movesIn(text: string): readonly string[] {
  const [, list = ''] = /^(?:Moves|Some moves): (.*?)(?:; … .*)?$/m.exec(text) ?? [];
  const isPlain = !list.includes('; ') && !/^(?:buy|fleet|play|roll|move|pit|spin) /.test(list);
  return list.split(isPlain ? ' ' : '; ').map((move) => move.replace(/ \(.*\)$/, ''));
}

const number = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? NaN);

const DECK = { hand: Array(5).fill('Gold') as string[], drawPile: Array(5).fill('Silver') as string[] };

/** The dearest card that the text says can be paid for. */
function bigMoney(text: string): string {
  const moves = movesIn(text);
  const wanted = ['play_all_treasures', 'buy Province', 'buy Gold', 'buy Silver'];
  return wanted.find((each) => moves.includes(each)) ?? 'end_phase';
}

describe('A whole game by an agent that reads only the words', () => {
  it('of Principality', async () => {
    const agent = await inProcess();
    let text = await words(agent, 'game_session', {
      command: 'new',
      numPlayers: 2,
      view: 'text',
      start: { players: [DECK, DECK], supply: { Province: 3 } },
      seed: 'words',
    });
    expect(text).toContain('| Province | $8 | 3 | 6 VP |');
    for (let calls = 0; calls < 200 && !text.includes('Game over:'); calls++) {
      expect(text).toMatch(/Your turn: call game_execute\.$|^gameId /m);
      text = await words(agent, 'game_execute', { move: bigMoney(text) });
      if (!text.includes('Game over'))
        expect(text).toMatch(
          /Round \d+, .* phase: actions \d+, buys \d+, coins \d+\.\n(In play: .*\n)?Your hand: /,
        );
    }
    expect(text).toMatch(/Game over: .* Scores: \d+, \d+\./);
    expect(text).toMatch(/Provinces left 0/);
    expect(text).toContain('Fair play: ');
  });

  it('of chess', async () => {
    const agent = await inProcess();
    let text = await words(agent, 'game_session', {
      command: 'new',
      game: 'chess',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 1 }],
      seed: 'words',
      view: 'text',
    });
    for (let made = 0; made < 300 && !text.includes('Game over'); made++) {
      expect(text).toMatch(/^8 (?:[a-zA-Z.] ){7}[a-zA-Z.]$/m);
      expect(text).toContain('White to move');
      const moves = movesIn(text);
      text = await words(agent, 'game_execute', { move: moves[(made * 7) % moves.length] });
    }
    expect(text).toMatch(/Game over: .*Scores: /);
  });
});

describe('Words', () => {
  it.each(games.map(({ id }) => id))('tell what a player of %s needs for the next move', async (game) => {
    const agent = await inProcess();
    let text = await words(agent, 'game_session', { command: 'new', game, view: 'text', seed: 'words' });
    for (let made = 0; made < 4 && !text.includes('Game over'); made++) {
      expect(Buffer.byteLength(text)).toBeLessThan(2_500);
      expect(text).toMatch(/^You: Player 1 \(seat 0\)\. Your turn: call game_execute\.$/m);
      text = await words(agent, 'game_execute', { move: movesIn(text).at(-1) });
      // What may be seen is the same as what the board of a page draws.
      expect(text.split('\n').length).toBeGreaterThan(2);
    }
    const seen = await words(agent, 'game_observe', { detail_level: 'standard' });
    expect(seen).toMatch(/^gameId game-[0-9a-f]{32}$/m);
  });

  it('list some of many moves, and say where the rest is', async () => {
    const agent = await inProcess();
    await words(agent, 'game_session', { command: 'new', game: 'sea-battle', view: 'text' });
    const started = await words(agent, 'game_execute', { move: 'ready' });
    expect(started).toMatch(/^Some moves: A1 B1 .*; … \d+ more: game_observe$/m);
  });

  it('say what is wrong with a move, and how the game stands', async () => {
    const agent = await inProcess();
    await words(agent, 'game_session', { command: 'new', game: 'tic-tac-toe', view: 'text' });
    const { text, structured, isError } = await say(agent, 'game_execute', { move: 'D9' });
    expect(isError).toBe(true);
    expect(text).toMatch(/\n {4}A B C\n/);
    expect(text).toContain('Moves: A1 B1');
    const { error, success, message } = structured as { error: Json; success: boolean; message: string };
    expect(success).toBe(false);
    expect(text.startsWith(String(error.message))).toBe(true);
    expect(text.endsWith(message)).toBe(true);
    expect(error).not.toHaveProperty('details');
  });

  it('tell the rules, the games and the hint without JSON', async () => {
    const agent = await inProcess();
    const started = await words(agent, 'game_session', { command: 'new', game: 'mancala', view: 'text' });
    const id = /game-[0-9a-f]{32}/.exec(started)?.[0] ?? '';
    const list = await words(agent, 'game_session', { command: 'list' });
    expect(list).toContain(`${id}: mancala, against Computer (medium), your turn`);
    expect(await words(agent, 'game_session', { command: 'rules' })).toMatch(/^# Mancala/m);
    expect(await words(agent, 'game_session', { command: 'hint' })).toMatch(/would play pit \d/);
  });

  it('call players by their names, and tell nobody the cards of another', async () => {
    const [ada, bob] = [await inProcess(), await inProcess()];
    const opened = await words(ada, 'game_session', {
      command: 'new',
      game: 'holdem',
      seats: ['me', 'open'],
      name: 'Ada',
      view: 'text',
    });
    const gameId = /game-[0-9a-f]{32}/.exec(opened)?.[0] ?? '';
    const joined = await words(bob, 'game_session', { command: 'join', gameId, name: 'Bob', view: 'text' });
    const adasLooks = [
      await words(ada, 'game_wait', {}),
      (await say(ada, 'game_execute', { move: 'nonsense' })).text,
      await words(ada, 'game_observe', { detail_level: 'full' }),
      await words(ada, 'game_execute', { move: 'call' }),
    ];
    const cardsOf = (name: string, text: string): string =>
      new RegExp(`\\| "${name}"[^|]*\\| (\\S+ \\S+) \\|`).exec(text)?.[1] ?? '';
    const bobs = cardsOf('Bob', joined);
    expect(bobs).toMatch(/^(\d+|[JQKA])[♠♥♦♣] (\d+|[JQKA])[♠♥♦♣]$/);
    expect(cardsOf('Ada', joined)).toBe('?? ??');
    for (const look of adasLooks) {
      expect(cardsOf('Bob', look)).toBe('?? ??');
      expect(cardsOf('Ada', look)).toMatch(/^(?:10|[2-9JQKA])/);
      for (const card of bobs.split(' ')) expect(look).not.toContain(card);
    }
  });
});

describe('A brief answer', () => {
  const stateOf = ({ gameState }: Json): Json => (gameState ?? {}) as Json;

  it('leaves out what has not changed of the state, and never any news', async () => {
    const agent = await inProcess();
    const first = await agent.ok('game_session', {
      command: 'new',
      numPlayers: 2,
      verbosity: 'brief',
      seed: 'brief',
    });
    expect(stateOf(first)).toHaveProperty('provinces', 8);
    const second = await agent.ok('game_execute', { move: 'end_phase' });
    expect(stateOf(second)).toHaveProperty('provinces', 8);
    const third = await agent.ok('game_execute', { move: 'play_all_treasures' });
    expect(Object.keys(stateOf(third)).sort()).toEqual(['currentCoins', 'hand']);
    expect(third).toMatchObject({
      events: [expect.stringContaining('plays Copper') as string],
      validMoves: expect.arrayContaining(['end_phase']) as unknown,
      next: second.next,
      you: second.you,
      gameOver: false,
    });
    const seen = await agent.ok('game_observe', { detail_level: 'standard' });
    expect(seen).toMatchObject({ phase: 'buy', turnNumber: 1, state: { currentBuys: 1 } });
  });

  it('tells a field that is gone, and beside an error what changed since', async () => {
    const agent = await inProcess();
    await agent.ok('game_session', {
      command: 'new',
      game: 'tic-tac-toe',
      opponents: 'manual',
      verbosity: 'brief',
    });
    const moved = await agent.ok('game_execute', { move: 'A1' });
    expect(moved).toMatchObject({
      gameState: { toMove: 1, last: 'A1' },
      board: expect.any(String) as unknown,
    });
    const { body: refused } = await agent.call('game_execute', { move: 'A1' });
    expect(refused).not.toHaveProperty('gameState');
    expect(refused).not.toHaveProperty('board');
    expect(refused.validMoves).toHaveLength(8);
    const undone = await agent.ok('game_session', { command: 'undo' });
    expect(undone.gameState).toEqual({ toMove: 0, last: null });
    expect(undone).toHaveProperty('board');
  });

  it('in words leaves out the board that did not change', async () => {
    const agent = await inProcess();
    const args = { game: 'four-in-a-row', opponents: 'manual', view: 'text', verbosity: 'brief' };
    await words(agent, 'game_session', { command: 'new', ...args });
    expect(await words(agent, 'game_execute', { move: '4' })).toContain('1 2 3 4 5 6 7');
    const { text } = await say(agent, 'game_execute', { move: '9' });
    expect(text).not.toContain('1 2 3 4 5 6 7');
    expect(text).toContain('Moves: ');
  });
});

describe('The style of answers', () => {
  it('is each game’s own, can be changed at any call, and goes on in a rematch', async () => {
    const agent = await inProcess();
    const first = await agent.ok('game_session', { command: 'new', game: 'slot' });
    const second = await words(agent, 'game_session', { command: 'new', game: 'dice', view: 'text' });
    const dice = /game-[0-9a-f]{32}/.exec(second)?.[0];
    expect(await agent.ok('game_execute', { gameId: first.gameId, move: 'spin' })).toHaveProperty(
      'gameState',
    );
    await words(agent, 'game_execute', { gameId: dice, move: 'roll 1d6' });
    await words(agent, 'game_execute', { gameId: dice, move: 'end' });
    const again = await words(agent, 'game_session', { command: 'rematch', gameId: dice });
    const id = /game-[0-9a-f]{32}/.exec(again)?.[0];
    expect(id).not.toBe(dice);
    const { structured } = await say(agent, 'game_observe', {
      gameId: id,
      detail_level: 'minimal',
      view: 'json',
    });
    expect(structured).toHaveProperty('validMoves');
    expect(await agent.ok('game_execute', { gameId: id, move: 'roll 1d6' })).toHaveProperty('gameState');
  });

  it('outlives the bridge', async () => {
    const data = mkdtempSync(join(tmpdir(), 'styles-'));
    const settings = { STORE: 'file', PRINCIPALITY_DATA: data };
    try {
      const before = await atItsOwnHost(settings);
      await words(before, 'game_session', {
        command: 'new',
        game: 'mancala',
        view: 'text',
        verbosity: 'brief',
      });
      await words(before, 'game_execute', { move: 'pit 1' });
      await before.close();
      const after = await atItsOwnHost(settings);
      // What was told before is not remembered: the first answer is whole.
      const { text } = await say(after, 'game_execute', { move: 'pit 9' });
      expect(text).toContain('pits of Player 1');
      expect((await say(after, 'game_execute', { move: 'pit 9' })).text).not.toContain('pits of Player 1');
    } finally {
      rmSync(data, { recursive: true });
    }
  });

  it('is one of few words, which an error names', async () => {
    const agent = await inProcess();
    const start = { command: 'new', game: 'dice' };
    expect(await agent.error('game_session', { ...start, view: 'prose' })).toMatchObject({
      message: 'view must be json or text, got "prose"',
    });
    expect(await agent.error('game_session', { ...start, verbosity: 'terse' })).toMatchObject({
      message: 'verbosity must be full or brief, got "terse"',
    });
  });

  it('holds for one call where nothing is remembered, and the words say what the next call needs', async () => {
    const host = await startHost({ port: 0, env: { STORE: 'memory' } });
    try {
      const agent = seated(await connectRemote(host.url));
      const text = await words(agent, 'game_session', { command: 'new', game: 'tic-tac-toe', view: 'text' });
      const [, gameId] = /^gameId (\S+)$/m.exec(text) ?? [];
      const [, seat_token] = /^seat_token (\S+)$/m.exec(text) ?? [];
      const expected_version = number(text, /^version (\d+)$/m);
      const move = { gameId, seat_token, expected_version, move: 'B2' };
      expect(await words(agent, 'game_execute', { ...move, view: 'text' })).toMatch(/^version \d+$/m);
      expect(await agent.ok('game_observe', { gameId, seat_token, detail_level: 'minimal' })).toHaveProperty(
        'validMoves',
      );
    } finally {
      await host.close();
    }
  });
});
