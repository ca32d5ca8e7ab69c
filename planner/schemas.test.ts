import { Ajv2020 } from 'ajv/dist/2020';
import { at, itemOf, shop, withNodes } from './testing/shop';
import type { TemporalConstraint } from './constraint';
import { examples } from './testing/examples';
import { plan, type PlanOptions } from './plan';
import { replan } from './replan';
import { PLAN_RESULT_SCHEMA, SOLUTION_TREE_SCHEMA, type JsonSchema } from './schemas';
import { markDone, markRunning } from './solution-tree';

const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true, allowUnionTypes: true });
const isResult = ajv.compile(PLAN_RESULT_SCHEMA);
const isTree = ajv.compile(SOLUTION_TREE_SCHEMA);

const faultsOf = (validate: typeof isResult, value: unknown): readonly string[] => {
  validate(JSON.parse(JSON.stringify(value)));
  return (validate.errors ?? []).map(
    ({ instancePath, message = '', params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
};

const solve = (options?: PlanOptions, relations: readonly TemporalConstraint[] = []) =>
  plan(
    shop,
    {},
    [
      { goal: ['made', 'leg', 2] },
      itemOf({
        works: ['leg', 'top'].map((part) => ({ machine: part === 'leg' ? 'kiln' : 'press', hours: 2, part })),
        relations,
      }),
    ],
    options,
  );

describe('the schemas of plans', () => {
  test('fit the results of all examples, with and without reasons and a metric', () => {
    const ways: PlanOptions[] = [
      {},
      { whyNot: true, keepPartial: true, metric: 'makespan' },
      { maxExpansions: 3 },
    ];
    for (const problem of examples
      .flatMap(({ problems }) => problems)
      .filter(({ name }) => !name.includes('50 blocks')))
      for (const options of ways) {
        const result = problem.solve(options);
        expect(faultsOf(isResult, result)).toEqual([]);
        expect(faultsOf(isTree, result.tree)).toEqual([]);
      }
  });

  test('fit every constraint, and plans that were executed in part and planned again', () => {
    const result = solve({}, [
      { type: 'before', source: 0, target: 1, offset: 1 },
      { type: 'overlaps', source: 0, target: 0 },
      { type: 'deadline', source: 0, duration: 40, violation_penalty: 1 },
      { type: 'cooldown', source: 0, duration: 1 },
      { type: 'window', source: 0, point: 'start', lo: 1, hi: 30 },
    ]);
    expect(faultsOf(isResult, result)).toEqual([]);
    if (!result.ok) throw new Error('no plan');
    const [first, second, third] = result.schedule.map(({ nodeId }) => nodeId);
    const tree = markRunning(markDone(result.tree, [first ?? '']), [second ?? '']);
    const again = replan(shop, { leg: 1 }, tree, third ?? '', {
      identity: { plan: 2, suffix: 'test' },
      startTime: 3,
    });
    expect(again.tree.derived_from).toBe(result.tree.root_id);
    expect(faultsOf(isResult, again)).toEqual([]);
  });

  test.each<[string, (result: Extract<ReturnType<typeof solve>, { ok: true }>) => unknown]>([
    [
      'a time that is a text',
      (it) => withNodes(it, [at({ ...Object.values(it.tree.nodes)[2] } as never, 'now' as never)]),
    ],
    ['an unknown field', (it) => ({ ...it, colour: 'red' })],
    ['a field too few', ({ schedule: _schedule, ...rest }) => rest],
    ['an unknown status', (it) => ({ ...it, tree: { ...it.tree, status: 'done' } })],
    ['neither a plan nor a failure', (it) => ({ ...it, ok: 'yes' })],
  ])('refuse %s', (_name, change) => {
    const result = solve();
    if (!result.ok) throw new Error('no plan');
    expect(faultsOf(isResult, change(result))).not.toEqual([]);
  });

  test('describe every field', () => {
    const undescribed: string[] = [];
    const visit = (schema: JsonSchema, path: string): void => {
      for (const [key, value] of Object.entries(schema)) {
        if (typeof value !== 'object' || value === null) continue;
        if (key === 'properties' || key === '$defs')
          for (const [name, field] of Object.entries(value as Record<string, JsonSchema>)) {
            if (typeof field.description !== 'string') undescribed.push(`${path}.${name}`);
            visit(field, `${path}.${name}`);
          }
        else visit(value as JsonSchema, `${path}.${key}`);
      }
    };
    visit(PLAN_RESULT_SCHEMA, '');
    expect(undescribed).toEqual([]);
  });
});
