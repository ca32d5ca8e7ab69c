/** Sessions that are remembered for all addresses together: some tens of megabytes at most. */
const MOST_REMEMBERED = 100_000;
/** How many sessions of an address are looked up before it is refused another, and how many of them at once. */
const MOST_LOOKED_UP = 200;
const LOOKED_UP_AT_ONCE = 10;
/** When all of them were found alive, the next look waits for this long (ms). */
const LOOK_AGAIN_AFTER_MS = 5000;

export interface LiveSessionsOptions {
  /** How many live sessions an address may have. */
  readonly most: number;
  /** Whether a session still exists and goes on. */
  readonly isLive: (id: string) => Promise<boolean>;
  readonly mostRemembered?: number;
  /** Milliseconds that only rise. */
  readonly now?: () => number;
}

/** Room for one more session of an address. */
export interface SessionPermit {
  /** The session for which it was. */
  taken(id: string): void;
  /** No session is being started in it any more. */
  close(): void;
}

interface AddressSessions {
  readonly ids: Set<string>;
  /** Sessions that are being started now. */
  rooms: number;
  /** No session is looked up before this. */
  lookAfter: number;
  looking?: Promise<void> | undefined;
}

/**
 * Which sessions an address started through this instance and, as far as is known, still go on. Whether they do is looked up when the
 * address reaches its limit, so that a move costs nothing.
 */
export class LiveSessions {
  /** In the order in which the addresses asked last. */
  private readonly addresses = new Map<string, AddressSessions>();
  private remembered = 0;
  private readonly now: () => number;

  constructor(private readonly options: LiveSessionsOptions) {
    this.now = options.now ?? (() => performance.now());
  }

  /** Room for a new session; null if the address has as many as it may. */
  async reserve(address: string): Promise<SessionPermit | null> {
    const started = this.use(address);
    if (this.isFull(started)) await this.look(started);
    if (this.isFull(started)) return null;
    started.rooms += 1;
    return {
      taken: (id) => this.remember(started, id),
      close: () => void (started.rooms -= 1),
    };
  }

  private isFull({ ids, rooms }: AddressSessions): boolean {
    return ids.size + rooms >= this.options.most;
  }

  private use(address: string): AddressSessions {
    const started = this.addresses.get(address) ?? { ids: new Set(), rooms: 0, lookAfter: 0 };
    this.addresses.delete(address);
    this.addresses.set(address, started);
    return started;
  }

  private remember(started: AddressSessions, id: string): void {
    if (!started.ids.has(id)) this.remembered += 1;
    started.ids.add(id);
    const { mostRemembered = MOST_REMEMBERED } = this.options;
    for (const [address, oldest] of this.addresses) {
      if (this.remembered <= mostRemembered) return;
      if (oldest.rooms > 0 || oldest.looking) continue;
      this.addresses.delete(address);
      this.remembered -= oldest.ids.size;
    }
  }

  /** Looks for sessions that are over, once for all who ask at the same time. */
  private look(started: AddressSessions): Promise<void> {
    if (started.looking) return started.looking;
    if (this.now() < started.lookAfter) return Promise.resolve();
    started.looking = this.forgetEnded(started).finally(() => (started.looking = undefined));
    return started.looking;
  }

  /** Looks sessions up, those first that were looked up longest ago, until some of them are forgotten. */
  private async forgetEnded(started: AddressSessions): Promise<void> {
    const before = started.ids.size;
    const ids = [...started.ids].slice(0, MOST_LOOKED_UP);
    while (ids.length > 0 && started.ids.size === before) {
      await Promise.all(ids.splice(0, LOOKED_UP_AT_ONCE).map((id) => this.lookUp(started, id)));
    }
    if (started.ids.size === before) started.lookAfter = this.now() + LOOK_AGAIN_AFTER_MS;
  }

  private async lookUp({ ids }: AddressSessions, id: string): Promise<void> {
    const isLive = await this.options.isLive(id);
    if (!ids.delete(id)) return;
    if (isLive) ids.add(id);
    else this.remembered -= 1;
  }
}
