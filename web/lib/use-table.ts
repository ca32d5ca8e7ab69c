import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { LogEntry } from '../components/event-log';
import { SessionApi, type Failure, type SessionInfo } from './api';
import { Feed, type Link } from './feed';
import { positionOf, type Position } from './position';

/** A session as its page shows it, always the newest. */
export interface Table {
  readonly api: SessionApi;
  readonly info: SessionInfo;
  readonly position: Position;
  readonly log: readonly LogEntry[];
  /** The last entry since the page was opened, if there was one. */
  readonly news: LogEntry | null;
  readonly link: Link;
  /** Why the last move was not taken. */
  readonly refusal: string | null;
  readonly busy: boolean;
  readonly play: (command: string) => void;
  /** Fetches what time alone has changed. */
  readonly refreshTime: () => void;
}

export type Loading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'table'; readonly table: Table };

interface Loaded {
  readonly info: SessionInfo;
  readonly position: Position;
}

/** The session with everything that follows it. `token` is a seat's or the watch token, or null. */
export function useTable(session: string, token: string | null): Loading {
  const [api] = useState(() => new SessionApi(session, token));
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [log, setLog] = useState<readonly LogEntry[]>([]);
  const [news, setNews] = useState<LogEntry | null>(null);
  const [link, setLink] = useState<Link>('waiting');
  const feed = useRef<Feed | null>(null);

  useEffect(() => {
    let gone = false;
    void load(api).then((result) => {
      if (gone) return;
      if ('status' in result) {
        setFailure(result);
        return;
      }
      setLoaded(result);
      void readHistory(api, result.position.version).then((past) => setLog((later) => [...past, ...later]));
      feed.current = new Feed(api, result.position, {
        onPosition: (position, events) => {
          setLoaded((before) => before && { ...before, position });
          const entry = { version: position.version, events };
          setLog((before) => [...before, entry]);
          setNews(entry);
        },
        onTime: (position) => setLoaded((before) => before && { ...before, position }),
        onLink: setLink,
        onEnd: setFailure,
      });
      feed.current.start();
    });
    return () => {
      gone = true;
      feed.current?.close();
    };
  }, [api]);

  useInfoRefresh(api, loaded, (info) => setLoaded((before) => before && { ...before, info }));
  const moving = useMoves(api, loaded?.position, feed);
  const refreshTime = useCallback(() => feed.current?.refreshTime(), []);

  if (failure) return { kind: 'failed', failure };
  if (!loaded) return { kind: 'loading' };
  return { kind: 'table', table: { api, ...loaded, log, news, link, refreshTime, ...moving } };
}

async function load(api: SessionApi): Promise<Loaded | Failure> {
  const [info, answer] = await Promise.all([api.info(), api.state({})]);
  if (!info.ok) return info.error;
  if (!answer.ok) return answer.error;
  return { info: info.value, position: positionOf(answer.value) };
}

/** The log up to a version; what comes later the feed brings. */
async function readHistory(api: SessionApi, upTo: number): Promise<readonly LogEntry[]> {
  const log: LogEntry[] = [];
  for (let after: number | null = 0; after !== null && after < upTo;) {
    const page = await api.history(after);
    if (!page.ok) return log;
    log.push(...page.value.entries.filter(({ version }) => version <= upTo));
    after = page.value.next;
  }
  return log;
}

/** Seats and outcome are read again when they may have changed: while a seat is free, and when the game ends. */
function useInfoRefresh(api: SessionApi, loaded: Loaded | null, onInfo: (info: SessionInfo) => void): void {
  const version = loaded?.position.version;
  const stale =
    loaded !== null &&
    (loaded.info.status === 'waiting' || loaded.position.over !== (loaded.info.status === 'ended'));
  useEffect(() => {
    if (!stale) return;
    void api.info().then((info) => {
      if (info.ok) onInfo(info.value);
    });
    // One reading a version is enough.
  }, [version, stale]);
}

/** Playing moves, one at a time, each on the position that is shown. */
function useMoves(
  api: SessionApi,
  position: Position | undefined,
  feed: { readonly current: Feed | null },
): Pick<Table, 'busy' | 'refusal' | 'play'> {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const playing = useRef(false);
  const seat = position?.seat ?? null;
  const version = position?.version ?? 0;
  const play = useCallback(
    (command: string) => {
      if (seat === null || playing.current) return;
      playing.current = true;
      setBusy(true);
      void api.execute(command, seat, version).then((answer) => {
        playing.current = false;
        setBusy(false);
        setRefusal(answer.ok ? null : answer.error.message);
        if (answer.ok) feed.current?.accept(answer.value);
        else feed.current?.refresh();
      });
    },
    [api, seat, version],
  );
  return { busy, refusal, play };
}
