import { randomBytes } from 'node:crypto';
import type { ApiError } from '../../core/api';
import type { Result } from '../../core/engine';
import { createGameService, type ServiceDeps } from '../../core/table';
import { features } from '../registry';
import { contestSessionId } from '../../core/session';
import type { ContestGame } from './contest-games';
import { createContests } from './contests';
import { createRuntime } from '../../core/table/service';
import { MemoryArchive } from '../../functions/adapters/memory-archive';
import { MemoryRecords } from '../../functions/adapters/memory-records';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { nullBroadcaster } from '../../core/ports/services';
import { games } from '../../games';
import { NOW } from '../../tests/support/toy-session';
import { X_WINS } from '../../tests/http/support';

const JOIN_MS = 600_000;
const GRACE_SECONDS = 120;
const SECRET = 'ab'.repeat(32);

const ticTacToe = games.find(({ id }) => id === 'tic-tac-toe');

async function value<T>(reply: Promise<Result<T, ApiError>>): Promise<T> {
  const result = await reply;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** A host over memory with a clock of the test's, and two registered players. */
async function aHost() {
  let now = NOW;
  const clock = { now: () => now };
  const deps: ServiceDeps = {
    store: new MemoryStore(clock),
    broadcaster: nullBroadcaster,
    archive: new MemoryArchive(),
    records: new MemoryRecords(),
    clock,
    entropy: { bytes: (count) => randomBytes(count) },
    logger: { warn: () => undefined, error: () => undefined },
    games,
    sessionTtlSeconds: 86_400,
    leaveGraceSeconds: GRACE_SECONDS,
  };
  const api = createGameService(deps, features);
  const contests = createContests(createRuntime(deps, []));
  if (!contests || !ticTacToe) throw new Error('There are no contests');
  const register = (name: string) => value(api.registerPlayer({ name, kind: 'agent' }));
  const [ada, bob, eve] = [await register('Ada'), await register('Bob'), await register('Eve')];
  const order = (contest: string): ContestGame => ({
    session: contestSessionId(contest, 0),
    game: ticTacToe,
    options: {},
    players: [ada.player.id, bob.player.id],
    secret: SECRET,
    contest: {
      kind: 'match',
      id: contest,
      number: 0,
      joinBy: now + JOIN_MS,
    },
  });
  return { api, games: contests.games, ada, bob, eve, order, pass: (ms: number) => void (now += ms) };
}

describe('a game that a contest has the server make', () => {
  it('keeps its seats for its players, who find it, take them with their keys alone, and are rated by it', async () => {
    const { api, games: made, ada, bob, eve, order } = await aHost();
    const told = order('c1');
    const { session } = told;
    await value(made.open(told));
    await value(made.open(told));
    const next = await value(api.nextGames({ id: ada.player.id }, { playerKey: ada.key }));
    expect(next.games).toMatchObject([
      {
        session,
        seat: 0,
        due: 'join',
        contest: { kind: 'match', id: 'c1', number: 0 },
        opponents: [{ player: bob.player.id, name: 'Bob' }],
      },
    ]);
    expect(await api.joinSession({ id: session }, {})).toMatchObject({
      error: { reason: { kind: 'unauthenticated' } },
    });
    for (const seat of [undefined, 0])
      expect(await api.joinSession({ id: session, seat }, { playerKey: eve.key })).toMatchObject({
        error: { reason: { code: 'SEAT_TAKEN' } },
      });
    const second = await value(api.joinSession({ id: session }, { playerKey: bob.key }));
    const first = await value(api.joinSession({ id: session }, { playerKey: ada.key }));
    expect([first.seat, second.seat]).toEqual([0, 1]);
    expect(first.seats.map(({ name }) => name)).toEqual(['Ada', 'Bob']);
    expect((await value(api.nextGames({ id: ada.player.id }, { playerKey: ada.key }))).games).toMatchObject([
      { session, due: 'move' },
    ]);
    expect((await value(api.nextGames({ id: bob.player.id }, { playerKey: bob.key }))).games).toEqual([]);
    for (const [n, move] of X_WINS.entries())
      await value(api.execute({ session, move }, { token: n % 2 === 0 ? first.token : second.token }));
    await api.idle();
    await expect(made.stateOf(session)).resolves.toEqual({ kind: 'ended', results: [1, 0] });
    expect((await value(api.player({ id: ada.player.id }))).ratings).toMatchObject([{ games: 1, won: 1 }]);
    expect((await value(api.getSession({ id: session }, {}))).fairPlay).toMatchObject({ secret: SECRET });
  });

  it('is lost by who does not come, and void if nobody does', async () => {
    const { api, games: made, ada, order, pass } = await aHost();
    const [half, empty] = [order('c3'), order('c4')];
    await value(made.open(half));
    await value(made.open(empty));
    await value(api.joinSession({ id: half.session }, { playerKey: ada.key }));
    await expect(made.stateOf(half.session)).resolves.toEqual({ kind: 'playing' });
    pass(JOIN_MS);
    await expect(made.stateOf(half.session)).resolves.toEqual({ kind: 'ended', results: [1, 0] });
    await expect(made.stateOf(empty.session)).resolves.toEqual({ kind: 'ended', results: null });
    expect(await value(api.getSession({ id: half.session }, {}))).toMatchObject({ status: 'ended' });
    expect((await value(api.player({ id: ada.player.id }))).ratings).toEqual([]);
  });

  it('is won, and rated, if the other player goes away: nobody has to claim', async () => {
    const { api, games: made, ada, bob, order, pass } = await aHost();
    const told = order('c5');
    await value(made.open(told));
    await value(api.joinSession({ id: told.session }, { playerKey: ada.key }));
    const { leaving } = await value(api.joinSession({ id: told.session }, { playerKey: bob.key }));
    expect(leaving).toContain(
      'If you leave it and are not back within 120 s, or send no request for as long on your turn, you lose.',
    );
    pass(1000 * GRACE_SECONDS + 1);
    await expect(made.stateOf(told.session)).resolves.toEqual({ kind: 'ended', results: [0, 1] });
  });
});

describe('a game of a contest whose players are all gone', () => {
  it('is void', async () => {
    const { api, games: made, ada, bob, order, pass } = await aHost();
    const told = order('c6');
    const { session } = told;
    await value(made.open(told));
    const first = await value(api.joinSession({ id: session }, { playerKey: ada.key }));
    const second = await value(api.joinSession({ id: session }, { playerKey: bob.key }));
    await value(api.execute({ session, move: '5' }, { token: first.token }));
    for (const { token } of [first, second])
      await value(api.act({ id: session, action: 'leave' }, { token }));
    await expect(made.stateOf(session)).resolves.toEqual({ kind: 'playing' });
    pass(1000 * GRACE_SECONDS + 1);
    await expect(made.stateOf(session)).resolves.toEqual({ kind: 'ended', results: null });
    const { entries } = await value(api.history({ session }, {}));
    expect(entries.at(-1)?.events).toEqual(['All players went away: the session has ended']);
  });

  it('is lost by who left, if the other one only fell silent', async () => {
    const { api, games: made, ada, bob, order, pass } = await aHost();
    const told = order('c7');
    await value(made.open(told));
    await value(api.joinSession({ id: told.session }, { playerKey: ada.key }));
    const { token } = await value(api.joinSession({ id: told.session }, { playerKey: bob.key }));
    await value(api.act({ id: told.session, action: 'leave' }, { token }));
    pass(1000 * GRACE_SECONDS + 1);
    await expect(made.stateOf(told.session)).resolves.toEqual({ kind: 'ended', results: [1, 0] });
  });
});

describe('a wait for the next game', () => {
  it('ends when there is one, at once if no contest goes on, and is for the key of the player alone', async () => {
    const { api, ada, eve } = await aHost();
    expect(await value(api.nextGames({ id: ada.player.id, wait: 20 }, { playerKey: ada.key }))).toEqual({
      success: true,
      games: [],
      contests: [],
      invitations: [],
      timedOut: false,
    });
    expect(await api.nextGames({ id: ada.player.id }, { playerKey: eve.key })).toMatchObject({
      error: { reason: { kind: 'forbidden' } },
    });
  });

  it('ends with the move after which the player is to act', async () => {
    const { api, ada, bob } = await aHost();
    const [asAda, asBob] = [{ playerKey: ada.key }, { playerKey: bob.key }];
    const players = [ada.player.id, bob.player.id];
    const terms = { game: 'tic-tac-toe', players, games: 2, atOnce: 1 };
    const { match } = await value(api.createMatch(terms, asAda));
    await value(api.joinMatch({ id: match.id }, asBob));
    const [game] = (await value(api.nextGames({ id: ada.player.id, wait: 20 }, asAda))).games;
    const session = game?.session ?? '';
    const { token } = await value(api.joinSession({ id: session }, asAda));
    await value(api.joinSession({ id: session }, asBob));
    // Nothing but the move can end the wait.
    jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
    try {
      const next = value(api.nextGames({ id: bob.player.id, wait: 20 }, asBob));
      while (jest.getTimerCount() === 0) await new Promise((resolve) => void setImmediate(resolve));
      await value(api.execute({ session, move: '5' }, { token }));
      expect(await next).toMatchObject({ games: [{ session, due: 'move' }], timedOut: false });
    } finally {
      jest.useRealTimers();
    }
  });
});
