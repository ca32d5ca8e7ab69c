import type * as z from 'zod';
import { type ErrorKind, lazy } from '../engine';
import type { HeaderName } from './openapi-parts';
import { inPlace } from './placement';

/** Groups of operations of the kernel, in the order in which they are shown. */
const TAGS: Readonly<Record<string, string>> = {
  Sessions: 'Starting games, finding them, taking a seat, and giving it up.',
  Playing: 'The state of a game as a seat sees it, and its moves.',
  Watching: 'Watching the games of others, live and afterwards.',
  Catalogue: 'The games of this server, with their rules.',
  Service: 'The health of this server, and its interface.',
};

/** A group of operations that a feature adds. */
export interface FeatureTag {
  readonly description: string;
  /** Names of the groups that it may follow (`ListItem`). */
  readonly after: readonly string[];
}

/** All groups of operations, in the order in which they are shown. */
export const listTags = (
  features: readonly { readonly tags?: Readonly<Record<string, FeatureTag>> }[],
): readonly { readonly name: string; readonly description: string }[] =>
  inPlace([
    ...Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    ...features.flatMap(({ tags = {} }) => Object.entries(tags).map(([name, tag]) => ({ name, ...tag }))),
  ]).map(({ name, description }) => ({ name, description }));

/** One operation of the HTTP API. Routes, validation, the OpenAPI document and the client are made from this list. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Under `/api`; `{name}` is a path parameter. */
  readonly path: string;
  /** The group that it is shown in. */
  readonly tag: string;
  /** The operations of the same tag after which it is listed (`ListItem`); absent for operations of the kernel. */
  readonly after?: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly params?: () => z.ZodObject;
  readonly query?: () => z.ZodObject;
  readonly body?: () => z.ZodType;
  /** Null: the answer is a document of its own. */
  readonly answer: (() => z.ZodType) | null;
  /** The call by which programs get the answer as a file. */
  readonly asFile?: string;
  /** The `format` for each media type in `Accept`, if the query has no `format`. */
  readonly formats?: Readonly<Record<string, string>>;
  /** The messages of an answer that is a stream. */
  readonly streams?: () => z.ZodType;
  readonly status: 200 | 201;
  /** The answer in a sentence, if `summary` does not describe it. */
  readonly answers?: string;
  /** Headers of its answer, in addition to the common ones and the ETag of a `tagged` one. */
  readonly headers?: readonly HeaderName[];
  /** Whether a token is used: `seat` requires one, with `optional` a token shows more, `none` ignores it. */
  readonly auth: 'none' | 'optional' | 'seat';
  /** Whether the key of a player is used (X-Player-Key). */
  readonly player?: 'needed' | 'optional';
  readonly errors: readonly ErrorKind[];
  /** The codes of its errors of a kind, if they differ from the usual ones. */
  readonly codes?: Partial<Readonly<Record<ErrorKind, readonly string[]>>>;
  /** Takes an Idempotency-Key. */
  readonly repeatable?: true;
  /** Though it is no GET: to send it again changes nothing more. */
  readonly idempotent?: true;
  /** Answers with an ETag, and takes an If-None-Match. */
  readonly tagged?: true;
  /** Takes an If-Match. */
  readonly conditional?: true;
  /** Needs an API key if the server has any: in its own header, or as a Bearer token. */
  readonly keyed?: 'X-Api-Key' | 'Authorization';
  /** Registers a player, which counts against a limit of the caller’s address. */
  readonly registers?: true;
  /** Starts a session, always or as a rematch: needs an API key as well (X-Api-Key), and counts as a new session. */
  readonly starts?: 'session' | 'rematch';
  /**
   * The session in its answer that the server started for the caller, if there is one; it counts as the caller's. `isNew`: the request counts as a new session.
   */
  readonly leadsTo?: { readonly session: (answer: unknown) => string | undefined; readonly isNew?: true };
}

/** Operations by id. */
export type OperationTable = Readonly<Record<string, Omit<Operation, 'id'>>>;

const SCHEMAS = ['params', 'query', 'body', 'answer', 'streams'] as const;

/** Keeps the literal types of a table of operations, and makes each of their schemas only once. */
export const define = <const O extends OperationTable>(table: O): O =>
  Object.fromEntries(
    Object.entries(table).map(([id, operation]) => {
      const schemas = SCHEMAS.flatMap((part) => {
        const schema = operation[part];
        return schema ? [[part, lazy<z.ZodType>(schema)] as const] : [];
      });
      return [id, { ...operation, ...Object.fromEntries(schemas) }];
    }),
  ) as O;

/** The fields that a feature adds to answers, by the id of the operation. */
export interface AnswerFields {
  readonly answers?: Readonly<Record<string, () => z.ZodObject>>;
}

/** A table of operations with the fields that features add to their answers. */
export function withAnswerFields<O extends OperationTable>(table: O, features: readonly AnswerFields[]): O {
  const added = features.flatMap(({ answers = {} }) => Object.entries(answers));
  return added.reduce<O>((all, [id, fields]) => {
    const operation = all[id];
    if (!operation) return all;
    const answer = lazy(() => (operation.answer?.() as z.ZodObject).extend(fields().shape));
    return { ...all, [id]: { ...operation, answer } };
  }, table);
}

/**
 * The operations of all tables in display order, each with its id: by tag, and within a tag in the order of the tables, except where `after` says otherwise.
 */
export const listOperations = (
  tables: readonly OperationTable[],
  tags: readonly { readonly name: string }[],
): readonly Operation[] => {
  const placeOf = ({ tag }: Pick<Operation, 'tag'>): number => tags.findIndex(({ name }) => name === tag);
  const all = tables.flatMap((table) =>
    Object.entries(table).map(([id, { ...operation }]) => ({ id, name: id, ...operation })),
  );
  return inPlace(all)
    .map(({ name: _, ...operation }) => operation)
    .sort((one, other) => placeOf(one) - placeOf(other));
};

/** The kinds of errors of requests about a session, and of those for a seat in it. */
export const WATCH_ERRORS = ['malformed', 'unauthenticated', 'not_found'] as const;
export const SEAT_ERRORS = [...WATCH_ERRORS, 'forbidden'] as const;

/** The parsed value of a schema. */
export type Shape<S extends () => z.ZodType> = z.output<ReturnType<S>>;

/** The same value, deeply read-only. */
type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: DeepReadonly<T[Name]> }
    : T;

/** The answer that a schema describes. */
export type AnswerShape<S extends () => z.ZodType> = DeepReadonly<Shape<S>>;
