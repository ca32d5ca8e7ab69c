import type { TokenCredential } from '@azure/identity';
import { BlobServiceClient, type ContainerClient, type StoragePipelineOptions } from '@azure/storage-blob';

/** How the storage account is reached: with a key, or at `https://….blob.core.windows.net` as somebody whom it lets in. */
export type BlobAccount =
  { readonly connectionString: string } | { readonly url: string; readonly credential: TokenCredential };

const CONTAINER = 'principality-archive';

const PIPELINE: StoragePipelineOptions = { retryOptions: { maxTries: 2, retryDelayInMs: 100 } };

/** A client of the container that holds the archive; nothing is sent yet. */
export const openContainer = (account: BlobAccount): ContainerClient =>
  openService(account).getContainerClient(CONTAINER);

const openService = (account: BlobAccount): BlobServiceClient =>
  'connectionString' in account
    ? BlobServiceClient.fromConnectionString(account.connectionString, PIPELINE)
    : new BlobServiceClient(account.url, account.credential, PIPELINE);
