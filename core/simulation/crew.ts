import type { Range } from './lineup';
import { addTallies, emptyTally, type Tally } from './tally';

/** Plays games of one lineup, one range after the other. */
export interface RangePlayer {
  play(range: Range): Promise<Tally>;
  close(): Promise<void>;
}

/** The usual size of a range. It is small, so that all players finish together and progress is visible. */
const CHUNK = 50;

export interface Simulation {
  readonly bots: number;
  readonly games: number;
  readonly players: readonly RangePlayer[];
  /** The size of a range. */
  readonly chunk?: number;
  /** Called with the number of finished games, and what they come to. */
  readonly onProgress?: (games: number, tally: Tally) => void;
  /** Stops the simulation: no more ranges start, and unfinished ones do not count. */
  readonly signal?: AbortSignal;
}

/** Plays all games, then closes the players. An error of one player ends the simulation. */
export async function simulate({
  bots,
  games,
  players,
  chunk = CHUNK,
  onProgress,
  signal,
}: Simulation): Promise<Tally> {
  let tally = emptyTally(bots);
  let next = 0;
  const work = async (player: RangePlayer): Promise<void> => {
    while (next < games && !signal?.aborted) {
      const range = { from: next, to: Math.min(next + chunk, games) };
      next = range.to;
      const part = await player.play(range);
      tally = addTallies(tally, part);
      onProgress?.(tally.ended + tally.capped, tally);
    }
  };
  try {
    await Promise.race([Promise.all(players.map(work)), aborted(signal)]);
    return tally;
  } finally {
    next = games;
    await Promise.all(players.map((player) => player.close()));
  }
}

const aborted = (signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
