import * as z from 'zod';
import { lazy, type Result } from '../engine';
import { parseJsonLine, type TokenCount } from './game-record';

/** A message of a conversation with a language model. */
export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** Why there is no answer: a time-out, the end of the program, or a failed endpoint. */
export const FAILURE_KINDS = ['timeout', 'crash', 'endpoint'] as const;

export interface Failure {
  readonly kind: (typeof FAILURE_KINDS)[number];
  readonly message: string;
}

/** The result of a call: its move was played; it was illegal; the player resigned; the call failed; or other samples had more votes. */
export const VERDICTS = ['played', 'illegal', 'resigned', 'failed', 'outvoted'] as const;

export type Verdict = (typeof VERDICTS)[number];

/** The answer to a call. */
export interface Exchange {
  /** The answer as received; null for a failure. */
  readonly answer: string | null;
  readonly failure?: Failure | undefined;
  /** For a language model: the messages of this call that no earlier call of the game had. */
  readonly prompt?: readonly PromptMessage[] | undefined;
  readonly tokens?: TokenCount | undefined;
  readonly cost?: number | undefined;
  /** For an agent with an MCP client: how many moves were refused before this one. */
  readonly refused?: number | undefined;
  /** How long it took (ms), without waits for the endpoint's rate limits. */
  readonly ms: number;
}

/** Which call of a game it was, by numbers from 0. */
export interface CallPlace {
  readonly game: number;
  readonly seat: number;
  /** The number of the seat's turn. */
  readonly turn: number;
  readonly attempt: number;
  /** The number of this sample among several answers to the same prompt. */
  readonly sample: number;
}

/** One call of a player: a line of `calls.jsonl`. */
export interface CallRecord extends CallPlace, Exchange {
  readonly player: string;
  readonly verdict: Verdict;
  /** The command of the move that was read in the answer. */
  readonly move?: string | undefined;
  /** Why the answer was refused. */
  readonly problem?: string | undefined;
  /** ms since 1970. */
  readonly at: number;
}

const count = z.int().min(0);

const callRecordSchema = lazy(() =>
  z.object({
    game: count,
    seat: count,
    turn: count,
    attempt: count,
    sample: count,
    player: z.string(),
    prompt: z
      .array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }))
      .optional(),
    answer: z.string().nullable(),
    failure: z.object({ kind: z.enum(FAILURE_KINDS), message: z.string() }).optional(),
    verdict: z.enum(VERDICTS),
    move: z.string().optional(),
    problem: z.string().optional(),
    tokens: z.object({ prompt: count, answer: count }).optional(),
    cost: z.number().min(0).optional(),
    refused: count.optional(),
    ms: z.number().min(0),
    at: z.number(),
  }),
);

/** Reads a line of `calls.jsonl`. The error names the wrong field. */
export const parseCallRecord = (line: string): Result<CallRecord> =>
  parseJsonLine(callRecordSchema(), line, 'the record of a call');
