import type { Readable, Writable } from 'node:stream';
import { serializeMessage, type JSONRPCMessage, type Transport } from '@modelcontextprotocol/server';
import { serveStdio as serveLines } from '@modelcontextprotocol/server/stdio';
import { readBatch, revisionAfter } from './batches';
import { FrameGuard, type FrameId } from './frames';
import { errorInBrokenJson, invalidRequest, readMessage, type ErrorAnswer } from './messages';
import { OpenBatches } from './open-batches';
import { createBridgeServer, type BridgeOptions } from './server';

/** The longest message that is read. */
const LIMIT_MEGABYTES = 10;
const LIMIT_BYTES = LIMIT_MEGABYTES * 1024 * 1024;
const TOO_LONG = `The message is longer than ${LIMIT_MEGABYTES} MB.`;

export interface Stdio {
  /** Resolves when no further message can come: the input ended, or broke. */
  readonly inputEnded: Promise<void>;
  /** Resolves when nobody reads the answers any more. */
  readonly outputBroke: Promise<void>;
  /** Aborts running calls; resolves when all answers are written. */
  close(): Promise<void>;
}

/**
 * Serves one agent over standard input and output, in the revision of the protocol that it begins with. A too long message gets an error as soon as that is
 * known and, if its id comes last, again under its id; then the next one is read. Throws a ToolChoiceError.
 */
export function serveStdio(options: BridgeOptions, input: Readable, output: Writable): Stdio {
  const { logger } = options;
  // The first server is created with the first message, so bad options are reported before that.
  createBridgeServer(options);
  const refuse = (id: FrameId): void => {
    void writeLine(output, invalidRequest(id, `${TOO_LONG} Send less at a time.`));
  };
  const guard = new FrameGuard({
    limitBytes: LIMIT_BYTES,
    onTooLong: (id) => {
      logger.warn(TOO_LONG);
      refuse(id);
    },
    onLateId: refuse,
  });
  // A parent that was killed may leave an error instead of an end.
  const end = (): void => void guard.end();
  input.once('error', end).once('close', end).pipe(guard);
  const stdio = {
    inputEnded: new Promise<void>((resolve) => guard.once('end', resolve)),
    outputBroke: new Promise<void>((resolve) => output.on('error', () => resolve())),
  };
  const connection = serveLines(() => createBridgeServer(options), {
    transport: new LineTransport(guard, output),
    onerror: ({ name }) => logger.warn('Protocol error', { error: name }),
  });
  return {
    ...stdio,
    async close() {
      await connection.close();
      await new Promise<void>((resolve) => output.write('', () => resolve()));
    },
  };
}

/** Writes a message, or the answers to a batch. */
const writeLine = (output: Writable, value: unknown): Promise<void> =>
  new Promise((resolve) => output.write(`${JSON.stringify(value)}\n`, () => resolve()));

/**
 * One message or one batch per line. An unreadable line gets an error, and the next one is read. Unlike the library's own transport, it does not close at the
 * end of the input: earlier requests are still answered.
 */
class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  private readonly batches: OpenBatches;
  /** The client's revision; undefined before its first message. */
  private revision: string | undefined;

  /** `lines` gives each line as one chunk. */
  constructor(
    private readonly lines: Readable,
    private readonly output: Writable,
  ) {
    this.batches = new OpenBatches((answers) => writeLine(output, answers));
  }

  start(): Promise<void> {
    this.lines.on('data', this.read);
    return Promise.resolve();
  }

  send(message: JSONRPCMessage): Promise<void> {
    if (this.batches.take(message)) return Promise.resolve();
    return new Promise((resolve) => this.output.write(serializeMessage(message), () => resolve()));
  }

  async close(): Promise<void> {
    this.lines.off('data', this.read).pause();
    await this.batches.close();
    this.onclose?.();
  }

  private readonly read = (line: Buffer): void => {
    const text = line.toString('utf8').trim();
    if (text === '') return;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      this.refuse(errorInBrokenJson(text));
      return;
    }
    if (Array.isArray(value)) this.readBatch(value);
    else this.readOne(value);
  };

  private readOne(value: unknown): void {
    const message = readMessage(value);
    if (message.ok) this.deliver(message.value);
    else if (message.error.answer) this.refuse(message.error.answer);
    else this.onerror?.(new Error(message.error.reason));
  }

  private readBatch(values: readonly unknown[]): void {
    const batch = readBatch(values, this.revision);
    if (!batch.ok) {
      this.refuse(batch.error);
      return;
    }
    const { messages } = this.batches.open(batch.value);
    for (const message of messages) this.deliver(message);
  }

  private deliver(message: JSONRPCMessage): void {
    this.revision = revisionAfter(message, this.revision);
    this.onmessage?.(message);
    this.batches.cancel(message);
  }

  private refuse(answer: ErrorAnswer): void {
    this.onerror?.(new Error(answer.error.message));
    void writeLine(this.output, answer);
  }
}
