import type { Json } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';
import { playLine, startChess, type ChessPlayer } from './chess-table';

const api = inProcessApi();
let ada: ChessPlayer;
let bob: ChessPlayer;

beforeAll(async () => {
  [ada, bob] = await Promise.all([startChess(api), startChess(api)]);
});
afterAll(() => Promise.all([ada.close(), bob.close()]));

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const create = (args: Json) => ada.ok('createGame', args);
const idOf = ({ body }: { readonly body: Json }): string => String(body.gameId);

/** Ada's game with Bob at the other side. */
async function meet(args: Json = {}): Promise<string> {
  const gameId = idOf(await create({ type: 'agent', ...args }));
  await bob.ok('joinGame', { game_id: gameId });
  return gameId;
}

/** A game after some moves, Ada being White. */
async function played(line: string): Promise<string> {
  const gameId = await meet();
  await playLine(gameId, [ada, bob], line);
  return gameId;
}

/** What everybody sees of a game, in bytes. */
async function standing(gameId: string): Promise<string> {
  const reply = await api.state({ session: gameId, view: true }, {});
  return JSON.stringify(reply);
}

describe('The tools', () => {
  it('are four, each saying what it does to the world', async () => {
    const { tools } = await ada.agent.client.listTools();
    const acts = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };
    expect(tools.map(({ name, annotations }) => [name, annotations])).toEqual([
      ['createGame', acts],
      ['joinGame', acts],
      ['waitForNextTurn', { ...acts, readOnlyHint: true, idempotentHint: true }],
      ['finishTurn', acts],
    ]);
    expect(tools.every(({ title, outputSchema }) => title && outputSchema?.type === 'object')).toBe(true);
    expect(tools.map(({ _meta }) => _meta?.['openai/widgetAccessible'])).toEqual([false, false, false, true]);
    expect(tools.map(({ _meta }) => _meta?.ui)).toEqual(
      tools.map(() => ({ resourceUri: 'ui://widget/chess-v1.html', visibility: ['model', 'app'] })),
    );
  });

  it('take exactly these arguments', async () => {
    const { tools } = await ada.agent.client.listTools();
    expect(
      tools.map(({ inputSchema: { properties, required } }) => [Object.keys(properties ?? {}), required]),
    ).toEqual([
      [['type', 'color', 'difficulty', 'showUi', 'clock', 'name', 'seed', 'casual'], ['type']],
      [['game_id', 'name', 'accept_custom'], ['game_id']],
      [['game_id', 'since_version', 'timeout_seconds'], ['game_id']],
      [
        ['game_id', 'seat_token', 'move', 'claim_win', 'claim', 'client_move_id'],
        ['game_id', 'move'],
      ],
    ]);
    const { inputSchema, description } = tools.find(({ name }) => name === 'waitForNextTurn') ?? {};
    expect(inputSchema?.properties?.timeout_seconds).toMatchObject({ minimum: 1, maximum: 30, default: 30 });
    expect(description).toMatch(
      /timeout message: that is normal, and you should immediately call this tool again/,
    );
  });

  it('come with words on how to begin', () => {
    expect(ada.agent.client.getInstructions()).toContain('createGame');
  });
});

