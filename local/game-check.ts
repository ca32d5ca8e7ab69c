import { parentPort, workerData } from 'node:worker_threads';
import { faultsOf, type Fault } from '../core/testing';
import { loadRules } from './game-file';

/** What the thread is given: the file of a game. */
export interface CheckTask {
  readonly source: string;
}

/** The thread's answer: the first failed demand, or null. */
export type CheckAnswer = Fault | null;

/** One seed: enough to notice a game that is not finished, without keeping its players waiting. */
const SEEDS = ['start'];

/** The entry of the thread that checks a game from outside. The build makes it a file of its own, for the suite is large and seldom needed. */
async function main(): Promise<void> {
  const { source } = workerData as CheckTask;
  const [fault = null] = faultsOf(await loadRules(source), { seeds: SEEDS });
  parentPort?.postMessage(fault satisfies CheckAnswer);
}

void main();
