import type { GameApi, Operation, OperationCall } from '../../core/api';
import { fail, ok } from '../../core/engine';
import { FileAnswer } from '../../core/table';
import type { OperationId } from '../../features/registry';
import { tokenName } from './caller';
import {
  COMMON_HEADERS,
  type FunctionRequest,
  type FunctionResponse,
  linkToNext,
  type QueryFields,
} from './http';
import { performWithin } from './limits';
import { answered, route, type ApiFunction } from './route';

/** The parts of a request of any operation. */
interface RequestParts {
  readonly params: object | undefined;
  readonly query: (QueryFields & { readonly wait?: number }) | undefined;
  readonly body: object | undefined;
}

/** A call of any operation. */
type AnyCall = OperationCall<object, unknown>;

/** The function of an operation that only passes a request on. Registered players who wait have reserved waits. */
export function passedOn(operation: Operation): ApiFunction {
  const id = operation.id as OperationId;
  return route(id, async (call) => {
    const { deps, caller, limits } = call;
    const limited = operation.registers && limits.takePlayer();
    if (limited) return fail({ reason: limited });
    const { params, query, body } = call as RequestParts;
    const calls: GameApi = deps.api;
    const carryOut = (deps.api.files[id] ?? calls[id as keyof GameApi]) as AnyCall;
    const format = query?.format ?? formatIn(operation, call.headers);
    const input = { ...params, ...query, ...body, ...(format === undefined ? {} : { format }) };
    const wait = query?.wait;
    // Only a wait can be given up.
    const context = wait ? { ...caller, signal: call.signal } : caller;
    const perform = () => carryOut(input, context);
    const { playerKey } = caller;
    const token = playerKey === undefined ? undefined : tokenName(playerKey);
    const answer = await performWithin(limits, operation, { wait, token }, perform);
    return answer.ok && answer.value instanceof FileAnswer
      ? ok({ response: fileResponse(answer.value, `/api${operation.path}`, query) })
      : answered(answer);
  });
}

/** The format from `Accept`, if the query names none. */
function formatIn({ formats = {} }: Operation, headers: FunctionRequest['headers']): string | undefined {
  const accepted = headers.get('accept') ?? '';
  return Object.entries(formats).find(([type]) => accepted.includes(type))?.[1];
}

/** A file, sent as fast as it is written. The next file of a list is named in a header. */
function fileResponse(
  { parts: { contentType, fileName, content, next = null } }: FileAnswer,
  path: string,
  query: QueryFields = {},
): FunctionResponse {
  return {
    status: 200,
    headers: {
      ...COMMON_HEADERS,
      'content-type': `${contentType}; charset=utf-8`,
      ...(fileName === undefined ? {} : { 'content-disposition': `attachment; filename="${fileName}"` }),
      'cache-control': 'no-store',
      ...linkToNext(path, query, next),
    },
    body:
      typeof content === 'string' || content instanceof Uint8Array
        ? content
        : ReadableStream.from(encoded(content)),
  };
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
