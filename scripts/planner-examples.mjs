/**
 * `npm run planner-examples [-- name …] [--svg FILE]`: the planner's example domains, solved. `--svg` draws the first plan, or the
 * one whose problem is named after a slash: `-- "logistics/to another city" --svg plan.svg`.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'esbuild';

const outfile = 'dist/planner-examples.js';
await build({
  entryPoints: ['planner/testing/examples/index.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
});
const { examples, report, ganttSvg } = createRequire(import.meta.url)(`../${outfile}`);

const args = process.argv.slice(2);
const at = args.indexOf('--svg');
const [, svgFile] = at < 0 ? [] : args.splice(at, 2);
if (at >= 0 && svgFile === undefined) stop('--svg needs the name of a file.');

const chosen = args.length === 0 ? examples : args.map(find);
console.log(chosen.map(report).join('\n\n\n'));
if (svgFile !== undefined) {
  const solved = chosen.flatMap(({ name, problems }) =>
    problems.map((problem) => ({ name, problem, result: problem.solve() })),
  );
  const first = solved.find(({ result }) => result.ok && result.schedule.length > 0);
  if (!first) stop('None of these problems has a plan to draw.');
  writeFileSync(svgFile, `${ganttSvg(first.result, { title: `${first.name}: ${first.problem.name}` })}\n`);
  console.log(`\n${svgFile} shows ${first.name}, "${first.problem.name}".`);
}

/** The example of a name, with all problems or the one after the slash. */
function find(text) {
  const [name, wanted] = text.split('/');
  const example = examples.find((it) => it.name === name);
  if (!example) return stop(`No example "${name}"; there are ${examples.map((it) => it.name).join(', ')}.`);
  const problems = example.problems.filter((it) => wanted === undefined || it.name === wanted);
  if (problems.length === 0)
    stop(`No problem "${wanted}" in ${name}; there are ${example.problems.map((it) => it.name).join(', ')}.`);
  return { ...example, problems };
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
