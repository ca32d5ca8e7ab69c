import { ManagedIdentityCredential, type TokenCredential } from '@azure/identity';
import type { AccessToken } from './token-sign-in';

/** How a service of Azure is reached: with a key, or at its `https://…` address as somebody whom it lets in. */
export type AzureAccess =
  { readonly connectionString: string } | { readonly url: string; readonly credential: TokenCredential };

/** The identity that Azure gives this function app: the user-assigned one of that client id, else the system-assigned one. */
export const managedIdentity = (clientId: string | undefined): TokenCredential =>
  clientId === undefined ? new ManagedIdentityCredential() : new ManagedIdentityCredential({ clientId });

/** What Azure Managed Redis takes as passwords. */
const REDIS_SCOPE = 'https://redis.azure.com/.default';

/** A token for Redis from an identity. */
export async function redisToken(credential: TokenCredential): Promise<AccessToken> {
  const token = await credential.getToken(REDIS_SCOPE);
  if (!token) throw new Error('The identity gives no token for Redis');
  return token;
}
