import { backtrackingDomain, backtracking } from './examples/backtracking';
import { plan } from './plan';
import type { PlanResult } from './plan';

const commands = (result: PlanResult): string[] =>
  result.ok ? result.actions.map(({ action, args }) => `${action} ${args.join(' ')}`) : [result.reason];

const solved = (name: string): PlanResult => {
  const problem = backtracking.problems.find((it) => it.name === name);
  if (!problem) throw new Error(`no problem "${name}"`);
  return problem.solve();
};

describe('backtracking', () => {
  test.each([
    ['second method', ['set 0', 'expect 0', 'expect 0'], 1],
    ['later choice', ['set 0', 'expect 0', 'expect 0'], 2],
    ['earlier sibling', ['set 1', 'expect 1', 'expect 1'], 2],
  ])('%s', (name, expected, backtracks) => {
    const result = solved(name);
    expect(commands(result)).toEqual(expected);
    expect(result.stats.backtracks).toBe(backtracks);
  });

  test('no plan is a failure, and not an empty plan', () => {
    const result = solved('impossible');
    expect(result).toMatchObject({ ok: false, reason: 'no_plan', conflict: { type: 'precondition' } });
    expect(Object.keys(result.tree.nodes)).toEqual([result.tree.root_id]);
    expect(result.tree.status).toBe('failed');
  });

  test('nothing to do is an empty plan', () => {
    expect(plan(backtrackingDomain, { flag: 0 }, [])).toMatchObject({ ok: true, actions: [] });
  });
});
