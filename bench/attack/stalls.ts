import { figure, printTable } from '../stats';
import { start, type Client, type Seat } from './client';
import { onlooking, OTHERS } from './onlooker';
import { onTarget } from './target';

/** Something that may hold others up. */
interface StallParts<Ready> {
  readonly name: string;
  /** The preparation before it begins. */
  readonly prepare: (attacker: Client) => Promise<Ready>;
  /** Returns the statuses of its answers. */
  readonly strike: (attacker: Client, ready: Ready) => Promise<readonly number[]>;
}

/** The same, whatever it prepares. */
export interface Stall {
  readonly name: string;
  /** Resolves to what strikes. */
  readonly prepare: (attacker: Client) => Promise<() => Promise<readonly number[]>>;
}

export const stall = <Ready>({ name, prepare, strike }: StallParts<Ready>): Stall => ({
  name,
  prepare: async (attacker) => {
    const ready = await prepare(attacker);
    return () => strike(attacker, ready);
  },
});

/** Slightly fewer rolls than a token may make in a minute; the session is full before. */
const ROLLS = 590;
const AT_ONCE = 4;
const DICE = { type: 'roll', notation: Array(10).fill('100d1000').join('+') };

async function roll(attacker: Client, { session, token }: Seat): Promise<readonly number[]> {
  const statuses: number[] = [];
  let left = ROLLS;
  const rollOn = async (): Promise<void> => {
    while (left-- > 0)
      statuses.push((await attacker.post('/api/execute', { session, move: DICE }, { token })).status);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, rollOn));
  return statuses;
}

/** A game of dice that is as full as one token can make it in a minute. */
export async function rolled(attacker: Client): Promise<Seat> {
  const seat = await start(attacker, { game: 'dice' });
  await roll(attacker, seat);
  return seat;
}

/** A full session is ended by giving up. */
const close = (attacker: Client, { session, token }: Seat) =>
  attacker.post(`/api/sessions/${session}/actions`, { action: 'resign' }, { token });

async function closed(attacker: Client): Promise<Seat> {
  const seat = await rolled(attacker);
  await close(attacker, seat);
  return seat;
}

export const statusesOf = async (replies: readonly Promise<{ readonly status: number }>[]) =>
  (await Promise.all(replies)).map(({ status }) => status);

/** A goal whose alternatives are all impossible, which only a search can show. */
const condition = (alternatives: number) => ({
  type: 'or',
  conditions: Array.from({ length: alternatives }, (_, i) => ({
    type: 'predicate',
    predicate: 'agent_at_position',
    args: ['alex', { x: 4 + (i % 20), y: 1 + (i % 8) }, 0.1],
  })),
});

const hardest = () => ({
  type: 'or',
  conditions: Array.from({ length: 16 }, (_, i) => ({
    type: 'and',
    conditions: [
      { type: 'predicate', predicate: 'agent_at_position', args: ['alex', { x: 8 + (i % 12), y: 4 }, 0.1] },
      { type: 'predicate', predicate: 'all_enemies_dead', args: [] },
      { type: 'predicate', predicate: 'agent_hp_at_least', args: ['alex', 120] },
    ],
  })),
});

const planned = (name: string, success_condition: unknown): Stall =>
  stall({
    name,
    prepare: (attacker) => start(attacker, { game: 'timestrike', options: { clock: { mode: 'manual' } } }),
    strike(attacker, { session, token }) {
      const move = {
        type: 'plan_goal',
        goal: { type: 'rescue_hostage', deadline: 'none', success_condition },
      };
      return statusesOf(
        Array.from({ length: 12 }, () => attacker.post('/api/validate', { session, move }, { token })),
      );
    },
  });

const STALLS: readonly Stall[] = [
  stall({
    name: `${ROLLS} rolls of 1,000 dice`,
    prepare: (attacker) => start(attacker, { game: 'dice' }),
    strike: roll,
  }),
  stall({
    name: 'the end of such a game, which is archived',
    prepare: rolled,
    strike: (attacker, seat) => statusesOf([close(attacker, seat)]),
  }),
  stall({
    name: '4 × GET /replay of it, without a token',
    prepare: closed,
    strike: (attacker, { session }) =>
      statusesOf(Array.from({ length: 4 }, () => attacker.get(`/api/replay?session=${session}`))),
  }),
  stall({
    name: '4 × undo in it, refused',
    prepare: rolled,
    strike: (attacker, { session, token }) =>
      statusesOf(
        Array.from({ length: 4 }, () =>
          attacker.post(`/api/sessions/${session}/actions`, { action: 'undo' }, { token }),
        ),
      ),
  }),
  stall({
    name: '4 × GET /state?at= in it, the first ones',
    prepare: closed,
    strike: (attacker, { session }) =>
      statusesOf([31, 63, 95, 127].map((at) => attacker.get(`/api/state?session=${session}&at=${at}`))),
  }),
  planned('12 × POST /validate, an or of 300 places', condition(300)),
  planned('12 × POST /validate, 16 ways that all fail', hardest()),
];

/** Somebody else's longest wait while a host is struck by one caller. */
export async function benchStalls(): Promise<void> {
  await benchEach(STALLS);
}

/** Prints somebody else's longest wait while a host is struck, each time on a host of its own; the most that any took more than in the quiet (ms). */
export async function benchEach(stalls: readonly Stall[]): Promise<number> {
  const rows: string[][] = [];
  let most = 0;
  for (const { name, prepare } of stalls) {
    await onTarget(async ({ url, attacker }) => {
      const strike = await prepare(attacker);
      let statuses: readonly number[] = [];
      const { quiet, worst } = await onlooking(url, async () => {
        statuses = await strike();
      });
      most = Math.max(most, worst - quiet);
      rows.push([name, counted(statuses), figure(quiet), figure(worst), figure(worst - quiet)]);
    });
  }
  printTable(
    `How long another caller (${OTHERS}) waits at most, ms; the aim is 100 more than in the quiet before`,
    ['attack', 'answers', 'quiet', 'attacked', 'more'],
    rows,
  );
  return most;
}

/** e.g. `4 × 200, 2 × 429`. */
export function counted(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}
