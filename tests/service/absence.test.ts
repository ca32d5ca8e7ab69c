import type { GameApi } from '../../core/api';
import type { AnyGame, SeatRequest } from '../../core/engine';
import { holdem } from '../../games/holdem/rules';
import { principality } from '../../games/principality/rules';
import { ticTacToe } from '../../games/tic-tac-toe/rules';
import { exportReplay, verifyReplay } from '../../core/session';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { serviceWith } from '../support/thinking-toy';
import { NOW, valueOf as valueIn } from '../support/toy-session';
import { logOf } from '../support/replay-of';

type Reply<T> = { ok: true; value: T } | { ok: false; error: { reason: { message: string } } };
const valueOf = <T>(reply: Reply<T>): T =>
  valueIn(reply.ok ? reply : { ok: false, error: reply.error.reason });

const GRACE_SECONDS = 120;
const GAMES: readonly AnyGame[] = [ticTacToe, holdem, principality];

/** A service whose time the test makes pass. */
function service() {
  let time = NOW;
  const clock = { now: () => time };
  const store = new MemoryStore(clock);
  const api = serviceWith({ store, clock, games: GAMES, sessionTtlSeconds: 86_400 });
  return { api, store, pass: (seconds: number) => void (time += 1000 * seconds) };
}

type Service = ReturnType<typeof service>;

interface Player {
  readonly seat: number;
  readonly token: string;
}

/** A game whose seats were claimed by as many people, each with a token of their own. */
async function gameOf(
  { api }: Service,
  game: string,
  people: number,
  more: Partial<Parameters<GameApi['createSession']>[0]> = {},
) {
  const seats: SeatRequest[] = Array.from({ length: people }, (_, at) => ({
    kind: at === 0 ? 'me' : 'open',
  }));
  const { session, token = '' } = valueOf(await api.createSession({ game, seats, ...more }, {}));
  const players: Player[] = [{ seat: 0, token }];
  for (let seat = 1; seat < people; seat++) {
    const joined = valueOf(await api.joinSession({ id: session, seat, acceptCustom: true }, {}));
    players.push({ seat, token: joined.token ?? '' });
  }
  const [first, second, third] = players;
  if (!first || !second) throw new Error('A game of two at least');
  const act = (player: Player, action: Parameters<GameApi['act']>[0]['action'], target?: number) =>
    api.act({ id: session, action, target }, player);
  const look = (player?: Player) => api.state({ session, detail: 'full', since: 0 }, player ?? {});
  const play = (player: Player, move: string) => api.execute({ session, move }, player);
  const info = async () => valueOf(await api.getSession({ id: session }, {}));
  return { session, first, second, third: third ?? second, act, look, play, info };
}

const errorFor = (reply: { ok: boolean; error?: { reason: { code: string } } }): string | undefined =>
  reply.ok ? undefined : reply.error?.reason.code;

