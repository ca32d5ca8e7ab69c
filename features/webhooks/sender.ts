import { createHmac } from 'node:crypto';
import { lookup as systemLookup } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { TimeLimitError, withinTime } from '../../core/async';
import { isPublicAddress } from './public-address';
import type { WebhookAttempt } from './webhook';

/** A message for the receiver of a webhook. */
export interface WebhookMessage {
  /** The same for every attempt. */
  readonly id: string;
  readonly url: string;
  readonly secret: string;
  /** JSON, the same for every attempt. */
  readonly body: string;
  /** The time of this attempt (ms since 1970). */
  readonly now: number;
}

/** Sends messages to addresses that callers named. */
export interface WebhookSender {
  /** Why nothing is ever sent to this address, in words for the caller; null if that depends on its host. */
  problemWith(url: string): string | null;
  /** Makes one signed attempt. Resolves within about ten seconds, and never rejects. */
  send(message: WebhookMessage, signal?: AbortSignal): Promise<WebhookAttempt>;
}

/** The maximum time of an attempt (ms), including the look-up of the host. */
const ATTEMPT_MS = 10_000;

/** How much of a response is read (bytes): only its status matters. */
const RESPONSE_BYTES = 16 * 1024;

/** Names that always resolve to this machine or its network. */
const LOCAL_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/;

/** An address that a host has. */
interface HostAddress {
  readonly address: string;
  readonly family: number;
}

export interface WebhookSenderOptions {
  /** Hosts (`localhost`, `127.0.0.1:8080`) to which plain http and any address are allowed: for development and tests. */
  readonly allowedHosts?: readonly string[];
  /** The addresses of a host; by default the system's. */
  readonly lookup?: (host: string) => Promise<readonly HostAddress[]>;
  /** Additional trusted certificates (PEM). */
  readonly ca?: string;
}

/** Why nothing was sent. Its message is for the holder of the webhook. */
class Refusal extends Error {}

/**
 * Sends the messages of webhooks over HTTPS to public addresses. The host is looked up once for each attempt, and the connection goes to the
 * addresses that were checked, so that a name which changes its address in between leads nowhere else. Redirects are not followed.
 */
export class HttpsWebhookSender implements WebhookSender {
  constructor(private readonly options: WebhookSenderOptions = {}) {}

  problemWith(text: string): string | null {
    if (!URL.canParse(text)) return 'This is not an address such as https://bot.example/turns.';
    const url = new URL(text);
    if (!/^https?:$/.test(url.protocol)) return 'The address must begin with https://.';
    if (url.username !== '' || url.password !== '')
      return 'The address must not contain a user name or a password.';
    if (this.isAllowed(url)) return null;
    if (url.protocol !== 'https:') return 'The address must begin with https://.';
    const host = bareHost(url);
    const isRefused =
      isIP(host) === 0 ? !host.includes('.') || LOCAL_NAMES.test(host) : !isPublicAddress(host);
    return isRefused
      ? 'The address must be one of the public internet, not of this machine or a private network.'
      : null;
  }

  async send(message: WebhookMessage, signal?: AbortSignal): Promise<WebhookAttempt> {
    try {
      const status = await withinTime(ATTEMPT_MS, (late) =>
        this.post(message, signal ? AbortSignal.any([signal, late]) : late),
      );
      const isRedirect = status >= 300 && status < 400;
      return {
        status,
        ...(isRedirect ? { problem: `the receiver redirects (${status}), which is not followed` } : {}),
      };
    } catch (error) {
      return { problem: problemIn(error) };
    }
  }

  private async post(message: WebhookMessage, signal: AbortSignal): Promise<number> {
    const url = new URL(message.url);
    const unusable = this.problemWith(message.url);
    if (unusable !== null) throw new Refusal(unusable);
    const lookup = await this.checkedLookup(url);
    signal.throwIfAborted();
    const { request } = url.protocol === 'https:' ? https : http;
    const { ca } = this.options;
    return new Promise((resolve, reject) => {
      const sent = request(url, {
        method: 'POST',
        headers: headersOf(message),
        agent: false,
        signal,
        ...(lookup ? { lookup } : {}),
        ...(ca === undefined ? {} : { ca }),
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        const status = response.statusCode ?? 0;
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > RESPONSE_BYTES) response.destroy();
        });
        // The status has come, however the rest of the response ends.
        response.on('error', () => undefined);
        response.on('close', () => resolve(status));
      });
      sent.end(message.body);
    });
  }

  /** A look-up that returns only the checked addresses; undefined for a host with any address allowed. */
  private async checkedLookup(url: URL): Promise<LookupFunction | undefined> {
    if (this.isAllowed(url)) return undefined;
    const host = bareHost(url);
    const family = isIP(host);
    const { lookup = lookupAll } = this.options;
    const addresses = family === 0 ? await lookup(host) : [{ address: host, family }];
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      throw new Refusal('the address of its host is not one of the public internet');
    return (_host, { all }, callback) => {
      const [first] = addresses;
      if (all) callback(null, [...addresses]);
      else callback(null, first?.address ?? '', first?.family);
    };
  }

  private isAllowed({ host, hostname }: URL): boolean {
    const { allowedHosts = [] } = this.options;
    return allowedHosts.includes(host) || allowedHosts.includes(hostname);
  }
}

/** The host without the brackets of IPv6 and the dot of a full name. */
const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');

const lookupAll = (host: string): Promise<readonly HostAddress[]> => systemLookup(host, { all: true });

const headersOf = ({ id, secret, body, now }: WebhookMessage): Record<string, string | number> => {
  const timestamp = Math.floor(now / 1000);
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Principality-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature({ id, timestamp, body }, secret),
  };
};

/** The signature of a message after Standard Webhooks: HMAC-SHA-256 of id, time and body, with the key in the secret. */
export function signature(
  { id, timestamp, body }: { readonly id: string; readonly timestamp: number; readonly body: string },
  secret: string,
): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** The error without addresses, because the holder of a webhook must not learn about this server's network. */
function problemIn(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof TimeLimitError) return `the receiver did not answer within ${ATTEMPT_MS / 1000} s`;
  // An error of the system need not be an instance of this context's Error.
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'its host could not be found';
    case 'ECONNREFUSED':
      return 'its host refused the connection';
    default:
      return `the connection failed (${code})`;
  }
}
