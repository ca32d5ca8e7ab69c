import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { createRandom, pick, type RandomStream } from '../../core/engine';
import type { Agent, Json } from '../support/bridge-client';
import { startBridge } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';
import { isListed } from '../support/listed-games';
import { LIBRARY_GAMES, ROULETTE, type LibraryGame } from './library-games';

/** Enough for the end of every game that must end: Sea Battle takes the most. */
const MOST_MOVES = 220;
const ROUNDS = 2;
const OPEN_ENDED = ['chess', 'checkers', 'blackjack', 'holdem', 'slot', 'roulette'];

let agent: Agent;
beforeAll(async () => {
  ({ agent } = await startBridge(
    inProcessApi(),
    { toolsets: 'library', allowSeed: true },
    { boards: false },
  ));
});
afterAll(() => agent.close());

/** The texts of an answer: all that a host without structured content shows its model. */
async function textsOf(tool: string, args: Json): Promise<readonly [string, ...string[]]> {
  const { content, isError } = CallToolResultSchema.parse(
    await agent.client.callTool({ name: tool, arguments: { ...args } }),
  );
  expect(isError).toBeUndefined();
  const [first, ...more] = content.map((block) => (block.type === 'text' ? block.text : ''));
  if (first === undefined) throw new Error(`${tool} says nothing`);
  expect(first.split('\n')[0]?.length).toBeLessThanOrEqual(300);
  return [first, ...more];
}

const found = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1];

/** What the first line says must be sent back. */
function address(text: string): Json {
  const [, gameId, field = '', state] = /gameId (g_[0-9a-f]{32}), (state|fen) (.+)$/m.exec(text) ?? [];
  if (gameId === undefined) throw new Error(`No address in: ${text}`);
  return { gameId, [field]: state };
}

/** The entries of a list, as a model reads them. */
const listed = (text: string): readonly (string | number)[] =>
  (found(text, /^(?:moves|movesUci|actions|types): (.+)$/m) ?? '')
    .split(', ')
    .map((entry) => (/^\d+$/.test(entry) ? Number(entry) : entry));

const CHESS: LibraryGame = {
  gameType: 'chess',
  start: 'new_chess_game',
  apply: 'apply_chess_move',
  legal: 'legal_chess_moves',
  listed: 'movesUci',
  args: (moveUci) => ({ moveUci }),
};

/** Bets and spins in turn. */
function bettingAndSpinning(): LibraryGame['args'] {
  let moves = 0;
  return () => (moves++ % 2 === 0 ? { action: 'bet', bets: ['red:-:10'] } : { action: 'spin' });
}

const GAMES = [...LIBRARY_GAMES, { ...ROULETTE, args: bettingAndSpinning() }, CHESS].filter(({ gameType }) =>
  isListed(gameType),
);

/** Does what a text says comes next, and returns what the answer to that says; null once it says that the game is over. */
async function goOn(text: string, args: LibraryGame['args'], random: RandomStream): Promise<string | null> {
  if (text.includes('Game over')) return null;
  const next = found(text, /Go on with (\w+)\./);
  if (next !== undefined) return (await textsOf(next, address(text)))[0];
  const list = found(text, /Now call (\w+)\./) ?? found(text, /; (\w+) lists all\./) ?? '';
  const [choice] = await textsOf(list, address(text));
  const move = found(choice, /Make one with (\w+)\./) ?? '';
  const entry = pick(random, listed(choice));
  return (await textsOf(move, { ...address(choice), ...args(entry) }))[0];
}

describe.each(GAMES.map((game) => [game.gameType, game] as const))(
  'A host that shows texts alone',
  (type, game) => {
    it(`plays ${type} against its person from the texts`, async () => {
      const random = createRandom(type).stream('test');
      const endsByItself = !OPEN_ENDED.includes(type);
      let rounds = 0;
      let [text]: readonly [string, ...string[]] = await textsOf(game.start, { seed: `${type}-1` });
      let moves = 0;
      for (; moves < (endsByItself ? MOST_MOVES : 24) && rounds < ROUNDS; moves++) {
        if (text.includes('Go on with')) rounds++;
        const after = await goOn(text, game.args, random);
        if (after === null) break;
        expect(address(after)).not.toEqual(address(text));
        text = after;
      }
      if (endsByItself) expect(text).toMatch(/Game over: .+Another starts with new_/);
      expect(moves).toBeGreaterThan(4);
    });
  },
);

