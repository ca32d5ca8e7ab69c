import { defineDomain, type SignatureOf } from './define-domain';
import type { Domain, Item } from './domain';
import { stateAfter } from './guard';
import { plan } from './plan';

interface Trip {
  readonly at: Readonly<Record<string, string>>;
  readonly cash: number;
}

const travel = defineDomain<Trip>()({
  actions: {
    walk: (state, who: string, from: string, to: string) =>
      state.at[who] === from ? { ...state, at: { ...state.at, [who]: to } } : null,
    ride: (state, who: string, to: string, fare: number) =>
      state.cash >= fare ? { at: { ...state.at, [who]: to }, cash: state.cash - fare } : null,
  },
  facts: { at: (state, who) => state.at[who] },
  taskMethods: {
    travel: [
      {
        name: 'by_taxi',
        requires: { has_cash: ({ cash }) => cash >= 10 },
        run: (_state, who: string, to: string) => [{ action: 'ride', args: [who, to, 10] }],
      },
      {
        name: 'on_foot',
        run: (state, who: string, to: string) => [{ action: 'walk', args: [who, state.at[who] ?? '', to] }],
      },
    ],
  },
  goalMethods: { at: [{ name: 'travel', run: (_state, who, to) => [{ task: 'travel', args: [who, to] }] }] },
  durations: { walk: (_state, _who, from, to) => from.length + to.length, ride: () => 1 },
  resource: ({ args: [who] }) => [who],
});

interface TravelSignature {
  readonly actions: {
    readonly walk: [who: string, from: string, to: string];
    readonly ride: [who: string, to: string, fare: number];
  };
  readonly tasks: { readonly travel: [who: string, to: string] };
  readonly facts: { readonly at: string };
}

const home: Trip = { at: { ann: 'home', bob: 'home' }, cash: 15 };

describe('defineDomain', () => {
  test('gives a domain of the signature that one would have written', () => {
    const same: Domain<Trip, TravelSignature, Trip> = travel;
    const result = plan(same, home, [
      {
        multigoal: [
          ['at', 'ann', 'park'],
          ['at', 'bob', 'shop'],
        ],
      },
    ]);
    expect(result.ok && result.schedule.map(({ action, args, end }) => [action, ...args, end])).toEqual([
      ['ride', 'ann', 'park', 10, 1],
      ['walk', 'bob', 'home', 'shop', 8],
    ]);
    expect(result.tree.nodes[result.tree.root_id]?.state).toEqual(home);
  });

  test('needs actions only', () => {
    const counting = defineDomain<number>()({ actions: { add: (count, by: number) => count + by } });
    expect(plan(counting, 0, [{ action: 'add', args: [2] }]).ok).toBe(true);
    expect(counting.getFact(0, 'constructor', 'x')).toBeUndefined();
  });

  test('its signature is for the types around it', () => {
    type TravelSignature = SignatureOf<typeof travel>;
    const todo: Item<TravelSignature>[] = [{ task: 'travel', args: ['ann', 'park'] }];
    // @ts-expect-error No such task.
    const wrong: Item<TravelSignature>[] = [{ task: 'trip', args: ['ann', 'park'] }];
    expect([plan(travel, home, todo).ok, plan(travel, home, wrong).ok]).toEqual([true, false]);
  });

  test('takes a signature where TypeScript infers none: methods from a loop', () => {
    const ways = ['road', 'path'];
    const domain = defineDomain<Trip, TravelSignature>()({
      actions: travel.actions,
      facts: { at: (state, who) => state.at[who] },
      taskMethods: {
        travel: ways.map((way) => ({
          name: `by_${way}`,
          requires: { 'it is no road': () => way !== 'road' },
          run: (state, who, to) => ({
            items: [{ action: 'walk', args: [who, state.at[who] ?? '', to] }, { goal: ['at', who, to] }],
            constraints: [{ type: 'meets', source: 0, target: 1 }],
          }),
        })),
      },
      durations: { walk: (_state, _who, from, to) => from.length + to.length },
    });
    const result = plan(domain, home, [{ task: 'travel', args: ['ann', 'park'] }]);
    expect(result.ok && result.schedule).toMatchObject([{ action: 'walk', end: 8 }]);
    defineDomain<Trip, TravelSignature>()({
      // @ts-expect-error An action is missing.
      actions: { walk: travel.actions.walk },
      // @ts-expect-error No such action.
      taskMethods: { travel: ways.map((name) => ({ name, run: () => [{ action: 'wolk', args: [] }] })) },
    });
  });

  test('a simulated world does what the domain says', () => {
    const result = plan(travel, home, [{ task: 'travel', args: ['ann', 'park'] }]);
    const [ride] = result.ok ? result.schedule : [];
    if (!ride) throw new Error('no plan');
    const there = stateAfter(travel, home, ride);
    expect(there).toEqual({ at: { ann: 'park', bob: 'home' }, cash: 5 });
    expect(there && stateAfter(travel, there, ride)).toBeNull();
    expect(stateAfter(travel, home, { action: 'constructor', args: [] })).toBeNull();
    const lost = { ...travel, actions: { ...travel.actions, walk: () => undefined as unknown as null } };
    expect(stateAfter(lost, home, { action: 'walk', args: ['ann', 'home', 'park'] })).toBeNull();
  });

  test('two methods of one name are an error', () => {
    const method = { name: 'wait', run: () => [] };
    const define = () => defineDomain<number>()({ actions: {}, taskMethods: { rest: [method, method] } });
    expect(define).toThrow('rest has two methods named "wait". Rename one of them.');
  });

  test('what does not fit does not compile', () => {
    const actions = { walk: (state: Trip, _who: string, _to: string) => state };
    defineDomain<Trip>()({
      actions,
      taskMethods: {
        travel: [
          // @ts-expect-error No such action.
          { name: 'a', run: (_state, who: string, to: string) => [{ action: 'wolk', args: [who, to] }] },
          // @ts-expect-error An argument of another type.
          { name: 'b', run: (_state, who: string, _to: string) => [{ action: 'walk', args: [who, 3] }] },
          // @ts-expect-error An argument too few.
          { name: 'c', run: (_state, who: string, _to: string) => [{ action: 'walk', args: [who] }] },
          // @ts-expect-error No such task.
          { name: 'd', run: (_state, who: string, _to: string) => [{ task: 'trip', args: [who] }] },
          // @ts-expect-error No such fact.
          { name: 'e', run: (_state, who: string, to: string) => [{ goal: ['near', who, to] }] },
        ],
      },
    });
    // @ts-expect-error A duration of an unknown action.
    defineDomain<Trip>()({ actions, durations: { wlak: () => 3 } });
    // @ts-expect-error A fact has a value of another type.
    const todo: Item<TravelSignature>[] = [{ goal: ['at', 'ann', 3] }];
    expect(plan(travel, home, todo).ok).toBe(true);
  });
});
