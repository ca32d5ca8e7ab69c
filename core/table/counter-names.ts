import * as z from 'zod';
import type { BotResult } from '../api/stats';
import { lazy } from '../engine';

/** What a counter counts: games of a length, or games of a bot with a result. */
export type CounterKey =
  | { readonly kind: 'moves'; readonly game: string; readonly moves: number }
  | { readonly kind: 'bot'; readonly game: string; readonly title: string; readonly result: BotResult };

/** Long games are counted together with those of about their length, so that there are few counters. */
const KEPT_DIGITS = 2;

/** The counter of games of about that length. */
export function movesCounter(game: string, moves: number): string {
  const unit = 10 ** Math.max(0, String(moves).length - KEPT_DIGITS);
  return JSON.stringify([game, 'moves', Math.floor(moves / unit) * unit]);
}

/** The counter of games that a bot won, drew or lost. */
export const botCounter = (game: string, title: string, result: BotResult): string =>
  JSON.stringify([game, 'bot', title, result]);

const counterName = lazy(() =>
  z.union([
    z.tuple([z.string(), z.literal('moves'), z.number()]),
    z.tuple([z.string(), z.literal('bot'), z.string(), z.enum(['won', 'drawn', 'lost'])]),
  ]),
);

/** What a name stands for; null if it is none of ours. */
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
