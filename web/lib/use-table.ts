import { forgetSeat, keepSeat, seatToKeep } from './seats';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Action, type Failure, SessionApi, type SessionInfo } from './api';
import { timeLeft } from '../kit/server-clock';
import { Feed, type Link, listenToNetwork } from './feed';
import { readHistory } from './history';
import { Pacer, type Pace } from './pacing';
import type { LogEntry } from '../components/event-log';
import { positionOf, stepsTo, type Position, type Stretch } from './position';
import { useMoves, type UnsentMove } from './use-moves';

/** A session as its page shows it. */
export interface Table extends Pick<Pace, 'board' | 'log' | 'news' | 'behind'> {
  readonly api: SessionApi;
  /** The session; its outcome only after the board has shown it. */
  readonly info: SessionInfo;
  /** What the words of the page tell. */
  readonly position: Position;
  /** Whether the board shows the newest position, in which moves are made. */
  readonly isNewest: boolean;
  readonly link: Link;
  /** The error of the last move, or null. */
  readonly error: string | null;
  /** The move that has not arrived yet, or null. */
  readonly unsent: UnsentMove | null;
  /** Seats whose players have just come back. */
  readonly back: readonly number[];
  readonly busy: boolean;
  readonly play: (command: string) => void;
  /** Performs an action other than a move; `target`: the seat of the other player concerned. */
  readonly act: (action: Action, target?: number) => void;
  /** Fetches changes by time. */
  readonly refreshTime: () => void;
  /** Shows all that is known at once. */
  readonly skip: () => void;
  /** Called by the board: whether it is still animating. */
  readonly onShowing: (isShowing: boolean) => void;
}

export type TableState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'table'; readonly table: Table };

interface LoadedTable {
  readonly info: SessionInfo;
  readonly position: Position;
}

/** The session with its updates. `token` is the token of a seat, the watch token, or null. */
export function useTable(session: string, token: string | null): TableState {
  const [api] = useState(() => new SessionApi(session, token));
  const [loaded, setLoaded] = useState<LoadedTable | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [link, setLink] = useState<Link>('waiting');
  const feed = useRef<Feed | null>(null);
  const [pace, setPace] = useState<Pace | null>(null);
  const pacer = useRef<Pacer | null>(null);
  const own = useRef<readonly number[]>([]);
  const readInfo = useInfo(api, setLoaded);
  const back = useBack(loaded?.info);

  useEffect(() => {
    let gone = false;
    let deaf = (): void => undefined;
    void load(api).then((result) => {
      if (gone) return;
      if ('status' in result) {
        setFailure(result);
        return;
      }
      setLoaded(result);
      const first = result.position;
      const table = new Pacer(
        { board: first, told: first, log: [], news: null, behind: 0 },
        { onPace: setPace, mayPause },
      );
      pacer.current = table;
      setPace({ board: first, told: first, log: [], news: null, behind: 0 });
      const recall = (stretch: Stretch): void =>
        void readPast(api, stretch).then((past) => table.remember(past));
      recall({ after: 0, upTo: first.version });
      feed.current = new Feed(api, first, {
        onPosition: (position, events, frames) => {
          setLoaded((before) => before && { ...before, position });
          const isMine = (seat: number): boolean => own.current.includes(seat);
          const steps = stepsTo(position, frames, isMine);
          table.add(steps.length > 0 ? steps : [{ position, events, atOnce: true }]);
        },
        onMissed: recall,
        onTime: (position) => {
          setLoaded((before) => before && { ...before, position });
          table.renew(position);
        },
        onSeats: () => void readInfo(),
        onLink: setLink,
        onEnd: setFailure,
      });
      feed.current.start();
      deaf = listenToNetwork(feed.current);
    });
    return () => {
      gone = true;
      deaf();
      feed.current?.close();
      pacer.current?.close();
    };
  }, [api]);

  own.current = loaded?.info.seats.flatMap(({ seat, kind }) => (kind === 'me' ? [seat] : [])) ?? [];
  // Runs after the board's effects, which have reported by then whether the board is animating.
  useLayoutEffect(() => pacer.current?.drawn(), [pace?.board]);
  useSkipping(pace !== null && pace.behind > 0, pacer);

  useOutcome(loaded, readInfo);
  useFlag(loaded?.position, feed);
  const moving = useMoves(api, loaded?.position, { feed, link });
  const refreshTime = useCallback(() => feed.current?.refreshTime(), []);
  const skip = useCallback(() => pacer.current?.skip(), []);
  const onShowing = useCallback((isShowing: boolean) => pacer.current?.boardShows(isShowing), []);

  if (failure) return { kind: 'failed', failure };
  if (!loaded || !pace) return { kind: 'loading' };
  const { board, told, log, news, behind } = pace;
  const table: Table = {
    api,
    info: told.over ? loaded.info : untold(loaded.info),
    position: told,
    board,
    isNewest: board === loaded.position,
    log,
    news,
    behind,
    link,
    back,
    refreshTime,
    skip,
    onShowing,
    ...moving,
  };
  return { kind: 'table', table };
}

