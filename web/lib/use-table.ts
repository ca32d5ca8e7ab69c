import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { LogEntry } from '../components/event-log';
import { SessionApi, type Action, type Failure, type Reply, type SessionInfo } from './api';
import { leftAt } from '../kit/told-clock';
import { Feed, type Link } from './feed';
import { readHistory } from './history';
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
  /** Seats whose holders have just come back. */
  readonly back: readonly number[];
  readonly busy: boolean;
  readonly play: (command: string) => void;
  /** What a seat does that is no move; `target`: another's seat that it is about. */
  readonly act: (action: Action, target?: number) => void;
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
  const readInfo = useInfo(api, setLoaded);
  const back = useBack(loaded?.info);

  useEffect(() => {
    let gone = false;
    void load(api).then((result) => {
      if (gone) return;
      if ('status' in result) {
        setFailure(result);
        return;
      }
      setLoaded(result);
      void readHistory(api, 0, result.position.version).then((past) =>
        setLog((later) => [...past, ...later]),
      );
      feed.current = new Feed(api, result.position, {
        onPosition: (position, events) => {
          setLoaded((before) => before && { ...before, position });
          const entry = { version: position.version, events };
          setLog((before) => [...before, entry]);
          setNews(entry);
        },
        onTime: (position) => setLoaded((before) => before && { ...before, position }),
        onSeats: () => void readInfo(),
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

  useOutcome(loaded, readInfo);
  useFlag(loaded?.position, feed);
  const moving = useMoves(api, loaded?.position, feed);
  const refreshTime = useCallback(() => feed.current?.refreshTime(), []);

  if (failure) return { kind: 'failed', failure };
  if (!loaded) return { kind: 'loading' };
  return { kind: 'table', table: { api, ...loaded, log, news, link, back, refreshTime, ...moving } };
}

async function load(api: SessionApi): Promise<Loaded | Failure> {
  const [info, answer] = await Promise.all([api.info(), api.state({})]);
  if (!info.ok) return info.error;
  if (!answer.ok) return answer.error;
  return { info: info.value, position: positionOf(answer.value) };
}

/** Reads again who sits where; an answer that comes late never replaces a newer one. */
function useInfo(
  api: SessionApi,
  setLoaded: (change: (before: Loaded | null) => Loaded | null) => void,
): () => Promise<void> {
  return useCallback(async () => {
    const info = await api.info();
    if (!info.ok) return;
    setLoaded((before) =>
      before && info.value.version >= before.info.version ? { ...before, info: info.value } : before,
    );
  }, [api]);
}

/** The outcome is read when a move has ended the game. */
function useOutcome(loaded: Loaded | null, readInfo: () => Promise<void>): void {
  const version = loaded?.position.version;
  const stale = loaded !== null && loaded.position.over !== (loaded.info.status === 'ended');
  useEffect(() => {
    // One reading a version is enough.
    if (stale) void readInfo();
  }, [version, stale]);
}

/** How long a player who came back is shown as back. */
const BACK_MS = 60_000;

/** The seats whose holders were away and are not any more. */
function useBack(info: SessionInfo | undefined): readonly number[] {
  const [back, setBack] = useState<readonly number[]>([]);
  const before = useRef<readonly number[]>([]);
  const away = info?.seats.flatMap(({ seat, absent }) => (absent ? [seat] : [])) ?? [];
  const awayNow = away.join();
  useEffect(() => {
    const held = (seat: number): boolean => ['agent', 'me'].includes(info?.seats[seat]?.kind ?? '');
    setBack(before.current.filter((seat) => !away.includes(seat) && held(seat)));
    before.current = away;
    const timer = setTimeout(() => setBack([]), BACK_MS);
    return () => clearTimeout(timer);
  }, [awayNow]);
  return back;
}

/** Before a clock that is down is asked about again. */
const FLAG_PAUSE_MS = 1_000;

/** When a clock that is shown runs out, the server is asked: by looking at the game its flag falls. */
function useFlag(position: Position | undefined, feed: { readonly current: Feed | null }): void {
  const clock = position?.clock ?? null;
  useEffect(() => {
    if (!clock || clock.running.length === 0) return;
    let timer = 0;
    const waitOn = (pause: number): void => {
      timer = window.setTimeout(() => {
        feed.current?.refresh();
        waitOn(FLAG_PAUSE_MS);
      }, pause);
    };
    waitOn(Math.min(...clock.running.map((seat) => leftAt(clock, seat, Date.now()))));
    return () => clearTimeout(timer);
  }, [clock]);
}

/** Playing moves, one at a time, each on the position that is shown; and what else a seat may do. */
function useMoves(
  api: SessionApi,
  position: Position | undefined,
  feed: { readonly current: Feed | null },
): Pick<Table, 'busy' | 'refusal' | 'play' | 'act'> {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sending = useRef(false);
  const seat = position?.seat ?? null;
  const version = position?.version ?? 0;
  const send = useCallback(
    <T>(request: (seat: number) => Reply<T>, take: (answer: T) => void) => {
      if (seat === null || sending.current) return;
      sending.current = true;
      setBusy(true);
      void request(seat).then((answer) => {
        sending.current = false;
        setBusy(false);
        setRefusal(answer.ok ? null : answer.error.message);
        if (answer.ok) take(answer.value);
        else feed.current?.refresh();
      });
    },
    [seat],
  );
  const play = useCallback(
    (command: string) =>
      send(
        (mine) => api.execute(command, mine, version),
        (answer) => feed.current?.accept(answer),
      ),
    [api, send, version],
  );
  const act = useCallback(
    (action: Action, target?: number) =>
      send(
        (mine) => api.act(action, mine, target),
        () => feed.current?.refreshAll(),
      ),
    [api, send],
  );
  return { busy, refusal, play, act };
}
