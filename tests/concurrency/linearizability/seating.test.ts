import type { ActionRequest } from '../../../core/api';
import type { AnyGame, Result } from '../../../core/engine';
import { chess } from '../../../games/chess/rules';
import { principality } from '../../../games/principality/rules';
import { MemoryStore } from '../../../functions/adapters/memory-store';
import { serviceWith } from '../../support/thinking-toy';
import { NOW } from '../../support/toy-session';
import { check } from './checker';
import { recordOf } from './referee';
import { seatingsOf } from './seating';
import { logOf } from '../../support/replay-of';

const GRACE_MS = 120_000;

function valueOf<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** A game that its creator and others have joined; time passes only when the test says so. The first must move. */
async function gameFor(game: AnyGame, others: number) {
  let time = NOW;
  const clock = { now: () => time };
  const store = new MemoryStore(clock);
  const api = serviceWith({ store, clock, games: [game], leaveGraceSeconds: GRACE_MS / 1000 });
  const seated = [
    { kind: 'me' } as const,
    ...Array.from({ length: others }, () => ({ kind: 'open' }) as const),
  ];
  const created = valueOf(await api.createSession({ game: game.id, seats: seated }, {}));
  const { session } = created;
  const join = async () => valueOf(await api.joinSession({ id: session }, {})).token;
  const tokens = [created.token];
  while (tokens.length < seated.length) tokens.push(await join());
  const act = async (seat: number, request: ActionRequest) =>
    valueOf(await api.act({ ...request, id: session }, { token: tokens[seat] }));
  const pass = (ms: number): void => void (time += ms);
  const look = (seat: number) => api.state({ session }, { token: tokens[seat] });
  const move = async (seat: number, command: string) =>
    valueOf(await api.execute({ session, move: command }, { token: tokens[seat] }));
  const violations = async (graceMs: number) => check([], await recordOf(store, session, graceMs));
  const judged = async (graceMs: number) => (await violations(graceMs)).map(({ reason }) => reason);
  /** Who sits where, by the log and in the store. */
  const seats = async () => {
    const found = await store.read(session);
    if (found.kind !== 'session') throw new Error('The session is gone');
    const seatings = seatingsOf(game, found.session, await logOf(store, session));
    return { seatings, stored: found.session.meta.seats };
  };
  return { join, act, look, move, pass, violations, judged, seats };
}

const gameForThree = () => gameFor(principality, 2);

type Table = Awaited<ReturnType<typeof gameForThree>>;

const leave =
  (seat: number) =>
  ({ act }: Table) =>
    act(seat, { action: 'leave' });

describe('a player whom others did without counts as gone after the grace, and not before', () => {
  const idle = () => Promise.resolve();
  const cases = [
    ['has left', 'substitute', 1, leave(1)],
    ['has left', 'reopen', 1, leave(1)],
    ['does not move', 'substitute', 0, idle],
    ['does not move', 'reopen', 0, idle],
  ] as const;
  it.each(cases)('who %s: %s', async (_, action, target, away) => {
    const table = await gameForThree();
    await away(table);
    table.pass(GRACE_MS);
    await table.act(2, { action, target });
    expect(await table.judged(GRACE_MS)).not.toContain('not-gone');
    expect(await table.judged(GRACE_MS + 1)).toContain('not-gone');
  });

  it('of several the last: claim', async () => {
    const table = await gameForThree();
    await leave(1)(table);
    table.pass(5);
    await leave(2)(table);
    table.pass(GRACE_MS);
    await table.act(0, { action: 'claim' });
    expect(await table.judged(GRACE_MS)).not.toContain('not-gone');
    expect(await table.judged(GRACE_MS + 5)).toContain('not-gone');
  });
});

it('the log tells who sat where, from leaving to a new holder', async () => {
  const table = await gameForThree();
  const steps: readonly (() => unknown)[] = [
    () => leave(1)(table),
    () => table.look(1),
    () => leave(1)(table),
    () => table.pass(GRACE_MS),
    () => table.act(0, { action: 'reopen', target: 1 }),
    () => table.act(2, { action: 'reopen', target: 1 }),
    () => table.join(),
    () => leave(2)(table),
    () => table.pass(GRACE_MS),
    () => table.act(0, { action: 'substitute', target: 2 }),
  ];
  for (const step of steps) {
    await step();
    const { seatings, stored } = await table.seats();
    expect(seatings.at(-1)).toEqual(stored.map(({ reopenAgreed: _, ...info }) => info));
  }
  const kinds = (await table.seats()).seatings.map((seats) =>
    seats.map((info) => (info.substituted ? `${info.kind} away` : info.kind)).join(),
  );
  expect(new Set(kinds)).toEqual(
    new Set([
      'agent,open,open',
      'agent,agent,open',
      'agent,agent,agent',
      'agent,open,agent',
      'agent,agent,agent away',
    ]),
  );
});

it('the moves of a bot in a player’s place need nobody who asked for them; those of players do, before and beside', async () => {
  const table = await gameFor(chess, 1);
  await table.move(0, 'e2e4');
  await table.move(1, 'e7e5');
  await leave(1)(table);
  table.pass(GRACE_MS);
  await table.act(0, { action: 'substitute', target: 1 });
  const answer = await table.move(0, 'd2d4');
  // Creating, joining, two moves, leaving, giving the seat to a bot, a move, and the bot's answer to it.
  expect(answer.version).toBe(8);
  const asked = (await table.violations(GRACE_MS)).filter(({ reason }) => reason === 'nobody-asked');
  expect(asked.map(({ text }) => text)).toEqual([
    'version 1: create',
    'version 2: join',
    'version 3: seat 0: e2e4',
    'version 4: seat 1: e7e5',
    'version 5: seat 1: leave',
    'version 6: substitute seat 1',
    'version 7: seat 0: d2d4',
  ]);
});
