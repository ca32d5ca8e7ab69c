import type { RandomStream } from '../../../../core/engine';
import type { Arrival, EnemyId, Guard, Unit, Vec3, Watch } from '../types';
import { MAP } from './geometry';
import { isEnemy } from './roster';
import type { Round, Setup } from './setups';

/** How long a guard usually sees an agent before it raises the alarm, in seconds. */
const USUAL_REACTION = 1;

/** How the seed may change a mission: shares of 0 to 1 in a fixed order. Without chance everything is as usual. */
interface Variation {
  /** A number between `low` and `high` in tenths; `usual` without chance. */
  between(low: number, high: number, usual: number): number;
  /** One of some numbers of an index; 0 without chance. */
  index(count: number): number;
}

const TENTHS = 10;

const variationOf = (chance: RandomStream | null): Variation => ({
  between: (low, high, usual) =>
    chance === null ? usual : low + chance.int(Math.round(TENTHS * (high - low)) + 1) / TENTHS,
  index: (count) => (chance === null ? 0 : chance.int(count)),
});

/** Guards on their rounds, and the units where these begin. */
export function watchOf(
  units: readonly Unit[],
  { rounds }: Setup,
  chance: RandomStream | null,
): { readonly units: readonly Unit[]; readonly watch: Watch } {
  const variation = variationOf(chance);
  const guards: Partial<Record<EnemyId, Guard>> = {};
  const placed = units.map((unit): Unit => {
    if (!isEnemy(unit.id)) return unit;
    const guard = guardOf(rounds[unit.id] ?? roundAt(unit.position, variation), variation);
    guards[unit.id] = guard;
    return { ...unit, position: guard.route[guard.leg] ?? unit.position };
  });
  // Those who are to come have their ways, too.
  for (const [id, round] of Object.entries(rounds)) if (isEnemy(id)) guards[id] ??= guardOf(round, variation);
  return { units: placed, watch: { guards, noises: [], alarmAt: null } };
}

/** The round of a guard who has none of its own: some steps to one side of its post and back. */
function roundAt(post: Vec3, variation: Variation): Round {
  const steps = [-2, 2, -1, 1][variation.index(4)] ?? 1;
  const y = Math.min(MAP.maxY - 1, Math.max(MAP.minY + 1, post.y + steps));
  return { route: [post, { ...post, y }], pause: 2 };
}

/** Who marches comes in another lane, from up to four steps nearer. */
function laneOf({ route }: Round, variation: Variation): readonly Vec3[] {
  const [start, ...rest] = route;
  if (!start) return route;
  const lane = variation.index(3);
  const y = start.y + (lane === 2 ? -1 : lane);
  const x = start.x - variation.between(0, 4, 0);
  return [{ ...start, x, y }, ...rest.map((place) => ({ ...place, y }))];
}

function guardOf(round: Round, variation: Variation): Guard {
  const { pause, marches } = round;
  const route = marches ? laneOf(round, variation) : round.route;
  const leg = marches ? 0 : variation.index(route.length);
  return {
    route,
    marches: marches === true,
    pause: marches ? 0 : pause + variation.between(-0.5, 1.5, 0),
    reaction: USUAL_REACTION + variation.between(-0.5, 0.5, 0),
    leg,
    returns: leg > 0,
    staysUntil: marches ? null : variation.between(0, 3, pause),
    noticedAt: null,
    heard: null,
  };
}

/** Waves come up to three seconds sooner or later, all of a wave together. */
export function variedArrivals(
  arrivals: readonly Arrival[],
  chance: RandomStream | null,
): readonly Arrival[] {
  const variation = variationOf(chance);
  const shifts = new Map<number, number>();
  return arrivals.map((arrival) => {
    const shift = shifts.get(arrival.at) ?? variation.between(-3, 3, 0);
    shifts.set(arrival.at, shift);
    return { ...arrival, at: arrival.at + shift };
  });
}