describe('createGame', () => {
  it('seats White at the board, to move', async () => {
    const { text, body, meta, pages } = await create({ type: 'computer', difficulty: 3 });
    const [heading, board] = text.split('\n\n');
    expect(heading).toBe(
      [
        'Game Created Successfully!',
        `Game ID: ${idOf({ body })}`,
        'Type: computer',
        'You are: White',
        'Difficulty: Level 3',
      ].join('\n'),
    );
    expect(board?.split('\n')).toHaveLength(10);
    expect(text).toMatch(/\*\*Next Action\*\*: .*`finishTurn`/);
    expect(body).toEqual({
      type: 'chess_snapshot',
      gameType: 'chess',
      gameId: expect.stringMatching(UUID) as string,
      seedHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      fen: START,
      status: 'in_progress',
      turn: 'w',
      you: 'w',
      check: false,
      version: 1,
    });
    expect(meta).toMatchObject({
      game: 'chess',
      seat: 0,
      side: 'white',
      seatToken: expect.stringMatching(/^[\w-]{22,}$/) as string,
    });
    expect(pages).toEqual([]);
    expect(JSON.stringify([text, body])).not.toContain(meta.seatToken);
  });

  it('lets the computer move first for Black', async () => {
    const { text, body } = await create({ type: 'computer', color: 'black' });
    expect(text).toContain('You are: Black');
    expect(text).toContain('Difficulty: Level 5');
    expect(text).toMatch(/\*\*Next Action\*\*: the computer moves first: call `waitForNextTurn`/);
    const turn = await ada.ok('waitForNextTurn', { game_id: idOf({ body }) });
    expect(turn.body).toMatchObject({ turn: 'b', you: 'b', version: 2 });
    expect(turn.text).toMatch(/\*\*Last move\*\*: \S+ \([a-h][1-8][a-h][1-8]\)/);
  });

  it.each(['agent', 'human'] as const)('tells Black to wait for a %s', async (type) => {
    const { text } = await create({ type, color: 'black', showUi: false });
    expect(text).toContain(type === 'human' ? 'Waiting for Human…' : 'Waiting for opponent…');
    expect(text).toMatch(/`waitForNextTurn`.*`joinGame`/);
    expect(text).not.toContain('| Rank |');
  });

  it.each([
    [{ type: 'robot' }, 'type must be computer, agent or human, got "robot"'],
    [{ type: 'computer', color: 'red' }, 'color must be white or black, got "red"'],
    [{ type: 'computer', difficulty: 0 }, 'difficulty must be a whole number from 1 to 20, got 0'],
    [{ type: 'computer', difficulty: 2.5 }, 'difficulty must be a whole number from 1 to 20, got 2.5'],
    [{ type: 'computer', clock: { base: -1 } }, 'clock.base'],
    [{}, 'type'],
  ])('refuses %j', async (args, why) => {
    const text = await ada.refused('createGame', args);
    expect(text).toMatch(/^Error: /);
    expect(text).toContain(why);
  });

  it('gives the same game of the computer for the same seed', async () => {
    const first = async () => {
      const { body } = await create({ type: 'computer', color: 'black', seed: 'tabletop-1' });
      return (await ada.ok('waitForNextTurn', { game_id: idOf({ body }) })).body.fen;
    };
    expect(await first()).toBe(await first());
  });
});

describe('joinGame', () => {
  it('takes the free side, once', async () => {
    const gameId = idOf(await create({ type: 'agent', color: 'black' }));
    const joined = await bob.ok('joinGame', { game_id: gameId });
    expect(joined.text).toContain('Status: in_progress\nCurrent Turn: White\nYou are: White');
    expect(joined.text).toContain('| Rank | a | b |');
    expect(joined.text).toMatch(/\*\*Next Action\*\*: .*`finishTurn`/);
    expect(joined.body).toMatchObject({ gameId, you: 'w', version: 2 });
    const again = await bob.ok('joinGame', { game_id: gameId });
    expect(again.body).toEqual(joined.body);
    expect((await ada.ok('joinGame', { game_id: gameId })).body).toMatchObject({ you: 'b', version: 2 });

    const carl = await startChess(api);
    expect(await carl.refused('joinGame', { game_id: gameId })).toMatch(/^Error: Game is full\. /);
    const watched = await carl.ok('waitForNextTurn', { game_id: gameId, since_version: 1 });
    expect(watched.body).not.toHaveProperty('you');
    expect(watched.text).not.toContain('You are playing');
    await carl.close();
  });

  it('refuses games that are not there, not chess, over, or the computer’s', async () => {
    const computer = idOf(await create({ type: 'computer' }));
    expect(await bob.refused('joinGame', { game_id: computer })).toMatch(
      /^Error: Computer games cannot be joined\. /,
    );
    const other = await api.createSession(
      { game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'open' }] },
      {},
    );
    if (!other.ok) throw new Error('No game');
    const over = idOf(await create({ type: 'agent' }));
    await ada.ok('finishTurn', { game_id: over, move: '', claim: 'resign' });
    expect(await bob.refused('joinGame', { game_id: over })).toMatch(/^Error: Game is over/);
    for (const game_id of [other.value.session, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
      for (const tool of ['joinGame', 'waitForNextTurn']) {
        expect(await bob.refused(tool, { game_id })).toMatch(/^Error: Game not found\. /);
      }
      expect(await bob.refused('finishTurn', { game_id, move: 'e2e4' })).toMatch(/^Error: Game not found\. /);
    }
    expect(JSON.stringify(await api.state({ session: other.value.session }, {}))).toContain('"version":1');
  });
});

