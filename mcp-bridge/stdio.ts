import type { Readable, Writable } from 'node:stream';
import {
  parseJSONRPCMessage,
  ProtocolErrorCode,
  serializeMessage,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/server';
import { serveStdio as serveLines } from '@modelcontextprotocol/server/stdio';
import { FrameGuard, type FrameId } from './frames';
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
  /** Gives up what still runs; resolves when all that was answered is written. */
  close(): Promise<void>;
}

/**
 * Serves one agent over standard input and output, in the revision of the protocol that it begins with. A message that is too long is
 * answered by an error, once it is known and again under its id if that comes last, and the next one is read. Throws a ToolChoiceError.
 */
export function serveStdio(options: BridgeOptions, input: Readable, output: Writable): Stdio {
  const { logger } = options;
  // The first server is made with the first message: what is wrong with the options is said before.
  createBridgeServer(options);
  const refuse = (id: FrameId): void => {
    const error = { code: ProtocolErrorCode.InvalidRequest, message: `${TOO_LONG} Send less at a time.` };
    output.write(`${JSON.stringify({ jsonrpc: '2.0', id, error })}\n`);
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

/**
 * One message a line. The end of the input does not close it, as it does the library's own: what was asked before is still answered.
 */
class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;

  /** `lines` gives each line as one chunk. */
  constructor(
    private readonly lines: Readable,
    private readonly output: Writable,
  ) {}

  start(): Promise<void> {
    this.lines.on('data', this.read);
    return Promise.resolve();
  }

  send(message: JSONRPCMessage): Promise<void> {
    return new Promise((resolve) => this.output.write(serializeMessage(message), () => resolve()));
  }

  close(): Promise<void> {
    this.lines.off('data', this.read).pause();
    this.onclose?.();
    return Promise.resolve();
  }

  private readonly read = (line: Buffer): void => {
    try {
      this.onmessage?.(parseJSONRPCMessage(JSON.parse(line.toString('utf8'))));
    } catch (error) {
      this.onerror?.(error instanceof Error ? error : new Error(String(error)));
    }
  };
}
