import { defineDomain } from '../../define-domain';
import type { PlanOptions } from '../../plan';
import { problemOf, type Example, type Problem } from './example';

type Names = Readonly<Record<string, string>>;

export interface Fleet {
  /** Where drones and parcels are; a parcel may be at a drone. */
  readonly at: Names;
  /** How far each drone can fly, in units of distance. */
  readonly charge: Readonly<Record<string, number>>;
}

/** Streets form a grid, and drones follow them. */
const PLACES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  depot: [0, 0],
  market: [4, 0],
  school: [4, 6],
  clinic: [9, 2],
  harbour: [0, 8],
};
/** The only place to charge; one drone at a time. */
const PAD = 'depot';
const FULL = 30;
/** Units of distance that a minute of charging is good for. */
const CHARGED_PER_MINUTE = 5;

function distance(from = '', to = ''): number {
  const [a, b] = [PLACES[from], PLACES[to]];
  return a && b ? Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) : Infinity;
}

const missing = ({ charge }: Fleet, drone: string): number => FULL - (charge[drone] ?? 0);

const moved = (state: Fleet, thing: string, to: string): Fleet => ({
  ...state,
  at: { ...state.at, [thing]: to },
});

/** The drones, the nearest to a place first. */
const nearest = ({ at, charge }: Fleet, place: string): readonly string[] =>
  Object.keys(charge).sort((a, b) => distance(at[a], place) - distance(at[b], place));

/** One drone brings a parcel, and has enough charge left to return to the pad. */
const deliverBy = (rank: number, name: string) => ({
  name,
  run: (state: Fleet, parcel: string, to: string, by: number) => {
    const from = state.at[parcel] ?? '';
    const drone = nearest(state, from)[rank];
    if (drone === undefined) return null;
    return {
      items: [
        {
          task: 'go' as const,
          args: [drone, from, distance(from, to) + distance(to, PAD)] as [string, string, number],
        },
        { action: 'load' as const, args: [drone, parcel] as [string, string] },
        { action: 'fly' as const, args: [drone, to] as [string, string] },
        { action: 'drop' as const, args: [drone, parcel] as [string, string] },
      ],
      constraints: [{ type: 'deadline' as const, source: 3, duration: by }],
    };
  },
});

/** Drones deliver parcels by deadlines, and share one charger. Distances are minutes of flight. */
export const droneDomain = defineDomain<Fleet>()({
  actions: {
    fly: (state, drone: string, to: string) => {
      const left = (state.charge[drone] ?? 0) - distance(state.at[drone], to);
      return left >= 0 ? moved({ ...state, charge: { ...state.charge, [drone]: left } }, drone, to) : null;
    },
    charge: (state, drone: string) =>
      state.at[drone] === PAD ? { ...state, charge: { ...state.charge, [drone]: FULL } } : null,
    load: (state, drone: string, parcel: string) =>
      state.at[parcel] === state.at[drone] ? moved(state, parcel, drone) : null,
    drop: (state, drone: string, parcel: string) =>
      state.at[parcel] === drone ? moved(state, parcel, state.at[drone] ?? '') : null,
  },
  facts: { at: (state, thing) => state.at[thing] },
  taskMethods: {
    deliver: [deliverBy(0, 'nearest_drone'), deliverBy(1, 'other_drone')],
    go: [
      {
        name: 'directly',
        requires: {
          enough_charge: ({ at, charge }, drone: string, to: string, reserve: number) =>
            (charge[drone] ?? 0) >= distance(at[drone], to) + reserve,
        },
        run: ({ at }, drone: string, to: string, _reserve: number) =>
          at[drone] === to ? [] : [{ action: 'fly', args: [drone, to] }],
      },
      {
        name: 'by_the_charger',
        requires: { not_full: (state, drone: string) => missing(state, drone) > 0 },
        run: ({ at }, drone: string, to: string, reserve: number) => [
          ...(at[drone] === PAD ? [] : [{ action: 'fly' as const, args: [drone, PAD] as [string, string] }]),
          { action: 'charge', args: [drone] },
          { task: 'go', args: [drone, to, reserve] },
        ],
      },
    ],
  },
  summary: ({ at, charge }) => ({ at, charge }),
  durations: {
    fly: ({ at }, drone, to) => distance(at[drone], to),
    charge: (state, drone) => missing(state, drone) / CHARGED_PER_MINUTE,
    load: () => 1,
    drop: () => 1,
  },
  resource: ({ action, args: [drone] }) => (action === 'charge' ? [drone, 'charger'] : [drone]),
  touches: ({ action, args }) => ({
    reads: [],
    writes: action === 'load' || action === 'drop' ? [args[0], args[1]] : [args[0]],
  }),
});

type Order = readonly [parcel: string, to: string, by: number];

const problem = (
  name: string,
  description: string,
  state: Fleet,
  orders: readonly Order[],
  usual?: PlanOptions,
): Problem =>
  problemOf(droneDomain, {
    name,
    description,
    state,
    todo: orders.map((order) => ({ task: 'deliver', args: [...order] })),
    ...(usual ? { usual } : {}),
  });

/** Two drones at the depot with the given charge, and three parcels at the market. */
const fleet = (hawk: number, wren: number): Fleet => ({
  at: { hawk: 'depot', wren: 'depot', serum: 'market', books: 'market', fish: 'harbour' },
  charge: { hawk, wren },
});

/** Many parcels from the market to everywhere, for measurements. */
export const parcels = (count: number, usual?: PlanOptions): Problem => {
  const to = ['school', 'clinic', 'harbour'];
  const names = Array.from({ length: count }, (_, i) => `parcel${i + 1}`);
  return problem(
    `${count} parcels by drone`,
    `${count} parcels from the market to all places, by two drones.`,
    {
      at: { hawk: 'depot', wren: 'depot', ...Object.fromEntries(names.map((it) => [it, 'market'])) },
      charge: { hawk: FULL, wren: FULL },
    },
    names.map((it, i) => [it, to[i % to.length] ?? '', 60 * count]),
    usual,
  );
};

export const drones: Example = {
  name: 'drones',
  description: 'Deadlines, charge, and a charger that the drones share.',
  problems: [
    problem('enough charge', 'The nearest drone flies at once.', fleet(30, 30), [['serum', 'clinic', 20]]),
    problem('too little charge', 'It has to charge first.', fleet(10, 10), [['serum', 'clinic', 20]]),
    problem(
      'one charger',
      'Both have to charge, one after the other.',
      fleet(10, 10),
      [
        ['serum', 'clinic', 30],
        ['fish', 'school', 60],
      ],
      { metric: 'makespan' },
    ),
    problem(
      'deadlines',
      'The nearest drone would bring the serum too late, because it brings the fish first: the other one does.',
      fleet(30, 30),
      [
        ['fish', 'market', 60],
        ['serum', 'clinic', 20],
      ],
    ),
    problem(
      'as early as possible',
      'Three parcels with the shortest plan.',
      fleet(30, 20),
      [
        ['serum', 'clinic', 60],
        ['books', 'school', 60],
        ['fish', 'market', 60],
      ],
      { metric: 'makespan' },
    ),
    problem('too late', 'Nobody can be there in ten minutes: there is no plan.', fleet(30, 30), [
      ['serum', 'clinic', 10],
    ]),
  ],
};