describe('The texts', () => {
  it('lead back into the game after an old version, an unreadable move and a wrong tool', async () => {
    const [begun] = await textsOf('new_sea_battle_game', {});
    const { gameId } = address(begun);
    expect(address(begun).state).toBe('v1');
    const shoot = (args: Json) => textsOf('apply_sea_battle_move', { gameId, ...args });
    const [shot] = await shoot({ state: 'v1', coord: 'A1' });
    const errors = [
      await shoot({ state: 'v1', coord: 'A2' }),
      await shoot({ state: 'v2', coord: 'nowhere' }),
      await textsOf('choose_sea_battle_opponent_move', { gameId, state: 'v1' }),
    ];
    for (const [text] of errors) {
      expect(address(text)).toEqual(address(shot));
      expect(text).toContain('Turn: opponent. Now call choose_sea_battle_opponent_move.');
    }
  });

  it('show the state that a version stands for, once', async () => {
    const [begun] = await textsOf('new_sea_battle_game', {});
    const [legal] = await textsOf('legal_sea_battle_moves', address(begun));
    expect(legal.match(/T:player\|ST:in_progress/g)).toHaveLength(1);
    const { gameId } = address((await textsOf('new_tic_tac_toe_game', {}))[0]);
    const [cells] = await textsOf('legal_tic_tac_toe_moves', { gameId, state: 'v1' });
    expect(cells.match(/T:player\|ST:in_progress/g)).toHaveLength(1);
  });

  it('tell the opponent’s cards in a block for the model alone', async () => {
    const [begun] = await textsOf('new_holdem_game', { button: 'opponent', seed: 'tabletop-1' });
    const { content } = CallToolResultSchema.parse(
      await agent.client.callTool({
        name: 'choose_holdem_opponent_action',
        arguments: { ...address(begun) },
      }),
    );
    const own = content.filter(({ annotations }) => annotations?.audience?.includes('assistant'));
    expect(own).toMatchObject([{ text: expect.stringMatching(/^\{"hand":\["..",".."\]\}$/) as unknown }]);
    expect(JSON.stringify(content.filter((block) => !own.includes(block)))).not.toMatch(/[2-9TJQKA][SHDC]\b/);
  });

  it('tell the player’s cards in a block only for the player, when they are asked for', async () => {
    const begun = await agent.client.callTool({ name: 'new_holdem_game', arguments: { seed: 'tabletop-1' } });
    const [{ text: first }] = begun.content as [{ text: string }];
    expect(first).toContain('show_holdem_hand');
    const { gameId } = address(first);
    const shown = CallToolResultSchema.parse(
      await agent.client.callTool({ name: 'show_holdem_hand', arguments: { gameId } }),
    );
    const theirs = shown.content.filter(({ annotations }) => annotations?.audience?.includes('user'));
    expect(theirs).toEqual([
      {
        type: 'text',
        text: 'Only for the player: your cards are TH and 2H.',
        annotations: { audience: ['user'] },
      },
    ]);
    expect(shown.structuredContent).toMatchObject({
      shown: true,
      policy: { mustNotUsePlayerHoleCards: true },
    });
    const others = shown.content.filter((block) => !theirs.includes(block));
    expect(JSON.stringify([others, shown.structuredContent, begun])).not.toMatch(/[2-9TJQKA][SHDC]\b/);
    expect(JSON.stringify(others)).toContain('never choose for the opponent by it');
  });

  it('say who won and how another game begins', async () => {
    let [text] = await textsOf('new_tic_tac_toe_game', {});
    for (const coord of ['A1', 'B1', 'A2', 'B2', 'A3'])
      [text] = await textsOf('apply_tic_tac_toe_move', { ...address(text), coord });
    expect(text).toMatch(/Game over: .+ \(winner: player\)\. Another starts with new_tic_tac_toe_game\./);
    expect(address(text)).toMatchObject({ gameId: expect.stringMatching(/^g_/) as unknown });
  });
});
