import { defineDomain } from '../../define-domain';
import type { EmptySignature, Fact, Method } from '../../domain';
import { problemOf, type Example, type Problem } from './example';

/** Where packages and vehicles are; a package may be in a vehicle. */
export interface Logistics {
  readonly at: Readonly<Record<string, string>>;
}

export interface LogisticsSignature {
  readonly actions: {
    readonly drive: [truck: string, to: string];
    readonly fly: [plane: string, to: string];
    readonly load: [parcel: string, vehicle: string];
    readonly unload: [parcel: string, vehicle: string, place: string];
  };
  readonly tasks: EmptySignature;
  readonly facts: { readonly at: string };
}

const CITY: Readonly<Record<string, string>> = {
  location1: 'city1',
  location2: 'city1',
  location3: 'city1',
  airport1: 'city1',
  location10: 'city2',
  airport2: 'city2',
};
const TRUCKS = ['truck1', 'truck6'];
const PLANES = ['plane2'];

const cityOf = ({ at }: Logistics, thing: string): string | undefined => CITY[at[thing] ?? ''];
const airportOf = (place: string): string | undefined =>
  ['airport1', 'airport2'].find((airport) => CITY[airport] === CITY[place]);
const isVehicle = (thing: string): boolean => TRUCKS.includes(thing) || PLANES.includes(thing);

type At = Method<Logistics, LogisticsSignature, readonly [thing: string, place: string]>;

const place = (thing: string, where: string): { readonly goal: Fact<LogisticsSignature> } => ({
  goal: ['at', thing, where],
});

const put = (state: Logistics, thing: string, where: string): Logistics => ({
  at: { ...state.at, [thing]: where },
});

/** A vehicle drives to the parcel, carries it and is unloaded. */
const carry = (state: Logistics, parcel: string, vehicle: string, to: string) => [
  place(vehicle, state.at[parcel] ?? ''),
  { action: 'load', args: [parcel, vehicle] as [string, string] } as const,
  place(vehicle, to),
  { action: 'unload', args: [parcel, vehicle, to] as [string, string, string] } as const,
];

const drive: At = {
  name: 'drive',
  run: (state, truck, to) =>
    TRUCKS.includes(truck) && cityOf(state, truck) === CITY[to]
      ? [{ action: 'drive', args: [truck, to] }]
      : null,
};

const fly: At = {
  name: 'fly',
  run: (_state, plane, to) =>
    PLANES.includes(plane) && airportOf(to) === to ? [{ action: 'fly', args: [plane, to] }] : null,
};

const withinCity: At = {
  name: 'within_city',
  run: (state, parcel, to) => {
    const truck = TRUCKS.find((it) => cityOf(state, it) === cityOf(state, parcel));
    return !isVehicle(parcel) && truck !== undefined && cityOf(state, parcel) === CITY[to]
      ? carry(state, parcel, truck, to)
      : null;
  },
};

const betweenAirports: At = {
  name: 'between_airports',
  run: (state, parcel, to) => {
    const from = state.at[parcel] ?? '';
    const [plane] = PLANES;
    return !isVehicle(parcel) && plane !== undefined && airportOf(from) === from && airportOf(to) === to
      ? carry(state, parcel, plane, to)
      : null;
  },
};

const betweenCities: At = {
  name: 'between_cities',
  run: (state, parcel, to) => {
    const [start, end] = [airportOf(state.at[parcel] ?? ''), airportOf(to)];
    return !isVehicle(parcel) && start !== undefined && end !== undefined && start !== end
      ? [place(parcel, start), place(parcel, end), place(parcel, to)]
      : null;
  },
};

/** Goals only: parcels travel by truck within a city and by plane between cities. Durations are in quarters of an hour. */
export const logisticsDomain = defineDomain<Logistics, LogisticsSignature>()({
  actions: {
    drive: (state, truck, to) => put(state, truck, to),
    fly: (state, plane, to) => put(state, plane, to),
    load: (state, parcel, vehicle) =>
      state.at[parcel] === state.at[vehicle] ? put(state, parcel, vehicle) : null,
    unload: (state, parcel, vehicle, to) =>
      state.at[parcel] === vehicle && state.at[vehicle] === to ? put(state, parcel, to) : null,
  },
  goalMethods: { at: [drive, fly, withinCity, betweenAirports, betweenCities] },
  facts: { at: (state, thing) => state.at[thing] },
  summary: ({ at }) => at,
  durations: { drive: () => 2, fly: () => 8, load: () => 1, unload: () => 1 },
  resource: ({ action, args }) => [action === 'drive' || action === 'fly' ? args[0] : args[1]],
  touches: ({ action, args }) =>
    action === 'drive' || action === 'fly'
      ? { reads: [], writes: [] }
      : { reads: [], writes: [`at(${args[0]})`] },
});

export const DEPOT: Logistics = {
  at: {
    package1: 'location1',
    package2: 'location2',
    truck1: 'location3',
    truck6: 'location10',
    plane2: 'airport2',
  },
};

const problem = (
  name: string,
  description: string,
  goals: readonly (readonly [parcel: string, to: string])[],
): Problem =>
  problemOf(logisticsDomain, {
    name,
    description,
    state: DEPOT,
    todo: goals.map(([parcel, to]) => place(parcel, to)),
  });

const PLACES = Object.keys(CITY);

/** Parcels from and to all places, most of them to the other city. */
export const deliveries = (count: number): Problem => {
  const parcels = Array.from({ length: count }, (_, i) => ({
    name: `parcel${i + 1}`,
    from: PLACES[(i * 5) % PLACES.length] ?? '',
    to: PLACES[(i * 5 + (i % 5) + 1) % PLACES.length] ?? '',
  }));
  return problemOf(logisticsDomain, {
    name: `${count} parcels`,
    description: `${count} parcels with two trucks and a plane.`,
    state: { at: { ...DEPOT.at, ...Object.fromEntries(parcels.map(({ name, from }) => [name, from])) } },
    todo: parcels.map(({ name, to }) => place(name, to)),
  });
};

export const logistics: Example = {
  name: 'logistics',
  description: 'Goals only, each verified; vehicles work at the same time.',
  problems: [
    problem('within a city', 'Two parcels, one truck: 7 actions.', [
      ['package1', 'location2'],
      ['package2', 'location3'],
    ]),
    problem('to another city', 'By truck, plane and truck: 12 actions.', [['package1', 'location10']]),
    problem('already there', 'There is nothing to do.', [['package1', 'location1']]),
    problemOf(logisticsDomain, {
      name: 'both at once',
      description: 'Two facts in one multigoal, split into goals.',
      state: DEPOT,
      todo: [
        {
          multigoal: [
            ['at', 'package1', 'location10'],
            ['at', 'package2', 'location10'],
          ],
        },
      ],
    }),
    problem('nowhere', 'No vehicle goes to the moon: there is no plan.', [['package1', 'moon']]),
  ],
};
