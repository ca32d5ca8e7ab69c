import { setTimeout as pause } from 'node:timers/promises';
import { TimeLimitError, withinTime } from '../../../core/async';
import type { PromptMessage } from '../../../core/arena/call-record';
import type { TokenCount } from '../../../core/arena/game-record';

/** A request to a language model. */
export interface ModelRequest {
  readonly system: string;
  readonly messages: readonly PromptMessage[];
}

/** What a language model answered: its text, or what it called the tool with (JSON). */
export interface Completion {
  readonly text: string;
  readonly tokens: TokenCount;
}

/** What a request failed with. */
export type EndpointError =
  /** The endpoint asks to wait. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number | null; readonly message: string }
  /** It could not be reached, broke off or failed inside. */
  | { readonly kind: 'broken'; readonly message: string }
  /** It refused this request. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It refuses every request: a wrong key, an unknown model. */
  | { readonly kind: 'fault'; readonly message: string };

/** The request failed. */
export class EndpointFailure extends Error {
  constructor(readonly error: EndpointError) {
    super(error.message);
  }
}

/** Where a language model answers: adapters are the official SDKs. */
export interface Endpoint {
  /** Rejects with an `EndpointFailure`. */
  complete(request: ModelRequest, signal: AbortSignal): Promise<Completion>;
}

/** What the SDKs' errors have in common. */
interface StatusError {
  readonly status?: unknown;
  readonly headers?: { get(name: string): string | null };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What an error of an SDK means for the run. Its own message may quote what was sent, so only what is known about the status is told. */
export function endpointError(error: unknown): EndpointError {
  const { status, headers } = (isObject(error) ? error : {}) as StatusError;
  if (typeof status !== 'number')
    return { kind: 'broken', message: 'The endpoint could not be reached, or it broke off the connection.' };
  const message = `The endpoint answered with status ${status}.`;
  if (status === 429 || status === 529 || (status === 503 && headers?.get('retry-after') != null))
    return { kind: 'busy', retryAfterMs: retryAfter(headers), message };
  if (status === 401 || status === 403 || status === 404)
    return { kind: 'fault', message: `${message}${STATUS_ADVICE[status] ?? ''}` };
  return { kind: status >= 500 || status === 408 || status === 409 ? 'broken' : 'refused', message };
}

const STATUS_ADVICE: Readonly<Record<number, string>> = {
  401: ' Check the key in the environment variable that `keyFrom` names.',
  403: ' The key may not use this model.',
  404: ' Check `model` and `baseUrl`.',
};

/** The wait that an endpoint asks for (ms): `Retry-After` in seconds or as a date, or `retry-after-ms`. */
export function retryAfter(headers: StatusError['headers'], now = Date.now()): number | null {
  const ms = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (ms >= 0) return ms;
  const text = headers?.get('retry-after');
  if (text == null || text === '') return null;
  const seconds = Number(text);
  const wait = Number.isNaN(seconds) ? Date.parse(text) - now : seconds * 1000;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/** Waits before the next try, if the endpoint does not say how long (ms). */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 60_000;

/** Tries in a row of a request that cannot be made, before it counts as a failure of the player. */
const MOST_BREAKS = 4;
/** The same of a request that is told to wait; by then the endpoint has been busy for more than ten minutes. */
const MOST_WAITS = 20;

/**
 * Makes requests of an endpoint that is shared by all games of a player: when it asks one of them to wait, all wait. Waits are no time of the
 * player's: only the last try of a request is timed.
 */
export class PacedEndpoint {
  private freeAt = 0;

  constructor(private readonly endpoint: Endpoint) {}

  /** The completion and how long it took (ms). Rejects with an `EndpointFailure`, or as the signal says. */
  async complete(
    request: ModelRequest,
    limitMs: number,
    signal: AbortSignal,
  ): Promise<Completion & { readonly ms: number }> {
    let breaks = 0;
    for (let tries = 1; ; tries++) {
      await this.untilFree(signal);
      const begin = performance.now();
      try {
        const ask = (limited: AbortSignal): Promise<Completion> => this.endpoint.complete(request, limited);
        const completion = await withinTime(limitMs, ask, signal);
        return { ...completion, ms: performance.now() - begin };
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof TimeLimitError) throw new LateError(limitMs);
        const failure = error instanceof EndpointFailure ? error : new EndpointFailure(endpointError(error));
        const { kind } = failure.error;
        if (kind === 'broken') breaks += 1;
        const isLast = kind === 'busy' ? tries >= MOST_WAITS : breaks >= MOST_BREAKS;
        if (isLast || kind === 'refused' || kind === 'fault') throw failure;
        const asked = failure.error.kind === 'busy' ? failure.error.retryAfterMs : null;
        const wait = asked ?? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
        this.freeAt = Math.max(this.freeAt, performance.now() + wait);
      }
    }
  }

  private async untilFree(signal: AbortSignal): Promise<void> {
    for (let left = this.freeAt - performance.now(); left > 0; left = this.freeAt - performance.now())
      await pause(left, undefined, { signal });
  }
}

/** No answer came in time. */
export class LateError extends Error {
  constructor(limitMs: number) {
    super(`No answer within ${limitMs / 1000} seconds.`);
  }
}