describe('a player who leaves a game that has begun', () => {
  it('is absent: the seat is kept, and no stranger can claim it', async () => {
    const table = service();
    const { session, first, second, act, info, look } = await gameOf(table, 'holdem', 2);
    const hand = valueOf(await look(second)).view;
    valueOf(await act(second, 'leave'));
    expect((await info()).seats[1]).toMatchObject({ kind: 'agent', absent: true });
    expect(errorFor(await table.api.joinSession({ id: session }, {}))).toBe('SEAT_TAKEN');
    expect(valueOf(await look(first)).gone).toEqual([{ seat: 1, name: 'Player 2', may: [] }]);
    const back = valueOf(await look(second));
    expect(back.view).toEqual(hand);
    expect((await info()).seats[1]).not.toHaveProperty('absent');
    expect(back.events.at(-1)).toBe('Player 2 came back');
  });

  it('comes back by moving, too, but not by a move that is refused', async () => {
    const { first, second, act, play, info } = await gameOf(service(), 'tic-tac-toe', 2);
    valueOf(await play(first, 'A1'));
    valueOf(await act(first, 'leave'));
    expect(errorFor(await act(first, 'leave'))).toBe('CONFLICT');
    expect(errorFor(await play(first, 'B2'))).toBe('NOT_YOUR_TURN');
    expect((await info()).seats[0]).toMatchObject({ absent: true });
    valueOf(await play(second, 'B2'));
    valueOf(await play(first, 'C3'));
    expect((await info()).seats[0]).not.toHaveProperty('absent');
  });

  it('does not come back by a request that is refused', async () => {
    const table = service();
    const { session, second, act, info, look } = await gameOf(table, 'holdem', 2);
    valueOf(await act(second, 'leave'));
    expect(errorFor(await table.api.state({ session, seat: 0 }, second))).toBe('NOT_YOUR_SEAT');
    expect(errorFor(await table.api.state({ session, since: 999 }, second))).toBe('CONFLICT');
    expect((await info()).seats[1]).toMatchObject({ absent: true });
    valueOf(await look(second));
    expect((await info()).seats[1]).not.toHaveProperty('absent');
  });

  it('does not stop the clock', async () => {
    const table = service();
    const clock = { base: 60 };
    const { first, second, act, play, info } = await gameOf(table, 'tic-tac-toe', 2, { clock });
    valueOf(await play(first, 'A1'));
    valueOf(await act(second, 'leave'));
    table.pass(59);
    expect((await info()).status).toBe('running');
    expect(errorFor(await act(first, 'claim'))).toBe('CONFLICT');
    table.pass(2);
    expect(errorFor(await play(first, 'B2'))).toBe('INVALID_MOVE');
    expect((await info()).outcome).toMatchObject({ winners: [0], reason: 'Out of time' });
  });

  it('is not gone while a clock runs, which decides', async () => {
    const table = service();
    const clock = { base: 10 * GRACE_SECONDS };
    const { first, second, act, play, info } = await gameOf(table, 'tic-tac-toe', 2, { clock });
    valueOf(await play(first, 'A1'));
    valueOf(await act(second, 'leave'));
    table.pass(2 * GRACE_SECONDS);
    for (const action of ['claim', 'substitute', 'reopen'] as const)
      expect(errorFor(await act(first, action))).toBe('CONFLICT');
    expect((await info()).seats[1]).toMatchObject({ kind: 'agent', absent: true });
  });
});

describe('an action against a player who left is refused with how long it takes', () => {
  const LEFT = 'Player 2 left, but does not count as gone yet.';
  const actions = [
    ['claim', undefined, LEFT],
    ['substitute', undefined, LEFT],
    ['reopen', 1, 'The holder of seat 1 is not gone.'],
  ] as const;

  it.each(actions)('%s: until the grace is over', async (action, target, message) => {
    const table = service();
    const { first, second, act } = await gameOf(table, 'holdem', 2);
    valueOf(await act(second, 'leave'));
    table.pass(GRACE_SECONDS - 20);
    expect(await act(first, action, target)).toMatchObject({
      error: {
        reason: {
          message,
          suggestion: 'Wait: unless they come back or move, you can act in 20 seconds.',
          details: { gone: [], secondsLeft: 20 },
        },
      },
    });
  });

  it.each(actions)('%s: until the clock decides, on the move of either', async (action, target, message) => {
    const table = service();
    const { first, second, act, play } = await gameOf(table, 'tic-tac-toe', 2, { clock: { base: 60 } });
    valueOf(await play(first, 'A1'));
    table.pass(10);
    valueOf(await play(second, 'B2'));
    valueOf(await act(second, 'leave'));
    expect(await act(first, action, target)).toMatchObject({
      error: { reason: { message, details: { gone: [], secondsLeft: 50 } } },
    });
    valueOf(await play(first, 'C3'));
    table.pass(15);
    const refused = await act(first, action, target);
    expect(refused).toMatchObject({
      error: { reason: { message, details: { gone: [], secondsLeft: 35 } } },
    });
    expect(JSON.stringify(refused)).toContain(
      'Wait: the clock of Player 2 runs. Without a move it runs out in 35 seconds and decides the game; no claim is needed.',
    );
  });

  it('claim: without a time while it is the caller’s own move', async () => {
    const { first, act } = await gameOf(service(), 'holdem', 2);
    expect(await act(first, 'claim')).toMatchObject({
      error: { reason: { message: 'No other player is gone.', details: { gone: [] } } },
    });
  });
});