describe('The board', () => {
  it('is Markdown, rank 8 on top', async () => {
    const gameId = await played('e4 e5 Qh5 Nc6 Bc4 a6');
    const { text } = await ada.ok('waitForNextTurn', { game_id: gameId });
    expect(text.split('\n').slice(0, 17)).toEqual([
      '| Rank | a | b | c | d | e | f | g | h |',
      '| :---: | :---: | :---: | :---: | :---: | :---: | :---: | :---: | :---: |',
      '| **8** | r |   | b | q | k | b | n | r |',
      '| **7** |   | p | p | p |   | p | p | p |',
      '| **6** | p |   | n |   |   |   |   |   |',
      '| **5** |   |   |   |   | p |   |   | Q |',
      '| **4** |   |   | B |   | P |   |   |   |',
      '| **3** |   |   |   |   |   |   |   |   |',
      '| **2** | P | P | P | P |   | P | P | P |',
      '| **1** | R | N | B |   | K |   | N | R |',
      '',
      '**Turn**: White to move',
      '**FEN**: `r1bqkbnr/1ppp1ppp/p1n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 4`',
      '**You are playing**: White',
      '**Last move**: a6 (a7a6)',
      '',
      expect.stringMatching(/^> \*\*Legend\*\*/) as string,
    ]);
  });

  it('shows check, the clocks, and the end', async () => {
    const gameId = await meet({ clock: { base: 300, increment: 2 } });
    await playLine(gameId, [ada, bob], 'e4 f5 Qh5');
    const checked = await bob.ok('waitForNextTurn', { game_id: gameId });
    expect(checked.text).toMatch(
      /\*\*Clock\*\*: White (5:0\d|4:5\d), Black (5:0\d|4:5\d)\n\*\*Check\*\*\n\*\*Last move\*\*: Qh5\+/,
    );
    await bob.ok('finishTurn', { game_id: gameId, move: '', claim: 'resign' });
    const over = await ada.ok('waitForNextTurn', { game_id: gameId });
    expect(over.text).toMatch(/^Game Over: White wins by Resignation\n\n\| Rank/);
    expect(over.text).toContain('**Turn**: nobody, the game is over');
  });
});

