import { defineDomain } from '../../define-domain';
import type { EmptySignature, Item } from '../../domain';
import { problemOf, type Example, type Problem } from './example';

interface Flag {
  readonly flag: number;
}

interface Flags {
  readonly actions: { readonly set: [value: number]; readonly expect: [value: number] };
  readonly tasks: {
    readonly choose: [];
    readonly need_0: [];
    readonly need_1: [];
    readonly need_1_or_0: [];
  };
  readonly facts: EmptySignature;
}

/**
 * The smallest domain in which an early choice fails much later. `choose` sets a flag by one of three methods, the first of which
 * contradicts itself, and the task after it requires a certain value.
 */
export const backtrackingDomain = defineDomain<Flag, Flags>()({
  actions: {
    set: (_state, value) => ({ flag: value }),
    expect: (state, value) => (state.flag === value ? state : null),
  },
  taskMethods: {
    choose: [
      { name: 'contradiction', run: () => [set(0), expect(1)] },
      { name: 'zero', run: () => [set(0), expect(0)] },
      { name: 'one', run: () => [set(1), expect(1)] },
    ],
    need_0: [{ name: 'zero', run: () => [expect(0)] }],
    need_1: [{ name: 'one', run: () => [expect(1)] }],
    need_1_or_0: [
      { name: 'one', run: () => [expect(1)] },
      { name: 'zero', run: () => [expect(0)] },
    ],
  },
});

const set = (value: number): Item<Flags> => ({ action: 'set', args: [value] });
const expect = (value: number): Item<Flags> => ({ action: 'expect', args: [value] });

const problem = (name: string, description: string, needs: readonly Item<Flags>[]): Problem =>
  problemOf(backtrackingDomain, {
    name,
    description,
    state: { flag: -1 },
    todo: [{ task: 'choose', args: [] }, ...needs],
  });

export const backtracking: Example = {
  name: 'backtracking',
  description: 'A failure reopens choices, including those of earlier siblings.',
  problems: [
    problem('second method', 'The first method contradicts itself.', [{ task: 'need_0', args: [] }]),
    problem('later choice', 'A later task also needs its second method.', [
      { task: 'need_1_or_0', args: [] },
    ]),
    problem('earlier sibling', 'A later task fails until an earlier one uses its third method.', [
      { task: 'need_1', args: [] },
    ]),
    problem('impossible', 'Two tasks require different values: there is no plan.', [
      { task: 'need_0', args: [] },
      { task: 'need_1', args: [] },
    ]),
  ],
};
