import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { figure, median, printTable } from './stats';

const ENTRY = 'dist/functions/app.js';

/** Load time (ms) of a script in a fresh process with an empty environment. */
function loadTime(script: string): number {
  const code = `const t=process.hrtime.bigint();require(${JSON.stringify(script)});process.stdout.write('\\n'+Number(process.hrtime.bigint()-t)/1e6);process.exit(0)`;
  const printed = execFileSync(process.execPath, ['-e', code], {
    env: {},
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return Number(printed.toString().trim().split('\n').at(-1));
}

/** Load time and size of the built entry. */
export function benchStartup(rounds: number): void {
  const entry = Array.from({ length: rounds * 3 }, () => loadTime(`${process.cwd()}/${ENTRY}`));
  printTable(
    'Cold start',
    ['', 'measured', 'aim'],
    [
      [`load ${ENTRY}, median`, figure(median(entry), ' ms'), '< 120 ms'],
      [`size of ${ENTRY}`, figure(statSync(ENTRY).size / 1024, ' KiB'), ''],
    ],
  );
}
