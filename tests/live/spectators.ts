import type { LiveUpdate } from '../../core/table';
import type { AnswerTo, Table } from '../http/support';
import { eventually } from '../support/eventually';
import { listenAt, type Listener } from './pubsub';

/** Someone who watches a session live, by the URL that the server gives out. */
export interface Spectator extends Listener {
  readonly groups: readonly string[];
  /** The updates heard so far, in the order in which they came. */
  updates(): readonly LiveUpdate[];
  /** Resolves once the update of this version is there. */
  sees(version: number): Promise<void>;
}

export const isLiveUpdate = (message: unknown): message is LiveUpdate =>
  (message as { readonly type?: unknown }).type === 'update';

export const negotiate = (table: Table, session: string, token?: string): Promise<AnswerTo<'negotiate'>> =>
  table.get('negotiate', { query: { session }, token });

export async function watch(table: Table, session: string, token?: string): Promise<Spectator> {
  const { url, groups } = await negotiate(table, session, token);
  if (url === null) throw new Error('There is no live connection');
  const listener = await listenAt(url);
  const updates = () => listener.heard.map((heard) => (heard as [string, LiveUpdate])[1]);
  return {
    ...listener,
    groups,
    updates,
    sees: (version) =>
      eventually(() => expect(updates().at(-1)?.version ?? 0).toBeGreaterThanOrEqual(version)),
  };
}
