import type { GameApi } from '../../core/api';
import { schemas } from '../../core/api';
import type { AnyGame, SeatRequest, TimeControl } from '../../core/engine';
import { principality } from '../../games/principality/rules';
import { ticTacToe } from '../../games/tic-tac-toe/rules';
import type { LiveUpdate, ServiceDeps, Workers } from '../../core/service';
import { inlineWorkers } from '../../core/service/runtime/workbench';
import { verifyReplay, type ReplayRecord } from '../../core/session';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { rechained } from '../support/forged-replay';
import { eventually } from '../support/eventually';
import { serviceWith } from '../support/thinking-toy';
import { NOW, valueOf as valueIn } from '../support/toy-session';

type Reply<T> = { ok: true; value: T } | { ok: false; error: { reason: { message: string } } };
const valueOf = <T>(reply: Reply<T>): T =>
  valueIn(reply.ok ? reply : { ok: false, error: reply.error.reason });

const ME: SeatRequest = { kind: 'me' };
const OPEN: SeatRequest = { kind: 'open' };
const MINUTE: TimeControl = { base: 60, increment: 1 };

/** A server whose time the test makes pass. */
function server(games: readonly AnyGame[] = [ticTacToe], parts: Partial<ServiceDeps> = {}) {
  let time = NOW;
  const clock = { now: () => time };
  const store = new MemoryStore(clock);
  const updates: LiveUpdate[] = [];
  const broadcaster = {
    publish: (_group: string, update: LiveUpdate) => Promise.resolve(void updates.push(update)),
    clientUrl: () => Promise.resolve(null),
    ping: () => Promise.resolve(),
  };
  const start = () => serviceWith({ store, clock, broadcaster, games, sessionTtlSeconds: 86_400, ...parts });
  const pass = (seconds: number): void => {
    time += 1000 * seconds;
  };
  return { api: start(), start, pass, store, updates };
}

const create = async (api: GameApi, clock: TimeControl, seats: SeatRequest[] = [ME, ME]) =>
  valueOf(await api.createSession({ game: 'tic-tac-toe', seats, clock }, {}));

/** A game of two in which X has just moved, with a minute each. */
async function started() {
  const host = server();
  const { session, token = '' } = await create(host.api, MINUTE);
  const play = async (move: string) => host.api.execute({ session, move }, { token });
  const look = async () => valueOf(await host.api.state({ session }, { token }));
  const played = valueOf(await play('A1'));
  return { ...host, session, token, play, look, played };
}

/** A game of two players with a token each. */
async function forTwo() {
  const host = server();
  const { session, token = '' } = await create(host.api, MINUTE, [ME, OPEN]);
  const { token: other = '' } = valueOf(await host.api.joinSession(session, {}, {}));
  const play = async (move: string, mover: string) =>
    valueOf(await host.api.execute({ session, move }, { token: mover }));
  return { ...host, session, token, other, play };
}

