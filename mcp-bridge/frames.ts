import { Transform, type TransformCallback } from 'node:stream';

/** The id of a request as its sender wrote it. */
export type FrameId = string | number | null;

export interface FrameGuardOptions {
  /** The longest line that passes, its end not counted. */
  readonly limitBytes: number;
  /** Called as soon as a line is too long, with the id of its request if that comes first. */
  readonly onTooLong: (id: FrameId) => void;
  /** That line is complete, with its id at its end. */
  readonly onLateId: (id: FrameId) => void;
}

/** Members of a message other than the parameters, which alone can be long. */
const MEMBER = String.raw`"(?:jsonrpc|method)"\s*:\s*"[^"\\]*"`;
const ID = String.raw`"id"\s*:\s*(-?\d+|"(?:[^"\\]|\\.)*")`;
const ID_IN_FRONT = new RegExp(String.raw`^\s*\{\s*(?:${MEMBER}\s*,\s*)*${ID}\s*[,}]`);
/** Only the message's own brace is closed after it, so it is not the id of a nested object. */
const ID_AT_END = new RegExp(String.raw`[,{]\s*${ID}\s*(?:,\s*${MEMBER}\s*)*\}\s*$`);

/** The bytes kept from either end of a too long line, to find its id. */
const KEPT_BYTES = 1024;

const NEWLINE = 0x0a;

/** A too long line while its rest is being discarded. */
interface OversizedFrame {
  readonly id: FrameId;
  tail: Buffer;
}

/**
 * Passes complete lines on, each as one chunk (an incomplete last line is not a message), and discards lines above the limit. So a reader holds at most one
 * message, and can always continue with the next.
 */
export class FrameGuard extends Transform {
  private pieces: Buffer[] = [];
  private size = 0;
  private dropped: OversizedFrame | undefined;

  constructor(private readonly options: FrameGuardOptions) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      this.collect(chunk.subarray(start, end));
      this.endLine();
      start = end + 1;
    }
    this.collect(chunk.subarray(start));
    done();
  }

  private collect(piece: Buffer): void {
    if (this.dropped) {
      this.dropped.tail = lastOf(Buffer.concat([this.dropped.tail, lastOf(piece)]));
      return;
    }
    this.pieces.push(piece);
    this.size += piece.length;
    if (this.size > this.options.limitBytes) this.discard();
  }

  private discard(): void {
    const line = Buffer.concat(this.pieces);
    const id = idIn(ID_IN_FRONT, line.subarray(0, KEPT_BYTES));
    // A copy: a part of the line would keep the whole of it.
    this.dropped = { id, tail: Buffer.from(lastOf(line)) };
    this.forget();
    this.options.onTooLong(id);
  }

  private endLine(): void {
    const { dropped } = this;
    if (!dropped) this.push(Buffer.concat([...this.pieces, Buffer.of(NEWLINE)]));
    this.forget();
    this.dropped = undefined;
    if (dropped?.id !== null) return;
    const id = idIn(ID_AT_END, dropped.tail);
    if (id !== null) this.options.onLateId(id);
  }

  private forget(): void {
    this.pieces = [];
    this.size = 0;
  }
}

const lastOf = (bytes: Buffer): Buffer => bytes.subarray(Math.max(0, bytes.length - KEPT_BYTES));

function idIn(pattern: RegExp, bytes: Buffer): FrameId {
  const id = pattern.exec(bytes.toString('utf8'))?.[1];
  return id === undefined ? null : (JSON.parse(id) as string | number);
}
