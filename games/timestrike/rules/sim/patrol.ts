import type { Vec3 } from '../types';

/** The soldier who patrols in `canonical_backtracking`: from (15,5) to (12,5), a pause there, and back. */

export const PATROLMAN = 'soldier_2';
export const BUNKER: Vec3 = { x: 10, y: 5, z: 0 };
/** After the first hit he flees to the bunker if possible. */
export const ALARM_TIME = 1;
/** Where Alex must be to learn the pattern, with the tolerance. */
export const LOOKOUT: Vec3 = { x: 14, y: 5, z: 0 };
export const LOOKOUT_TOLERANCE = 0.1;
/** The time in which the archer blocks Maya's line of sight, so that no cast can start. */
export const OCCLUDED = { from: 5, to: 6.5 } as const;

const PERIOD = 3;
const SPEED = 3;
const PAUSE = { from: 1, to: 2 } as const;
/** The tolerance for rounding of times. */
const TOLERANCE = 1e-9;

/** His position by his timetable. */
export function patrolPosition(t: number): Vec3 {
  const p = t % PERIOD;
  if (p <= PAUSE.from) return { x: 15 - SPEED * p, y: 5, z: 0 };
  return { x: p <= PAUSE.to ? 12 : 12 + SPEED * (p - PAUSE.to), y: 5, z: 0 };
}

/** Whether he pauses by his timetable, inclusive of both ends. */
export const isPaused = (t: number): boolean => {
  const p = t % PERIOD;
  return p >= PAUSE.from - TOLERANCE && p <= PAUSE.to + TOLERANCE;
};

/** Where he pauses. */
export const PAUSE_PLACE: Vec3 = patrolPosition(PAUSE.from);

/** The time of a pause: the first that is not over at `t`, or the one `index` pauses later. */
export function pauseFrom(t: number, index: number): { readonly from: number; readonly to: number } {
  const start = (Math.max(0, Math.ceil((t - PAUSE.to) / PERIOD)) + index) * PERIOD;
  return { from: start + PAUSE.from, to: start + PAUSE.to };
}

export const isOccluded = (t: number): boolean => t >= OCCLUDED.from && t < OCCLUDED.to;
