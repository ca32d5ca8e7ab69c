import type { ServerResponse } from 'node:http';
import type { ByteSource, ByteSink } from '../functions';
import { yieldToOthers } from '../core/async';

/** The open requests; each can have a signal that ends its waiting. */
export class OpenRequests {
  private readonly controllers = new Set<AbortController>();
  private readonly pushed = new Set<PushedResponse>();
  private ended = false;

  /**
   * The signal of a request, aborted when its connection closes early or when all requests must end. It is created on demand, because few requests wait.
   */
  signalOf(response: ServerResponse): () => AbortSignal {
    let controller: AbortController | undefined;
    return () => (controller ??= this.open(response)).signal;
  }

  /** True once the server is closing: a kept-alive connection is closed after its answer. */
  get ending(): boolean {
    return this.ended;
  }

  end(): void {
    this.ended = true;
    for (const controller of this.controllers) controller.abort();
    for (const response of this.pushed) response.stop();
  }

  /** Answers with the bytes of a source until it ends or all requests must end. */
  push(source: ByteSource, response: ServerResponse): void {
    const pushed = new PushedResponse(source, response, this.onPushed);
    this.pushed.add(pushed);
    pushed.begin();
    if (this.ended) pushed.stop();
  }

  /** After a stream the connection is closed, which its headers could not announce yet. */
  hasEnded({ req }: ServerResponse): void {
    if (this.ended) req.socket.end();
  }

  /** One callback for all readers, of which there may be ten thousand. */
  private readonly onPushed = (pushed: PushedResponse): void => {
    this.pushed.delete(pushed);
    this.hasEnded(pushed.response);
  };

  private open(response: ServerResponse): AbortController {
    const controller = new AbortController();
    if (this.ended || response.closed) {
      controller.abort();
      return controller;
    }
    this.controllers.add(controller);
    // Reads the end of a request now: Node would read it when the request is answered, and many requests that are answered together would wait for each other.
    if (response.req.method === 'GET') response.req.resume();
    response.once('close', () => {
      this.controllers.delete(controller);
      if (!response.writableFinished) controller.abort();
    });
    return controller;
  }
}

/** A response whose headers are sent already, and whose source writes directly to the connection. */
class PushedResponse implements ByteSink {
  /** `onEnd`, shared by all, is called once: when everything is sent or the reader has disconnected. */
  constructor(
    private readonly source: ByteSource,
    readonly response: ServerResponse,
    private readonly onEnd: (ended: PushedResponse) => void,
  ) {}

  begin(): void {
    if (this.response.destroyed) {
      this.finish();
      return;
    }
    this.response.on('error', ignore).on('close', () => this.finish());
    this.source.open(this);
  }

  write(bytes: Uint8Array): boolean {
    if (this.response.destroyed) return false;
    const hasRoom = this.response.write(bytes);
    if (!hasRoom) this.response.once('drain', () => this.proceed());
    return hasRoom;
  }

  end(): void {
    if (!this.response.destroyed) this.response.end();
  }

  /** Sends no more. */
  stop(): void {
    this.source.close();
  }

  /** Hundreds of readers may become writable at once, and the source's data for each may be large, so they take turns. */
  private proceed(): void {
    void yieldToOthers().then(() => this.source.proceed());
  }

  private finish(): void {
    this.source.close();
    this.onEnd(this);
  }
}

/** `close` follows. */
const ignore = (): void => undefined;
