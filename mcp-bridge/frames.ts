import { Transform, type TransformCallback } from 'node:stream';

/** The id of a request as its sender wrote it. */
export type FrameId = string | number | null;

export interface FrameGuardOptions {
  /** The longest line that passes, its end not counted. */
  readonly limitBytes: number;
  /** A line is longer: called at once, with the id of its request if that stands in front. */
  readonly onTooLong: (id: FrameId) => void;
  /** That line is complete, with its id at its end. */
  readonly onLateId: (id: FrameId) => void;
}

/** Members of a message beside its parameters, which alone can be long. */
const MEMBER = String.raw`"(?:jsonrpc|method)"\s*:\s*"[^"\\]*"`;
const ID = String.raw`"id"\s*:\s*(-?\d+|"(?:[^"\\]|\\.)*")`;
const ID_IN_FRONT = new RegExp(String.raw`^\s*\{\s*(?:${MEMBER}\s*,\s*)*${ID}\s*[,}]`);
/** Behind it only the message's own brace is closed, so that it is no id of something inside. */
const ID_AT_END = new RegExp(String.raw`[,{]\s*${ID}\s*(?:,\s*${MEMBER}\s*)*\}\s*$`);

/** So much of either end of a line that is too long is kept, to find its id. */
const KEPT_BYTES = 1024;

const NEWLINE = 0x0a;

/** A line that is too long, while the rest of it is thrown away. */
interface OversizedFrame {
  readonly id: FrameId;
  tail: Buffer;
}

/**
 * Passes whole lines on, each as one chunk (what stands behind the last of them is no message), and throws away what is longer than the limit: so a reader of messages holds no more than
 * one of them, and goes on with the next whatever was sent.
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
