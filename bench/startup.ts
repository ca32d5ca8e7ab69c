import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { figure, median, printTable } from './stats';

const ENTRY = 'dist/functions/app.js';
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

/** Load time and size of the built entry, beside a bundled function app that only says hello. */
export function benchStartup(rounds: number): void {
  const times = { entry: [] as number[], hello: [] as number[] };
  for (let round = 0; round < rounds * 3; round++) {
    times.entry.push(loadTime(resolve(ENTRY)));
    times.hello.push(loadTime(resolve(HELLO)));
  }
  printTable(
    'Cold start',
    ['', 'measured', 'aim'],
    [
      [`load ${ENTRY}, median`, figure(median(times.entry), ' ms'), '< 120 ms'],
      ['load a function that says hello, median', figure(median(times.hello), ' ms'), ''],
      [`size of ${ENTRY}`, figure(statSync(ENTRY).size / 1024, ' KiB'), '< 1,024 KiB'],
    ],
  );
}
