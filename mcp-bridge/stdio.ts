import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import { FrameGuard, type FrameId } from './frames';
import type { Logger } from './logger';

/** The longest message that is read. */
const LIMIT_MEGABYTES = 10;
const LIMIT_BYTES = LIMIT_MEGABYTES * 1024 * 1024;
const TOO_LONG = `The message is longer than ${LIMIT_MEGABYTES} MB.`;

export interface Stdio {
  readonly transport: StdioServerTransport;
  /** Resolves when no further message can come: the input ended, or broke. */
  readonly inputEnded: Promise<void>;
  /** Resolves when nobody reads the answers any more. */
  readonly outputBroke: Promise<void>;
  /** Resolves when all that was answered is written. */
  flushed(): Promise<void>;
}

/**
 * The protocol over standard input and output. A message that is too long is answered by an error, once it is known and again under its
 * id if that comes last, and the next one is read.
 */
export function stdioLink(input: Readable, output: Writable, logger: Pick<Logger, 'warn'>): Stdio {
  const refuse = (id: FrameId): void => {
    const error = { code: ErrorCode.InvalidRequest, message: `${TOO_LONG} Send less at a time.` };
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
  return {
    // Of the guard a line comes as one chunk, which the transport holds alone.
    transport: new StdioServerTransport(guard, output, { maxBufferSize: LIMIT_BYTES + 1 }),
    inputEnded: new Promise((resolve) => guard.once('end', resolve)),
    outputBroke: new Promise((resolve) => output.on('error', () => resolve())),
    flushed: () => new Promise((resolve) => output.write('', () => resolve())),
  };
}