describe('the win may be claimed', () => {
  it('when the other left and the grace is over, and not before', async () => {
    const table = service();
    const { first, second, act, look, info, session } = await gameOf(table, 'holdem', 2);
    valueOf(await act(second, 'leave'));
    table.pass(GRACE_SECONDS - 1);
    expect(errorFor(await act(first, 'claim'))).toBe('CONFLICT');
    table.pass(1);
    expect(valueOf(await look(first)).gone).toEqual([
      { seat: 1, name: 'Player 2', may: ['claim', 'substitute', 'reopen'] },
    ]);
    const claimed = valueOf(await act(first, 'claim'));
    const reason = 'Player 1 claimed the win: Player 2 went away';
    expect(claimed).toMatchObject({ gameOver: true, outcome: { winners: [0], scores: [1, 0], reason } });
    expect((await info()).status).toBe('ended');
    const found = await table.store.read(session);
    if (found.kind !== 'session') throw new Error('The session is gone');
    const log = await logOf(table.store, session);
    expect(verifyReplay(holdem, valueIn(exportReplay(found.session, log)))).toMatchObject({
      ok: true,
    });
  });

  it('when the other must move and was not heard from', async () => {
    const table = service();
    const { first, second, act, play, look } = await gameOf(table, 'tic-tac-toe', 2);
    valueOf(await play(first, 'A1'));
    for (let round = 0; round < 5; round++) {
      table.pass(GRACE_SECONDS / 2);
      valueOf(await look(second));
    }
    expect(errorFor(await act(first, 'claim'))).toBe('CONFLICT');
    table.pass(GRACE_SECONDS);
    expect(errorFor(await act(second, 'claim'))).toBe('CONFLICT');
    expect(valueOf(await act(first, 'claim'))).toMatchObject({ outcome: { winners: [0] } });
  });

  it('by nobody who only watches, of a game that waits for players, or in one that is over', async () => {
    const table = service();
    const seats: SeatRequest[] = [{ kind: 'me' }, { kind: 'open' }];
    const made = valueOf(await table.api.createSession({ game: 'holdem', seats }, {}));
    table.pass(GRACE_SECONDS);
    for (const action of ['claim', 'substitute', 'reopen'] as const) {
      expect(errorFor(await table.api.act({ id: made.session, action }, made))).toBe('CONFLICT');
      expect(errorFor(await table.api.act({ id: made.session, action }, {}))).toBe('UNAUTHENTICATED');
    }
    const { first, second, act } = await gameOf(table, 'tic-tac-toe', 2);
    valueOf(await act(second, 'resign'));
    table.pass(GRACE_SECONDS);
    for (const action of ['claim', 'substitute', 'reopen'] as const)
      expect(errorFor(await act(first, action))).toBe('INVALID_MOVE');
  });

  it('only when nobody else still plays; otherwise a bot plays on', async () => {
    const table = service();
    const { first, second, third, act, info, play } = await gameOf(table, 'principality', 3);
    valueOf(await act(third, 'leave'));
    table.pass(GRACE_SECONDS);
    valueOf(await play(first, 'end_phase'));
    expect(errorFor(await act(second, 'claim'))).toBe('CONFLICT');
    const answer = valueOf(await act(second, 'substitute'));
    expect(answer.events).toContain('Player 3 went away; Big Money plays on for this seat');
    expect((await info()).seats[2]).toMatchObject({ kind: 'agent', bot: 'bigmoney', substituted: true });
    expect(errorFor(await play(third, 'end_phase'))).toBe('CONFLICT');
    expect(errorFor(await act(first, 'substitute'))).toBe('CONFLICT');
  });

  it('the seat keeps the name of its player, which stands in quotation marks where it is told', async () => {
    const table = service();
    const seats: SeatRequest[] = [{ kind: 'me' }, { kind: 'open' }, { kind: 'open', name: 'Ann "A"' }];
    const { first, third, act, info } = await gameOf(table, 'principality', 3, { seats });
    valueOf(await act(third, 'leave'));
    table.pass(GRACE_SECONDS);
    const answer = valueOf(await act(first, 'substitute'));
    expect(answer.events).toContain('"Ann \\"A\\"" went away; Big Money plays on for this seat');
    expect((await info()).seats[2]).toMatchObject({ kind: 'agent', bot: 'bigmoney', name: 'Ann "A"' });
  });
});

