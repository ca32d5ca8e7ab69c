import { isObject } from '../../../core/engine';
import { setTimeout as pause } from 'node:timers/promises';
import { TimeLimitError, withinTime } from '../../../core/async';
import type { PromptMessage } from '../../../core/arena/call-record';
import type { TokenCount } from '../../../core/arena/game-record';

/** A request to a language model. */
interface ModelRequest {
  readonly system: string;
  readonly messages: readonly PromptMessage[];
}

/** A language model's answer: its text, or the arguments of its tool call (JSON). */
export interface Completion {
  readonly text: string;
  readonly tokens: TokenCount;
}

/** What a request failed with. */
type EndpointError =
  /** The endpoint asks to wait. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number | null; readonly message: string }
  /** It could not be reached, broke off or failed inside. */
  | { readonly kind: 'broken'; readonly message: string }
  /** It refused this request. */
  | { readonly kind: 'refused'; readonly message: string }
  /** It refused this request or, before its first answer, every request: a model that the key may not use, or a refused prompt. */
  | { readonly kind: 'denied'; readonly message: string }
  /** It refuses every request: a wrong key, an unknown model, no credit. */
  | { readonly kind: 'fault'; readonly message: string };

/** The request failed. */
export class EndpointFailure extends Error {
  constructor(readonly error: EndpointError) {
    super(error.message);
  }
}

/** The endpoint of a language model; the adapters use the official SDKs. */
export interface Endpoint {
  /** Rejects with an `EndpointFailure`. */
  complete(request: ModelRequest, signal: AbortSignal): Promise<Completion>;
}

/** An endpoint's answer other than a completion. Passes through an SDK as the cause of an error. */
class AnsweredFailure extends Error {
  constructor(readonly error: EndpointError) {
    super(error.message);
  }
}

/** More of an answer is not read (bytes). */
const LONGEST_ANSWER = 4 * 1024 * 1024;

/**
 * The `fetch` for an SDK. The SDKs keep only a part of an endpoint's error, and accept a web page or a truncated text as an answer. So anything but JSON with a
 * success status becomes the cause of their error.
 */
export const fetchAnswer: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const { status, headers } = response;
  const text = await bodyOf(response);
  if (text === null)
    throw new AnsweredFailure({
      kind: 'refused',
      message: `The endpoint answered with more than ${LONGEST_ANSWER / 1024 / 1024} MiB.`,
    });
  const body = jsonOf(text);
  if (!response.ok) throw new AnsweredFailure(statusError(status, headers, body ?? text));
  if (body === undefined) throw new AnsweredFailure({ kind: 'broken', message: noJson(text, headers) });
  return new Response(text, { status: 200, headers: { 'content-type': 'application/json' } });
};

