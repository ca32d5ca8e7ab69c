import { defineDomain } from '../../define-domain';
import type { EmptySignature, Item } from '../../domain';
import { problemOf, type Example, type Problem } from './example';

export interface Travel {
  /** The places of people and of the taxi. */
  readonly at: Readonly<Record<string, string>>;
  readonly cash: Readonly<Record<string, number>>;
  readonly owed: Readonly<Record<string, number>>;
}

export interface TravelSignature {
  readonly actions: {
    readonly walk: [who: string, from: string, to: string];
    readonly call_taxi: [who: string, to: string];
    readonly ride_taxi: [who: string, from: string, to: string];
    readonly pay_driver: [who: string];
  };
  readonly tasks: { readonly travel: [who: string, to: string] };
  readonly facts: EmptySignature;
}

const TAXI = 'taxi';
const MILES: Readonly<Record<string, number>> = { 'home-park': 8, 'home-shop': 2, 'park-shop': 7 };

const distance = (from: string, to: string): number => MILES[[from, to].sort().join('-')] ?? Infinity;
const fare = (miles: number): number => 1.5 + 0.5 * miles;

const moved = (state: Travel, to: string, ...who: readonly string[]): Travel => ({
  ...state,
  at: { ...state.at, ...Object.fromEntries(who.map((name) => [name, to])) },
});

/** People travel on foot or by the only taxi. Durations are in minutes. */
export const travelDomain = defineDomain<Travel, TravelSignature>()({
  actions: {
    walk: (state, who, from, to) => (state.at[who] === from ? moved(state, to, who) : null),
    call_taxi: (state, _who, to) => moved(state, to, TAXI),
    ride_taxi: (state, who, from, to) =>
      state.at[who] === from && state.at[TAXI] === from
        ? { ...moved(state, to, who, TAXI), owed: { ...state.owed, [who]: fare(distance(from, to)) } }
        : null,
    pay_driver: (state, who) => {
      const left = (state.cash[who] ?? 0) - (state.owed[who] ?? 0);
      return left < 0
        ? null
        : { ...state, cash: { ...state.cash, [who]: left }, owed: { ...state.owed, [who]: 0 } };
    },
  },
  taskMethods: {
    travel: [
      { name: 'stay', run: (state, who, to) => (state.at[who] === to ? [] : null) },
      {
        name: 'on_foot',
        run: (state, who, to) => {
          const from = state.at[who] ?? '';
          return distance(from, to) <= 2 ? [{ action: 'walk', args: [who, from, to] }] : null;
        },
      },
      {
        name: 'by_taxi',
        run: (state, who, to) => {
          const from = state.at[who] ?? '';
          if ((state.cash[who] ?? 0) < fare(distance(from, to))) return null;
          return [
            { action: 'call_taxi', args: [who, from] },
            { action: 'ride_taxi', args: [who, from, to] },
            { action: 'pay_driver', args: [who] },
          ];
        },
      },
    ],
  },
  summary: ({ at }) => at,
  durations: {
    walk: (_state, _who, from, to) => 20 * distance(from, to),
    call_taxi: () => 5,
    ride_taxi: (_state, _who, from, to) => 3 * distance(from, to),
    pay_driver: () => 1,
  },
  resource: ({ action, args }) => (action === 'walk' ? [args[0]] : [args[0], TAXI]),
});

/** Travellers, each with some cash. */
export const travellers = (cash: Readonly<Record<string, number>>): Travel => ({
  at: { ...Object.fromEntries(Object.keys(cash).map((who) => [who, 'home'])), [TAXI]: 'shop' },
  cash,
  owed: {},
});

const to = (who: string, place: string): Item<TravelSignature> => ({ task: 'travel', args: [who, place] });

const problem = (
  name: string,
  description: string,
  cash: Readonly<Record<string, number>>,
  todo: readonly Item<TravelSignature>[],
): Problem => problemOf(travelDomain, { name, description, state: travellers(cash), todo });

export const simpleTravel: Example = {
  name: 'simple-travel',
  description: 'Methods by cost and distance; people travel at the same time, but share a taxi.',
  problems: [
    problem('to the park', 'Ann has 20 and takes the taxi.', { ann: 20 }, [to('ann', 'park')]),
    problem('to the shop', 'Ann walks the two miles.', { ann: 20 }, [to('ann', 'shop')]),
    problem('two at once', 'Ann rides while Bob walks.', { ann: 20, bob: 20 }, [
      to('ann', 'park'),
      to('bob', 'shop'),
    ]),
    problem('one taxi', 'Bob waits until Ann has paid.', { ann: 20, bob: 20 }, [
      to('ann', 'park'),
      to('bob', 'park'),
    ]),
    problem('no money', 'The park is too far to walk: there is no plan.', { ann: 3 }, [to('ann', 'park')]),
  ],
};
