import type { Deps } from './deps';
import { varyBy, withHeaders, type FunctionRequest, type FunctionResponse } from './http';
import { sharingHeaders } from './origins';
import { duringRequest, requestIdOf } from './request-context';
import type { HttpFunction } from './route';

/** The function with what every answer of this server has: an id of the request, and what lets pages of other origins read the answer. */
export const atEdge = <F extends HttpFunction>(target: F): F => ({
  ...target,
  handle(request: FunctionRequest, getDeps: () => Promise<Deps>) {
    const id = requestIdOf(request.headers);
    return duringRequest(id, async () => {
      const response = await target.handle(request, getDeps);
      const { vary, ...shared } = await sharingHeaders(request, response, getDeps);
      return forMethod(request, varyBy(withHeaders(response, { ...shared, 'x-request-id': id }), vary));
    });
  },
});

/** An answer to HEAD ends with its headers, so a stream is not even begun. */
function forMethod({ method }: FunctionRequest, response: FunctionResponse): FunctionResponse {
  if (method !== 'HEAD' || !(response.body instanceof ReadableStream)) return response;
  const { body, ...rest } = response;
  void body.cancel();
  return rest;
}
