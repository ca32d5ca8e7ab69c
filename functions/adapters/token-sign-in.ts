import type { Redis } from 'ioredis';
import { SharedPromise } from '../../core/async';

/** A password that ends; `expiresOnTimestamp` in ms since 1970. The shape of the Azure SDKs' tokens. */
export interface AccessToken {
  readonly token: string;
  readonly expiresOnTimestamp: number;
}

/** The user that signs in, and the source of its passwords: in Azure a managed identity. */
export interface TokenIdentity {
  readonly username: string;
  readonly token: () => Promise<AccessToken>;
}

/** The share of a token's remaining life after which it is renewed, so that a failed attempt leaves time for others. */
const RENEWED_AFTER = 0.75;

/** The minimum pause between attempts, whatever a token's expiry. */
const SHORTEST_PAUSE_MS = 250;

/** More than this many milliseconds a timer cannot wait. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Keeps connections signed in with tokens (Microsoft Entra ID, say): each is renewed before it ends, open connections sign in again with the new one, because
 * the server closes those with an expired token, and later connections start with it.
 */
export class TokenSignIn {
  private current: (AccessToken & { readonly dueAt: number }) | undefined;
  /** Simultaneous callers share the request; the next caller starts another. */
  private readonly renewal = new SharedPromise(
    () => this.renew(),
    () => false,
  );
  private timer: NodeJS.Timeout | undefined;
  private readonly clients = new Set<Redis>();

  constructor(private readonly identity: TokenIdentity) {}

  get username(): string {
    return this.identity.username;
  }

  /** The current password. Throws the identity's error if there is no valid one. */
  async password(): Promise<string> {
    if (this.current && Date.now() < this.current.dueAt) return this.current.token;
    return this.renewal.get();
  }

  /** Keeps a client signed in until it is released. */
  keep(client: Redis): void {
    this.clients.add(client);
    this.schedule();
  }

  release(client: Redis): void {
    this.clients.delete(client);
    if (this.clients.size === 0) clearTimeout(this.timer);
  }

  private async renew(): Promise<string> {
    try {
      const { token, expiresOnTimestamp } = await this.identity.token();
      const life = expiresOnTimestamp - Date.now();
      this.current = { token, expiresOnTimestamp, dueAt: pauseOf(life * RENEWED_AFTER) };
      for (const client of this.clients) this.signIn(client, token);
      return token;
    } catch (error) {
      const { current } = this;
      if (!current || Date.now() >= current.expiresOnTimestamp) throw error;
      const life = current.expiresOnTimestamp - Date.now();
      this.current = { ...current, dueAt: pauseOf(life * (1 - RENEWED_AFTER)) };
      return current.token;
    } finally {
      this.schedule();
    }
  }

  private signIn(client: Redis, token: string): void {
    // The next connection of this client uses it.
    client.options.password = token;
    // If this fails, the connection is soon lost, and the next one uses the new token.
    if (client.status === 'ready') client.auth(this.username, token).catch(() => undefined);
  }

  /** An idle process renews too; the timer keeps no process alive. */
  private schedule(): void {
    clearTimeout(this.timer);
    if (this.clients.size === 0) return;
    const pause = Math.max(SHORTEST_PAUSE_MS, (this.current?.dueAt ?? 0) - Date.now());
    this.timer = setTimeout(
      () => void this.renewal.get().catch(() => undefined),
      Math.min(pause, LONGEST_TIMER_MS),
    ).unref();
  }
}

const pauseOf = (ms: number): number => Date.now() + Math.max(SHORTEST_PAUSE_MS, ms);