describe('a seat is reopened', () => {
  it('once all who remain agree, and its next holder is told that somebody held it before', async () => {
    const table = service();
    const { session, first, second, third, act, info, look } = await gameOf(table, 'principality', 3);
    valueOf(await act(third, 'leave'));
    expect(errorFor(await act(first, 'reopen'))).toBe('CONFLICT');
    table.pass(GRACE_SECONDS);
    valueOf(await act(first, 'reopen', 2));
    expect((await info()).seats[2]).toMatchObject({ kind: 'agent', absent: true, reopenAgreed: [0] });
    expect(errorFor(await table.api.joinSession({ id: session }, {}))).toBe('SEAT_TAKEN');
    valueOf(await act(second, 'reopen', 2));
    expect((await info()).seats[2]).toEqual({ seat: 2, kind: 'open', name: 'Player 3', heldBefore: true });
    expect(errorFor(await look(third))).toBe('UNAUTHENTICATED');
    const joined = valueOf(await table.api.joinSession({ id: session, name: 'Dora' }, {}));
    expect(joined).toMatchObject({ seat: 2, heldBefore: true });
    expect((await info()).seats[2]).toMatchObject({ kind: 'agent', name: 'Dora', heldBefore: true });
  });

  it('not if its holder comes back meanwhile', async () => {
    const table = service();
    const { first, second, third, act, info, look } = await gameOf(table, 'principality', 3);
    valueOf(await act(third, 'leave'));
    table.pass(GRACE_SECONDS);
    valueOf(await act(first, 'reopen'));
    valueOf(await look(third));
    expect(errorFor(await act(second, 'reopen'))).toBe('CONFLICT');
    expect((await info()).seats[2]).not.toHaveProperty('reopenAgreed');
  });

  it('by what was agreed while its holder is silent now, not in an earlier silence', async () => {
    const place = service();
    const { first, second, third, act, play, info } = await gameOf(place, 'principality', 3, {
      seed: 'silence',
    });
    const endTurn = async (player: Player) => {
      valueOf(await play(player, 'end_phase'));
      valueOf(await play(player, 'end_phase'));
    };
    await endTurn(first);
    await endTurn(second);
    place.pass(GRACE_SECONDS + 1);
    valueOf(await act(first, 'reopen', third.seat));
    expect((await info()).seats[third.seat]).toMatchObject({ reopenAgreed: [0] });
    await endTurn(third);
    expect((await info()).seats[third.seat]).not.toHaveProperty('reopenAgreed');
    await endTurn(first);
    await endTurn(second);
    place.pass(GRACE_SECONDS + 1);
    valueOf(await act(second, 'reopen', third.seat));
    expect((await info()).seats[third.seat]).toMatchObject({ kind: 'agent', reopenAgreed: [1] });
  });

  it('and its new holder does not see the private events of the old one', async () => {
    const table = service();
    const { session, first, second, act, look, play } = await gameOf(table, 'holdem', 2);
    // The next hand is dealt by events that each player alone is told.
    for (const move of ['fold', 'next_hand']) {
      const [mover] = valueOf(await look()).seatsToAct;
      valueOf(await play(mover === 0 ? first : second, move));
    }
    const told = valueOf(await look(second)).events;
    const shared = valueOf(await look()).events;
    const own = told.filter((event) => !shared.includes(event));
    expect(own.length).toBeGreaterThan(0);
    valueOf(await act(second, 'leave'));
    table.pass(GRACE_SECONDS);
    valueOf(await act(first, 'reopen'));
    const successor = valueOf(await table.api.joinSession({ id: session }, {}));
    const caller = { token: successor.token ?? '' };
    const seen = valueOf(await table.api.state({ session, since: 0, detail: 'full' }, caller));
    expect(seen.seat).toBe(1);
    const history = valueOf(await table.api.history({ session }, caller));
    const texts = JSON.stringify([seen.events, history]);
    for (const event of own) expect(texts).not.toContain(event);
  });
});
