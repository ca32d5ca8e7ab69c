import fc from 'fast-check';
import type { Seat, TimeControl } from '../engine';
import {
  clockAt,
  flagFallAt,
  flagsFallen,
  newClock,
  pressClock,
  thinkingTime,
  type ClockState,
} from './clock';
import type { SeatInfo } from './types';

const START = 1_700_000_000_000;
const seated = (...holders: readonly SeatInfo['kind'][]) => ({ holders, isJoin: false });
const BOTH = seated('agent', 'agent');

interface Press {
  readonly after: number;
  readonly moves: boolean;
  readonly next: readonly Seat[];
  readonly played: boolean;
  readonly thoughtMs: number;
}

const SEATS = 3;
const seat = fc.integer({ min: 0, max: SEATS - 1 });
const press: fc.Arbitrary<Press> = fc.record({
  after: fc.integer({ min: -50, max: 4000 }),
  moves: fc.boolean(),
  next: fc.oneof(
    seat.map((only) => [only]),
    fc.constant([]),
    fc.constant([0, 1]),
  ),
  played: fc.boolean(),
  thoughtMs: fc.integer({ min: 0, max: 4000 }),
});
const control: fc.Arbitrary<TimeControl> = fc.oneof(
  fc.record({ base: fc.integer({ min: 1, max: 20 }), increment: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ perMove: fc.integer({ min: 1, max: 5 }) }),
);

/** What one move gives its player (ms), whose clock shows `left`. */
const given = (of: TimeControl, left: number): number =>
  'base' in of ? 1000 * (of.increment ?? 0) : 1000 * of.perMove - left;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

describe('clocks', () => {
  it('never show less than nothing, and lose all in all the time that each clock ran, and what bots thought', () => {
    fc.assert(
      fc.property(control, fc.array(press, { maxLength: 40 }), (of, presses) => {
        let clock: ClockState = newClock(of, SEATS, START);
        let now = START;
        let elapsed = 0;
        let earned = sum(clock.remaining);
        for (const { after, moves, next, played, thoughtMs } of presses) {
          now += after;
          if (flagsFallen(clock, now).length > 0) break;
          const [mover = 0] = clock.running;
          const read = clockAt(clock, now);
          elapsed += clock.running.length * Math.max(0, now - clock.at);
          const left = read.remaining[mover] ?? 0;
          const thought = Math.min(left, thoughtMs);
          if (moves) elapsed += thought;
          if (moves) earned += given(of, left - thought);
          const made = moves ? [{ seat: mover, thoughtMs }] : [];
          const holders = clock.remaining.map(() => (played ? 'agent' : 'bot'));
          clock = pressClock(clock, { at: now, moves: made, seatsToAct: next, holders, isJoin: false });
          expect(Math.min(...clock.remaining)).toBeGreaterThanOrEqual(0);
          expect(earned - sum(clock.remaining)).toBe(elapsed);
        }
      }),
    );
  });

  it('start, where nobody sits down later, with the first move, for the player who must answer it', () => {
    const before = newClock({ base: 60, increment: 2 }, 2, START);
    expect(before).toMatchObject({ remaining: [60_000, 60_000], running: [] });
    expect(flagFallAt(before)).toBeNull();
    const looked = pressClock(before, { at: START + 9000, moves: [], seatsToAct: [0], ...BOTH });
    expect(looked).toMatchObject({ remaining: [60_000, 60_000], running: [] });
    const moved = pressClock(looked, {
      at: START + 10_000,
      moves: [{ seat: 0 }],
      seatsToAct: [1],
      ...BOTH,
    });
    expect(moved).toMatchObject({ remaining: [62_000, 60_000], running: [1] });
    expect(flagFallAt(moved)).toBe(START + 70_000);
  });

  it('fall when the time is used up, not before', () => {
    const running = pressClock(newClock({ perMove: 10 }, 2, START), {
      at: START,
      moves: [{ seat: 0 }],
      seatsToAct: [1],
      ...BOTH,
    });
    expect(flagsFallen(running, START + 9999)).toEqual([]);
    expect(flagsFallen(running, START + 10_000)).toEqual([1]);
    expect(clockAt(running, START + 99_000).remaining).toEqual([10_000, 0]);
  });

  it('run for each seat that may act at the same time, and the first to fall decides', () => {
    const both = { at: START, moves: [{ seat: 0 }], seatsToAct: [0, 1], ...BOTH };
    const clock = pressClock(newClock({ base: 60, increment: 1 }, 2, START), both);
    expect(clock.running).toEqual([0, 1]);
    expect(clockAt(clock, START + 5_000).remaining).toEqual([56_000, 55_000]);
    expect(flagFallAt(clock)).toBe(START + 60_000);
    expect(flagsFallen(clock, START + 99_000)).toEqual([1]);
    const waiting = pressClock(clock, { ...both, at: START + 10_000, seatsToAct: [1] });
    expect(clockAt(waiting, START + 20_000).remaining).toEqual([52_000, 40_000]);
  });

  it('may fall for several seats at the same moment', () => {
    const press = { at: START, moves: [{ seat: 0 }], seatsToAct: [0, 1], ...BOTH };
    expect(flagsFallen(pressClock(newClock({ perMove: 10 }, 2, START), press), START + 10_000)).toEqual([
      0, 1,
    ]);
  });

  it('rest while a seat is open or a bot’s, and once nobody must', () => {
    const resting: Partial<Parameters<typeof pressClock>[1]>[] = [
      seated('agent', 'open'),
      seated('agent', 'bot'),
      { seatsToAct: [] },
    ];
    for (const change of resting) {
      const press = { at: START, moves: [{ seat: 0 }], seatsToAct: [1], ...BOTH, ...change };
      expect(pressClock(newClock({ base: 60 }, 2, START), press).running).toEqual([]);
    }
  });

  it('give a bot less time for a move than it has left', () => {
    const clocks = [newClock({ base: 3 }, 2, START), newClock({ perMove: 1 }, 2, START)];
    const fast = newClock({ base: 0.1, increment: 10 }, 2, START);
    expect(clocks.map((clock) => thinkingTime(clock, 1))).toEqual([100, 500]);
    expect(thinkingTime(fast, 1)).toBe(50);
  });
});
