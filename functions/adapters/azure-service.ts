import type { TokenCredential } from '@azure/identity';

/** How a service of Azure is reached: with a key, or at its `https://…` address as somebody whom it lets in. */
export type AzureAccess =
  { readonly connectionString: string } | { readonly url: string; readonly credential: TokenCredential };

/** The service's word for an error, or the network's. */
export function codeOf(error: unknown): string | undefined {
  const { code, details } = error as {
    readonly code?: string;
    readonly details?: { readonly odataError?: { readonly code?: string } };
  };
  return details?.odataError?.code ?? code;
}

/** Lets the failures of these codes pass as `undefined`. */
export const unless =
  (...codes: readonly string[]) =>
  (error: unknown): undefined => {
    if (!codes.includes(codeOf(error) ?? '')) throw error;
  };

/**
 * What an adapter lets on about a failure of a service: its own short word and the status of its answer, which tell a refusal from an outage. The
 * libraries' errors carry whole requests, with their signatures, and whatever the answer held.
 */
export function failureOfService(error: unknown): Error {
  const word = codeOf(error);
  const { name, statusCode } = error as { readonly name?: string; readonly statusCode?: unknown };
  if (typeof statusCode !== 'number') return new Error(word ?? name ?? 'unknown');
  // An identity that gets no token says why by the name of its error.
  const code = word ?? (name === 'RestError' ? undefined : name);
  return Object.assign(new Error(code ?? `status ${statusCode}`), { statusCode, code });
}
