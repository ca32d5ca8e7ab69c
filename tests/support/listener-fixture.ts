import type { Listener, ListenerEvent, ListenerPlace } from '../../core/table';
import type { Session } from '../../core/session';

/** A listener, with what its feature keeps of it. */
export const aListener = (id: string, changes: object = {}): Listener & { readonly heard: number } => ({
  id,
  heard: 0,
  ...changes,
});

/** What happened in a version. */
export const anEvent = (version: number, changes: Partial<ListenerEvent> = {}): ListenerEvent => ({
  place: version,
  at: 1_700_000_000_000 + version,
  ...changes,
});

/** Where a listener is added: to this session as it is. */
export const placeIn = (
  { id, version }: Pick<Session, 'id' | 'version'>,
  changes: Partial<ListenerPlace> = {},
): ListenerPlace => ({ session: id, version, limit: 10, dueAt: 5_000, ttlSeconds: 100, ...changes });
