import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { transformSync } from 'esbuild';
import * as planner from '..';

const page = readFileSync(join(__dirname, '../../docs/planner.md'), 'utf8');
const [, code = '', output = ''] =
  /<!-- run: execution -->\s*```ts\n([\s\S]*?)```[\s\S]*?```\n([\s\S]*?)```/.exec(page) ?? [];

test('the example of the documentation prints what the documentation shows', async () => {
  const body = code.replace(/^import .* from 'principality\/planner';\n/, '');
  expect(body).not.toBe(code);
  const { code: script } = transformSync(`async function example() {${body}}`, { loader: 'ts' });
  const lines: string[] = [];
  const log = (...words: unknown[]): void => void lines.push(words.join(' ').trim());
  const scope = { ...planner, console: { log } };
  const run = compileFunction(`${script}; return example();`, Object.keys(scope)) as (
    ...values: unknown[]
  ) => Promise<void>;
  await run(...Object.values(scope));
  expect(lines.join('\n')).toBe(output.trim());
});
