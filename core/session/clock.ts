import type { Seat, TimeControl } from '../engine';

/** The players' clocks at a time, from which the remaining time at any later time follows. */
export interface ClockView {
  readonly control: TimeControl;
  /** The remaining time of each seat at `at` (ms). */
  readonly remaining: readonly number[];
  /**
   * The seats whose clocks run: all that may act, where several act at once. None before the clocks have started, none of a bot, none
   * while a seat waits to be taken, and none after the end.
   */
  readonly running: readonly Seat[];
  /** ms since 1970. */
  readonly at: number;
}

/** The clocks after a commit. */
export interface ClockState extends ClockView {
  /** The last player has sat down, or the first move that counts was made. */
  readonly started: boolean;
  /** The clocks rest while any seat is open, and the last player to sit down starts them. Older games lack this field: see `pressClock`. */
  readonly waits?: true;
}

/** The changing part of the clocks after a commit. */
export type ClockReading = Omit<ClockState, 'control' | 'waits'>;

const milliseconds = (seconds: number): number => Math.round(1000 * seconds);

/** Clocks that nobody has started yet. */
export const newClock = (control: TimeControl, seats: number, at: number): ClockState => ({
  control,
  remaining: Array.from({ length: seats }, () =>
    milliseconds('base' in control ? control.base : control.perMove),
  ),
  running: [],
  at,
  started: false,
  waits: true,
});

/** When the first running clock falls unless its player moves (ms since 1970); null while none runs. */
export const flagFallAt = ({ running, remaining, at }: ClockView): number | null =>
  running.length === 0 ? null : at + Math.min(...running.map((seat) => remaining[seat] ?? 0));

/** The seats whose time was up first, by `now`: several only if their clocks fell at the same moment. */
export function flagsFallen(clock: ClockView | undefined, now: number): readonly Seat[] {
  const fall = clock ? flagFallAt(clock) : null;
  if (!clock || fall === null || now < fall) return [];
  return clock.running.filter((seat) => clock.at + (clock.remaining[seat] ?? 0) === fall);
}

/** The same clocks, read at a later time. */
export function clockAt<C extends ClockView>(clock: C, now: number): C {
  const { running, at } = clock;
  // The clock of another machine may be slightly behind.
  const used = Math.max(0, now - at);
  const remaining = clock.remaining.map((left, seat) =>
    running.includes(seat) ? Math.max(0, left - used) : left,
  );
  return { ...clock, remaining, at: at + used };
}

/** A move as clocks see it. */
export interface ClockMove {
  readonly seat: Seat;
  /** Of a bot: how long it thought (ms). */
  readonly thoughtMs?: number;
}

/** Who has a seat: a player, nobody yet, or a bot. */
export type SeatHolder = 'agent' | 'open' | 'bot';

/** The data for pressing the clocks. */
export interface ClockPress {
  readonly at: number;
  /** The moves in it, in order. */
  readonly moves: readonly ClockMove[];
  /** The seats that may act after the commit; none once the game is over. */
  readonly seatsToAct: readonly Seat[];
  /** Who has each seat then. */
  readonly holders: readonly SeatHolder[];
  /** Somebody sat down. */
  readonly isJoin: boolean;
}

/**
 * The clocks after a commit: running clocks lose the time since the last commit, a bot loses its thinking time, and each move earns its player the increment,
 * or the time for the next move. Then the clock of each seat that may act runs, except a bot's, which may have to wait for its turn to think. While a seat is
 * open no clock runs, and moves neither cost nor earn anything. The last player to sit down starts the clocks or, if all seats were taken from the start, the
 * first move does. In older games (without `waits`), only the clocks of open seats rest, and the first move starts the others.
 */
export function pressClock(
  clock: ClockState,
  { at, moves, seatsToAct, holders, isJoin }: ClockPress,
): ClockState {
  const { control, waits = false } = clock;
  const read = clockAt(clock, at);
  if (waits && holders.includes('open')) return { ...read, running: [] };
  const remaining = [...read.remaining];
  for (const { seat, thoughtMs = 0 } of moves) {
    const left = Math.max(0, (remaining[seat] ?? 0) - thoughtMs);
    remaining[seat] =
      'base' in control ? left + milliseconds(control.increment ?? 0) : milliseconds(control.perMove);
  }
  const started = clock.started || moves.length > 0 || (waits && isJoin);
  const running = started ? seatsToAct.filter((seat) => holders[seat] === 'agent') : [];
  return { ...read, started, remaining, running };
}

/** The time that a bot should use for one move (ms), with a reserve for later moves and delays. */
export function thinkingTime({ control, remaining }: ClockView, seat: Seat): number {
  const left = remaining[seat] ?? 0;
  if ('perMove' in control) return left / 2;
  return Math.min(left / 2, left / 30 + milliseconds(control.increment ?? 0) / 2);
}

/** The public part of the clocks. */
export const clockView = ({ control, remaining, running, at }: ClockState): ClockView => ({
  control,
  remaining,
  running,
  at,
});
