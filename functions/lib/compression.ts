import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Operation } from '../../core/api';
import { mapAwaitable, type Awaitable } from '../../core/async';
import {
  comesInParts,
  type FunctionRequest,
  type FunctionResponse,
  takes,
  varyBy,
  withHeaders,
} from './http';

/** The minimum size that is worth compressing (bytes). */
const COMPRESSED_FROM = 1_000;

/** The size above which compression runs outside the event loop, because it would delay other requests (bytes). */
const BESIDE_FROM = 64_000;

/** At these sizes gzip is half the work of Brotli, for the same gain: an answer of 2 KB takes some 45 µs and becomes 0.8 KB. */
const ENCODING = 'gzip';

/** Answers with tokens are not compressed, so that a secret is never compressed together with text that others may have chosen. */
const WITH_TOKENS: readonly string[] = ['createSession', 'joinSession', 'act', 'mcp'];

const compressBeside = promisify(gzip);

/**
 * The answer in the form that the caller asks for. Each form has its own tag (RFC 9110, section 8.8.3): the tag of the plain answer with `.gzip` or `.br`
 * appended.
 */
export function compressed(
  { id }: Operation,
  { headers }: FunctionRequest,
  response: FunctionResponse,
): Awaitable<FunctionResponse> {
  const { status, body } = response;
  if (WITH_TOKENS.includes(id)) return response;
  if (status === 304) return varyBy(withKnownTag(headers, response), 'Accept-Encoding');
  if (status !== 200 || body === undefined || comesInParts(body)) return response;
  const varying = varyBy(response, 'Accept-Encoding');
  const { 'content-encoding': encoding } = response.headers;
  if (encoding !== undefined) return tagged(varying, encoding);
  if (!takes(headers, ENCODING)) return varying;
  const size = Buffer.byteLength(body);
  if (size < COMPRESSED_FROM) return varying;
  const encoded = tagged(withHeaders(varying, { 'content-encoding': ENCODING }), ENCODING);
  const bytes = size < BESIDE_FROM ? gzipSync(body) : compressBeside(body);
  return mapAwaitable<Uint8Array, FunctionResponse>(bytes, (small) => ({ ...encoded, body: small }));
}

/** The tag of an answer in compressed form. */
const tagOf = (etag: string, encoding: string): string => etag.replace(/"$/, `.${encoding}"`);

/** The tag of the same answer in plain form. */
export const plainTag = (tag: string): string => tag.replace(/\.(gzip|br)"$/, '"');

function tagged(response: FunctionResponse, encoding: string): FunctionResponse {
  const { etag } = response.headers;
  return etag === undefined ? response : withHeaders(response, { etag: tagOf(etag, encoding) });
}

/** Answers 304 also to a caller that has a compressed form. */
function withKnownTag(headers: FunctionRequest['headers'], response: FunctionResponse): FunctionResponse {
  const known = headers.get('if-none-match') ?? '';
  const encoding = [ENCODING, 'br'].find((each) => known.includes(tagOf(response.headers.etag ?? '', each)));
  return encoding === undefined ? response : tagged(response, encoding);
}
