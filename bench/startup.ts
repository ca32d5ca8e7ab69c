import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { figure, median, printTable } from './stats';

const ENTRY = 'dist/functions/app.js';

/** The least that a function app can be, bundled alike. */
const HELLO = 'dist/bench/hello-function.js';

/** Load time (ms) of a script in a fresh process with an empty environment. */
function loadTime(script: string): number {
  const code = `const t=process.hrtime.bigint();require(${JSON.stringify(script)});process.stdout.write('\\n'+Number(process.hrtime.bigint()-t)/1e6);process.exit(0)`;
  const printed = execFileSync(process.execPath, ['-e', code], {
    env: {},
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return Number(printed.toString().trim().split('\n').at(-1));
}

/** Load times of the built entry and of a function app that does nothing, in turn, and the entry's size. */
export function benchStartup(rounds: number): void {
  const times: Record<string, number[]> = { [ENTRY]: [], [HELLO]: [] };
  for (let round = 0; round < rounds * 3; round++) {
    for (const [script, each] of Object.entries(times)) each.push(loadTime(`${process.cwd()}/${script}`));
  }
  const [entry = NaN, hello = NaN] = Object.values(times).map(median);
  printTable(
    'Cold start',
    ['', 'measured', 'aim'],
    [
      [`load ${ENTRY}, median`, figure(entry, ' ms'), '< 120 ms'],
      ['load a function app that does nothing', figure(hello, ' ms'), ''],
      ['over that', figure(entry - hello, ' ms'), ''],
      [`size of ${ENTRY}`, figure(statSync(ENTRY).size / 1024, ' KiB'), '< 1,024 KiB'],
    ],
  );
}
