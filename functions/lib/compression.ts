import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { Operation } from '../../core/api';
import { takes } from './accepted-encodings';
import { varyBy, withHeaders, type FunctionRequest, type FunctionResponse } from './http';

/** Less is not worth the time (bytes). */
const COMPRESSED_FROM = 1_000;

/** More is compressed beside the event loop, since it would hold up other requests (bytes). */
const BESIDE_FROM = 64_000;

/** At these sizes gzip is half the work of Brotli, for the same gain: an answer of 2 KB takes some 45 µs and becomes 0.8 KB. */
const ENCODING = 'gzip';

/** Answers with tokens stay as they are: what is secret is never compressed together with what others may have chosen. */
const WITH_TOKENS: readonly string[] = ['createSession', 'joinSession', 'act', 'mcp'];

const compressBeside = promisify(gzip);

/**
 * The answer in the form that the caller asks for. Each form has a tag of its own (RFC 9110, section 8.8.3): a compressed answer's is
 * that of the plain one with `.gzip` at its end.
 */
export async function compressed(
  { id }: Operation,
  { headers }: FunctionRequest,
  response: FunctionResponse,
): Promise<FunctionResponse> {
  const { status, body } = response;
  if (WITH_TOKENS.includes(id)) return response;
  const isTaken = takes(headers, ENCODING);
  if (status === 304) return varyBy(withTagOf(headers, response), 'Accept-Encoding');
  if (status !== 200 || body === undefined || body instanceof ReadableStream) return response;
  const varying = varyBy(response, 'Accept-Encoding');
  const size = Buffer.byteLength(body);
  if (!isTaken || size < COMPRESSED_FROM) return varying;
  const { etag } = response.headers;
  const encoded = { 'content-encoding': ENCODING, ...(etag === undefined ? {} : { etag: tagOf(etag) }) };
  const bytes = size < BESIDE_FROM ? gzipSync(body) : await compressBeside(body);
  return { ...withHeaders(varying, encoded), body: bytes };
}

const tagOf = (etag: string): string => etag.replace(/"$/, `.${ENCODING}"`);

/** A caller that has the compressed form is told that this one is as it was. */
function withTagOf(headers: FunctionRequest['headers'], response: FunctionResponse): FunctionResponse {
  const { etag } = response.headers;
  if (etag === undefined || !headers.get('if-none-match')?.includes(tagOf(etag))) return response;
  return withHeaders(response, { etag: tagOf(etag) });
}

/** The tag of the plain answer. */
export const plainTag = (tag: string): string => tag.replace(new RegExp(`\\.${ENCODING}"$`), '"');