describe('a game by the clock', () => {
  it('tells everybody the clocks, with every answer and update', async () => {
    const { api, pass, session, token, played, look, updates, play } = await started();
    const clock = { control: MINUTE, remaining: [61_000, 60_000], running: [1], at: NOW };
    expect(played.clock).toEqual(clock);
    expect(updates.at(-1)?.clock).toEqual(clock);
    expect(valueOf(await api.session(session, {})).clock).toEqual(clock);
    pass(20);
    expect((await look()).clock).toEqual({ ...clock, remaining: [61_000, 40_000], at: NOW + 20_000 });
    expect(valueOf(await play('B2')).clock).toMatchObject({ remaining: [61_000, 41_000], running: [0] });
    expect(schemas.answer().safeParse(await look()).success).toBe(true);
    expect(token).not.toBe('');
  });

  it('tells the running clock beside an error, too', async () => {
    const { pass, play } = await started();
    pass(20);
    const refused = await play('A1');
    expect(refused.ok ? null : refused.error.current?.clock).toMatchObject({ remaining: [61_000, 40_000] });
  });

  it('starts with the first move', async () => {
    const { api, pass } = server();
    const { session, token, clock } = await create(api, MINUTE);
    expect(clock).toMatchObject({ remaining: [60_000, 60_000], running: [] });
    pass(500);
    expect(valueOf(await api.execute({ session, move: 'A1' }, { token })).clock).toMatchObject({
      remaining: [61_000, 60_000],
      running: [1],
    });
  });

  it('runs for nobody and earns nothing while a seat is open; the last player to sit down starts it', async () => {
    const { api, pass } = server();
    const { session, token } = await create(api, MINUTE, [ME, OPEN]);
    pass(500);
    expect(valueOf(await api.execute({ session, move: 'A1' }, { token })).clock).toMatchObject({
      remaining: [60_000, 60_000],
      running: [],
    });
    pass(500);
    const joined = valueOf(await api.joinSession(session, {}, {}));
    expect(joined.clock).toMatchObject({ remaining: [60_000, 60_000], running: [1], at: NOW + 1_000_000 });
    pass(10);
    expect(
      valueOf(await api.execute({ session, move: 'B2' }, { token: joined.token ?? '' })).clock,
    ).toMatchObject({ remaining: [60_000, 51_000], running: [0] });
  });

  it('starts for the first to move when the last player sits down before any move', async () => {
    const { api, pass } = server();
    const { session, token } = await create(api, MINUTE, [ME, OPEN]);
    pass(500);
    expect(valueOf(await api.joinSession(session, {}, {})).clock?.running).toEqual([0]);
    pass(20);
    expect(valueOf(await api.execute({ session, move: 'A1' }, { token })).clock).toMatchObject({
      remaining: [41_000, 60_000],
      running: [1],
    });
  });

  it('rests again while a player who left has no successor', async () => {
    const { api, pass } = server();
    const { session } = await create(api, MINUTE, [ME, OPEN]);
    const { token = '' } = valueOf(await api.joinSession(session, {}, {}));
    pass(5);
    expect((await api.act(session, { action: 'leave' }, { token })).ok).toBe(true);
    pass(500);
    const joined = valueOf(await api.joinSession(session, {}, {}));
    expect(joined.clock).toMatchObject({ remaining: [55_000, 60_000], running: [0], at: NOW + 505_000 });
  });

  it('takes no move back where nobody else could agree', async () => {
    const { api, session, token } = await started();
    expect(await api.act(session, { action: 'undo' }, { token })).toMatchObject({
      error: {
        reason: {
          code: 'CONFLICT',
          message: 'In a game by the clock a move is taken back only if another player agrees.',
        },
      },
    });
  });

  it('takes a move back by consent, and gives no time back', async () => {
    const { api, pass, session, token, ...x } = await forTwo();
    await x.play('A1', token);
    pass(10);
    expect(valueOf(await api.act(session, { action: 'undo' }, { token })).clock).toMatchObject({
      remaining: [61_000, 50_000],
      running: [1],
    });
    pass(5);
    const agreed = valueOf(await api.act(session, { action: 'undo' }, { token: x.other }));
    expect(agreed.clock).toMatchObject({ remaining: [61_000, 45_000], running: [0] });
    pass(7);
    for (const [at, move] of ['A1', 'B1', 'A2', 'B2', 'A3'].entries())
      await x.play(move, at % 2 === 0 ? token : x.other);
    const replay = valueOf(await api.replay(session, {})) as ReplayRecord;
    expect(verifyReplay(ticTacToe as AnyGame, replay).ok).toBe(true);
    expect(replay.clock).toEqual(MINUTE);
  });

  it('has its rematch by the same clock', async () => {
    const { api, pass, session, token } = await started();
    pass(61);
    await api.state({ session }, {});
    const again = valueOf(await api.act(session, { action: 'rematch' }, { token }));
    expect(again.clock).toMatchObject({ control: MINUTE, remaining: [60_000, 60_000], running: [] });
  });

  it('is refused for a game in real time', async () => {
    const advance: AnyGame['advance'] = (state) => ({ state, events: [], message: '' });
    const { api } = server([{ ...(ticTacToe as AnyGame), advance }]);
    const made = await api.createSession({ game: 'tic-tac-toe', clock: MINUTE }, {});
    expect(made).toMatchObject({ error: { reason: { code: 'INVALID_PARAMETERS' } } });
  });

  it.each([
    ['5+3', { base: 300, increment: 3 }],
    ['0.5 + 0', { base: 30, increment: 0 }],
    ['bullet', { base: 60, increment: 0 }],
    [' Blitz', { base: 180, increment: 2 }],
    ['blitz 5+3', { base: 300, increment: 3 }],
    ['rapid', { base: 600, increment: 5 }],
    ['classical', { base: 1800, increment: 20 }],
    ['model', { base: 1800, increment: 20 }],
    ['agent', { base: 1800, increment: 20 }],
  ])('is asked for in words: %s', (clock, control) => {
    expect(schemas.createBody().parse({ game: 'tic-tac-toe', clock }).clock).toEqual(control);
  });

  it.each(['', 'quick', 'quick 5+3', '0+5', '5', 'constructor'])('is not meant by "%s"', (clock) => {
    const read = schemas.createBody().safeParse({ game: 'tic-tac-toe', clock });
    expect(read.error?.issues[0]).toMatchObject({
      path: ['clock'],
      message: expect.stringContaining('"5+3" in minutes and seconds, or bullet') as unknown,
    });
  });

  it.each([{}, { base: 0 }, { base: 60, increment: -1 }, { perMove: 90_000 }, { base: 60, perMove: 3 }, 60])(
    'is asked for in seconds: %j is refused',
    (clock) => {
      expect(schemas.createBody().safeParse({ game: 'tic-tac-toe', clock }).success).toBe(false);
    },
  );
});

