import type * as z from 'zod';
import type { ErrorCode, ErrorKind } from '../engine';
import type { HeaderName } from './openapi-parts';

/** Groups of operations, in the order in which they are shown. */
export const TAGS = {
  Sessions: 'Starting games, finding them, taking a seat, and giving it up.',
  Playing: 'How a game stands for a seat, and the moves it makes.',
  Webhooks: 'Messages to a server of your own, for players that need not stay connected.',
  Watching: 'Games as others play them, live and afterwards.',
  Simulations: 'Bots against each other, many games at a time, to compare them.',
  Players: 'Who plays under a name, and how well: ratings by game.',
  Contests: 'Games that the server arranges between players: matches, tournaments, and seeking an opponent.',
  Catalogue: 'The games one can play, with their rules.',
  Service: 'Whether this server runs, and what it offers.',
} as const;

/** One thing a caller can ask over HTTP. Routes, validation, the OpenAPI document and the client are made from this list. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Under `/api`; `{name}` is a path parameter. */
  readonly path: string;
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  readonly description?: string;
  readonly params?: () => z.ZodObject;
  readonly query?: () => z.ZodObject;
  readonly body?: () => z.ZodType;
  /** Null: the answer is a document of its own. */
  readonly answer: (() => z.ZodType) | null;
  /** The messages of an answer that is a stream. */
  readonly streams?: () => z.ZodType;
  readonly status: 200 | 201;
  /** What the answer is, in a sentence, where `summary` does not say it. */
  readonly answers?: string;
  /** What its answer has beside the headers of every answer, and the ETag of a `tagged` one. */
  readonly headers?: readonly HeaderName[];
  /** Whether a token is used: `seat` must be sent, `optional` shows more, `none` is ignored. */
  readonly auth: 'none' | 'optional' | 'seat';
  /** Whether the key of a player is used (X-Player-Key). */
  readonly player?: 'needed' | 'optional';
  readonly errors: readonly ErrorKind[];
  /** The codes of its errors of a kind, where they are not the usual ones. */
  readonly codes?: Partial<Readonly<Record<ErrorKind, readonly ErrorCode[]>>>;
  /** Takes an Idempotency-Key. */
  readonly repeatable?: true;
  /** Though it is no GET: to send it again changes nothing more. */
  readonly idempotent?: true;
  /** Answers with an ETag, and takes an If-None-Match. */
  readonly tagged?: true;
  /** Takes an If-Match. */
  readonly conditional?: true;
  /** Needs an API key where the server has any: in a header of its own, or as a Bearer token. */
  readonly keyed?: 'X-Api-Key' | 'Authorization';
  /** Starts a session, always or as a rematch: needs an API key as well (X-Api-Key), and counts as a new session. */
  readonly starts?: 'session' | 'rematch';
}

/** Operations by id. */
export type OperationTable = Readonly<Record<string, Omit<Operation, 'id'>>>;

/** Keeps the literal types of a table of operations. */
export const define = <const O extends OperationTable>(table: O): O => table;

/** The operations of all tables in the order in which they are shown, each with its id: by tag, and within one as they stand. */
export const listOperations = (...tables: readonly OperationTable[]): readonly Operation[] => {
  const tags = Object.keys(TAGS);
  return tables
    .flatMap((table) => Object.entries(table).map(([id, { ...operation }]) => ({ id, ...operation })))
    .sort((one, other) => tags.indexOf(one.tag) - tags.indexOf(other.tag));
};

/** What may be wrong with a request about a session, and with one for a seat in it. */
export const WATCH_ERRORS = ['malformed', 'unauthenticated', 'not_found'] as const;
export const SEAT_ERRORS = [...WATCH_ERRORS, 'forbidden'] as const;
