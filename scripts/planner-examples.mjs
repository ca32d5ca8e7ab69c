/** `npm run planner-examples [-- name …]`: the planner's example domains, solved. */
import { createRequire } from 'node:module';
import { build } from 'esbuild';

const outfile = 'dist/planner-examples.js';
await build({
  entryPoints: ['core/planner/examples/index.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
});
const { examples, report } = createRequire(import.meta.url)(`../${outfile}`);
const names = process.argv.slice(2);
const unknown = names.find((name) => !examples.some((example) => example.name === name));
if (unknown !== undefined) {
  console.error(`No example "${unknown}"; there are ${examples.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const chosen = names.length > 0 ? examples.filter(({ name }) => names.includes(name)) : examples;
console.log(chosen.map(report).join('\n\n\n'));
