import { spawnSync } from 'node:child_process';
import { printAims, type AimFigures } from './aims';
import { printHouseEdge } from './blackjack-edge';
import { benchOracle, hasOracle } from './chess-oracle';
import { printEndgames } from './endgames';
import { printHoldemStrength, printSeaBattleStrength } from './hidden-strength';
import { printMindTimes } from './mind-times';
import { printFirstPlayer, printMancalaTimes, printSolverTimes } from './solver-times';

/** Measures of the bots' strength other than games against each other. Each prints its tables and returns the figures of its aims. */
const MEASURES = {
  hidden: () => {
    const shots = printSeaBattleStrength(400);
    const { tight, habits } = printHoldemStrength(2500);
    return { 'sea-battle-shots': shots, 'holdem-tight': tight, 'holdem-habits': habits };
  },
  endgames: () => ({ 'checkers-kings': printEndgames(400) }),
  solver: () => {
    printMancalaTimes(400);
    return { 'four-solver': printSolverTimes(100), 'four-first': printFirstPlayer(50) };
  },
  edge: () => {
    const { margin, difference } = printHouseEdge(5_500_000);
    return { 'blackjack-margin': margin, 'blackjack-edge': difference };
  },
  mind: () => ({ 'mind-time': printMindTimes(2) }),
} as const satisfies Readonly<Record<string, () => AimFigures>>;

/** The measures as parts of the bench, each with its aims. */
export const strengthParts: Readonly<Record<string, () => void>> = Object.fromEntries(
  Object.entries(MEASURES).map(([name, measure]) => [name, () => printAims(measure())]),
);

/**
 * Prints the games of all bots against each other by `principality strengths`, which takes the options, then all other measures, and their aims;
 * at the end how the highest level of chess fares against Stockfish, where that is installed.
 */
export async function benchStrengths(options: readonly string[]): Promise<void> {
  spawnSync(process.execPath, ['dist/bin/principality.js', 'strengths', ...options], { stdio: 'inherit' });
  printAims(Object.assign({}, ...Object.values(MEASURES).map((measure) => measure())) as AimFigures);
  if (hasOracle()) await benchOracle(['--levels', '20', '--games', '24', '--cut']);
  else console.log('\nChess against Stockfish is not measured: Stockfish is not installed.');
}
