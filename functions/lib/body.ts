import { errors, fail, ok, type Result } from '../../core/engine';
import { parseJson } from '../../core/engine/json-text';
import type { FunctionRequest } from './http';

export const BODY_LIMIT_BYTES = 64 * 1024;

/** Reads a JSON body within the limits of size and depth; an empty one counts as `{}`. */
export async function readJsonBody(request: FunctionRequest): Promise<Result<unknown>> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > BODY_LIMIT_BYTES) return fail(tooLarge());
  const text = await request.text().catch(() => null);
  if (text === null) return fail(errors.invalidJson('The body broke off.'));
  if (Buffer.byteLength(text) > BODY_LIMIT_BYTES) return fail(tooLarge());
  if (text.trim() === '') return ok({});
  const json = parseJson(text);
  if (json.ok) return json;
  return fail(errors.invalidJson(`The body ${json.error}.`, { suggestion: 'Send a JSON object, in UTF-8.' }));
}

const tooLarge = () =>
  errors.tooLarge(`The body is larger than ${BODY_LIMIT_BYTES / 1024} KiB.`, {
    suggestion: 'Send one move or one session at a time.',
  });
