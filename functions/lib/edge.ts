import type { Deps } from './deps';
import {
  pathOf,
  varyBy,
  withHeaders,
  type FunctionRequest,
  type FunctionResponse,
  type HostRequest,
} from './http';
import { observed } from './http-telemetry';
import { sharingHeaders } from './origins';
import { matchPath, patternOf, segmentsOf } from './path-pattern';
import { duringRequest, requestIdOf } from './request-context';
import type { HttpFunction } from './route';

/** A function as hosts have it. */
export type HostFunction<F extends HttpFunction = HttpFunction> = Omit<F, 'handle'> & {
  readonly handle: (request: HostRequest, deps: () => Promise<Deps>) => Promise<FunctionResponse>;
};

/**
 * The function with what it reads of every request, the parameters of its path, and with what every answer of this server has: an id of
 * the request, and what lets pages of other origins read the answer.
 */
export const atEdge = <F extends HttpFunction>(target: F): HostFunction<F> => ({
  ...target,
  handle(received: HostRequest, getDeps: () => Promise<Deps>) {
    const params = matchPath(patternOf(target.path), segmentsOf(pathOf(received))) ?? {};
    const request = withParams(received, params);
    const id = requestIdOf(request.headers);
    const answer = async (): Promise<FunctionResponse> => {
      const response = await target.handle(request, getDeps);
      const { vary, ...shared } = await sharingHeaders(request, response, getDeps);
      return forMethod(request, varyBy(withHeaders(response, { ...shared, 'x-request-id': id }), vary));
    };
    return duringRequest({ id }, () => observed(target, request, getDeps, answer));
  },
});

/** Requests of hosts are objects of many kinds, whose properties cannot be spread. */
const withParams = (request: HostRequest, params: FunctionRequest['params']): FunctionRequest => ({
  method: request.method,
  url: request.url,
  headers: request.headers,
  query: request.query,
  params,
  ...(request.address === undefined ? {} : { address: request.address }),
  // Made on demand: only waits need it.
  get signal() {
    return request.signal;
  },
  text: () => request.text(),
});

/** The answer with its length, unless it is a stream. One to HEAD ends with its headers, so a stream is not even begun. */
function forMethod({ method }: FunctionRequest, response: FunctionResponse): FunctionResponse {
  const { body, ...rest } = response;
  if (body instanceof ReadableStream) {
    if (method !== 'HEAD') return response;
    void body.cancel();
    return rest;
  }
  if (BODILESS.includes(response.status)) return response;
  return withHeaders(response, { 'content-length': String(Buffer.byteLength(body ?? '')) });
}

/** Answers of these kinds never have a body, nor a length of one. */
const BODILESS: readonly number[] = [204, 304];
