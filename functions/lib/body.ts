import type { Awaitable } from '../../core/async';
import { errors, fail, ok, type Result } from '../../core/engine';
import { parseJson } from '../../core/engine/json-text';
import type { FunctionRequest } from './http';

export const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * Reads a JSON body within the limits of size and depth. Its content type must be `application/json`: before a browser sends that for a page of another origin,
 * it sends a preflight, which fails. An empty body counts as `{}`, and needs no content type unless a browser sends it.
 */
export function readJsonBody(request: FunctionRequest): Awaitable<Result<unknown>> {
  const { headers } = request;
  const type = headers.get('content-type');
  const isJson = type !== null && JSON_TYPE.test(type);
  if (!isJson && (type !== null || isFromBrowser(headers))) return fail(notJson());
  const announced = Number(headers.get('content-length') ?? 0);
  if (announced > BODY_LIMIT_BYTES) return fail(tooLarge());
  return request.arrayBuffer().then(
    (bytes) => parseBody(bytes, isJson),
    () => fail(errors.invalidJson('The body broke off.', { suggestion: 'Send the request again, whole.' })),
  );
}

function parseBody(bytes: ArrayBuffer, isJson: boolean): Result<unknown> {
  if (bytes.byteLength > BODY_LIMIT_BYTES) return fail(tooLarge());
  const text = textOf(bytes);
  if (text === null) return fail(isJson ? notUnicode() : notJson());
  if (text.trim() === '') return ok({});
  if (!isJson) return fail(notJson());
  const json = parseJson(text);
  if (json.ok) return json;
  return fail(errors.invalidJson(`The body ${json.error}.`, { suggestion: 'Send a JSON object, in UTF-8.' }));
}

/** Decodes UTF-8 as the Encoding Standard does, without a byte-order mark. Null if it is not UTF-8. */
function textOf(bytes: ArrayBuffer): string | null {
  try {
    return UTF8.decode(bytes);
  } catch {
    return null;
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

const JSON_TYPE = /^\s*application\/json\s*(?:;|$)/i;

/** Browsers send the origin of a request that may change something; programs do not. */
const isFromBrowser = (headers: FunctionRequest['headers']): boolean =>
  headers.get('origin') !== null || headers.get('sec-fetch-site') !== null;

const notJson = () =>
  errors.unsupportedMediaType('The body must be JSON, and be called so.', {
    suggestion: 'Send it with the header "content-type: application/json".',
  });

const notUnicode = () =>
  errors.invalidJson('The body is not UTF-8.', {
    suggestion:
      'Send JSON in UTF-8, with or without a byte-order mark: not in UTF-16, Latin-1 or compressed.',
  });

const tooLarge = () =>
  errors.tooLarge(`The body is larger than ${BODY_LIMIT_BYTES / 1024} KiB.`, {
    suggestion: 'Send one move or one session at a time.',
  });