const UNREAD = 'The history could not be loaded. Load the page again to see it.';

/** The log between two versions; if it cannot be read, an entry says so. */
async function readPast(api: SessionApi, { after, upTo }: Stretch): Promise<readonly LogEntry[]> {
  const log = await readHistory(api, after, upTo);
  const reached = log.at(-1)?.version ?? after;
  return reached < upTo ? [...log, { version: upTo, events: [UNREAD] }] : log;
}

/** Pauses are for those who watch. */
const mayPause = (): boolean => !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The session without its outcome, while the page has not shown the end yet. */
function untold({ outcome: _, ...info }: SessionInfo): SessionInfo {
  return info.status === 'ended' ? { ...info, status: 'running' } : info;
}

/** Keys by which a person reaches an element of the page, e.g. the skip button. */
const LEADS_ON = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta']);

/** While moves are waiting to be shown, a click, a key press or leaving the tab shows them all. */
function useSkipping(isBehind: boolean, pacer: { readonly current: Pacer | null }): void {
  useEffect(() => {
    if (!isBehind) return;
    const skip = (event: Event): void => {
      if (!(event instanceof KeyboardEvent && LEADS_ON.has(event.key))) pacer.current?.skip();
    };
    const events = ['pointerdown', 'keydown', 'visibilitychange'] as const;
    for (const event of events) document.addEventListener(event, skip);
    return () => {
      for (const event of events) document.removeEventListener(event, skip);
    };
  }, [isBehind]);
}

async function load(api: SessionApi): Promise<LoadedTable | Failure> {
  const [info, answer] = await Promise.all([api.info(), api.state({})]);
  if (!info.ok) return info.error;
  if (!answer.ok) return answer.error;
  return { info: info.value, position: positionOf(answer.value) };
}

/** Reads the seats again; a late answer never replaces a newer one. */
function useInfo(
  api: SessionApi,
  setLoaded: (change: (before: LoadedTable | null) => LoadedTable | null) => void,
): () => Promise<void> {
  return useCallback(async () => {
    const info = await api.info();
    if (!info.ok) return;
    setLoaded((before) =>
      before && info.value.version >= before.info.version ? { ...before, info: info.value } : before,
    );
  }, [api]);
}

/** Reads the outcome after a move has ended the game. */
function useOutcome(loaded: LoadedTable | null, readInfo: () => Promise<void>): void {
  const version = loaded?.position.version;
  const stale = loaded !== null && loaded.position.over !== (loaded.info.status === 'ended');
  useEffect(() => {
    // One read per version is enough.
    if (stale) void readInfo();
  }, [version, stale]);
}

/** How long a returned player is marked as back. */
const BACK_MS = 60_000;

/** The seats of players who have come back. */
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

/** The delay before the next request about a clock that has run out. */
const FLAG_PAUSE_MS = 1_000;

/** Asks the server when a clock runs out; the request makes the flag fall. */
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
    waitOn(Math.min(...clock.running.map((seat) => timeLeft(clock, seat, Date.now()))));
    return () => clearTimeout(timer);
  }, [clock]);
}

/** Keeps the seat of this tab in the browser, and forgets one that the server does not know. */
export function useKeptSeat(session: string, token: string | null, loading: TableState): void {
  const info = loading.kind === 'table' ? loading.table.info : null;
  const isUnknown = loading.kind === 'failed' && [401, 404].includes(loading.failure.status);
  useEffect(() => {
    if (token === null) return;
    const seat = info && seatToKeep(info, token);
    if (seat) keepSeat(seat);
    if (isUnknown) forgetSeat({ session, token });
  }, [session, token, info?.status, isUnknown]);
}
