import type { OperationId } from '../../features/registry';
import { sha256Hex, type ErrorKind } from '../../core/engine';
import type { Reply } from './interface';
import type { Bench, RequestData } from './support';

/** What a request is tried at. */
export type TryTable = Pick<Bench, 'url' | 'send' | 'create' | 'join' | 'play' | 'another'>;

/** One request to try: a new table is set, and what comes back has the status it stands under. */
export type Try = (table: TryTable) => Promise<Reply>;

/** What makes an operation succeed, and what makes it answer each of its own errors. */
export interface Tries {
  readonly success: Try;
  readonly errors: Partial<Record<ErrorKind, Try>>;
}

/** A request that needs nothing before it. */
export const plain =
  (id: OperationId, sent: RequestData = {}): Try =>
  (table) =>
    table.send(id, sent);

/** At a server that wants a key, without one. */
export const behindKeys =
  (id: OperationId, request: RequestData): Try =>
  async (table) =>
    (await table.another({ API_KEYS: sha256Hex('sesame') })).send(id, request);

/** Registers a player: by this name, or where another table has tried that at the same server, by the one that the error names. */
export async function registering(
  there: Pick<TryTable, 'send'>,
  body: { readonly name: string; readonly [field: string]: unknown },
): Promise<Reply> {
  const reply = await there.send('registerPlayer', { body });
  if (reply.status !== 409) return reply;
  const { details } = reply.body.error as { readonly details: { readonly free: string } };
  return there.send('registerPlayer', { body: { ...body, name: details.free } });
}
