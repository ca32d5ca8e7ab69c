/** Where the bytes of a pushed body go. */
export interface ByteSink {
  /** Sends bytes; false: its reader has no room for more before `proceed`. */
  write(bytes: Uint8Array): boolean;
  /** All is sent. */
  end(): void;
}

/** The source of a body's bytes. */
export interface ByteSource {
  /** Begins to write. */
  open(sink: ByteSink): void;
  /** The sink has room again. */
  proceed(): void;
  /** The reader has left, or must not get any more. */
  close(): void;
}

/**
 * A body whose bytes arrive over minutes. A host with many readers lets the source write directly to their connections; other hosts can request a stream, which
 * is created only then, because it takes 3 KB.
 */
export class PushedBody {
  constructor(readonly source: ByteSource) {}

  /** The body as a stream, which ends when the signal is aborted. It can be created only once. */
  stream(signal?: AbortSignal): ReadableStream<Uint8Array> {
    const reading = new StreamReading(this.source);
    const stream = new ReadableStream<Uint8Array>(
      { pull: (controller) => reading.pull(controller), cancel: () => reading.cancel() },
      { highWaterMark: 0 },
    );
    if (signal) reading.endWith(signal);
    return stream;
  }

  /** Nobody is to read it. */
  cancel(): void {
    this.source.close();
  }
}

/** Turns a source of bytes into the source of a stream: each pull makes room for one write. */
class StreamReading implements ByteSink {
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  private isCancelled = false;
  private letGo: () => void = () => undefined;

  constructor(private readonly source: ByteSource) {}

  pull(controller: ReadableStreamDefaultController<Uint8Array>): void {
    const isFirst = this.controller === undefined;
    this.controller = controller;
    if (isFirst) this.source.open(this);
    else this.source.proceed();
  }

  cancel(): void {
    this.isCancelled = true;
    this.letGo();
    this.source.close();
  }

  write(bytes: Uint8Array): boolean {
    this.controller?.enqueue(bytes);
    return false;
  }

  end(): void {
    this.letGo();
    if (!this.isCancelled) this.controller?.close();
  }

  endWith(signal: AbortSignal): void {
    const stop = (): void => this.source.close();
    signal.addEventListener('abort', stop);
    this.letGo = () => signal.removeEventListener('abort', stop);
    if (signal.aborted) stop();
  }
}
