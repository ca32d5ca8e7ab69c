import { type Answer, type Failure, isOutage, type SessionApi } from './api';
import { failureWords } from './failure-words';
import { connectLive } from './live';
import { pause } from '../../core/api/waits';
import {
  afterUpdate,
  type Frame,
  type LiveUpdate,
  newsIn,
  type Position,
  positionOf,
  stepTo,
  type Stretch,
} from './position';

/** How updates reach the page: over the live connection, by long polling, or currently not at all. */
export type Link = 'live' | 'waiting' | 'lost';

interface FeedListener {
  /** A newer position, with the moves that led to it; none in real time. */
  readonly onPosition: (position: Position, events: readonly string[], frames: readonly Frame[]) => void;
  /** Too much happened at once: the events between these versions are omitted. The log contains them. */
  readonly onMissed: (stretch: Stretch) => void;
  /** The same version after time has passed, in games in real time. */
  readonly onTime: (position: Position) => void;
  /** Somebody may have joined, left or come back: the commit was not a move, or is unknown. */
  readonly onSeats: () => void;
  readonly onLink: (link: Link) => void;
  /** The session is gone or forbidden, so there are no more updates. */
  readonly onEnd: (failure: Failure) => void;
}

/** How long the server keeps a wait open (s). */
const WAIT_SECONDS = 25;
/** The interval of presence requests: a player who sends nothing for two minutes counts as absent, even if only thinking. */
const LONGEST_SILENCE_MS = 30_000;
/** The interval of the check for presence requests; each check sends one while another player may still come back. */
const BEAT_MS = 5_000;
/** The polling interval for a finished game, without a live connection. */
const AFTER_END_MS = 10_000;
/** The delay before a retry; it doubles up to the maximum. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/**
 * Keeps a page at the newest version, with each version once and in order. It shows updates of the live connection directly.
 * After a gap, and for a seat's own view, it fetches the state. While there is no live connection it uses long polling.
 */
export class Feed {
  private position: Position;
  private closed = false;
  private waiting: AbortController | null = null;
  private fetching: Promise<void> | null = null;
  private fetchAgain = false;
  private fetchingTime: Promise<void> | null = null;
  private disconnect: () => void = () => undefined;
  private beats: ReturnType<typeof setInterval> | undefined;
  private spokeAt = Date.now();
  private link: Link | null = null;

  constructor(
    private readonly api: Pick<SessionApi, 'state' | 'negotiate' | 'events'>,
    first: Position,
    private readonly listener: FeedListener,
  ) {
    this.position = first;
  }

  start(): void {
    this.startWaiting();
    this.connect();
    this.beats = setInterval(() => this.beat(), BEAT_MS);
  }

  close(): void {
    this.closed = true;
    clearInterval(this.beats);
    this.stopWaiting();
    this.disconnect();
  }

  /** Reconnects: after the page has slept or the network has changed, open connections may be dead. */
  reconnect(): void {
    if (this.closed) return;
    this.disconnect();
    this.stopWaiting();
    this.startWaiting();
    this.connect();
  }

  /** The browser reports that it is offline; open connections may not notice that for minutes. */
  goOffline(): void {
    if (this.closed) return;
    this.tell('lost');
    this.reconnect();
  }

  private connect(): void {
    this.disconnect = connectLive(this.api, () => this.position.version, {
      onUp: ({ isComplete }) => this.live(isComplete),
      onDown: () => this.startWaiting(),
      onUpdate: (update) => this.take(update),
      onDeleted: () => this.end(DELETED),
    });
  }

  private tell(link: Link): void {
    if (this.closed || this.link === link) return;
    this.link = link;
    this.listener.onLink(link);
  }

  /** If a request gets no answer, other connections may be dead too. The long poll finds out by itself. */
  private noteFailure(failure: Failure): void {
    if (isFinal(failure)) this.end(failure);
    else if (isOutage(failure) && !this.waiting) this.reconnect();
  }

  /** Accepts an answer from elsewhere, e.g. to the page's own move. */
  accept(answer: Answer): void {
    const step = stepTo(this.position.version, answer.version);
    if (step === 'known') return;
    const first = answer.frames?.find(({ version }) => version > this.position.version);
    if (first?.version === this.position.version + 1) this.showAnswer(answer);
    else if (step === 'next') this.show(positionOf(answer), answer.events);
    else this.refreshAll();
  }

  /** Fetches updates after a commit that was not a move or is unknown. */
  refreshAll(): void {
    this.listener.onSeats();
    this.refresh();
  }

  /** Fetches updates. Further calls during a fetch cause only one more. */
  refresh(): void {
    this.fetchAgain = this.fetching !== null;
    this.fetching ??= this.fetchNew().finally(() => {
      this.fetching = null;
      if (this.fetchAgain) this.refresh();
    });
  }

  /** Fetches changes by time. Further calls during a fetch cause only one more. */
  refreshTime(): void {
    this.fetchingTime ??= this.fetchTime().finally(() => (this.fetchingTime = null));
  }

  private async fetchTime(): Promise<void> {
    const since = this.position.version;
    const answer = await this.api.state({ since, frames: true });
    if (!answer.ok || this.closed) return;
    if (answer.value.version === this.position.version) {
      this.position = positionOf(answer.value);
      this.listener.onTime(this.position);
    } else this.takeSince(since, answer.value);
  }

