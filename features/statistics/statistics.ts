import type { AnyGame } from '../../core/engine';
import type { ServiceDeps } from '../../core/table';
import { COUNTER_DAYS, type Counters } from '../../core/ports/sessions';
import { dayOf } from '../../core/table/game-counter';
import { countedBy } from './counters';
import type { BotResult, BotStats, GameStats, Stats } from './stats';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The maximum age of figures (ms), for which many days are read. */
const FRESH_MS = 10_000;

/** The statistics of this server. */
export class Statistics {
  private known: { readonly at: number; readonly stats: Promise<Stats> } | null = null;

  constructor(private readonly deps: Pick<ServiceDeps, 'games' | 'store'>) {}

  async read(): Promise<Stats> {
    const now = this.deps.store.now();
    if (!this.known || now - this.known.at > FRESH_MS) this.known = { at: now, stats: this.count(now) };
    try {
      return await this.known.stats;
    } catch (error) {
      this.known = null;
      throw error;
    }
  }

  private async count(now: number): Promise<Stats> {
    const { games, store } = this.deps;
    const days = Array.from({ length: COUNTER_DAYS }, (_, ago) => dayOf(now - ago * DAY_MS)).reverse();
    return statsOf(games, days, await store.readCounters(days));
  }
}

/** The statistics of some days, by their counters. Games that this server no longer has are left out. */
export function statsOf(
  games: readonly AnyGame[],
  days: readonly string[],
  counters: readonly Counters[],
): Stats {
  const all = games
    .map(({ id, title }) => gameStats(id, title, counters))
    .filter(({ lengths }) => sum(lengths) > 0);
  return {
    days: days
      .map((day, at) => ({ day, games: gamesIn(counters[at] ?? {}) }))
      .filter((each) => each.games > 0),
    games: all.sort((a, b) => sum(b.lengths) - sum(a.lengths)),
  };
}

function gameStats(game: string, title: string, counters: readonly Counters[]): GameStats {
  const lengths: Record<number, number> = {};
  const bots = new Map<string, Record<BotResult, number>>();
  for (const [name, count] of counters.flatMap((each) => Object.entries(each))) {
    const counted = countedBy(name);
    if (counted?.game !== game) continue;
    if (counted.kind === 'moves') {
      lengths[counted.moves] = (lengths[counted.moves] ?? 0) + count;
      continue;
    }
    const results = bots.get(counted.title) ?? { won: 0, drawn: 0, lost: 0 };
    results[counted.result] += count;
    bots.set(counted.title, results);
  }
  return {
    game,
    title,
    lengths,
    bots: [...bots]
      .map(([bot, results]) => ({ title: bot, ...results }))
      .sort((a, b) => playedBy(b) - playedBy(a)),
  };
}

const playedBy = ({ won, drawn, lost }: BotStats): number => won + drawn + lost;

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** Each game is counted once by its length. */
const gamesIn = (counters: Counters): number =>
  Object.entries(counters).reduce(
    (total, [name, count]) => total + (countedBy(name)?.kind === 'moves' ? count : 0),
    0,
  );
