import { ok } from '../core/engine';
import { aSeatedAnswer, fakeApi, GAME_ID, SESSION } from '../tests/support/fake-api';
import { AgentTable, once, type Address, type GameRef } from './agent-table';
import { GAME_WORDS } from './kit/failures';
import { GameMemory } from './memory';
import type { ToolReply } from './kit/tool';

const OTHER = 'f'.repeat(32);
const done: ToolReply = ok({ success: true });
const ticks = () => new Promise((resume) => setImmediate(resume));

function setUp() {
  const memory = new GameMemory({ maxConcurrentGames: 10, gameTTLMs: 1_000 }, () => 0);
  return { memory, table: new AgentTable(fakeApi({}), memory, []) };
}

const inGame = (table: AgentTable, where: Address, task: (game: GameRef) => Promise<ToolReply>) =>
  table.inGame(where, task, GAME_WORDS);

/** A reply that comes when `release` is called. */
function later() {
  let release: () => void = () => undefined;
  const reply = new Promise<ToolReply>((resolve) => {
    release = () => resolve(done);
  });
  return { reply, release };
}

describe('AgentTable', () => {
  it('runs the calls on one game one at a time, in order, and those on another meanwhile', async () => {
    const { memory, table } = setUp();
    memory.remember(aSeatedAnswer(), 'token', null);
    const log: string[] = [];
    const first = later();
    const calls = [
      inGame(table, { gameId: GAME_ID }, () => {
        log.push('first');
        return first.reply;
      }),
      inGame(table, {}, () => {
        log.push('second');
        return Promise.resolve(done);
      }),
      inGame(table, { gameId: OTHER }, () => {
        log.push('other game');
        return Promise.resolve(done);
      }),
    ];
    await ticks();
    expect(log).toEqual(['first', 'other game']);
    first.release();
    await Promise.all(calls);
    expect(log).toEqual(['first', 'other game', 'second']);
  });

  it('lets a call that names no game wait for the game that is being started', async () => {
    const { memory, table } = setUp();
    const creation = later();
    const opening = table.open(async () => {
      const reply = await creation.reply;
      memory.remember(aSeatedAnswer(), 'token', null);
      return reply;
    });
    const played: string[] = [];
    const play = inGame(table, {}, (game) => {
      played.push(game.named);
      return Promise.resolve(done);
    });
    await ticks();
    expect(played).toEqual([]);
    creation.release();
    await Promise.all([opening, play]);
    expect(played).toEqual([GAME_ID]);
  });

  it('never waits for itself: joining one game while another call on it waits', async () => {
    const { memory, table } = setUp();
    memory.remember(aSeatedAnswer(), 'token', null);
    const first = later();
    const calls = [
      inGame(table, { gameId: GAME_ID }, () => first.reply),
      table.open(() => inGame(table, { gameId: table.defaultGameId() }, () => Promise.resolve(done))),
      table.open(() => inGame(table, { gameId: GAME_ID }, () => Promise.resolve(done))),
      inGame(table, {}, () => Promise.resolve(done)),
    ];
    first.release();
    expect(await Promise.all(calls)).toEqual([done, done, done, done]);
  });

  it('knows the token and version of a remembered game, in every form of its id', async () => {
    const { memory, table } = setUp();
    memory.remember(aSeatedAnswer({ version: 7 }), 'token', null);
    const forms = [SESSION, GAME_ID, `g_${SESSION}`, '0F8FAD5B-D9CB-469F-A165-70867728950E'];
    for (const named of forms) {
      await inGame(table, { gameId: named }, (game) => {
        expect(game).toEqual({
          id: SESSION,
          game: 'tic-tac-toe',
          named,
          caller: { token: 'token' },
          version: 7,
        });
        return Promise.resolve(done);
      });
    }
    expect.assertions(forms.length);
  });

  it('says so when there is no game at all', async () => {
    const { table } = setUp();
    const reply = await inGame(table, {}, () => Promise.resolve(done));
    expect(reply).toMatchObject({
      ok: false,
      error: {
        reason: {
          code: 'GAME_NOT_INITIALIZED',
          message: 'No active game. Start one with game_session new.',
        },
      },
    });
  });

  it('does not take for seen what nobody waited for', () => {
    const { memory, table } = setUp();
    const draw = () => undefined;
    memory.remember(aSeatedAnswer(), 'token', null);
    table.saw(aSeatedAnswer({ version: 5 }), { signal: AbortSignal.abort(), draw });
    expect(memory.recall(SESSION)?.version).toBe(1);
    table.saw(aSeatedAnswer({ version: 5 }), { signal: new AbortController().signal, draw });
    expect(memory.recall(SESSION)?.version).toBe(5);
  });

  it('gives every request a key of its own, long enough for a token to hang on', () => {
    const [first, second] = [once({ token: 'token' }), once({ token: 'token' })];
    expect(first.token).toBe('token');
    expect(first.idempotencyKey?.length).toBeGreaterThanOrEqual(16);
    expect(first.idempotencyKey).not.toBe(second.idempotencyKey);
  });
});