  /** Reports the player's presence to the server and reads which players are absent, until the game is over. */
  private beat(): void {
    const { seat, over, gone } = this.position;
    if (seat === null || over) return;
    const someoneMayReturn = gone.some(({ may }) => may.length === 0);
    if (!someoneMayReturn && Date.now() - this.spokeAt < LONGEST_SILENCE_MS) return;
    this.spokeAt = Date.now();
    void this.speakUp();
  }

  private async speakUp(): Promise<void> {
    const since = this.position.version;
    const answer = await this.api.state({ since, frames: true });
    if (this.closed) return;
    if (!answer.ok) {
      this.noteFailure(answer.error);
      return;
    }
    if (answer.value.version !== this.position.version) {
      this.takeSince(since, answer.value);
      return;
    }
    const { gone = [] } = answer.value;
    if (JSON.stringify(gone) === JSON.stringify(this.position.gone)) return;
    this.position = { ...this.position, gone };
    this.listener.onTime(this.position);
  }

  /** The request does not wait while a bot thinks, so the page can show what others already know. */
  private async fetchNew(): Promise<void> {
    const since = this.position.version;
    const answer = await this.api.state({ since, wait: 0, frames: true });
    if (this.closed) return;
    if (answer.ok) this.takeSince(since, answer.value);
    else this.noteFailure(answer.error);
  }

  /** The events of an answer follow a version, so they may be appended only to exactly that version. */
  private takeSince(since: number, answer: Answer): void {
    if (answer.version <= this.position.version) return;
    if (since === this.position.version) this.showAnswer(answer);
    else this.refresh();
  }

  private take(update: LiveUpdate): void {
    const step = stepTo(this.position.version, update.version);
    if (step === 'known') return;
    if (step === 'gap' || update.action !== undefined) this.listener.onSeats();
    const isComplete = update.moves <= 1 && update.action !== 'rematch';
    if (step === 'next' && this.position.seat === null && isComplete)
      this.show(afterUpdate(update), update.events);
    else this.refresh();
  }

  private showAnswer(answer: Answer): void {
    const { events, frames, missed } = newsIn(answer, this.position.version);
    this.show(positionOf(answer), events, frames);
    if (missed && !this.closed) this.listener.onMissed(missed);
  }

  private show(position: Position, events: readonly string[], frames: readonly Frame[] = []): void {
    if (this.closed) return;
    this.position = position;
    this.listener.onPosition(position, events, frames);
  }

  private live(isComplete: boolean): void {
    this.stopWaiting();
    this.tell('live');
    // Fetches what happened before the connection was open.
    if (!isComplete) this.refreshAll();
  }

  private startWaiting(): void {
    if (this.closed || this.waiting) return;
    this.waiting = new AbortController();
    // A lost connection counts as restored only after an answer.
    if (this.link !== 'lost') this.tell('waiting');
    void this.wait(this.waiting.signal);
  }

  private stopWaiting(): void {
    this.waiting?.abort();
    this.waiting = null;
  }

  private async wait(signal: AbortSignal): Promise<void> {
    let delay = FIRST_PAUSE_MS;
    const isOver = (): boolean => signal.aborted;
    for (;;) {
      const since = this.position.version;
      // A restored connection is reported at once and not only with the next update.
      const wait = this.link === 'lost' ? 0 : WAIT_SECONDS;
      const answer = await this.api.state({ since, wait, frames: true }, signal);
      if (isOver()) return;
      if (answer.ok) {
        this.tell('waiting');
        if (answer.value.version > this.position.version) this.listener.onSeats();
        this.takeSince(since, answer.value);
        delay = FIRST_PAUSE_MS;
        // After the end the server does not hold a long poll open; the only possible update is a rematch.
        if (this.position.over) await pause(AFTER_END_MS, signal);
      } else if (isFinal(answer.error)) {
        this.end(answer.error);
        return;
      } else {
        this.tell('lost');
        await pause(delay, signal);
        delay = Math.min(delay * 2, LONGEST_PAUSE_MS);
        if (isOver()) return;
      }
    }
  }

  private end(failure: Failure): void {
    this.close();
    this.listener.onEnd(failure);
  }
}

/** The failure that a request would return. */
const DELETED: Failure = {
  status: 404,
  code: 'SESSION_NOT_FOUND',
  message: failureWords({ code: 'SESSION_NOT_FOUND', message: '' }),
};

/** Whether a retry is useless. */
const isFinal = ({ status }: Failure): boolean => status === 401 || status === 403 || status === 404;

/** Tells the feed of what the browser knows about the network and the sleep of the page. Returns a function that ends this. */
export function listenToNetwork(feed: Pick<Feed, 'goOffline' | 'reconnect' | 'refresh'>): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('offline', () => feed.goOffline(), { signal });
  addEventListener('online', () => feed.reconnect(), { signal });
  // A page that was frozen, or comes out of the cache for going back, has lost its connections.
  document.addEventListener('resume', () => feed.reconnect(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && feed.reconnect(), { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && feed.refresh(), { signal });
  return () => listening.abort();
}
