import { errors, fail, ok, type GameError, type Result } from '../../core/engine';

/** The maximum numbers of open waits. */
export interface WaitBounds {
  /** The waits reserved for each token at an address. */
  readonly perToken: number;
  /** The waits shared by callers at an address: without a token, or beyond those reserved for a token. */
  readonly anonymous: number;
  /** All of an address. */
  readonly perAddress: number;
}

export interface WaitingCaller {
  readonly address: string;
  readonly token: string | undefined;
}

interface OpenWait {
  /** The name of the token that it is reserved for; undefined: a shared one. */
  readonly owner: string | undefined;
  /** When it is over at the latest, by the monotonic clock (ms). */
  readonly endsAt: number;
}

/**
 * The open waits, by address. A class behind one router is one address: each player there has reserved waits, and spectators share many others, so neither
 * blocks the other.
 */
export class OpenWaits {
  private readonly open = new Map<string, Set<OpenWait>>();

  constructor(
    private readonly bounds: WaitBounds,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Counts a wait of at most this many seconds until the returned function is called; returns the error if too many are open. */
  begin({ address, token }: WaitingCaller, seconds: number): Result<() => void> {
    const open = this.open.get(address) ?? new Set();
    const { perToken, anonymous, perAddress } = this.bounds;
    const all = [...open];
    if (all.length >= perAddress) return fail(this.tooMany('one address', perAddress, all));
    const own = token === undefined ? [] : all.filter((wait) => wait.owner === token);
    const hasOwn = token !== undefined && own.length < perToken;
    const shared = all.filter((wait) => wait.owner === undefined);
    if (!hasOwn && shared.length >= anonymous)
      return fail(
        token === undefined
          ? this.tooMany('one address without a token', anonymous, shared)
          : this.tooMany('one token', perToken, [...own, ...shared]),
      );
    const wait: OpenWait = { owner: hasOwn ? token : undefined, endsAt: this.now() + 1000 * seconds };
    this.open.set(address, open.add(wait));
    return ok(() => {
      open.delete(wait);
      if (open.size === 0 && this.open.get(address) === open) this.open.delete(address);
    });
  }

  /** One of these waits must end before there is room again. */
  private tooMany(whose: string, most: number, inTheWay: readonly OpenWait[]): GameError {
    const earliest = Math.min(...inTheWay.map(({ endsAt }) => endsAt));
    const retryAfterSeconds = Math.max(1, Math.ceil((earliest - this.now()) / 1000));
    return errors.rateLimited(`Too many waits at once of ${whose}: ${most} are allowed.`, {
      suggestion: `Wait for one of them to be answered, in ${retryAfterSeconds} s at the latest, or end one.`,
      details: { limit: 'waits', most, retryAfterSeconds },
    });
  }
}
