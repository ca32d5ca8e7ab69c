import type { ServerResponse } from 'node:http';
import { yieldToOthers } from '../core/async';
import type { ByteSink, ByteSource } from '../functions';

/** A response whose bytes a source writes straight to its connection, whose headers are written already. */
export class PushedResponse implements ByteSink {
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
