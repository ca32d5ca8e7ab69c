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
 * A body whose bytes come now and then over minutes. Any host can read it as a stream. One with many readers writes what the source makes
 * straight to their connections instead, and keeps no stream for each of them.
 */
export class PushedBody extends ReadableStream<Uint8Array> {
  private readonly reading: StreamReading;

  constructor(readonly source: ByteSource) {
    const reading = new StreamReading(source);
    super(
      { pull: (controller) => reading.pull(controller), cancel: () => reading.cancel() },
      { highWaterMark: 0 },
    );
    this.reading = reading;
  }

  /** Ends the body, which is read as a stream, when the signal is aborted. */
  endWith(signal: AbortSignal): void {
    this.reading.endWith(signal);
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
