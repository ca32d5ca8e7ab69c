import { randomBytes } from 'node:crypto';
import { features } from '../../features/registry';
import type { ApiError, CreateRequest } from '../../core/api';
import type { Result } from '../../core/engine';
import { createGameService, type ServiceDeps } from '../../core/table';
import { verifyReplay } from '../../core/session';
import { MemoryArchive } from '../../functions/adapters/memory-archive';
import { MemoryRecords } from '../../functions/adapters/memory-records';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { nullBroadcaster } from '../../core/ports/services';
import { games } from '../../games';
import { ticTacToe } from '../../games/tic-tac-toe/rules';
import { eventually } from '../support/eventually';
import { replayOf } from '../support/replay-of';
import { NOW } from '../support/toy-session';

const GRACE_SECONDS = 120;
const TTL_SECONDS = 24 * 60 * 60;
const MINUTE = 60;

async function value<T>(reply: Promise<Result<T, ApiError>>): Promise<T> {
  const result = await reply;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** A host over memory whose time the test makes pass, with the timers' work. */
function aHost(changes: Partial<ServiceDeps> = {}) {
  let now = NOW;
  const { clock = { now: () => now } } = changes;
  const store = new MemoryStore(clock);
  const deps: ServiceDeps = {
    store,
    broadcaster: nullBroadcaster,
    archive: new MemoryArchive(),
    records: new MemoryRecords(),
    clock,
    entropy: { bytes: (count) => randomBytes(count) },
    logger: { warn: () => undefined, error: () => undefined },
    games,
    sessionTtlSeconds: TTL_SECONDS,
    leaveGraceSeconds: GRACE_SECONDS,
    ...changes,
  };
  const api = createGameService(deps, features);
  return {
    api,
    store,
    /** What the timer of another host finds after a while. */
    async sweepAfter(seconds: number): Promise<void> {
      now += 1000 * seconds;
      const other = createGameService(deps, features);
      await other.tendSessions();
      await other.idle();
    },
  };
}

type Host = ReturnType<typeof aHost>;

/** A game of as many players as seats are left by bots, rated unless said otherwise. */
async function aGame({ api }: Host, people: number, request: Partial<CreateRequest> = {}) {
  const all = await Promise.all(
    Array.from({ length: people }, (_, n) => value(api.registerPlayer({ name: `P${n}`, kind: 'agent' }))),
  );
  const [first] = all;
  const seats = [{ kind: 'me' as const }, ...all.slice(1).map(() => ({ kind: 'open' as const }))];
  const bot = { kind: 'bot' as const, bot: 'random' };
  const created = await value(
    api.createSession(
      { game: 'tic-tac-toe', rated: true, seats: people === 1 ? [...seats, bot] : seats, ...request },
      first ? { playerKey: first.key } : {},
    ),
  );
  const { session } = created;
  const tokens = [created.token];
  for (const { key } of all.slice(1))
    tokens.push((await value(api.joinSession({ id: session }, { playerKey: key }))).token);
  const caller = (n: number) => ({ token: tokens[n] });
  return {
    session,
    leaving: created.leaving,
    play: (n: number, move: string) => value(api.execute({ session, move }, caller(n))),
    leave: (n: number) => value(api.act({ id: session, action: 'leave' }, caller(n))),
    look: (n: number) => value(api.state({ session }, caller(n))),
    info: () => value(api.getSession({ id: session }, {})),
    /** Won, drawn and lost games and aborts, by player. */
    results: () =>
      Promise.all(
        all.map(async ({ player }) => {
          const { ratings, aborts } = await value(api.player({ id: player.id }));
          const { won = 0, drawn = 0, lost = 0 } = ratings[0] ?? {};
          return [won, drawn, lost, aborts];
        }),
      ),
  };
}

describe('a rated game whose player goes away', () => {
  it('is lost against a bot once the grace is over, though nobody reads it', async () => {
    const host = aHost();
    const game = await aGame(host, 1);
    await game.play(0, '5');
    await game.leave(0);
    await host.sweepAfter(GRACE_SECONDS - MINUTE);
    expect((await game.info()).status).toBe('running');
    await host.sweepAfter(MINUTE);
    expect(await game.info()).toMatchObject({
      status: 'ended',
      outcome: { winners: [1], scores: [0, 1], reason: '"P0" went away', code: 'abandoned' },
    });
    await expect(game.results()).resolves.toEqual([[0, 0, 1, 0]]);
    const replay = await replayOf(host.store, game.session);
    expect(verifyReplay(ticTacToe, replay)).toMatchObject({ ok: true });
    await host.sweepAfter(MINUTE);
    await expect(host.store.due.before(Number.MAX_SAFE_INTEGER, 10)).resolves.toEqual([]);
  });

  it('is not lost by who thinks, but by who lets it expire on the own move', async () => {
    const host = aHost({ sessionTtlSeconds: 10 * MINUTE });
    const game = await aGame(host, 2);
    await game.play(0, '5');
    await game.play(1, '1');
    await host.sweepAfter(9 * MINUTE);
    expect((await game.info()).status).toBe('running');
    await host.sweepAfter(MINUTE);
    expect((await game.info()).outcome).toMatchObject({ winners: [1] });
    await expect(game.results()).resolves.toEqual([
      [0, 0, 1, 0],
      [1, 0, 0, 0],
    ]);
  });

  it('goes on if the player comes back', async () => {
    const host = aHost();
    const game = await aGame(host, 1);
    await game.play(0, '5');
    await game.leave(0);
    await host.sweepAfter(GRACE_SECONDS - MINUTE);
    for (let n = 0; n < 6; n++) {
      await game.look(0);
      await host.sweepAfter(GRACE_SECONDS - MINUTE);
    }
    expect((await game.info()).status).toBe('running');
  });

  it('is lost by who only looks until the session would expire', async () => {
    const host = aHost({ sessionTtlSeconds: 10 * MINUTE });
    const game = await aGame(host, 1);
    await game.play(0, '5');
    for (let minute = 0; minute < 9; minute++) {
      await game.look(0);
      await host.sweepAfter(MINUTE);
    }
    await game.look(0);
    expect((await game.info()).status).toBe('running');
    await host.sweepAfter(MINUTE);
    await expect(game.results()).resolves.toEqual([[0, 0, 1, 0]]);
  });

  it('is decided by the clock where one runs, though nobody reads it', async () => {
    const host = aHost();
    const game = await aGame(host, 1, { clock: { base: 10 * MINUTE } });
    await game.play(0, '5');
    await game.leave(0);
    await host.sweepAfter(9 * MINUTE);
    expect((await game.info()).status).toBe('running');
    await host.sweepAfter(MINUTE);
    expect((await game.info()).outcome).toMatchObject({ winners: [1], reason: 'Out of time' });
    await expect(game.results()).resolves.toEqual([[0, 0, 1, 0]]);
  });

  it('is an abort before each side has moved', async () => {
    const host = aHost();
    const game = await aGame(host, 2);
    await game.play(0, '5');
    await game.leave(1);
    await host.sweepAfter(GRACE_SECONDS);
    await expect(game.results()).resolves.toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 1],
    ]);
  });

  it.each([
    { against: 'a bot', people: 1 },
    { against: 'somebody', people: 2 },
    { against: 'a bot, by the clock', people: 1, clock: { base: GRACE_SECONDS } },
    { against: 'a bot that moves first', people: 1, game: 'checkers', seats: ['bot', 'me'] as const },
  ])('is an abort though nobody has moved, against $against', async ({ people, clock, game, seats }) => {
    const host = aHost();
    const bot = { kind: 'bot' as const, bot: 'random' };
    const { leave, info, results } = await aGame(host, people, {
      ...(clock && { clock }),
      ...(game && { game }),
      ...(seats && { seats: seats.map((kind) => (kind === 'bot' ? bot : { kind })) }),
    });
    await leave(0);
    expect((await info()).status).toBe('running');
    await host.sweepAfter(GRACE_SECONDS);
    expect((await info()).status).toBe('ended');
    const [mine, ...others] = await results();
    expect(mine).toEqual([0, 0, 0, 1]);
    expect(others.flat().some(Boolean)).toBe(false);
  });

  it('is lost by who has aborted three within the day', async () => {
    const host = aHost();
    const { key, player } = await value(host.api.registerPlayer({ name: 'Ada', kind: 'agent' }));
    const seats = [{ kind: 'me' as const }, { kind: 'bot' as const, bot: 'random' }];
    for (let n = 0; n < 4; n++) {
      const { session, token } = await value(
        host.api.createSession({ game: 'chess', rated: true, seats }, { playerKey: key }),
      );
      await value(host.api.act({ id: session, action: 'leave' }, { token }));
      await host.sweepAfter(GRACE_SECONDS);
    }
    const { aborts, ratings } = await value(host.api.player({ id: player.id }));
    expect(aborts).toBe(3);
    expect(ratings).toMatchObject([{ won: 0, drawn: 0, lost: 1 }]);
  });

  it('goes on if the player comes back before the first move', async () => {
    const host = aHost();
    const game = await aGame(host, 1);
    await game.leave(0);
    await game.play(0, '5');
    await host.sweepAfter(GRACE_SECONDS);
    expect((await game.info()).status).toBe('running');
  });

  it('that still waits for a player is left freely', async () => {
    const host = aHost();
    const { key, player } = await value(host.api.registerPlayer({ name: 'Ada', kind: 'agent' }));
    const { session, token } = await value(
      host.api.createSession(
        { game: 'chess', rated: true, seats: [{ kind: 'me' }, { kind: 'open' }] },
        { playerKey: key },
      ),
    );
    await value(host.api.act({ id: session, action: 'leave' }, { token }));
    await host.sweepAfter(GRACE_SECONDS);
    expect(await value(host.api.getSession({ id: session }, {}))).toMatchObject({
      status: 'waiting',
      seats: [{ kind: 'open' }, { kind: 'open' }],
    });
    expect((await value(host.api.player({ id: player.id }))).aborts).toBe(0);
  });

  it('is lost by who left first if all are gone', async () => {
    const host = aHost();
    const game = await aGame(host, 2);
    await game.play(0, '5');
    await game.play(1, '1');
    await game.leave(1);
    await host.sweepAfter(1);
    await game.leave(0);
    await host.sweepAfter(GRACE_SECONDS);
    expect((await game.info()).outcome).toMatchObject({ winners: [0], scores: [1, 0] });
  });

  it('is drawn if all let it expire at once', async () => {
    const host = aHost({ sessionTtlSeconds: 10 * MINUTE });
    const game = await aGame(host, 2, { game: 'rock-paper-scissors' });
    await game.play(0, 'rock');
    await game.play(1, 'paper');
    await host.sweepAfter(10 * MINUTE);
    expect((await game.info()).outcome).toMatchObject({ winners: [], scores: [0, 0] });
    await expect(game.results()).resolves.toEqual([
      [0, 1, 0, 0],
      [0, 1, 0, 0],
    ]);
  });

  it('goes on between others, with a bot for the player', async () => {
    const host = aHost();
    const game = await aGame(host, 3, { game: 'principality' });
    await game.leave(2);
    await host.sweepAfter(GRACE_SECONDS / 2);
    await game.look(0);
    await game.look(1);
    await host.sweepAfter(GRACE_SECONDS / 2);
    expect(await game.info()).toMatchObject({ status: 'running', seats: [{}, {}, { substituted: true }] });
    await game.leave(1);
    await game.look(0);
    await host.sweepAfter(GRACE_SECONDS - 1);
    await game.look(0);
    await host.sweepAfter(MINUTE);
    expect((await game.info()).outcome).toMatchObject({ winners: [0] });
  });

  it('ends in the process where the player left without a sweep', async () => {
    const host = aHost({ clock: { now: () => Date.now() }, leaveGraceSeconds: 0.02 });
    const game = await aGame(host, 1);
    await game.play(0, '5');
    await game.leave(0);
    await eventually(async () => expect((await game.info()).status).toBe('ended'));
  });

  it('says to who sits down what leaving costs', async () => {
    const host = aHost();
    const { leaving } = await aGame(host, 1);
    expect(leaving).toBe(
      'This game is rated. If you leave it and are not back within 120 s, or let it expire on your move, you lose. Nobody has to claim it. Before each side has moved, leaving is an abort, which does not change ratings, at most 3 times a day.',
    );
    // Who has seen cards has lost in any case.
    const hidden = (await aGame(aHost(), 1, { game: 'holdem' })).leaving;
    expect(hidden).toMatch(/you lose\. Nobody has to claim it\.$/);
    expect((await aGame(aHost(), 1, { clock: { base: MINUTE } })).leaving).toContain('your clock runs on');
  });
});

describe('a game that is not rated', () => {
  it('waits for its player until it expires, and is on no list of what is due', async () => {
    const host = aHost();
    const game = await aGame(host, 1, { rated: false });
    await game.play(0, '5');
    await game.leave(0);
    await host.sweepAfter(10 * GRACE_SECONDS);
    expect((await game.info()).status).toBe('running');
    expect(game.leaving).toBeUndefined();
    await expect(host.store.due.before(Number.MAX_SAFE_INTEGER, 10)).resolves.toEqual([]);
  });
});
