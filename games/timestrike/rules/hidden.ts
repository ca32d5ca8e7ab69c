import type { RandomStream } from '../../../core/engine';
import type { TimeStrikeState } from './game-types';
import { isAgent, isEnemy, isFree, isSeen, MAP } from './sim';
import type { Guard, Sim, Unit, Vec3 } from './types';

/** How many random places are tried for an enemy. */
const TRIES = 50;

/** A mission that the player cannot distinguish from this one: enemies out of sight are elsewhere and walk other rounds. */
export function sampleHidden(state: TimeStrikeState, random: RandomStream): TimeStrikeState {
  const { sim } = state;
  if (sim.fog === null || sim.mission.status !== 'active') return state;
  const seen = new Set(sim.fog.sightings.flatMap(({ unit, inSight }) => (inSight ? [unit] : [])));
  const units = sim.units.map((unit) =>
    isEnemy(unit.id) && !seen.has(unit.id) ? elsewhere(unit, sim, random) : unit,
  );
  return { ...state, sim: { ...sim, units, watch: sim.watch && watchOf(units, sim, random) } };
}

/** The same enemy at a place that no agent sees, with its last seen hit points. */
function elsewhere(unit: Unit, sim: Sim, random: RandomStream): Unit {
  const position = unseenPlace(sim, random);
  const hp = sim.fog?.sightings.find((each) => each.unit === unit.id)?.hp ?? unit.hp;
  return position ? { ...unit, hp, position, action: null, effects: [] } : unit;
}

function unseenPlace(sim: Sim, random: RandomStream): Vec3 | null {
  for (let i = 0; i < TRIES; i++) {
    const place = { x: random.int(MAP.maxX + 1), y: random.int(MAP.maxY + 1), z: 0 };
    if (isFree(place, sim) && !isSeen(sim, place)) return place;
  }
  return null;
}

/** The player knows neither the guards' rounds nor what they have heard. */
function watchOf(units: readonly Unit[], { watch }: Sim, random: RandomStream): Sim['watch'] {
  if (!watch) return null;
  const guards = Object.entries(watch.guards).map(([id, guard]) => {
    const unit = units.find((each) => each.id === id);
    const route = unit && !isAgent(unit.id) && unit.action === null ? [unit.position] : guard.route;
    const sampled: Guard = { ...guard, route, leg: 0, reaction: (5 + random.int(11)) / 10 };
    return [id, sampled] as const;
  });
  return { ...watch, noises: [], guards: Object.fromEntries(guards) };
}
