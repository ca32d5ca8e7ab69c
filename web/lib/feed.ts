import type { Answer, Failure, SessionApi } from './api';
import { connectLive } from './live';
import { afterUpdate, positionOf, stepTo, type LiveUpdate, type Position } from './position';

/** How news reaches the page: by the live connection, by waiting on the server, or not for now. */
export type Link = 'live' | 'waiting' | 'lost';

export interface FeedListener {
  /** A later position, with what happened since the one before. */
  readonly onPosition: (position: Position, events: readonly string[]) => void;
  /** The same version as time alone has made it, in games in real time. */
  readonly onTime: (position: Position) => void;
  /** Somebody may have sat down, left or come back: what happened was no move, or it is not known. */
  readonly onSeats: () => void;
  readonly onLink: (link: Link) => void;
  /** The session is gone, or not for these eyes: nothing will come any more. */
  readonly onEnd: (failure: Failure) => void;
}

/** Seconds that the server holds a wait open. */
const WAIT_SECONDS = 25;
/** A player who must move and is silent for two minutes counts as gone, though only thinking: so the page of a seat speaks up. */
const LONGEST_SILENCE_MS = 30_000;
/** How often it is looked whether to speak up; always, while another player is given time to come back. */
const BEAT_MS = 5_000;
/** Before asking again after a failure; doubled up to the longest. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/**
 * Keeps a page at the newest version, each version once and in order. While there is a live connection its updates are shown as
 * they come; after a gap, and for a seat's own view, the state is fetched. Without one the server is asked to wait.
 */
export class Feed {
  private position: Position;
  private closed = false;
  private waiting: AbortController | null = null;
  private fetching: Promise<void> | null = null;
  private fetchAgain = false;
  private fetchingTime: Promise<void> | null = null;
  private disconnect: () => void = () => undefined;
  private beats = 0;
  private spokeAt = Date.now();

  constructor(
    private readonly api: SessionApi,
    first: Position,
    private readonly listener: FeedListener,
  ) {
    this.position = first;
  }

  start(): void {
    this.startWaiting();
    this.disconnect = connectLive(this.api, {
      onUp: () => this.live(),
      onDown: () => this.startWaiting(),
      onUpdate: (update) => this.take(update),
    });
    this.beats = window.setInterval(() => this.beat(), BEAT_MS);
  }

  close(): void {
    this.closed = true;
    clearInterval(this.beats);
    this.stopWaiting();
    this.disconnect();
  }

  /** An answer that the page got otherwise: to its own move, say. */
  accept(answer: Answer): void {
    const step = stepTo(this.position.version, answer.version);
    if (step === 'next') this.show(positionOf(answer), answer.events);
    else if (step === 'gap') this.refreshAll();
  }

  /** Fetches what is new after something that was no move, or is not known. */
  refreshAll(): void {
    this.listener.onSeats();
    this.refresh();
  }

  /** Fetches what is new, once however often it is asked for meanwhile. */
  refresh(): void {
    this.fetchAgain = this.fetching !== null;
    this.fetching ??= this.fetchNew().finally(() => {
      this.fetching = null;
      if (this.fetchAgain) this.refresh();
    });
  }

  /** Fetches what time alone has changed, once however often it is asked for meanwhile. */
  refreshTime(): void {
    this.fetchingTime ??= this.fetchTime().finally(() => (this.fetchingTime = null));
  }

  private async fetchTime(): Promise<void> {
    const since = this.position.version;
    const answer = await this.api.state({ since });
    if (!answer.ok || this.closed) return;
    if (answer.value.version === this.position.version) {
      this.position = positionOf(answer.value);
      this.listener.onTime(this.position);
    } else this.takeSince(since, answer.value);
  }

  /** The holder of a seat is heard from, and hears of others who are silent, until the game is over. */
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
    const answer = await this.api.state({ since });
    if (this.closed) return;
    if (!answer.ok) {
      if (isFinal(answer.error)) this.end(answer.error);
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

  private async fetchNew(): Promise<void> {
    const since = this.position.version;
    const answer = await this.api.state({ since });
    if (answer.ok) this.takeSince(since, answer.value);
    else if (isFinal(answer.error)) this.end(answer.error);
  }

  /** Events of an answer are those since a version: they may be added only to just that one. */
  private takeSince(since: number, answer: Answer): void {
    if (answer.version <= this.position.version) return;
    if (since === this.position.version) this.show(positionOf(answer), answer.events);
    else this.refresh();
  }

  private take(update: LiveUpdate): void {
    const step = stepTo(this.position.version, update.version);
    if (step === 'known') return;
    if (step === 'gap' || update.action !== undefined) this.listener.onSeats();
    if (step === 'next' && this.position.seat === null) this.show(afterUpdate(update), update.events);
    else this.refresh();
  }

  private show(position: Position, events: readonly string[]): void {
    if (this.closed) return;
    this.position = position;
    this.listener.onPosition(position, events);
  }

  private live(): void {
    this.stopWaiting();
    this.listener.onLink('live');
    // Whatever happened before the connection stood.
    this.refreshAll();
  }

  private startWaiting(): void {
    if (this.closed || this.waiting) return;
    this.waiting = new AbortController();
    this.listener.onLink('waiting');
    void this.wait(this.waiting.signal);
  }

  private stopWaiting(): void {
    this.waiting?.abort();
    this.waiting = null;
  }

  private async wait(signal: AbortSignal): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      const since = this.position.version;
      const answer = await this.api.state({ since, wait: WAIT_SECONDS }, signal);
      if (signal.aborted) return;
      if (answer.ok) {
        this.listener.onLink('waiting');
        if (answer.value.version > this.position.version) this.listener.onSeats();
        this.takeSince(since, answer.value);
        pause = FIRST_PAUSE_MS;
      } else if (isFinal(answer.error)) {
        this.end(answer.error);
      } else {
        this.listener.onLink('lost');
        await new Promise((resume) => setTimeout(resume, pause));
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  private end(failure: Failure): void {
    this.close();
    this.listener.onEnd(failure);
  }
}

/** Asking again would change nothing. */
const isFinal = ({ status }: Failure): boolean => status === 401 || status === 403 || status === 404;
