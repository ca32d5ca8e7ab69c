import { createInterface, type Interface } from 'node:readline';
import { isInteractive, type TerminalIo } from './terminal-io';

/** What the word being typed may be completed to. */
export type Completions = () => readonly string[];

/** Lines of the input, each when it is wanted: typed with editing, history and completion, or piped in. */
export class LineReader {
  private readonly lines: string[] = [];
  private readonly leaving = new AbortController();
  private readonly readline: Interface;
  private readonly interactive: boolean;
  /** Resolves when the input has ended. */
  private readonly closed: Promise<void>;
  private ended = false;
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
  }

  /** Aborted when a person leaves (Ctrl-C, Ctrl-D), whatever is going on. */
  get left(): AbortSignal {
    return this.leaving.signal;
  }

  /** True when no line will come any more. */
  get exhausted(): boolean {
    return this.ended && this.lines.length === 0;
  }

  /** The next of the lines that are piped in, if it has come; it is not taken. */
  get coming(): string | undefined {
    return this.interactive ? undefined : this.lines[0];
  }

  /**
   * The line that a person types next, without being asked; null when none will come any more. Lines that are piped in are kept for
   * when they are asked for. A caller that no longer waits for it calls `release`.
   */
  typed(): Promise<string | null> {
    if (this.exhausted) return Promise.resolve(null);
    const line = this.interactive ? this.lines.shift() : undefined;
    if (line !== undefined) return Promise.resolve(line);
    if (this.interactive) return new Promise((resolve) => (this.awaited = resolve));
    return this.closed.then(() => (this.exhausted ? null : new Promise<null>(() => undefined)));
  }

  /** Keeps what is typed from now on for the next caller. */
  release(): void {
    this.awaited = undefined;
  }

  /** The next line; null at the end of the input. Piped lines are repeated, so that the output reads like a session. */
  async next(prompt: string): Promise<string | null> {
    if (this.interactive && !this.ended) {
      this.readline.setPrompt(prompt);
      this.readline.prompt();
    }
    const line =
      this.lines.shift() ??
      (this.ended ? null : await new Promise<string | null>((resolve) => (this.awaited = resolve)));
    if (!this.interactive && line !== null) this.io.output.write(`${prompt}${line}\n`);
    return line;
  }

  close(): void {
    this.readline.close();
  }

  private take(line: string): void {
    const resolve = this.awaited;
    this.awaited = undefined;
    if (resolve) resolve(line);
    else this.lines.push(line);
  }

  private end(): void {
    this.ended = true;
    if (this.interactive) {
      // The cursor may stand behind a prompt.
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
