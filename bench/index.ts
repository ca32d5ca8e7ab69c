import { cpus } from 'node:os';
import { printAnswerSizes } from './answer-size';
import { benchDice } from './dice';
import { benchEngine, benchRandom } from './engine';
import { benchHands } from './hands';
import { benchHttp } from './http';
import { benchLive } from './live';
import { benchMcp } from './mcp';
import { benchPerft } from './perft';
import { benchPlanner } from './planner';
import { benchPlayouts } from './playouts';
import { printRulesFigures } from './rules-figures';
import { benchStartup } from './startup';
import { benchTimeStrike } from './timestrike';
import { benchSimulation } from './timestrike-sim';
import { benchWait } from './wait';

/** `npm run bench [-- part …]`: engine, games, rules, size, startup, http, live, wait, mcp, planner, timestrike; all of them by default. */
const PARTS: Readonly<Record<string, () => void | Promise<void>>> = {
  engine: () => {
    benchRandom(3);
    benchEngine(5);
  },
  games: () => {
    benchPerft(3);
    benchHands(3);
    benchDice(3);
    benchPlayouts(3);
  },
  rules: () => printRulesFigures(1000),
  size: printAnswerSizes,
  startup: () => benchStartup(5),
  http: () => benchHttp(5),
  live: () => benchLive(100),
  wait: () => benchWait(3),
  mcp: () => benchMcp(3),
  planner: () => benchPlanner(5),
  timestrike: () => {
    benchSimulation(3);
    return benchTimeStrike(3);
  },
};

async function main(): Promise<void> {
  const chosen = process.argv.slice(2);
  const unknown = chosen.find((name) => !(name in PARTS));
  if (unknown !== undefined)
    throw new Error(`No part "${unknown}"; there are ${Object.keys(PARTS).join(', ')}`);
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}`);
  for (const name of chosen.length > 0 ? chosen : Object.keys(PARTS)) await PARTS[name]?.();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
