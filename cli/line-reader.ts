import { createInterface, type Interface } from 'node:readline';
import { isInteractive, type TerminalIo, writeLine } from './terminal-io';

/** The possible completions of the current word. */
type Completions = () => readonly string[];

/** An answer that takes longer (ms) is announced. */
const SLOW_MS = 400;

/** An endless input is read no faster than it is played. */
const MOST_KEPT = 1000;

/** Reads input line by line on demand: typed with editing, history and completion, or piped. */
export class LineReader {
  private readonly lines: string[] = [];
  private readonly leaving = new AbortController();
  private readonly readline: Interface;
  private readonly interactive: boolean;
  /** Resolves at the end of the input. */
  private readonly closed: Promise<void>;
  private ended = false;
  private unread = false;
  private awaited: ((line: string | null) => void) | undefined;

  constructor(
    private readonly io: TerminalIo,
    completions: Completions,
  ) {
    this.interactive = isInteractive(io);
    this.readline = createInterface({
      input: io.input,
      ...(this.interactive ? { output: io.output } : {}),
      terminal: this.interactive,
      removeHistoryDuplicates: true,
      completer: (line: string) => [matching(completions(), line), line],
    });
    this.readline.on('line', (line) => this.take(line));
    this.readline.on('close', () => this.end());
    this.closed = new Promise((resolve) => this.readline.on('close', resolve));
    io.output.on('error', this.noteUnread);
  }

  private readonly noteUnread = (): void => void (this.unread = true);

  /** Aborted when the person leaves (Ctrl-C, Ctrl-D) at any time. */
  get left(): AbortSignal {
    return this.leaving.signal;
  }

  /** True once nobody reads the output. */
  get isUnread(): boolean {
    return this.unread;
  }

  /** True if there are no more lines. */
  get exhausted(): boolean {
    return this.ended && this.lines.length === 0;
  }

  /** The next piped line if it has arrived; does not consume it. */
  get coming(): string | undefined {
    return this.interactive ? undefined : this.lines[0];
  }

  /**
   * The next line that a person types without a prompt; null at the end of the input. Piped lines are kept for `next`. A caller
   * that stops waiting calls `release`.
   */
  typed(): Promise<string | null> {
    if (this.exhausted) return Promise.resolve(null);
    const line = this.interactive ? this.lines.shift() : undefined;
    if (line !== undefined) return Promise.resolve(line);
    if (this.interactive) return new Promise((resolve) => (this.awaited = resolve));
    return this.closed.then(() => (this.exhausted ? null : new Promise<null>(() => undefined)));
  }

  /** Keeps further typed lines for the next caller. */
  release(): void {
    this.awaited = undefined;
  }

  /**
   * The next line; null at the end of the input. Piped lines are echoed, so that the output reads like an interactive session.
   */
  async next(prompt: string): Promise<string | null> {
    if (this.interactive && !this.ended) {
      this.readline.setPrompt(prompt);
      this.readline.prompt();
    }
    if (this.lines.length === 0 && !this.ended) this.readline.resume();
    const line =
      this.lines.shift() ??
      (this.ended ? null : await new Promise<string | null>((resolve) => (this.awaited = resolve)));
    if (!this.interactive && line !== null) this.io.output.write(`${prompt}${line}\n`);
    return line;
  }

  /** Waits for an answer and, if a bot thinks long, tells a person that it is coming. */
  async whileBusy<T>(answer: Promise<T>): Promise<T> {
    if (!this.interactive) return answer;
    const tell = (text: string) => () => writeLine(this.io, text);
    const tellLeaving = tell('Leaving as soon as the move is made …');
    const notice = setTimeout(tell('  Thinking …'), SLOW_MS);
    this.left.addEventListener('abort', tellLeaving);
    try {
      return await answer;
    } finally {
      clearTimeout(notice);
      this.left.removeEventListener('abort', tellLeaving);
    }
  }

  close(): void {
    this.io.output.off('error', this.noteUnread);
    this.readline.close();
  }

  private take(line: string): void {
    const resolve = this.awaited;
    this.awaited = undefined;
    if (resolve) resolve(line);
    else this.lines.push(line);
    if (this.lines.length > MOST_KEPT) this.readline.pause();
  }

  private end(): void {
    this.ended = true;
    if (this.interactive) {
      // The cursor may be after a prompt.
      if (this.awaited) this.io.output.write('\n');
      this.leaving.abort();
    }
    const resolve = this.awaited;
    this.awaited = undefined;
    resolve?.(null);
  }
}

const matching = (words: readonly string[], line: string): string[] =>
  words.filter((word) => word.toLowerCase().startsWith(line.trimStart().toLowerCase()));

/** Asks a person for a line; null if the person leaves instead. */
export async function ask(
  io: TerminalIo,
  prompt: string,
  answers: readonly string[],
): Promise<string | null> {
  const reader = new LineReader(io, () => answers);
  try {
    const line = await reader.next(prompt);
    return line === null ? null : line.trim().toLowerCase();
  } finally {
    reader.close();
  }
}
