import { figure, printTable } from './stats';

/** What a figure is to be, in its unit. */
interface Aim {
  readonly what: string;
  readonly unit: string;
  readonly bound: 'at least' | 'at most';
  readonly limit: number;
}

const atLeast = (limit: number, unit: string, what: string): Aim => ({
  what,
  unit,
  bound: 'at least',
  limit,
});
const atMost = (limit: number, unit: string, what: string): Aim => ({ what, unit, bound: 'at most', limit });

const FLOOR = '× the floor';
const PEER = '× boardgame.io';

/** Every aim for speed, size and cost: the one place that knows them. The parts of the bench that measure them print them beside their figures. */
export const AIMS = {
  'redis-long-8': atLeast(0.6, FLOOR, 'Redis, long games, 8 at once'),
  'redis-long-32': atLeast(0.6, FLOOR, 'Redis, long games, 32 at once'),
  'redis-short-8': atLeast(0.5, FLOOR, 'Redis, short games, 8 at once'),
  'redis-short-32': atLeast(0.5, FLOOR, 'Redis, short games, 32 at once'),
  'redis-long-8-tail': atMost(4, 'p99 / p50', 'Redis, long games, 8 at once'),
  'redis-long-32-tail': atMost(4, 'p99 / p50', 'Redis, long games, 32 at once'),
  'redis-short-8-tail': atMost(4, 'p99 / p50', 'Redis, short games, 8 at once'),
  'redis-short-32-tail': atMost(4, 'p99 / p50', 'Redis, short games, 32 at once'),
  'redis-peer-8': atLeast(1, PEER, 'Redis, long games, 8 at once'),
  'redis-peer-32': atLeast(1, PEER, 'Redis, long games, 32 at once'),
  'memory-peer-1': atLeast(1, PEER, 'memory, long games, 1 at once'),
  'memory-peer-8': atLeast(1, PEER, 'memory, long games, 8 at once'),
  'memory-peer-32': atLeast(1, PEER, 'memory, long games, 32 at once'),
  'file-peer-1': atLeast(1, PEER, 'file, long games, 1 at once'),
  'file-peer-8': atLeast(1, PEER, 'file, long games, 8 at once'),
  'file-peer-32': atLeast(1, PEER, 'file, long games, 32 at once'),
  'file-memory-long-8': atLeast(0.8, '× memory', 'file, long games, 8 at once'),
  'file-memory-short-8': atLeast(0.8, '× memory', 'file, short games, 8 at once'),
  'end-time-redis': atMost(2, '× a move', 'time of a last move, Redis'),
  'end-cpu-redis': atMost(2, '× a move', 'CPU of a last move and the archive, Redis'),
  'end-time-file': atMost(2, '× a move', 'time of a last move, file'),
  'end-cpu-file': atMost(2, '× a move', 'CPU of a last move and the archive, file'),
} as const satisfies Readonly<Record<string, Aim>>;

export type AimName = keyof typeof AIMS;

/** Prints the aims of a part, each beside the figure that was measured, and whether it is met. */
export function printAims(figures: Partial<Readonly<Record<AimName, number>>>): void {
  printTable(
    'Aims',
    ['', 'aim', 'measured', 'unit', ''],
    (Object.keys(AIMS) as AimName[]).flatMap((name) => {
      const measured = figures[name];
      if (measured === undefined) return [];
      const { what, unit, bound, limit } = AIMS[name];
      const isMet = bound === 'at least' ? measured >= limit : measured <= limit;
      const sign = bound === 'at least' ? '≥' : '≤';
      return [[what, `${sign} ${figure(limit)}`, figure(measured), unit, isMet ? 'met' : 'missed']];
    }),
  );
}
