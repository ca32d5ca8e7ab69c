import { useEffect, useRef, useState } from 'preact/hooks';
import { simulate, type RangePlayer } from '../../../core/simulation/crew';
import { figuresOf, type Figures } from '../../../core/simulation/figures';
import type { Lineup } from '../../../core/simulation/lineup';
import type { Tally } from '../../../core/simulation/tally';
import { randomHex } from '../../../web/kit/random-hex';
import type { Answer, Order } from './worker';

/** A simulation to run. */
export interface SimulationRequest extends Omit<Lineup, 'seed'> {
  readonly games: number;
  /** What people call the bots. */
  readonly names: readonly string[];
}

/** A simulation as it goes on. */
export interface Simulation {
  readonly wanted: SimulationRequest;
  readonly done: number;
  readonly isRunning: boolean;
  readonly figures: Figures | null;
  readonly trouble: string | null;
}

/** More would leave a phone nothing for anything else. */
const MOST_WORKERS = 4;

/** Time between two redraws of the figures (ms). */
const DRAW_MS = 250;

/** Lets bots play in workers of the browser. Nothing is sent anywhere. */
export function useSimulation() {
  const [running, setRunning] = useState<Simulation | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const start = async (wanted: SimulationRequest): Promise<void> => {
    stop.current?.abort();
    const abort = new AbortController();
    stop.current = abort;
    const { game, options, bots, games, names } = wanted;
    const lineup: Lineup = { game, options, bots, seed: randomHex() };
    const show = (tally: Tally | null, rest: Pick<Simulation, 'isRunning' | 'trouble'>): void => {
      if (stop.current !== abort) return;
      const done = tally ? tally.ended + tally.capped : 0;
      const figures = tally && tally.ended > 0 ? figuresOf(lineup, tally, { names }) : null;
      setRunning({ wanted, done, figures, ...rest });
    };
    show(null, { isRunning: true, trouble: null });
    let drawn = performance.now();
    let latest: Tally | null = null;
    try {
      const workers = Math.min(navigator.hardwareConcurrency, MOST_WORKERS, games);
      latest = await simulate({
        bots: bots.length,
        games,
        players: Array.from({ length: workers }, () => startWorker(lineup)),
        // One game may take a chess program a quarter of a minute.
        chunk: 1,
        signal: abort.signal,
        onProgress(_, tally) {
          latest = tally;
          if (performance.now() - drawn < DRAW_MS) return;
          drawn = performance.now();
          show(tally, { isRunning: true, trouble: null });
        },
      });
      show(latest, { isRunning: false, trouble: null });
    } catch (error) {
      const trouble = error instanceof Error ? error.message : String(error);
      show(latest, { isRunning: false, trouble });
    }
  };
  return { running, start, stop: () => stop.current?.abort() };
}

/** A player in a worker of its own. */
function startWorker(lineup: Lineup): RangePlayer {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return {
    play: (range) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Answer>) => {
          if ('error' in data) reject(new Error(data.error));
          else resolve(data.tally);
        };
        worker.onerror = () => reject(new Error('This browser cannot play the games.'));
        const order: Order = { lineup, range };
        worker.postMessage(order);
      }),
    close() {
      worker.terminate();
      return Promise.resolve();
    },
  };
}
