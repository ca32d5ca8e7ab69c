import type { Domain } from './domain';
import { logistics } from './testing/examples/logistics';
import { plan } from './plan';
import { formatWhyNot, Reasons } from './why-not';

interface Travel {
  readonly actions: {
    readonly walk: [from: string, to: string];
    readonly ride: [to: string];
    readonly pay: [fare: number];
  };
  readonly tasks: { readonly travel: [to: string] };
  readonly facts: { readonly at: string };
}

interface Person {
  readonly at: string;
  readonly cash: number;
}

const DISTANCES: Readonly<Record<string, number>> = { park: 8, moon: 400_000 };

const travel: Domain<Person, Travel> = {
  actions: {
    walk: (state, _from, to) => ({ ...state, at: to }),
    ride: (state, to) => (to === 'moon' ? null : { ...state, at: to }),
    pay: (state, fare) => (state.cash >= fare ? { ...state, cash: state.cash - fare } : null),
  },
  taskMethods: {
    travel: [
      {
        name: 'on_foot',
        requires: {
          'somewhere else': ({ at }, to) => at !== to,
          'it is near': (_state, to) => (DISTANCES[to] ?? 0) < 2,
        },
        run: ({ at }, to) => [{ action: 'walk', args: [at, to] }],
      },
      {
        name: 'by_taxi',
        run: (_state, to) => [
          { action: 'ride', args: [to] },
          { action: 'pay', args: [DISTANCES[to] ?? 0] },
        ],
      },
      { name: 'by_bus', run: () => null },
    ],
  },
  goalMethods: {},
  multigoalMethods: [],
  getFact: ({ at }) => at,
  summary: (state) => state,
  conflict: ({ cash }, { action, args }) =>
    action === 'pay' ? { type: 'precondition', message: `has ${cash} of ${args[0]}` } : 'opportunity',
};

const poor: Person = { at: 'home', cash: 5 };

describe('why not', () => {
  test('names for each method the precondition or the step that failed', () => {
    const { whyNot } = plan(travel, poor, [{ task: 'travel', args: ['park'] }], { whyNot: true });
    expect(whyNot).toMatchObject({
      omitted: 0,
      reasons: [
        {
          item: 'travel(park)',
          method: 'on_foot',
          conflict: { type: 'precondition', message: 'it is near' },
        },
        {
          item: 'travel(park)',
          method: 'by_taxi',
          conflict: { at: 'pay(8)', message: 'has 5 of 8' },
          count: 1,
        },
        { item: 'travel(park)', method: 'by_bus', conflict: { type: 'precondition', at: 'travel(park)' } },
      ],
    });
    expect(whyNot && formatWhyNot(whyNot)).toBe(
      [
        'travel(park)',
        '  on_foot: precondition "it is near"',
        '  by_taxi: pay(8): precondition "has 5 of 8"',
        '  by_bus: precondition',
      ].join('\n'),
    );
  });

  test('is told beside a plan, too, and only on request', () => {
    const rich = { ...poor, cash: 10 };
    const todo = [{ task: 'travel', args: ['park'] }] as const;
    const found = plan(travel, rich, todo, { whyNot: true });
    expect(found).toMatchObject({ ok: true, whyNot: { reasons: [{ method: 'on_foot' }] } });
    expect(plan(travel, rich, todo)).not.toHaveProperty('whyNot');
    expect(plan(travel, poor, todo)).not.toHaveProperty('whyNot');
  });

  test('counts equal reasons, and keeps no more than it may', () => {
    const moon = [{ task: 'travel', args: ['moon'] }] as const;
    const { whyNot } = plan(travel, poor, moon, { whyNot: 1 });
    expect(whyNot).toMatchObject({ reasons: [{ method: 'on_foot' }], omitted: 2 });
    expect(whyNot && formatWhyNot(whyNot)).toContain('… and 2 more reasons');
    const reasons = new Reasons(5);
    for (let i = 0; i < 3; i++) reasons.add('a()', 'm', { type: 'no_method', at: 'b()' });
    expect(formatWhyNot(reasons.toValue())).toBe('a()\n  m: b(): no method (3 times)');
  });

  test('the parcel does not get to the moon', () => {
    const result = logistics.problems.find(({ name }) => name === 'nowhere')?.solve({ whyNot: true });
    expect(result?.whyNot && formatWhyNot(result.whyNot)).toContain(
      'at(package1,moon)\n  drive: precondition',
    );
  });
});
