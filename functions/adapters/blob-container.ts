import { BlobServiceClient, type ContainerClient, type StoragePipelineOptions } from '@azure/storage-blob';
import type { AzureAccess } from './managed-identity';

const CONTAINER = 'principality-archive';

const PIPELINE: StoragePipelineOptions = { retryOptions: { maxTries: 2, retryDelayInMs: 100 } };

/** A client of the container that holds the archive; nothing is sent yet. */
export const openContainer = (account: AzureAccess): ContainerClient =>
  openService(account).getContainerClient(CONTAINER);

const openService = (account: AzureAccess): BlobServiceClient =>
  'connectionString' in account
    ? BlobServiceClient.fromConnectionString(account.connectionString, PIPELINE)
    : new BlobServiceClient(account.url, account.credential, PIPELINE);
