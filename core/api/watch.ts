import type { Answer, Caller, GameApi, Reply } from './game-api';
import { ClientError, orThrow } from './client-error';
import { connectionErrors } from './connection';
import { LONGEST_WAIT, pause, pauseBefore } from './waits';

/** Something that happened in a session. */
export interface WatchUpdate {
  readonly type: 'update';
  readonly session: string;
  /** The version that it led to. */
  readonly version: number;
  /** The seat that `view` is of, if it is not the public's. */
  readonly seat?: number;
  readonly seatsToAct: readonly number[];
  readonly status: 'waiting' | 'running' | 'ended';
  /** What happened, in words. */
  readonly events: readonly string[];
  /** The game as the watcher sees it; null until it is dealt. */
  readonly view: unknown;
}

/** A session's last message is `end`, with its outcome if it has one, or `deleted`. */
export type WatchMessage =
  | WatchUpdate
  | {
      readonly type: 'end';
      readonly session: string;
      readonly version: number;
      readonly outcome?: Answer['outcome'];
    }
  | { readonly type: 'deleted'; readonly session: string };

export interface WatchOptions {
  /** Begins after this version, e.g. that of the last message seen; by default with the newest commit. */
  readonly since?: number;
  readonly signal?: AbortSignal;
}

export interface StreamRequest {
  readonly session: string;
  /** Begins with the commit after this version; if absent, with the newest. */
  readonly since: number | undefined;
  readonly caller: Caller;
  readonly signal: AbortSignal | undefined;
}

export type OpenStream = (request: StreamRequest) => Reply<AsyncGenerator<WatchMessage, void> | null>;

interface WatchTerms extends WatchOptions {
  readonly api: Pick<GameApi, 'state'>;
  /** Null: the table has no streams. */
  readonly openStream: OpenStream | null;
  readonly session: string;
  readonly caller: Caller;
}

/**
 * Yields what happens in a session, from its stream of events, or by polling if the server has no streams. After a broken connection it continues where it
 * stopped: no version is missing, and none comes twice.
 */
export async function* watch(terms: WatchTerms): AsyncGenerator<WatchMessage, void, undefined> {
  const { openStream, session, caller, signal } = terms;
  let { since } = terms;
  for (let barren = 0; openStream; barren++) {
    if (barren > 0) await pause(pauseBefore(barren - 1), signal);
    throwIfAborted(signal);
    const opened = await openStream({ session, caller, since, signal });
    if (!opened.ok && opened.error.reason.code === 'ROUTE_NOT_FOUND') break;
    const stream = await orThrow(Promise.resolve(opened));
    if (stream === null) return;
    for await (const message of stream) {
      if (message.type === 'update') {
        if (since !== undefined && message.version <= since) continue;
        since = message.version;
        barren = -1;
      }
      yield message;
      if (message.type !== 'update') return;
    }
  }
  throwIfAborted(signal);
  yield* poll({ ...terms, ...(since === undefined ? {} : { since }) });
}

/** The same by polling: everything since the last answer is one update. */
async function* poll({
  api,
  session,
  caller,
  since,
  signal,
}: WatchTerms): AsyncGenerator<WatchMessage, void, undefined> {
  let told = since;
  for (;;) {
    const query =
      told === undefined ? { session, view: true } : { session, view: true, since: told, wait: LONGEST_WAIT };
    const reply = await api.state(query, { ...caller, signal });
    if (!reply.ok && told !== undefined && reply.error.reason.code === 'SESSION_NOT_FOUND') {
      yield { type: 'deleted', session };
      return;
    }
    const answer = await orThrow(Promise.resolve(reply));
    const through = answer.eventsThrough ?? answer.version;
    if (told === undefined || through > told) yield updateOf(answer, through);
    told = through;
    if (answer.gameOver && told >= answer.version) {
      const { version, outcome } = answer;
      yield { type: 'end', session, version, ...(outcome ? { outcome } : {}) };
      return;
    }
  }
}

function updateOf(answer: Answer, version: number): WatchUpdate {
  const { session, seat, seatsToAct, events, gameOver, waitingFor, view = null } = answer;
  return {
    type: 'update',
    session,
    version,
    ...(seat === null ? {} : { seat }),
    seatsToAct,
    status: gameOver ? 'ended' : waitingFor ? 'waiting' : 'running',
    events,
    view,
  };
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ClientError({ reason: connectionErrors.aborted() });
}
