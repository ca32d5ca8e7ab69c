import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { transformSync } from 'esbuild';
import * as planner from '.';

test('the page begins with an example that prints what stands below it', () => {
  const page = readFileSync('docs/planner.md', 'utf8');
  const [, program = '', output = ''] = /```ts\n(.*?)```\n\n```\n(.*?)```/s.exec(page) ?? [];
  expect(page.indexOf(program)).toBeLessThan(400);
  expect(program.split('\n').length).toBeLessThanOrEqual(40);

  const printed: string[] = [];
  const context = createContext({
    require: (name: string) => (name === 'principality/planner' ? planner : {}),
    console: { log: (...values: readonly unknown[]) => printed.push(values.join(' ')) },
  });
  runInContext(transformSync(program, { loader: 'ts', format: 'cjs' }).code, context);
  expect(printed).toEqual(output.trim().split('\n'));
});
