import * as z from 'zod';
import { errors, fail, lazy, ok, type Outcome, type Result } from '../engine';

/** Reads a line of JSON by a schema; `what` is what it should be. The error names the wrong field. */
export function parseJsonLine<T>(schema: z.ZodType<T>, line: string, what: string): Result<T> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return fail(errors.invalidParameters('The line is not JSON.'));
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const place = z.core.toDotPath(issue?.path ?? []) || 'It';
  return fail(errors.invalidParameters(`This is not ${what}: ${place}: ${issue?.message ?? 'is invalid'}`));
}

/** How a game of a run ended: by its rules (also by resignation), because a player forfeited it, or because it was stopped at the limit of moves. */
const END_KINDS = ['rules', 'forfeit', 'cap'] as const;

export type EndKind = (typeof END_KINDS)[number];

/** How one player fared in one game of a run. */
export interface SeatRecord {
  /** Its name in the configuration. */
  readonly player: string;
  /** Points of the game; null if it has none or did not end by its rules. */
  readonly score: number | null;
  readonly moves: number;
  /** Answers that were not a legal move. */
  readonly illegal: number;
  /** Time-outs, crashes, errors of the endpoint. */
  readonly failures: number;
  /** The reason, if it lost by forfeit. */
  readonly forfeited?: string | undefined;
  /** The time over all its moves (ms). */
  readonly thoughtMs: number;
  /** Of a language model. */
  readonly tokens?: TokenCount | undefined;
  /** By the price table, in its currency. */
  readonly cost?: number | undefined;
}

/** The tokens that a language model read and wrote. */
export interface TokenCount {
  readonly prompt: number;
  readonly answer: number;
}

/** One finished game of a run: a line of `games.jsonl`. Everything except the times follows from the configuration and the players' answers. */
export interface GameRecord {
  /** Its place in the schedule, from 0. */
  readonly number: number;
  /** Its id. */
  readonly game: string;
  readonly options: unknown;
  /** Games of a pair share it. */
  readonly seed: string;
  /** The number of its pair, from 0: games of one pair have the same players in other seats. */
  readonly pair: number;
  /** In the order of the seats. */
  readonly seats: readonly SeatRecord[];
  /** Null: stopped at the limit of moves. */
  readonly outcome: Outcome | null;
  /** The result of each seat, from 0 (lost) to 1 (won); null without an outcome. */
  readonly results: readonly number[] | null;
  readonly ending: EndKind;
  readonly moves: number;
  readonly rulesVersion: string;
  /** Of the replay. */
  readonly digest: string;
  /** ms since 1970. */
  readonly startedAt: number;
  readonly endedAt: number;
}

const count = z.int().min(0);

const seatRecordSchema = z.object({
  player: z.string(),
  score: z.number().nullable(),
  moves: count,
  illegal: count,
  failures: count,
  forfeited: z.string().optional(),
  thoughtMs: z.number().min(0),
  tokens: z.object({ prompt: count, answer: count }).optional(),
  cost: z.number().min(0).optional(),
});

const gameRecordSchema = lazy(() =>
  z.object({
    number: count,
    game: z.string(),
    options: z.unknown(),
    seed: z.string(),
    pair: count,
    seats: z.array(seatRecordSchema).min(1),
    outcome: z
      .object({ winners: z.array(count), scores: z.array(z.number()), reason: z.string() })
      .nullable(),
    results: z.array(z.number().min(0).max(1)).nullable(),
    ending: z.enum(END_KINDS),
    moves: count,
    rulesVersion: z.string(),
    digest: z.string(),
    startedAt: z.number(),
    endedAt: z.number(),
  }),
);

/** Reads a line of `games.jsonl`. The error names the wrong field. */
export const parseGameRecord = (line: string): Result<GameRecord> =>
  parseJsonLine(gameRecordSchema(), line, 'the record of a game');
