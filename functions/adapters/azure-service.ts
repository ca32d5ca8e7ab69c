import type { TokenCredential } from '@azure/identity';

/** The access to an Azure service: with a key, or at its `https://…` address with a credential. */
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

/** Converts failures with these codes to `undefined`. */
export const unless =
  (...codes: readonly string[]) =>
  (error: unknown): undefined => {
    if (!codes.includes(codeOf(error) ?? '')) throw error;
  };

/**
 * The part of a service's failure that an adapter passes on: the error code and the status, which distinguish a refusal from an outage. The libraries' errors
 * contain whole requests, with their signatures, and the body of the answer.
 */
export function failureOfService(error: unknown): Error {
  const word = codeOf(error);
  const { name, statusCode } = error as { readonly name?: string; readonly statusCode?: unknown };
  if (typeof statusCode !== 'number') return new Error(word ?? name ?? 'unknown');
  // If an identity gets no token, the name of its error says why.
  const code = word ?? (name === 'RestError' ? undefined : name);
  return Object.assign(new Error(code ?? `status ${statusCode}`), { statusCode, code });
}
