import type { Range } from './line';
import { addTallies, emptyTally, type Tally } from './tally';

/** Plays games of one line, one range at a time. */
export interface Player {
  play(range: Range): Promise<Tally>;
  close(): Promise<void>;
}

/** Games handed out at once: few, so that all players finish together and progress is seen. */
const CHUNK = 50;

export interface Simulation {
  readonly bots: number;
  readonly games: number;
  readonly players: readonly Player[];
  /** Told how many games are done. */
  readonly onProgress?: (games: number) => void;
  /** Once aborted no more is handed out, and what is not done is left out. */
  readonly signal?: AbortSignal;
}

/** Has all games played, and closes the players. What one of them throws ends it all. */
export async function simulate({ bots, games, players, onProgress, signal }: Simulation): Promise<Tally> {
  let tally = emptyTally(bots);
  let next = 0;
  const work = async (player: Player): Promise<void> => {
    while (next < games && !signal?.aborted) {
      const range = { from: next, to: Math.min(next + CHUNK, games) };
      next = range.to;
      const part = await player.play(range);
      tally = addTallies(tally, part);
      onProgress?.(tally.ended + tally.capped);
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
