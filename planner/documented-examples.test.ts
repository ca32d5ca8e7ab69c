import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { transformSync } from 'esbuild';
import * as planner from '.';

/** Runs a program of the documentation, and returns the lines that it prints. */
async function linesOf(program: string): Promise<readonly string[]> {
  const body = program.replace(/^import .* from 'principality\/planner';\n/, '');
  expect(body).not.toBe(program);
  const { code } = transformSync(`async function example() {${body}}`, { loader: 'ts' });
  const lines: string[] = [];
  const log = (...words: readonly unknown[]): void => void lines.push(words.join(' ').trim());
  const scope = { ...planner, console: { log } };
  const run = compileFunction(`${code}; return example();`, Object.keys(scope)) as (
    ...values: unknown[]
  ) => Promise<void>;
  await run(...Object.values(scope));
  return lines;
}

test('the page begins with an example that prints what stands below it', async () => {
  const page = readFileSync('docs/planner.md', 'utf8');
  const [, program = '', output = ''] = /```ts\n(.*?)```\n\n```\n(.*?)```/s.exec(page) ?? [];
  expect(page.indexOf(program)).toBeLessThan(600);
  expect(program.split('\n').length).toBeLessThanOrEqual(40);
  expect(await linesOf(program)).toEqual(output.trim().split('\n'));
});

test('the example of an execution prints what the documentation shows', async () => {
  const page = readFileSync('docs/planner-execution.md', 'utf8');
  const [, program = '', output = ''] =
    /<!-- run: execution -->\s*```ts\n(.*?)```.*?```\n(.*?)```/s.exec(page) ?? [];
  expect(await linesOf(program)).toEqual(output.trim().split('\n'));
});