/** The text of an answer; null if it is too long. */
async function bodyOf({ body }: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const read: AsyncIterable<Uint8Array> | readonly Uint8Array[] = body ?? [];
  for await (const part of read) {
    length += part.length;
    if (length > LONGEST_ANSWER) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** A text as JSON; undefined if it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function noJson(text: string, headers: Headers): string {
  const type = headers.get('content-type')?.split(';')[0]?.trim() ?? 'no content type';
  if (text.trim() === '') return 'The endpoint answered with an empty body.';
  if (/^\s*(data|event|:)/.test(text)) return 'The endpoint answered with a stream of events, not with JSON.';
  const what = /^\s*[[{]/.test(text) ? 'JSON that breaks off' : `${type}, not with JSON`;
  return `The endpoint answered with ${what}: ${quoted(text)}`;
}

/** The maximum length of a provider's message in our errors (characters). */
const LONGEST_QUOTE = 300;

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `"${line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line}"`;
}

/**
 * The provider's error message, in any of these places: `error.message` (OpenAI, Anthropic, llama.cpp), `error` (Ollama), `detail` (FastAPI),
 * `message` (Mistral, Cohere), any of them in a list (Gemini). Null without a message.
 */
function ownMessage(body: unknown): string | null {
  if (typeof body === 'string') return body.trim() === '' ? null : body;
  if (Array.isArray(body)) return ownMessage(body[0] ?? null);
  if (!isObject(body)) return null;
  const { error, message, detail, msg, errors } = body;
  for (const each of [error, message, detail, msg, errors]) {
    const said = ownMessage(each);
    if (said !== null) return said;
  }
  return null;
}

/** The fields of a provider's error object. */
function errorFields(body: unknown): Fields {
  const first: unknown = Array.isArray(body) ? body[0] : body;
  const inner = isObject(first) ? (first.error ?? first) : {};
  return isObject(inner) ? inner : {};
}

const STATUS_ADVICE: Readonly<Record<number, string>> = {
  401: ' Check the key in the environment variable that `keyFrom` names.',
  402: ' Its account has no credit left.',
  403: ' The key may not use this model.',
  404: ' Check `model` and `baseUrl`.',
};

/** The meaning of an error status for the run. */
function statusError(status: number, headers: Headers | null, body: unknown): EndpointError {
  const said = ownMessage(body);
  const message = `The endpoint answered with status ${status}${said === null ? '.' : `: ${quoted(said)}`}`;
  const { code, type } = errorFields(body);
  if ([code, type].includes('insufficient_quota')) return { kind: 'fault', message };
  const asked = headers && retryAfter(headers);
  if (status === 429 || status === 529 || (status === 503 && headers?.has('retry-after'))) {
    if (asked !== null && asked > LONGEST_ASKED_MS)
      return { kind: 'refused', message: `${message} It asks to wait for ${Math.round(asked / 1000)} s.` };
    return { kind: 'busy', retryAfterMs: asked, message };
  }
  const advice = STATUS_ADVICE[status];
  if (advice !== undefined)
    return { kind: status === 403 ? 'denied' : 'fault', message: `${message}${advice}` };
  return { kind: status >= 500 || status === 408 || status === 409 ? 'broken' : 'refused', message };
}

/** The types of such errors without a status (Anthropic). */
const BUSY_TYPES: readonly unknown[] = ['rate_limit_error', 'overloaded_error'];

/** The error inside an answer with a success status, alone or in a list, if there is one: `{"error": {"code": 502, …}}` (OpenRouter). */
export function errorWithin(answer: unknown): EndpointError | null {
  const body: unknown = Array.isArray(answer) ? answer[0] : answer;
  if (!isObject(body) || body.error === undefined || body.error === null) return null;
  const { code, status, type } = errorFields(body);
  const number = [code, status].map(Number).find((each) => each >= 400 && each < 600);
  if (number !== undefined) return statusError(number, null, body);
  const message = `The endpoint answered with an error: ${quoted(ownMessage(body) ?? JSON.stringify(body.error))}`;
  return BUSY_TYPES.includes(type)
    ? { kind: 'busy', retryAfterMs: null, message }
    : { kind: 'refused', message };
}

/** The meaning of an SDK's error for the run: the endpoint's answer, or no answer at all. */
export function endpointError(error: unknown): EndpointError {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof AnsweredFailure) return cause.error;
  return { kind: 'broken', message: 'The endpoint could not be reached, or it broke off the connection.' };
}

/** The wait that an endpoint asks for (ms): `Retry-After` in seconds or as a date, or `retry-after-ms`. */
function retryAfter(headers: Headers, now = Date.now()): number | null {
  const ms = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (ms >= 0) return ms;
  const text = headers.get('retry-after');
  if (text === null || text === '') return null;
  const seconds = Number(text);
  const wait = Number.isNaN(seconds) ? Date.parse(text) - now : seconds * 1000;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/** Waits before the next try, if the endpoint does not say how long (ms). */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 60_000;

/** A longer requested wait counts as a refusal (ms). */
const LONGEST_ASKED_MS = 10 * 60_000;

/** The number of failed attempts in a row before a request counts as a failure of the player. */
const MOST_BREAKS = 4;
/** The same for a request that must wait; by then the endpoint has been busy for more than ten minutes. */
const MOST_WAITS = 20;
/** The message if no other request got an answer meanwhile. */
const BUSY_ADVICE = `It answered no request meanwhile, and asked ${MOST_WAITS} times in a row to wait. Resume the run later.`;

/**
 * Sends requests to an endpoint that all games of a player share: when it asks one of them to wait, all wait. Waits do not count as the player's time: only the
 * last attempt of a request is timed.
 */
export class PacedEndpoint {
  private freeAt = 0;
  private answers = 0;

  constructor(private readonly endpoint: Endpoint) {}

  /** The completion and how long it took (ms). Rejects with an `EndpointFailure`, or as the signal says. */
  async complete(
    request: ModelRequest,
    limitMs: number,
    signal: AbortSignal,
  ): Promise<Completion & { readonly ms: number }> {
    let breaks = 0;
    const answersBefore = this.answers;
    for (let tries = 1; ; tries++) {
      await this.untilFree(signal);
      const begin = performance.now();
      try {
        const ask = (limited: AbortSignal): Promise<Completion> => this.endpoint.complete(request, limited);
        const completion = await withinTime(limitMs, ask, signal);
        this.answers += 1;
        return { ...completion, ms: performance.now() - begin };
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof TimeLimitError) throw new LateError(limitMs);
        const failure = error instanceof EndpointFailure ? error : new EndpointFailure(endpointError(error));
        const { kind } = failure.error;
        if (kind === 'broken') breaks += 1;
        const isLast = kind === 'busy' ? tries >= MOST_WAITS : breaks >= MOST_BREAKS;
        if (kind === 'denied')
          throw new EndpointFailure({ ...failure.error, kind: this.answers > 0 ? 'refused' : 'fault' });
        if (isLast && kind === 'busy' && this.answers === answersBefore)
          throw new EndpointFailure({ kind: 'fault', message: `${failure.message} ${BUSY_ADVICE}` });
        if (isLast || kind === 'refused' || kind === 'fault') throw failure;
        const asked = failure.error.kind === 'busy' ? failure.error.retryAfterMs : null;
        // An endpoint that says "at once" but is still busy is not asked at once again.
        const wait =
          asked !== null && asked > 0 ? asked : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
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

/** The fields of an object whose shape nobody has checked. */
type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {});

/** A list as it is; anything else as a list of one, nothing as an empty list. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** A text as it is; anything else as JSON, nothing as an empty text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
