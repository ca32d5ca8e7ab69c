import { cpus } from 'node:os';
import { benchAgent } from './agent';
import { benchArena } from './arena';
import { printAnswerSizes } from './answer-size';
import { printKnownStrengths, printPairs } from './pairs';
import { printBytes } from './bytes';
import { benchChess } from './chess';
import { benchChessAgreement } from './chess-agreement';
import { benchLadder, benchLevels, benchWall } from './chess-levels';
import { benchOracle } from './chess-oracle';
import { benchTurns } from './chess-turns';
import { benchClusterFaults } from './cluster-faults';
import { benchDice } from './dice';
import { benchEngine, benchRandom } from './engine';
import { benchFirstMessage } from './first-message';
import { benchHands } from './hands';
import { benchHttp } from './http';
import { benchIdleWatchers } from './idle-watchers';
import { benchLive } from './live';
import { benchGrowth } from './load-growth';
import { benchHosts } from './load-hosts';
import { benchMemory } from './load-memory';
import { benchStorage } from './load-storage';
import { benchLong } from './long';
import { benchMcp } from './mcp';
import { benchPageCosts } from './page-costs';
import { benchPages } from './pages';
import { benchPerft } from './perft';
import { benchPlanner } from './planner';
import { benchProfile } from './profile';
import { benchPlayouts } from './playouts';
import { printRulesFigures } from './rules-figures';
import { benchPublicList } from './public-list';
import { benchRatedGames } from './rated-games';
import { benchRemoteMcp } from './remote-mcp';
import { benchReplicas } from './replicas';
import { benchStartup } from './startup';
import { benchStrengths, strengthParts } from './strengths';
import { benchTimeStrike } from './timestrike';
import { benchDisturbedMissions } from './timestrike-disturbed';
import { benchMissions } from './timestrike-missions';
import { benchMissionPlans } from './timestrike-plans';
import { benchSimulation } from './timestrike-sim';

/**
 * `npm run bench [-- part …]`: engine, games, chess, rules, hidden, endgames, solver, edge, mind, pairs, size, bytes, startup, http, hosts, storage, growth, memory, long, live, idle, mcp, planner, timestrike, all of them by default;
 * `http`, `size`, `storage`, `profile`, `missions`, `ladder` and `oracle` take options: see docs/performance.md, docs/timestrike-missions.md and docs/chess-computer.md. profile, agreement, strengths, ladder and oracle (which needs Stockfish), which take an hour, agent, arena, ratings, missions, pages, which looks for faults in every page, costs, which measures them, and cluster, which breaks one, only when named.
 */
const PARTS: Readonly<Record<string, (options: readonly string[]) => void | Promise<void>>> = {
  engine: () => {
    benchRandom(3);
    benchEngine(5);
  },
  games: async () => {
    await benchPerft(3);
    benchHands(3);
    benchDice(3);
    benchPlayouts(3);
  },
  chess: async () => {
    benchChess(3);
    benchLevels(1);
    benchWall();
    await benchTurns(100);
  },
  agreement: () => benchChessAgreement(2000),
  ladder: benchLadder,
  oracle: benchOracle,
  rules: () => printRulesFigures(1000),
  strengths: benchStrengths,
  ...strengthParts,
  pairs: () => {
    printPairs(500);
    printKnownStrengths(10);
  },
  size: printAnswerSizes,
  bytes: printBytes,
  startup: () => benchStartup(5),
  http: benchHttp,
  hosts: () => benchHosts(5),
  storage: benchStorage,
  growth: benchGrowth,
  memory: benchMemory,
  long: benchLong,
  live: () => benchLive(5),
  idle: benchIdleWatchers,
  cluster: async () => {
    await benchPublicList(1_000_000);
    await benchReplicas(3);
    await benchClusterFaults(10);
  },
  mcp: async () => {
    await benchMcp(3);
    await benchRemoteMcp(3);
    await benchFirstMessage(5);
  },
  agent: () => benchAgent(1000),
  arena: benchArena,
  ratings: benchRatedGames,
  pages: benchPages,
  costs: () => benchPageCosts(3),
  planner: () => benchPlanner(5),
  profile: benchProfile,
  missions: benchMissions,
  timestrike: () => {
    benchSimulation(3);
    benchMissionPlans(3);
    benchDisturbedMissions(200);
    return benchTimeStrike(3);
  },
};

const ON_DEMAND: readonly string[] = [
  'agreement',
  'strengths',
  'ladder',
  'oracle',
  'agent',
  'arena',
  'ratings',
  'missions',
  'profile',
  'pages',
  'costs',
  'cluster',
];

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const firstOption = args.findIndex((each) => each.startsWith('-'));
  const chosen = firstOption < 0 ? args : args.slice(0, firstOption);
  const options = args.slice(chosen.length);
  const unknown = chosen.find((name) => !(name in PARTS));
  if (unknown !== undefined)
    throw new Error(`No part "${unknown}"; there are ${Object.keys(PARTS).join(', ')}`);
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}`);
  const usual = Object.keys(PARTS).filter((name) => !ON_DEMAND.includes(name));
  for (const name of chosen.length > 0 ? chosen : usual) await PARTS[name]?.(options);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