describe('time that is up', () => {
  const LOST = { winners: [0], scores: [1, 0], reason: 'Out of time' };

  it('ends the game at the next look, dated when it happened', async () => {
    const { api, pass, look, session, updates } = await started();
    pass(59.999);
    expect((await look()).gameOver).toBe(false);
    pass(100);
    expect(await look()).toMatchObject({ version: 3, gameOver: true, outcome: LOST, validMoves: [] });
    expect(updates.at(-1)).toMatchObject({
      version: 3,
      status: 'ended',
      events: ['Player 2 ran out of time'],
    });
    const { entries } = valueOf(await api.history({ session }, {}));
    expect(entries.at(-1)).toMatchObject({ action: 'flag', at: new Date(NOW + 60_000).toISOString() });
  });

  it('refuses the move that comes too late', async () => {
    const { pass, play, look } = await started();
    pass(60);
    expect(await play('B2')).toMatchObject({
      ok: false,
      error: {
        reason: { code: 'INVALID_MOVE', message: expect.stringContaining('Out of time') as string },
        current: { gameOver: true, outcome: LOST },
      },
    });
    expect((await look()).version).toBe(3);
  });

  it('tells a late move that named its version of the end, not of the version', async () => {
    const { api, pass, session, token } = await started();
    pass(60);
    const late = await api.execute({ session, move: 'B2', expectedVersion: 2 }, { token });
    expect(late).toMatchObject({ error: { reason: { code: 'INVALID_MOVE' } } });
  });

  it('is noted once, however many look at once', async () => {
    const { start, pass, session, store } = await started();
    pass(70);
    await Promise.all(Array.from({ length: 10 }, () => start().state({ session }, {})));
    expect((await store.readLog(session, 0, 10)).map(({ action }) => action?.type)).toEqual([
      undefined,
      undefined,
      'flag',
    ]);
  });

  it('means what the game says it means', async () => {
    const timeOut: AnyGame['timeOut'] = () => ({ winners: [], scores: [0.5, 0.5], reason: 'No material' });
    const { api, pass } = server([{ ...(ticTacToe as AnyGame), timeOut }]);
    const { session, token } = await create(api, { perMove: 5 });
    await api.execute({ session, move: 'A1' }, { token });
    pass(5);
    expect(valueOf(await api.state({ session }, {})).outcome).toEqual({
      winners: [],
      scores: [0.5, 0.5],
      reason: 'No material',
    });
  });

  it('wakes those who wait', async () => {
    const api = serviceWith({
      store: new MemoryStore({ now: Date.now }),
      clock: { now: Date.now },
      games: [ticTacToe],
    });
    const { session, token } = await create(api, { perMove: 0.3 });
    await api.execute({ session, move: 'A1' }, { token });
    const news = valueOf(await api.state({ session, since: 2, wait: 20 }, {}));
    expect(news).toMatchObject({ version: 3, timedOut: false, gameOver: true, outcome: LOST });
  });
});

