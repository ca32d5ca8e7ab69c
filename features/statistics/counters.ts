import * as z from 'zod';
import { botTitle, lazy } from '../../core/engine';
import type { Counters } from '../../core/ports/sessions';
import type { CountEnd } from '../../core/table/game-counter';
import type { LoadedSession } from '../../core/session';
import type { BotResult } from './stats';

/** What a counter counts: games of a length, or games of a bot with a result. */
export type CounterKey =
  | { readonly kind: 'moves'; readonly game: string; readonly moves: number }
  | { readonly kind: 'bot'; readonly game: string; readonly title: string; readonly result: BotResult };

/** Long games of similar length share a counter, so that there are few counters. */
const KEPT_DIGITS = 2;

/** The counter of games of about that length. */
export function movesCounter(game: string, moves: number): string {
  const unit = 10 ** Math.max(0, String(moves).length - KEPT_DIGITS);
  return JSON.stringify([game, 'moves', Math.floor(moves / unit) * unit]);
}

/** The counter of games that a bot won, drew or lost. */
const botCounter = (game: string, title: string, result: BotResult): string =>
  JSON.stringify([game, 'bot', title, result]);

const counterName = lazy(() =>
  z.union([
    z.tuple([z.string(), z.literal('moves'), z.number()]),
    z.tuple([z.string(), z.literal('bot'), z.string(), z.enum(['won', 'drawn', 'lost'])]),
  ]),
);

/** The meaning of a counter's name; null for an unknown one. */
export function countedBy(name: string): CounterKey | null {
  const read = counterName().safeParse(jsonOf(name));
  if (!read.success) return null;
  const [game, kind, what, result] = read.data;
  return kind === 'moves' ? { kind, game, moves: what } : { kind, game, title: what, result };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The counts of an ended game, if it is public and had an ordinary start. */
export const countEnd: CountEnd = (ended) => {
  const { visibility, custom } = ended.session.meta;
  return visibility === 'public' && custom.length === 0 ? countersOf(ended) : {};
};

/** The increments for a finished game. Bots that replaced a player or play alone are not counted. */
export function countersOf({ game, session: { meta } }: Pick<LoadedSession, 'game' | 'session'>): Counters {
  const { seats, outcome, moveCount } = meta;
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
