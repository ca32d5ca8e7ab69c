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
  /** The size of a range; it is rounded up to whole rotations. */
  readonly chunk?: number;
  /** Called with the number and the tally of finished games. */
  readonly onProgress?: (games: number, tally: Tally) => void;
  /**
   * Called with the tally of each range, in their order. Once it returns true, no more ranges start, and later ones do not count: the end depends on the
   * results of the games, not on which player was faster.
   */
  readonly isDecided?: (part: Tally) => boolean;
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
  isDecided,
  signal,
}: Simulation): Promise<Tally> {
  const size = bots * Math.ceil(chunk / bots);
  const enough = new AbortController();
  const decision = isDecided && new Decision(emptyTally(bots), isDecided);
  let tally = emptyTally(bots);
  let next = 0;
  const work = async (player: RangePlayer): Promise<void> => {
    while (next < games && !signal?.aborted && !enough.signal.aborted) {
      const range = { from: next, to: Math.min(next + size, games) };
      next = range.to;
      const part = await player.play(range);
      tally = addTallies(tally, part);
      decision?.add(range.from / size, part);
      if (decision?.isMade) enough.abort();
      onProgress?.(tally.ended + tally.capped, tally);
    }
  };
  try {
    await Promise.race([Promise.all(players.map(work)), aborted(signal), aborted(enough.signal)]);
    return decision?.tally ?? tally;
  } finally {
    next = games;
    await Promise.all(players.map((player) => player.close()));
  }
}

/** Reads the results of the ranges in their order, whatever the order in which they end. */
class Decision {
  isMade = false;
  private next = 0;
  private readonly waiting = new Map<number, Tally>();

  constructor(
    public tally: Tally,
    private readonly isDecided: (part: Tally) => boolean,
  ) {}

  add(index: number, tally: Tally): void {
    this.waiting.set(index, tally);
    for (let part = this.take(); part && !this.isMade; part = this.take()) {
      this.tally = addTallies(this.tally, part);
      this.isMade = this.isDecided(part);
    }
  }

  private take(): Tally | undefined {
    const part = this.waiting.get(this.next);
    if (part) this.waiting.delete(this.next++);
    return part;
  }
}

const aborted = (signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