describe('the replay of a game by the clock', () => {
  async function flagged() {
    const { api, pass, session, play } = await started();
    pass(10);
    await play('B2');
    pass(70);
    await api.state({ session }, {});
    return { api, session, replay: valueOf(await api.replay(session, {})) as unknown as ReplayRecord };
  }

  it('verifies, its end by the flag included', async () => {
    const { replay } = await flagged();
    expect(replay.clock).toEqual(MINUTE);
    expect(schemas.replayAnswer().safeParse(replay).success).toBe(true);
    expect(verifyReplay(ticTacToe as AnyGame, replay)).toEqual({
      ok: true,
      value: { versions: 4, moves: 2 },
    });
  });

  it.each([
    [{ base: 5 }, 'Version 3: the time of seat 1 was up before'],
    [{ base: 90 }, 'Version 4: the time of seat 0 was not up then'],
  ])('does not verify as one by the clock %j', async (control, message) => {
    const game = ticTacToe as AnyGame;
    const { replay } = await flagged();
    expect(verifyReplay(game, rechained(game, replay)).ok).toBe(true);
    const forged = rechained(game, { ...replay, clock: control });
    expect(verifyReplay(game, forged)).toMatchObject({ error: { message } });
  });

  /** A game whose second player sat down after the first had moved, and then ran out of time. */
  async function joinedLate() {
    const { api, pass } = server();
    const { session, token } = await create(api, MINUTE, [ME, OPEN]);
    pass(500);
    await api.execute({ session, move: 'A1' }, { token });
    pass(500);
    await api.joinSession(session, {}, {});
    pass(70);
    await api.state({ session }, {});
    return valueOf(await api.replay(session, {})) as unknown as ReplayRecord;
  }

  it('verifies where clocks rested until every seat was taken', async () => {
    const replay = await joinedLate();
    expect(replay.clockWaits).toBe(true);
    expect(schemas.replayAnswer().safeParse(replay).success).toBe(true);
    expect(replay.commits.at(-1)).toMatchObject({ action: { type: 'flag' }, at: NOW + 1_060_000 });
    expect(verifyReplay(ticTacToe as AnyGame, replay)).toMatchObject({ ok: true });
  });

  it('of a game from before clocks waited verifies by its own rule, in which the first move starts them', async () => {
    const game = ticTacToe as AnyGame;
    const { api, pass } = server();
    const { session, token = '' } = await create(api, MINUTE, [ME, OPEN]);
    const joined = valueOf(await api.joinSession(session, {}, {}));
    pass(10);
    await api.execute({ session, move: 'A1' }, { token });
    await api.execute({ session, move: 'B2' }, { token: joined.token ?? '' });
    pass(70);
    await api.state({ session }, {});
    const { clockWaits: _, ...older } = valueOf(await api.replay(session, {})) as unknown as ReplayRecord;
    const message = 'Version 5: the time of seat 0 was not up then';
    expect(verifyReplay(game, rechained(game, older))).toMatchObject({ error: { message } });
    const commits = older.commits.map((each) =>
      each.version === 5 ? { ...each, at: each.at + 10_000 } : each,
    );
    expect(verifyReplay(game, rechained(game, { ...older, commits }))).toMatchObject({ ok: true });
  });

  it('shows the clocks as they stood at each version', async () => {
    const { api, session } = await flagged();
    const at = async (version: number) => valueOf(await api.state({ session, at: version }, {})).clock;
    expect((await at(2))?.remaining).toEqual([61_000, 60_000]);
    expect((await at(3))?.remaining).toEqual([61_000, 51_000]);
    expect(await at(4)).toMatchObject({ remaining: [0, 51_000], running: [] });
  });
});

