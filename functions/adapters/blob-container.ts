import { BlobServiceClient, type ContainerClient, type StoragePipelineOptions } from '@azure/storage-blob';

/** How the storage account is reached: with a key, or at `https://….blob.core.windows.net` with the identity of this process. */
export type BlobAccount = { readonly connectionString: string } | { readonly url: string };

const CONTAINER = 'principality-archive';

const PIPELINE: StoragePipelineOptions = { retryOptions: { maxTries: 2, retryDelayInMs: 100 } };

/** A client of the container that holds the archive; nothing is sent yet. */
export async function openContainer(account: BlobAccount): Promise<ContainerClient> {
  const service = await openService(account);
  return service.getContainerClient(CONTAINER);
}

async function openService(account: BlobAccount): Promise<BlobServiceClient> {
  if ('connectionString' in account) {
    return BlobServiceClient.fromConnectionString(account.connectionString, PIPELINE);
  }
  const { DefaultAzureCredential } = await import('@azure/identity');
  return new BlobServiceClient(account.url, new DefaultAzureCredential(), PIPELINE);
}
