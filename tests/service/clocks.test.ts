import { schemas } from '../../core/api';
import type { AnyGame } from '../../core/engine';
import { ticTacToe } from '../../games/tic-tac-toe/rules';
import { verifyReplay } from '../../core/session';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { logOf, replayOf } from '../support/replay-of';
import { serviceWith } from '../support/thinking-toy';
import { NOW } from '../support/toy-session';
import { valueOf, ME, OPEN, MINUTE, server, create, started, forTwo } from './clock-server';

describe('a game by the clock', () => {
  it('tells everybody the clocks, with every answer and update', async () => {
    const { api, pass, session, token, played, look, updates, play } = await started();
    const clock = { control: MINUTE, remaining: [61_000, 60_000], running: [1], at: NOW };
    expect(played.clock).toEqual(clock);
    expect(updates.at(-1)?.clock).toEqual(clock);
    expect(valueOf(await api.getSession({ id: session }, {})).clock).toEqual(clock);
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
    const joined = valueOf(await api.joinSession({ id: session }, {}));
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
    expect(valueOf(await api.joinSession({ id: session }, {})).clock?.running).toEqual([0]);
    pass(20);
    expect(valueOf(await api.execute({ session, move: 'A1' }, { token })).clock).toMatchObject({
      remaining: [41_000, 60_000],
      running: [1],
    });
  });

  it('rests again while a player who left has no successor', async () => {
    const { api, pass } = server();
    const { session } = await create(api, MINUTE, [ME, OPEN]);
    const { token = '' } = valueOf(await api.joinSession({ id: session }, {}));
    pass(5);
    expect((await api.act({ id: session, action: 'leave' }, { token })).ok).toBe(true);
    pass(500);
    const joined = valueOf(await api.joinSession({ id: session }, {}));
    expect(joined.clock).toMatchObject({ remaining: [55_000, 60_000], running: [0], at: NOW + 505_000 });
  });

  it('takes no move back where nobody else could agree', async () => {
    const { api, session, token } = await started();
    expect(await api.act({ id: session, action: 'undo' }, { token })).toMatchObject({
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
    expect(valueOf(await api.act({ id: session, action: 'undo' }, { token })).clock).toMatchObject({
      remaining: [61_000, 50_000],
      running: [1],
    });
    pass(5);
    const agreed = valueOf(await api.act({ id: session, action: 'undo' }, { token: x.other }));
    expect(agreed.clock).toMatchObject({ remaining: [61_000, 45_000], running: [0] });
    pass(7);
    for (const [at, move] of ['A1', 'B1', 'A2', 'B2', 'A3'].entries())
      await x.play(move, at % 2 === 0 ? token : x.other);
    const replay = await replayOf(x.store, session);
    expect(verifyReplay(ticTacToe as AnyGame, replay).ok).toBe(true);
    expect(replay.clock).toEqual(MINUTE);
  });

  it('has its rematch by the same clock', async () => {
    const { api, pass, session, token } = await started();
    pass(61);
    await api.state({ session }, {});
    const again = valueOf(await api.act({ id: session, action: 'rematch' }, { token }));
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
    expect((await logOf(store, session)).map(({ action }) => action?.type)).toEqual([
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
      code: 'finished',
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