describe('a bot that thinks, by the clock', () => {
  const { random } = ticTacToe.bots;
  if (!random) throw new Error('Every game has it');
  const game: AnyGame = {
    ...(ticTacToe as AnyGame),
    bots: { random: { ...random, thinkingTime: () => 50 } },
    defaultBot: 'random',
  };

  /** A game in which the bot has to move, but does not before it is released; it then has thought for `ms`. */
  async function thinking(ms: number, clock: TimeControl = MINUTE) {
    let release: () => void = () => undefined;
    const turn = new Promise<void>((resolve) => (release = resolve));
    const here = inlineWorkers([game], { now: () => NOW });
    const workers: Workers = {
      ...here,
      work: async (kind, task, terms) => {
        if (kind === 'choose') await turn;
        const worked = await here.work(kind, task, terms);
        return worked.ok ? { ...worked, value: { ...worked.value, ms } } : worked;
      },
    };
    const host = server([game], { workers });
    const { session, token } = await create(host.api, clock, [ME, { kind: 'bot' }]);
    const answer = host.api.execute({ session, move: 'A1' }, { token });
    const look = async () => valueOf(await host.api.state({ session }, { token }));
    await eventually(async () => expect((await look()).version).toBe(2));
    return { ...host, session, token, look, release, answer: async () => valueOf(await answer) };
  }

  it('does not lose the time in which others are thought for', async () => {
    const { pass, look, release, answer } = await thinking(1500);
    expect((await look()).clock).toMatchObject({ remaining: [61_000, 60_000], running: [] });
    pass(500);
    expect(await look()).toMatchObject({ gameOver: false, version: 2, seatsToAct: [1] });
    release();
    expect(await answer()).toMatchObject({
      version: 3,
      clock: { remaining: [61_000, 59_500], running: [0], at: NOW + 500_000 },
    });
  });

  it('is charged no more than the time it was given, however busy the machine is', async () => {
    const { release, answer } = await thinking(5000, { base: 3 });
    release();
    expect((await answer()).clock?.remaining).toEqual([3000, 2900]);
  });

  it('is charged the same when the game is played again', async () => {
    const { api, pass, session, look, release, answer } = await thinking(1500);
    pass(30);
    release();
    await answer();
    pass(70);
    expect((await look()).outcome).toMatchObject({ winners: [1], reason: 'Out of time' });
    const replay = valueOf(await api.replay(session, {})) as unknown as ReplayRecord;
    expect(schemas.replayAnswer().safeParse(replay).success).toBe(true);
    expect(replay.commits[2]?.moves).toMatchObject([{ seat: 1, thoughtMs: 1500 }]);
    expect(verifyReplay(game, replay)).toMatchObject({ ok: true });
    expect(valueOf(await api.state({ session, at: 3 }, {})).clock?.remaining).toEqual([61_000, 59_500]);
  });

  it('uses no time of a player who gave up, and whose seat it plays on', async () => {
    const { api, pass } = server([principality]);
    const seats: SeatRequest[] = [ME, ME, ME];
    const made = valueOf(await api.createSession({ game: 'principality', seats, clock: MINUTE }, {}));
    const { session, token } = made;
    const endTurn = async () => {
      for (let phase = 0; phase < 2; phase++) await api.execute({ session, move: 'end_phase' }, { token });
    };
    await endTurn();
    await endTurn();
    expect((await api.act(session, { action: 'resign', seat: 1 }, { token })).ok).toBe(true);
    await endTurn();
    const { clock } = valueOf(await api.state({ session }, { token }));
    expect(clock).toMatchObject({ running: [0] });
    pass(200);
    const replay = await api.state({ session }, {}).then(() => api.replay(session, {}));
    expect(verifyReplay(principality as AnyGame, valueOf(replay) as unknown as ReplayRecord)).toMatchObject({
      ok: true,
    });
  });
});
