import type { SessionPermit } from '../../core/table';

/** The maximum number of remembered sessions of all addresses: some tens of megabytes. */
const MAX_REMEMBERED = 100_000;
/** The number of an address's sessions that are looked up before another is denied, and the number per batch. */
const MAX_LOOKUPS = 200;
const LOOKUPS_AT_ONCE = 10;
/** The pause before the next lookup if all sessions were still live (ms). */
const LOOKUP_PAUSE_MS = 5000;

export interface LiveSessionsOptions {
  /** How many live sessions an address may have. */
  readonly most: number;
  /** Whether a session still exists and has not ended. */
  readonly isLive: (id: string) => Promise<boolean>;
  readonly mostRemembered?: number;
  /** Milliseconds that only rise. */
  readonly now?: () => number;
}

interface AddressSessions {
  readonly ids: Set<string>;
  /** Open permits. */
  permits: number;
  /** The earliest time of the next lookup. */
  nextLookupAt: number;
  looking?: Promise<void> | undefined;
}

/**
 * The live sessions that each address started through this instance. Sessions are looked up only when an address reaches its limit, so
 * that moves cost nothing.
 */
export class LiveSessions {
  /** By address, the least recently used first. */
  private readonly addresses = new Map<string, AddressSessions>();
  private remembered = 0;
  private readonly now: () => number;

  constructor(private readonly options: LiveSessionsOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  /** A permit for a new session; null if the address has reached its limit. */
  async reserve(address: string): Promise<SessionPermit | null> {
    const started = this.use(address);
    if (this.isFull(started)) await this.look(started);
    if (this.isFull(started)) return null;
    started.permits += 1;
    return {
      taken: (id) => this.remember(started, id),
      close: () => void (started.permits -= 1),
    };
  }

  /** Records a session that was started for an address without a permit. */
  note(address: string, id: string): void {
    this.remember(this.use(address), id);
  }

  private isFull({ ids, permits }: AddressSessions): boolean {
    return ids.size + permits >= this.options.most;
  }

  private use(address: string): AddressSessions {
    const started = this.addresses.get(address) ?? { ids: new Set(), permits: 0, nextLookupAt: 0 };
    this.addresses.delete(address);
    this.addresses.set(address, started);
    return started;
  }

  private remember(started: AddressSessions, id: string): void {
    if (!started.ids.has(id)) this.remembered += 1;
    started.ids.add(id);
    const { mostRemembered = MAX_REMEMBERED } = this.options;
    for (const [address, oldest] of this.addresses) {
      if (this.remembered <= mostRemembered) return;
      if (oldest.permits > 0 || oldest.looking) continue;
      this.addresses.delete(address);
      this.remembered -= oldest.ids.size;
    }
  }

  /** Looks for ended sessions; simultaneous callers share one lookup. */
  private look(started: AddressSessions): Promise<void> {
    if (started.looking) return started.looking;
    if (this.now() < started.nextLookupAt) return Promise.resolve();
    started.looking = this.forgetEnded(started).finally(() => (started.looking = undefined));
    return started.looking;
  }

  /** Looks sessions up, least recently checked first, until some have ended. */
  private async forgetEnded(started: AddressSessions): Promise<void> {
    const before = started.ids.size;
    const ids = [...started.ids].slice(0, MAX_LOOKUPS);
    while (ids.length > 0 && started.ids.size === before)
      await Promise.all(ids.splice(0, LOOKUPS_AT_ONCE).map((id) => this.lookUp(started, id)));
    if (started.ids.size === before) started.nextLookupAt = this.now() + LOOKUP_PAUSE_MS;
  }

  private async lookUp({ ids }: AddressSessions, id: string): Promise<void> {
    const isLive = await this.options.isLive(id);
    if (!ids.delete(id)) return;
    if (isLive) ids.add(id);
    else this.remembered -= 1;
  }
}
