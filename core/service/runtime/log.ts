import { LRUCache } from 'lru-cache';
import { yieldToOthers } from '../../async';
import { errors, fail, ok, type AnyGame, type Result, type Seat } from '../../engine';
import {
  ReplayWriter,
  checkpointBefore,
  lastTurn,
  undoable,
  undoCommit,
  type LogEntry,
  type Session,
  type SessionStep,
} from '../../session';
import type { Loaded } from './loader';
import type { SessionStore } from '../ports';
import type { Workbench } from './workbench';

/** Entries read at once on the way back to the last move. */
const BACK_PAGE = 32;

/** States that were played again and are kept, for whatever looks there next. */
const KNOWN_STATES = 100;

/** What takes about a millisecond to play again (bytes of log). */
const BYTES_PER_MS = 2048;

/** How long commits are expected to take (ms) in a game in which time is costly to work out. */
const COSTLY_TIME_MS = 200;

/** A session at one of its versions. */
export interface Moment {
  readonly state: unknown;
  /** What led to it. */
  readonly entry: LogEntry;
}

/** A session from before a version on. */
export interface Span {
  /** The state before it; null where there is none. */
  readonly before: unknown;
  readonly after: Moment;
  /** What led from one to the other. */
  readonly entries: readonly LogEntry[];
}

/** The log of sessions. Nothing here costs more in a long game than in a short one. */
export class GameLog {
  /** By the link of the entry, which stands for everything that led there; the one kept for longest gives way. */
  private readonly known = new LRUCache<string, { readonly state: unknown }>({ max: KNOWN_STATES });

  constructor(
    private readonly store: Pick<SessionStore, 'readLog'>,
    private readonly bench: Workbench,
  ) {}

  /** How the game stood after a version: read from the last checkpoint before it, and played on from there. */
  async at(loaded: Loaded, version: number, caller: string | undefined): Promise<Result<Moment>> {
    const { session } = loaded;
    const from = version === session.version ? version : checkpointBefore(version);
    const entries = await this.between(session, from, version);
    return this.after(loaded, { entries, version }, caller);
  }

  /** How the game stood before a version, and after it or a later one. */
  async around(
    loaded: Loaded,
    { version, upTo }: { readonly version: number; readonly upTo: number },
    caller: string | undefined,
  ): Promise<Result<Span>> {
    const from = checkpointBefore(Math.max(1, version - 1));
    const read = await this.between(loaded.session, from, upTo);
    const entries = read.slice(version - from);
    const earlier = read.slice(0, version - from);
    const before =
      earlier.length === 0
        ? ok({ state: null })
        : await this.after(loaded, { entries: earlier, version: version - 1 }, caller);
    if (!before.ok) return before;
    const after = await this.after(loaded, { entries: read, version: upTo }, caller);
    return after.ok ? ok({ before: before.value.state, after: after.value, entries }) : after;
  }

  /** What led from one version to another, both included. */
  between({ id }: Session, first: number, last: number): Promise<readonly LogEntry[]> {
    return this.store.readLog(id, first - 1, last - first + 1);
  }

  /** Takes back the last turn, if it may be taken back. */
  async takeBack(
    loaded: Loaded,
    {
      now,
      held,
      caller,
    }: { readonly now: number; readonly held: readonly Seat[]; readonly caller: string | undefined },
  ): Promise<Result<SessionStep>> {
    const { game, session } = loaded;
    const search = lastTurn(session);
    let page: readonly LogEntry[] = [];
    let found = search.next();
    while (!found.done) {
      const version = found.value;
      if (!isWithin(page, version)) page = await this.back(session.id, version);
      const entry = page[version - (page[0]?.version ?? 0)];
      if (!entry) return fail(errors.sessionNotFound(session.id));
      found = search.next(entry);
    }
    const turn = undoable(game, session, found.value, held);
    if (!turn.ok) return turn;
    const before = await this.at(loaded, turn.value.to, caller);
    if (!before.ok) return before;
    return ok(undoCommit(game, session, { ...turn.value, state: before.value.state }, now));
  }

  /** The state after the last of the entries, which is that of a version. */
  private async after(
    { game, session }: Loaded,
    { entries, version }: { readonly entries: readonly LogEntry[]; readonly version: number },
    caller: string | undefined,
  ): Promise<Result<Moment>> {
    const entry = entries.at(-1);
    if (entry?.version !== version) return fail(errors.sessionNotFound(session.id));
    if (version === session.version) return ok({ state: session.state, entry });
    const { options, seed, seats } = session.meta;
    const unknown = this.fromLastKnown(entries);
    const rerun = { game: game.id, source: { options, seed, seats }, entries: unknown };
    const expectedMs = expectedTime(game, session, unknown.length - 1);
    const made = await this.bench.make('rerun', rerun, { caller, expectedMs });
    const state = made.ok ? made.value : made;
    if (!state.ok) return state;
    this.known.set(entry.link, { state: state.value });
    return ok({ state: state.value, entry });
  }

  private back(id: string, version: number): Promise<readonly LogEntry[]> {
    const from = Math.max(0, version - BACK_PAGE);
    return this.store.readLog(id, from, version - from);
  }

  /** The entries from the last one on whose state is known; all of them if none is. */
  private fromLastKnown(entries: readonly LogEntry[]): readonly LogEntry[] {
    const at = entries.findLastIndex(({ state, link }) => state !== undefined || this.known.has(link));
    const [first, ...others] = entries.slice(Math.max(at, 0));
    if (!first || at < 0) return entries;
    return [{ ...first, state: first.state ?? this.known.get(first.link)?.state }, ...others];
  }
}

const expectedTime = (game: AnyGame, { version, meta }: Session, commits: number): number =>
  game.nextCostlyAdvance && commits > 0 ? COSTLY_TIME_MS : (commits * meta.logBytes) / version / BYTES_PER_MS;

const isWithin = (page: readonly LogEntry[], version: number): boolean => {
  const first = page[0]?.version ?? Infinity;
  return version >= first && version < first + page.length;
};

/** So much of a log is read and written at once (bytes). */
const PAGE_BYTES = 64 * 1024;

/** A log this small is written out while a request waits, and as fast as an archive is asked for it (bytes). */
const SHORT_LOG_BYTES = 32 * 1024;

/** Whether all of a session's log can be gone through while others wait. */
export const isShort = ({ meta }: Session): boolean => meta.logBytes <= SHORT_LOG_BYTES;

/** The replay of a finished game, written out of its log; others are served between two pages. */
export async function writtenReplay(
  store: Pick<SessionStore, 'readLog'>,
  session: Session,
): Promise<Result<string>> {
  const { id, version, meta } = session;
  const page = Math.max(1, Math.floor((PAGE_BYTES * version) / Math.max(1, meta.logBytes)));
  const writer = new ReplayWriter(session);
  for (let from = 1; from <= version; from += page) {
    if (from > 1) await yieldToOthers();
    writer.add(await store.readLog(id, from - 1, Math.min(page, version - from + 1)));
  }
  return writer.end();
}
