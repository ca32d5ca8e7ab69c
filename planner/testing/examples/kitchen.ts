import type { TemporalConstraint } from '../../constraint';
import { defineDomain } from '../../define-domain';
import type { EmptySignature } from '../../domain';
import type { PlanOptions } from '../../plan';
import { problemOf, type Example, type Problem } from './example';

/** What was done with each dish. */
export type Kitchen = Readonly<Record<string, 'chopped' | 'hot' | 'served'>>;

export interface KitchenSignature {
  readonly actions: {
    readonly chop: [cook: string, dish: string];
    readonly heat: [place: string, dish: string];
    readonly serve: [cook: string, dishes: readonly string[]];
  };
  readonly tasks: {
    readonly prepare: [dish: string];
    readonly heat_up: [dish: string];
    readonly dinner: [dishes: readonly string[]];
  };
  readonly facts: EmptySignature;
}

interface Dish {
  /** Minutes. */
  readonly chop: number;
  readonly heat: number;
  readonly on: 'oven' | 'stove';
}

const DISHES: Readonly<Record<string, Dish>> = {
  roast: { chop: 10, heat: 60, on: 'oven' },
  gratin: { chop: 15, heat: 40, on: 'oven' },
  rice: { chop: 1, heat: 20, on: 'stove' },
  beans: { chop: 8, heat: 15, on: 'stove' },
  sauce: { chop: 5, heat: 10, on: 'stove' },
  onions: { chop: 40, heat: 12, on: 'stove' },
};

const minutes = (dish: string): Dish => DISHES[dish] ?? { chop: 0, heat: 0, on: 'oven' };

const set = (state: Kitchen, dishes: readonly string[], to: 'chopped' | 'hot' | 'served'): Kitchen => ({
  ...state,
  ...Object.fromEntries(dishes.map((dish) => [dish, to])),
});

const chopBy = (cook: string) => ({
  name: cook,
  run: (_state: Kitchen, dish: string) => [
    { action: 'chop' as const, args: [cook, dish] as [string, string] },
  ],
});

const heatOn = (place: string, on: Dish['on']) => ({
  name: place,
  requires: { right_place: (_state: Kitchen, dish: string) => minutes(dish).on === on },
  run: (_state: Kitchen, dish: string) => [
    { action: 'heat' as const, args: [place, dish] as [string, string] },
  ],
});

/** Two cooks, an oven and two burners; all dishes of a course are hot at the same moment, and served at once. */
export const kitchenDomain = defineDomain<Kitchen, KitchenSignature>()({
  actions: {
    chop: (state, _cook: string, dish: string) => (dish in state ? null : set(state, [dish], 'chopped')),
    heat: (state, _place: string, dish: string) =>
      state[dish] === 'chopped' ? set(state, [dish], 'hot') : null,
    serve: (state, _cook: string, dishes: readonly string[]) =>
      dishes.every((dish) => state[dish] === 'hot') ? set(state, dishes, 'served') : null,
  },
  taskMethods: {
    prepare: [chopBy('ann'), chopBy('bob')],
    heat_up: [heatOn('oven', 'oven'), heatOn('left burner', 'stove'), heatOn('right burner', 'stove')],
    dinner: [
      {
        name: 'hot_together',
        run: (_state, dishes: readonly string[]) => {
          const slowest = dishes.toSorted((a, b) => minutes(b).heat - minutes(a).heat);
          const count = slowest.length;
          const constraints: TemporalConstraint[] = [
            ...slowest.map((_dish, i) => ({ type: 'before' as const, source: i, target: count + i })),
            ...slowest.slice(1).map((_dish, i) => ({
              type: 'finishes' as const,
              source: count + i + 1,
              target: count,
            })),
            { type: 'meets', source: count, target: 2 * count },
          ];
          return {
            items: [
              ...slowest.map((dish) => ({ task: 'prepare' as const, args: [dish] as [string] })),
              ...slowest.map((dish) => ({ task: 'heat_up' as const, args: [dish] as [string] })),
              { action: 'serve', args: ['ann', slowest] },
            ],
            constraints,
          };
        },
      },
      {
        name: 'in_two_courses',
        requires: { several: (_state, dishes: readonly string[]) => dishes.length > 1 },
        run: (_state, dishes: readonly string[]) => ({
          items: [
            { task: 'dinner', args: [dishes.slice(-1)] },
            { task: 'dinner', args: [dishes.slice(0, -1)] },
          ],
          constraints: [{ type: 'before', source: 0, target: 1 }],
        }),
      },
    ],
  },
  durations: {
    chop: (_state, _cook, dish) => minutes(dish).chop,
    heat: (_state, _place, dish) => minutes(dish).heat,
    serve: () => 2,
  },
  resource: ({ args: [cookOrPlace] }) => [cookOrPlace],
  touches: ({ action, args }) => ({ reads: [], writes: action === 'serve' ? args[1] : [args[1]] }),
});

const problem = (
  name: string,
  description: string,
  dishes: readonly string[],
  usual: PlanOptions = {},
): Problem =>
  problemOf(kitchenDomain, {
    name,
    description,
    state: {},
    todo: [{ task: 'dinner', args: [dishes] }],
    usual,
  });

export const kitchen: Example = {
  name: 'kitchen',
  description: 'Dishes that must be hot together, on one oven and two burners.',
  problems: [
    problem('roast with rice and beans', 'All three are hot at 70 minutes.', ['roast', 'rice', 'beans']),
    problem('one cook', 'The first plan that works leaves everything to Ann.', ['gratin', 'onions']),
    problem('both cooks', 'The shortest plan: they chop at the same time.', ['gratin', 'onions'], {
      metric: 'makespan',
    }),
    problem('three pots', 'Only two burners: the last dish is a course of its own.', [
      'rice',
      'beans',
      'sauce',
    ]),
    problem('guests at eight', 'Everything within 75 minutes.', ['roast', 'rice', 'sauce'], { deadline: 75 }),
    problem('guests at seven', 'A roast takes an hour: there is no plan.', ['roast', 'rice'], {
      deadline: 45,
    }),
  ],
};
