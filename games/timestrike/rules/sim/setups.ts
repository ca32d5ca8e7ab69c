import type { Arrival, EnemyId, UnitId, Vec3 } from '../types';

/** The starting places of a scenario's units and guards that differ from the roster. */
export interface Setup {
  /** Start positions. */
  readonly starts: Readonly<Partial<Record<UnitId, Vec3>>>;
  /** The rounds of guards; the first place is where a guard begins. */
  readonly rounds: Readonly<Partial<Record<EnemyId, Round>>>;
  /** Enemies that come later. */
  readonly arrivals: readonly Arrival[];
}

export interface Round {
  readonly route: readonly Vec3[];
  /** How long the guard stays at each place, in seconds. */
  readonly pause: number;
  readonly marches?: true;
}

const at = (x: number, y: number): Vec3 => ({ x, y, z: 0 });

/** A walled camp at night: the plans are in a hut in the north-east, the hostage stands in the open. */
export const NIGHT_RAID: Setup = {
  starts: {},
  rounds: {
    soldier_1: { route: [at(9, 5), at(9, 1)], pause: 2 },
    soldier_2: { route: [at(12, 2), at(17, 2)], pause: 1.5 },
    soldier_3: { route: [at(12, 7), at(18, 7)], pause: 1.5 },
    soldier_4: { route: [at(21, 6), at(21, 2)], pause: 3 },
    archer_1: { route: [at(16, 8), at(22, 8)], pause: 2 },
  },
  arrivals: [],
};

/** Where enemies that march over the bridge go. */
const WEST_BANK = 1;

const march = (x: number, y: number): Round => ({
  route: [at(x, y), at(WEST_BANK, y)],
  pause: 0,
  marches: true,
});

/** Three waves march over the bridge from the east. */
export const BRIDGE_DEFENCE: Setup = {
  starts: { alex: at(8, 5), maya: at(5, 5), jordan: at(6, 6) },
  rounds: {
    soldier_1: march(19, 4),
    soldier_2: march(19, 6),
    archer_1: march(22, 5),
    soldier_3: march(24, 5),
    soldier_4: march(24, 4),
    soldier_5: march(24, 6),
    archer_2: march(24, 7),
  },
  arrivals: [
    { at: 14, unit: 'soldier_3', place: at(24, 5) },
    { at: 14, unit: 'soldier_4', place: at(24, 4) },
    { at: 28, unit: 'soldier_5', place: at(24, 6) },
    { at: 28, unit: 'archer_2', place: at(24, 7) },
  ],
};

export const ORDINARY: Setup = { starts: {}, rounds: {}, arrivals: [] };
