import { errors } from '../../core/engine';
import type { FunctionRequest, StreamedResponse } from './http';
import { problemResponse } from './route';

/**
 * The refusal of a request whose query has a field `Headers`, or null. The Functions runtime hands a worker a request's headers under that
 * name, beside the fields of the query and in their place: a caller could make itself another address, another origin, another type of
 * content. The address is read, since what the library calls the query may be forged in the same way. A body with that field is refused by
 * every schema.
 */
export function refuseForgedHeaders({ url }: Pick<FunctionRequest, 'url'>): StreamedResponse | null {
  // Most requests, moves among them, have no query.
  if (!url.includes('?')) return null;
  const { searchParams } = new URL(url, 'http://localhost');
  if (![...searchParams.keys()].some((name) => name.toLowerCase() === 'headers')) return null;
  return problemResponse({
    reason: errors.invalidParameters('The request has no parameter "Headers".', {
      suggestion: 'Send headers as headers.',
    }),
  });
}
