import type { GameApi } from './game-api';
import type { Operation } from './operation';

/** What an HTTP client needs to know about an operation. */
export interface RouteFacts {
  /** Method and path under `/api`. */
  readonly route: string;
  /** The effect of a repetition after a lost answer: none, none thanks to the key, or a second change. */
  readonly effect: 'none' | 'once' | 'each-time';
  /** The key of a player goes with it. */
  readonly hasPlayer?: true;
  /** It has a body for the fields that are neither in the path nor in the query. Without a body they are in the query. */
  readonly body?: true;
  /** The fields of the query of an operation with a body. */
  readonly query?: readonly string[];
  /** Its answer is a file. */
  readonly file?: true;
}

/** The operations that a host alone has. */
const OF_HOSTS: readonly string[] = ['events', 'mcp', 'health', 'ready', 'openapi'];

/** The facts about all operations that a program calls. */
export const routeFacts = (operations: readonly Operation[]): Readonly<Record<keyof GameApi, RouteFacts>> =>
  Object.fromEntries(
    operations
      .filter(({ id }) => !OF_HOSTS.includes(id))
      .flatMap((operation) => {
        const facts = factsOf(operation);
        const { asFile } = operation;
        return [[operation.id, facts], ...(asFile ? [[asFile, { ...facts, file: true }]] : [])];
      }),
  ) as Readonly<Record<keyof GameApi, RouteFacts>>;

function factsOf(operation: Operation): RouteFacts {
  const { method, path, player, body, query } = operation;
  return {
    route: `${method} ${path}`,
    effect: effectOf(operation),
    ...(player ? { hasPlayer: true } : {}),
    ...(body ? { body: true } : {}),
    ...(body && query ? { query: Object.keys(query().shape) } : {}),
  };
}

function effectOf({ method, repeatable, idempotent }: Operation): RouteFacts['effect'] {
  if (repeatable) return 'once';
  return method === 'GET' || idempotent ? 'none' : 'each-time';
}
