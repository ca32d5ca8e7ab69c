/**
 * What an adapter lets on about a failure of a service: its own short word and the status of its answer, which tell a refusal from an outage. The
 * libraries' errors carry whole requests, with their signatures, and whatever the answer held.
 */
export function failureOfService(error: unknown, word: string | undefined): Error {
  const { name, statusCode } = error as { readonly name?: string; readonly statusCode?: unknown };
  if (typeof statusCode !== 'number') return new Error(word ?? name ?? 'unknown');
  // An identity that gets no token says why by the name of its error.
  const code = word ?? (name === 'RestError' ? undefined : name);
  return Object.assign(new Error(code ?? `status ${statusCode}`), { statusCode, code });
}
