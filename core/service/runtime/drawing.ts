import { LRUCache } from 'lru-cache';
import { KeyedQueue } from '../../async';
import { ok, type AnyGame, type Result } from '../../engine';
import { judgedPositions, type Graph, type ReplayRecord } from '../../session';
import type { Workbench } from './workbench';

const KEPT_GAMES = 200;

/** The expected time to play a move again and to look what each seat has (ms). */
const MOVE_MS = 0.1;

/** The expected time to go through a game in real time again (ms). */
const REAL_TIME_MS = 200;

/** The expected time of a search that judges a position (ms). */
const JUDGEMENT_MS = 15;

/** Draws finished games. They never change, so the graphs of the last ones are kept, by the digest of the replay. */
export class Drawing {
  private readonly kept = new LRUCache<string, readonly Graph[]>({ max: KEPT_GAMES });
  /** One request draws a game; the others that came meanwhile use its result. */
  private readonly games = new KeyedQueue();

  constructor(private readonly bench: Workbench) {}

  /** The graphs of a finished game; an error if the caller, or all callers together, ask for too much. */
  graphsOf(
    game: AnyGame,
    record: ReplayRecord,
    caller: string | undefined,
  ): Promise<Result<readonly Graph[]>> {
    const { digest } = record;
    return this.games.run(digest, async () => {
      const known = this.kept.get(digest);
      if (known) return ok(known);
      const drawn = await this.bench.make(
        'graphs',
        { record },
        { caller, expectedMs: expectedMs(game, record) },
      );
      if (drawn.ok) this.kept.set(digest, drawn.value);
      return drawn;
    });
  }
}

function expectedMs(game: AnyGame, record: ReplayRecord): number {
  const moves = record.commits.reduce((sum, commit) => sum + commit.moves.length, 0);
  const time = game.advance ? REAL_TIME_MS : 0;
  return time + moves * MOVE_MS + judgedPositions(game, moves) * JUDGEMENT_MS;
}
