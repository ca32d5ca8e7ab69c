import { cpus } from 'node:os';
import { benchAnalyses } from './analyses';
import { benchContests } from './contests';
import { benchCrowds } from './crowds';
import { benchInvitations } from './invitations';
import { benchQuotas } from './quotas';
import { benchStalls } from './stalls';
import { benchThinking } from './thinking';

/**
 * `npm run attack [-- part …]`: repeats known attacks on a host of our own on loopback with its limits on:
 * stalls, crowds, thinking, analyses, contests, invitations, quotas, all of them by default.
 */
const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  stalls: benchStalls,
  crowds: benchCrowds,
  thinking: benchThinking,
  analyses: benchAnalyses,
  contests: benchContests,
  invitations: benchInvitations,
  quotas: benchQuotas,
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
