import type { ServerResponse } from 'node:http';
import type { ByteSource, ByteSink } from '../functions';
import { yieldToOthers } from '../core/async';

/** Requests that are being answered; each can have a signal that tells when it need not wait for anything any more. */
export class OpenRequests {
  private readonly controllers = new Set<AbortController>();
  private readonly pushed = new Set<PushedResponse>();
  private ended = false;

  /**
   * Gives the signal of a request: aborted when its connection is closed too early, or when all are to end. It is made when it is first
   * asked for, as few requests wait.
   */
  signalOf(response: ServerResponse): () => AbortSignal {
    let controller: AbortController | undefined;
    return () => (controller ??= this.open(response)).signal;
  }

  /** True once no more requests are wanted: a kept connection is closed after its answer. */
  get ending(): boolean {
    return this.ended;
  }

  end(): void {
    this.ended = true;
    for (const controller of this.controllers) controller.abort();
    for (const response of this.pushed) response.stop();
  }

  /** Answers with the bytes that a source makes, until it ends or all requests are to end. */
  push(source: ByteSource, response: ServerResponse): void {
    const pushed = new PushedResponse(source, response, this.onPushed);
    this.pushed.add(pushed);
    pushed.begin();
    if (this.ended) pushed.stop();
  }

  /** A stream has ended: its headers could not tell yet that its connection is not kept. */
  hasEnded({ req }: ServerResponse): void {
    if (this.ended) req.socket.end();
  }

  /** One for all who read, of whom there may be ten thousand. */
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
    // Node reads the end of a request when it is answered, where many that waited together would wait for that of each other.
    if (response.req.method === 'GET') response.req.resume();
    response.once('close', () => {
      this.controllers.delete(controller);
      if (!response.writableFinished) controller.abort();
    });
    return controller;
  }
}

/** A response whose bytes a source writes straight to its connection, whose headers are written already. */
class PushedResponse implements ByteSink {
  /** `onEnd`, one for all, is called once: when all is sent, or the reader has gone away. */
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

  /** Hundreds of readers may have room at once: what the source has for each may be large, so they take turns. */
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