describe('finishTurn', () => {
  it('plays UCI and SAN, and says who is waited for', async () => {
    const gameId = await meet();
    const { text, body } = await ada.ok('finishTurn', { game_id: gameId, move: 'g1f3' });
    expect(text).toMatch(
      /^Move accepted: Nf3\n\nWaiting for opponent…\n\n\*\*Next Action\*\*: .*`waitForNextTurn`/,
    );
    expect(body).toMatchObject({ lastMove: { uci: 'g1f3', san: 'Nf3' }, turn: 'b', you: 'w', version: 3 });
    expect((await bob.ok('finishTurn', { game_id: gameId, move: ' Nc6!? ' })).text).toContain(
      'Move accepted: Nc6',
    );
  });

  it('tells what the computer has answered', async () => {
    const { body } = await create({ type: 'computer', difficulty: 1 });
    const turn = await ada.ok('finishTurn', { game_id: idOf({ body }), move: 'e4' });
    expect(turn.text).toMatch(
      /^Move accepted: e4\n\nWaiting for Computer…\nIt has played \S+ \(([a-h][1-8]){2}\): your turn\.\n\n\*\*Next Action\*\*: `waitForNextTurn`/,
    );
    expect(turn.body).toMatchObject({ turn: 'w', version: 3 });
  });

  it('accepts a true claim of checkmate, and needs none', async () => {
    for (const claim of [
      {},
      { claim_win: true },
      { claim: 'checkmate' },
      { claim_win: true, claim: 'checkmate' },
    ]) {
      const gameId = await played('f3 e5 g4');
      const { text, body } = await bob.ok('finishTurn', { game_id: gameId, move: 'Qh4', ...claim });
      expect(text).toMatch(
        /^Move accepted: Qh4#\n\nGame Over: Black wins by Checkmate\n\n\*\*Fair play\*\*: the seed \w{64} is made of/,
      );
      expect(body).toMatchObject({ status: 'checkmate', winner: 'b', reason: 'checkmate', check: true });
    }
  });

  it('refuses untrue claims, and the board stays as it is', async () => {
    const gameId = await played('e4 e5');
    const before = await standing(gameId);
    const mate = await ada.refused('finishTurn', { game_id: gameId, move: 'Qh5', claim_win: true });
    expect(mate).toMatch(/^Error: Move rejected: You claimed Checkmate/);
    expect(mate).toContain('Accusation failed: Not checkmate');
    for (const move of ['', 'Qh5']) {
      const draw = await ada.refused('finishTurn', { game_id: gameId, move, claim: 'draw' });
      expect(draw).toMatch(/^Error: Claim failed: Not a draw/);
    }
    for (const claims of [
      { claim_win: true, claim: 'draw' },
      { claim_win: false, claim: 'checkmate' },
    ]) {
      expect(await ada.refused('finishTurn', { game_id: gameId, move: 'Qh5', ...claims })).toMatch(
        /^Error: claim_win and claim say different things/,
      );
    }
    expect(await standing(gameId)).toBe(before);
  });

  it('draws on a claim of threefold repetition, by the position or the move that leads to it', async () => {
    const shuffle = 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1';
    const byMove = await played(shuffle);
    const drawn = await bob.ok('finishTurn', { game_id: byMove, move: 'Ng8', claim: 'draw' });
    expect(drawn.text).toMatch(/^Move accepted: Ng8\n\nGame Over: Draw by threefold repetition\n/);
    const asItStands = await played(`${shuffle} Ng8`);
    const { text, body } = await ada.ok('finishTurn', { game_id: asItStands, move: '', claim: 'draw' });
    expect(text).toMatch(/^Claim accepted: Draw\n\nGame Over: Draw by threefold repetition\n/);
    expect(body).toMatchObject({ status: 'draw', winner: 'draw', reason: 'threefold_repetition' });
  });

  it('resigns on one’s turn, whatever the move', async () => {
    const gameId = await played('e4');
    expect(await ada.refused('finishTurn', { game_id: gameId, move: '', claim: 'resign' })).toMatch(
      /^Error: Not your turn/,
    );
    const { text, body } = await bob.ok('finishTurn', { game_id: gameId, move: 'rubbish', claim: 'resign' });
    expect(text).toMatch(/^You resigned\.\n\nGame Over: White wins by Resignation\n/);
    expect(body).toMatchObject({ status: 'resigned', winner: 'w', reason: 'resignation' });
  });

  it('checks game, end, turn, text, legality, in this order, and changes nothing', async () => {
    const gameId = await played('e4');
    const before = await standing(gameId);
    const asAda = (args: Json) => ada.refused('finishTurn', { game_id: gameId, ...args });
    const asBob = (args: Json) => bob.refused('finishTurn', { game_id: gameId, ...args });
    for (const move of ['rubbish', 'e2e5', 'd2d4', '']) {
      expect(await asAda({ move })).toMatch(/^Error: Not your turn\. It is the turn of Black/);
    }
    for (const seat_token of ['forged', 'x'.repeat(43)]) {
      expect(await asBob({ move: 'e7e5', seat_token })).toMatch(/^Error: Not your turn\. You hold no seat/);
    }
    for (const move of ['rubbish', '', '3', 'select 3', 'auto', 'e7e5 claim draw', 'e7-e9', '0000']) {
      expect(await asBob({ move })).toMatch(
        /^Error: Invalid move format: .*Please use standard format like 'e2e4'/,
      );
    }
    expect(await asBob({ move: 'e7e4' })).toMatch(
      /^Error: Illegal move: .*\. Sample legal moves: [a-h\d]{4}, [a-h\d]{4}, [a-h\d]{4}\.$|^Error: Illegal move: .*Sample legal moves: e7e5, e7e6\.$/,
    );
    expect(await standing(gameId)).toBe(before);
    await bob.ok('finishTurn', { game_id: gameId, move: '', claim: 'resign' });
    expect(await asBob({ move: 'rubbish', seat_token: 'forged' })).toMatch(
      /^Error: Game is over: White wins by Resignation/,
    );
  });

  it('refuses an ambiguous move', async () => {
    const gameId = await played('Nf3 a6 d3 b6');
    expect(await ada.refused('finishTurn', { game_id: gameId, move: 'Nd2' })).toMatch(
      /^Error: Illegal move: ambiguous/,
    );
    expect((await ada.ok('finishTurn', { game_id: gameId, move: 'Nbd2' })).text).toContain(
      'Move accepted: Nbd2',
    );
  });

  it('answers a repeat of the same move with the first answer, and plays it once', async () => {
    const gameId = await meet();
    const turn = { game_id: gameId, move: 'e4', client_move_id: 'once' };
    const first = await ada.ok('finishTurn', turn);
    await bob.ok('finishTurn', { game_id: gameId, move: 'e5' });
    const again = await ada.ok('finishTurn', turn);
    expect([again.text, again.body]).toEqual([first.text, first.body]);
    expect((await ada.ok('waitForNextTurn', { game_id: gameId })).body.version).toBe(4);
  });

  it('lets the computer answer a repeated move once, too', async () => {
    const gameId = idOf(await create({ type: 'computer', difficulty: 2 }));
    const turn = { game_id: gameId, move: 'e4', client_move_id: 'once' };
    const answers = await Promise.all([1, 2, 3].map(() => ada.ok('finishTurn', turn)));
    const now = await ada.ok('waitForNextTurn', { game_id: gameId });
    expect(now.body).toMatchObject({ version: 3, turn: 'w' });
    for (const { text, body } of answers) {
      expect(text).toMatch(
        /^Move accepted: e4\n\nWaiting for Computer…\nIt has played \S+ \(\w+\): your turn\./,
      );
      expect(body).toEqual(now.body);
    }
  });

  it('tells who repeats a move how the game against the computer stands by now', async () => {
    const gameId = idOf(await create({ type: 'computer', difficulty: 2, seed: 'repeat' }));
    const first = { game_id: gameId, move: 'e4', client_move_id: 'first' };
    await ada.ok('finishTurn', first);
    const later = await ada.ok('finishTurn', { game_id: gameId, move: 'h3' });
    const again = await ada.ok('finishTurn', first);
    expect(again.text).toMatch(/^Move accepted: e4/);
    expect(again.body).toEqual(later.body);
  });

  it('takes the squares that a board may send', async () => {
    const gameId = await meet();
    expect((await ada.ok('finishTurn', { game_id: gameId, from: 'e2', to: 'e4' })).body).toMatchObject({
      lastMove: { uci: 'e2e4' },
    });
    expect(await bob.refused('finishTurn', { game_id: gameId })).toBe('Error: move is missing.');
    await bob.ok('finishTurn', { game_id: gameId, claim: 'resign' });
  });
});
