import { settledWithin } from '../async';
import { botTitle, type AnyGame } from '../engine';
import type { BotResult } from '../api/stats';
import type { LogEntry, Session, LoadedSession } from '../session';
import type { ServiceDeps } from '../ports/host';
import type { Counters } from '../ports/sessions';
import { botCounter, movesCounter } from './counter-names';

/** The maximum time that the last move of a game waits for its counters (ms). */
const LIMIT_MS = 1000;

/** Counts the public games that end, by day, so that something is left of them when they have expired. */
export class GameCounter {
  constructor(private readonly deps: Pick<ServiceDeps, 'store' | 'logger'>) {}

  /** Counts the game if the commit ended it (undefined: it did not). Never rejects, because the game is over in any case. */
  follow(loaded: LoadedSession, { version }: LogEntry): Promise<void> | undefined {
    const { meta } = loaded.session;
    const isEnd = meta.endVersion === version && meta.outcome !== undefined;
    if (!isEnd || meta.visibility !== 'public' || meta.custom.length > 0) return undefined;
    return this.count(loaded);
  }

  private async count({ game, session }: LoadedSession): Promise<void> {
    const { id, meta } = session;
    const { store, logger } = this.deps;
    try {
      await settledWithin(LIMIT_MS, store.addCounters(dayOf(meta.updatedAt), countersOf(game, session)));
    } catch (error) {
      logger.warn('A finished game is not counted', {
        session: id,
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }
}

/** E.g. `2026-11-23` (UTC). */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** What a finished game adds. A bot that took over for a player is not counted, and neither is one that plays alone. */
export function countersOf(game: AnyGame, { meta: { seats, outcome, moveCount } }: Session): Counters {
  const winners = outcome?.winners ?? [];
  const resultOf = (seat: number): BotResult =>
    winners.length === 0 || (winners.length > 1 && winners.includes(seat))
      ? 'drawn'
      : winners.includes(seat)
        ? 'won'
        : 'lost';
  const names = seats.flatMap(({ kind, bot, level, substituted, resigned }, seat) =>
    kind !== 'bot' || bot === undefined || seats.length < 2 || substituted || resigned
      ? []
      : [botCounter(game.id, botTitle(game, bot, level), resultOf(seat))],
  );
  const counters: Record<string, number> = { [movesCounter(game.id, moveCount)]: 1 };
  for (const name of names) counters[name] = (counters[name] ?? 0) + 1;
  return counters;
}
