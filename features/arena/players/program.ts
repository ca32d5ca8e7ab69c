import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { valueWithin } from '../../../core/async';
import type { PlayerSurroundings } from './player';

/** The time for a program to end by itself once its input has ended (ms). */
const FAREWELL_MS = 2000;

/** A player's program, run by the shell of this machine in its own process group. Its standard error goes to a file, without keys. */
export class PlayerProgram {
  private readonly child: ChildProcess;
  private readonly log: WriteStream;
  private readonly lines: Interface | null;
  /** Resolves when it has ended and all that it wrote was read. */
  readonly ended: Promise<void>;
  private hasEnded = false;

  constructor(
    command: string,
    private readonly surroundings: {
      readonly env: Readonly<Record<string, string>>;
      readonly redact: PlayerSurroundings['redact'];
      readonly logFile: string;
      /** Called with each line of the standard output; without it they go to the file, too. */
      readonly onLine?: (line: string) => void;
    },
  ) {
    const { env, logFile, onLine } = surroundings;
    this.log = createWriteStream(logFile, { flags: 'a' });
    this.log.on('error', () => undefined);
    this.child = spawn(command, { shell: true, env, detached: process.platform !== 'win32', stdio: 'pipe' });
    const { stdin, stdout, stderr } = this.child;
    // A program that ends without reading closes the pipe; `close` reports its end.
    stdin?.on('error', () => undefined);
    if (stderr) createInterface({ input: stderr }).on('line', (line) => this.note(line));
    this.lines =
      stdout && createInterface({ input: stdout }).on('line', onLine ?? ((line) => this.note(line)));
    this.ended = once(this.child, 'close').then(
      () => undefined,
      (error: unknown) => this.note(String(error)),
    );
    void this.ended.then(() => {
      this.hasEnded = true;
      this.log.end();
    });
  }

  get isRunning(): boolean {
    return !this.hasEnded;
  }

  send(message: unknown): void {
    if (!this.hasEnded) this.child.stdin?.write(`${JSON.stringify(message)}\n`);
  }

  /** Writes a line to the player's file. */
  note(line: string): void {
    if (!this.log.writableEnded) this.log.write(`${this.surroundings.redact(line)}\n`);
  }

  /** Ends the program: first by closing its input, then by killing it and its children. */
  async close(patienceMs = FAREWELL_MS): Promise<void> {
    this.child.stdin?.end();
    if (
      (await valueWithin(
        patienceMs,
        this.ended.then(() => true),
      )) === null
    )
      this.kill();
    await this.ended;
    this.lines?.close();
  }

  kill(): void {
    const { pid } = this.child;
    if (this.hasEnded || pid === undefined) return;
    try {
      if (process.platform === 'win32') this.child.kill('SIGKILL');
      else process.kill(-pid, 'SIGKILL');
    } catch {
      // It ended at this moment.
    }
  }
}
