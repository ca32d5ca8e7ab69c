import type { LogEntry } from '../components/event-log';
import type { Position, Step } from './position';

/** How much of what the page knows is shown already. */
export interface Pace {
  /** On the board. */
  readonly board: Position;
  /** The position that the words of the page describe; older than the board's while the board is animating. */
  readonly told: Position;
  readonly log: readonly LogEntry[];
  /** The latest news in words since the page was opened, or null. */
  readonly news: LogEntry | null;
  /** How many moves are known but not shown yet. */
  readonly behind: number;
}

/** The pause before another player's move, and the total time of all moves above which the pauses become shorter (ms). */
const PAUSE_MS = 550;
const SHORTEST_PAUSE_MS = 150;
const LONGEST_WAIT_MS = 5_000;

/** The pause before the next move, by how many wait. */
export const pauseBefore = (moves: number): number =>
  Math.max(SHORTEST_PAUSE_MS, Math.min(PAUSE_MS, LONGEST_WAIT_MS / Math.max(1, moves)));

/** What a pacer needs of its page. */
interface PacerHost {
  readonly onPace: (pace: Pace) => void;
  /** False if everything must be shown at once. */
  readonly mayPause: () => boolean;
}

/**
 * Shows new moves one after the other. The words follow the board: a move appears in words, and the next move is shown, only after the board has drawn it and
 * finished its animation (`boardShows`).
 */
export class Pacer {
  private queue: readonly Step[] = [];
  /** On the board, but not yet in words. */
  private untold: readonly Step[] = [];
  private isShowing = false;
  private shownAt = -Infinity;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private pace: Pace,
    private readonly host: PacerHost,
  ) {}

  add(steps: readonly Step[]): void {
    this.queue = [...this.queue, ...steps];
    if (this.host.mayPause()) this.next();
    else this.skip();
    if (this.queue.length !== this.pace.behind) this.change({ behind: this.queue.length });
  }

  /** The newest position once more, after time has changed it. */
  renew(position: Position): void {
    const last = this.queue.at(-1) ?? this.untold.at(-1);
    const renewed = (steps: readonly Step[]) =>
      steps.map((step) => (step === last ? { ...step, position } : step));
    this.queue = renewed(this.queue);
    this.untold = renewed(this.untold);
    if (this.queue.length > 0) return;
    this.change({ board: position, ...(last ? {} : { told: position }) });
  }

  /** Adds events from before the page was opened, or from while it was not connected. */
  remember(past: readonly LogEntry[]): void {
    this.change({ log: merged(past, this.pace.log) });
  }

  /** Shows all that is known. */
  skip(): void {
    if (this.queue.length > 0) this.show(this.queue);
  }

  /** The board is drawn as it was shown last. */
  drawn(): void {
    if (!this.isShowing) this.tell();
  }

  /** Whether the board still shows how its position came about. */
  boardShows(isShowing: boolean): void {
    this.isShowing = isShowing;
    if (!isShowing) this.tell();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private next(): void {
    clearTimeout(this.timer);
    const [step] = this.queue;
    if (!step || this.untold.length > 0) return;
    const wait = step.atOnce ? 0 : this.shownAt + pauseBefore(this.queue.length) - Date.now();
    if (wait <= 0) this.show([step]);
    else this.timer = setTimeout(() => this.show(this.queue.slice(0, 1)), wait);
  }

  /** Shows the first steps of the queue. */
  private show(steps: readonly Step[]): void {
    clearTimeout(this.timer);
    this.queue = this.queue.slice(steps.length);
    this.untold = [...this.untold, ...steps];
    this.shownAt = Date.now();
    const board = steps.at(-1)?.position;
    this.change({ ...(board ? { board } : {}), behind: this.queue.length });
  }

  private tell(): void {
    const steps = this.untold;
    this.untold = [];
    const { board, log } = this.pace;
    if (steps.length > 0) {
      const news = { version: board.version, events: steps.flatMap(({ events }) => events) };
      this.change({ told: board, log: steps.reduce(withStep, log), news });
    }
    this.next();
  }

  private change(change: Partial<Pace>): void {
    this.pace = { ...this.pace, ...change };
    this.host.onPace(this.pace);
  }
}

/** Merges two parts of a log. For a version in both, the events of the first part come first. */
function merged(first: readonly LogEntry[], second: readonly LogEntry[]): readonly LogEntry[] {
  const byVersion = new Map<number, LogEntry>();
  for (const { version, events } of [...first, ...second]) {
    const known = byVersion.get(version)?.events ?? [];
    byVersion.set(version, { version, events: [...known, ...events] });
  }
  return [...byVersion.values()].sort((a, b) => a.version - b.version);
}

/** The log with one more step; the moves of one version are one entry. */
function withStep(log: readonly LogEntry[], { position: { version }, events }: Step): readonly LogEntry[] {
  const last = log.at(-1);
  return last?.version === version
    ? [...log.slice(0, -1), { ...last, events: [...last.events, ...events] }]
    : [...log, { version, events }];
}
