import { buffer } from 'node:stream/consumers';
import type { BlockBlobUploadOptions, StoragePipelineOptions } from '@azure/storage-blob';
import { SharedPromise } from '../../core/async';
import type { FinishedGame } from '../../core/api';
import {
  ArchiveUnavailable,
  type ArchivedGame,
  type FinishedPage,
  type FinishedQuery,
} from '../../core/table';
import { entryPath, LIST_FOLDER, listEntries } from './archive-list';
import {
  archiveNames,
  compressedParts,
  PartArchive,
  type ArchivePart,
  type WriteMode,
} from './archive-names';
import { type AzureAccess, codeOf, failureOfService, unless } from './azure-service';

const CONTAINER = 'principality-archive';

const PIPELINE: StoragePipelineOptions = { retryOptions: { maxTries: 2, retryDelayInMs: 100 } };

/** A client of the container that holds the archive; nothing is sent yet. */
async function openContainer(account: AzureAccess) {
  const { BlobServiceClient } = await import('@azure/storage-blob');
  const service =
    'connectionString' in account
      ? BlobServiceClient.fromConnectionString(account.connectionString, PIPELINE)
      : new BlobServiceClient(account.url, account.credential, PIPELINE);
  return service.getContainerClient(CONTAINER);
}

type ContainerClient = Awaited<ReturnType<typeof openContainer>>;

/** The time limit of an operation. */
const TIME_LIMIT_MS = 5000;

/**
 * Finished games in Azure Blob Storage or Azurite: replays and their guards as block blobs that are written once, decision logs as append blobs. The
 * container is made when it is found missing. The storage library is loaded on first use.
 */
export class BlobArchive extends PartArchive {
  private readonly client = new SharedPromise(() => openContainer(this.account));

  constructor(private readonly account: AzureAccess) {
    super();
  }

  async saveGame(game: ArchivedGame): Promise<void> {
    const { session, entry } = game;
    const names = archiveNames(session);
    const { guard, record, replay } = await compressedParts(game);
    // First, so that it is there wherever a replay is.
    await this.put(names.guard, guard, 'once');
    const isNew = await this.put(names.record, record, 'once');
    if (replay !== undefined) await this.put(names.replay, replay, 'once');
    // A server of an earlier version has stored the record by itself.
    else if (!isNew && !(await this.replay(session))) await this.put(names.replay, game.replay, 'once');
    if (entry) await this.put(`${LIST_FOLDER}/${entryPath(entry)}`, JSON.stringify(entry), 'once');
  }

  list(query: FinishedQuery): Promise<FinishedPage> {
    return listEntries(
      {
        hours: () => this.namesIn(`${LIST_FOLDER}/`),
        entries: (hour) => this.namesIn(`${LIST_FOLDER}/${hour}/`),
        read: async (hour, name) => (await this.read(`${LIST_FOLDER}/${hour}/${name}`))?.toString() ?? null,
      },
      query,
    );
  }

  async remove(session: string, entry?: FinishedGame): Promise<void> {
    const listed = await this.listedPath(session, entry);
    if (listed !== null) await this.delete([`${LIST_FOLDER}/${listed}`]);
    await this.delete(Object.values(archiveNames(session)));
  }

  protected part(session: string, part: ArchivePart): Promise<Buffer | null> {
    return this.read(archiveNames(session)[part]);
  }

  protected async write(session: string, part: ArchivePart, text: string, mode: WriteMode): Promise<void> {
    const { [part]: name } = archiveNames(session);
    await (mode === 'append' ? this.append(name, text) : this.put(name, text, mode));
  }

  private async delete(names: readonly string[]): Promise<void> {
    await this.run((container, abortSignal) =>
      Promise.all(names.map((name) => container.deleteBlob(name, { abortSignal }).catch(unless(...MISSING)))),
    );
  }

  /** The names of what is directly below a prefix. */
  private namesIn(prefix: string): Promise<readonly string[]> {
    return this.run(async (container, abortSignal) => {
      const names: string[] = [];
      try {
        for await (const { name } of container.listBlobsByHierarchy('/', { prefix, abortSignal }))
          names.push(name.slice(prefix.length).replace(/\/$/, ''));
      } catch (error) {
        unless(...MISSING)(error);
      }
      return names;
    });
  }

  private append(name: string, text: string): Promise<void> {
    return this.making(async (container, abortSignal) => {
      const blob = container.getAppendBlobClient(name);
      await blob.createIfNotExists({ abortSignal });
      await blob.appendBlock(text, Buffer.byteLength(text), { abortSignal });
    });
  }

  /** Returns false if the blob is there already, and is to be written once. */
  private put(name: string, text: string, mode: 'once' | 'replace'): Promise<boolean> {
    const options: BlockBlobUploadOptions = { blobHTTPHeaders: { blobContentType: 'application/json' } };
    if (mode === 'once') options.conditions = { ifNoneMatch: '*' };
    return this.making(async (container, abortSignal) => {
      const blob = container.getBlockBlobClient(name);
      const upload = blob.upload(text, Buffer.byteLength(text), { ...options, abortSignal });
      return (await upload.catch(unless('BlobAlreadyExists'))) !== undefined;
    });
  }

  private read(name: string): Promise<Buffer | null> {
    return this.run(async (container, abortSignal) => {
      const blob = container.getBlobClient(name);
      const found = await blob.download(undefined, undefined, { abortSignal }).catch(unless(...MISSING));
      return found?.readableStreamBody ? buffer(found.readableStreamBody) : null;
    });
  }

  /** Runs a task, and creates the container if it is missing. */
  private making<T>(task: BlobTask<T>): Promise<T> {
    return this.run(async (container, abortSignal) => {
      try {
        return await task(container, abortSignal);
      } catch (error) {
        if (codeOf(error) !== 'ContainerNotFound') throw error;
        await container.createIfNotExists({ abortSignal });
        return await task(container, abortSignal);
      }
    });
  }

  private async run<T>(task: BlobTask<T>): Promise<T> {
    try {
      return await task(await this.client.get(), AbortSignal.timeout(TIME_LIMIT_MS));
    } catch (error) {
      throw new ArchiveUnavailable(failureOfService(error));
    }
  }
}

type BlobTask<T> = (container: ContainerClient, abortSignal: AbortSignal) => Promise<T>;

const MISSING = ['BlobNotFound', 'ContainerNotFound'] as const;
