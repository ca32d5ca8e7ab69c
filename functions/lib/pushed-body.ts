/** Where the bytes of a pushed body go. */
export interface ByteSink {
  /** Sends bytes; false: its reader has no room for more before `proceed`. */
  write(bytes: Uint8Array): boolean;
  /** All is sent. */
  end(): void;
}

/** What makes the bytes of a body, when it has some. */
export interface ByteSource {
  /** Begins to write. */
  open(sink: ByteSink): void;
  /** The sink has room again. */
  proceed(): void;
  /** The reader has gone away, or is to be sent no more. */
  close(): void;
}

/**
 * A body whose bytes come now and then over minutes. A host with many readers lets the source write straight to their connections: a
 * stream, which any other host can read, is only made for one that asks for it, as it takes 3 KB.
 */
export class PushedBody {
  constructor(readonly source: ByteSource) {}

  /** The body as a stream, which ends when the signal, if there is one, is aborted. It can be asked for once. */
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

/** The source of a stream, by a source of bytes: whenever its reader asks, there is room for one write. */
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
