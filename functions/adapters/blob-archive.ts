import { text } from 'node:stream/consumers';
import type { ContainerClient } from '@azure/storage-blob';
import { ArchiveUnavailable, type Archive, type ArchivedReplay } from '../../core/service';
import type { BlobAccount } from './blob-container';
import { archiveNames, formatDecisions, formatReplay, parseDecisions, parseReplay } from './archive-names';

/** For whoever does not say when to give up. */
const TIME_LIMIT_MS = 5000;

/**
 * Finished games in Azure Blob Storage or Azurite: replays as block blobs that are written once, decision logs as append blobs. The
 * container is made when it is found missing. The storage library is loaded on first use.
 */
export class BlobArchive implements Archive {
  private client: Promise<ContainerClient> | undefined;

  constructor(private readonly account: BlobAccount) {}

  async saveReplay(game: ArchivedReplay, signal?: AbortSignal): Promise<void> {
    const { replay } = archiveNames(game.replay.session);
    const body = formatReplay(game);
    await this.write(signal, (container, abortSignal) =>
      container
        .getBlockBlobClient(replay)
        .upload(body, Buffer.byteLength(body), {
          abortSignal,
          conditions: { ifNoneMatch: '*' },
          blobHTTPHeaders: { blobContentType: 'application/json' },
        })
        .catch(unless('BlobAlreadyExists')),
    );
  }

  async replay(session: string): Promise<ArchivedReplay | null> {
    const body = await this.read(archiveNames(session).replay);
    return body === null ? null : parseReplay(body);
  }

  async appendDecisions(session: string, entries: readonly unknown[], signal?: AbortSignal): Promise<void> {
    const { decisions } = archiveNames(session);
    const lines = formatDecisions(entries);
    await this.write(signal, async (container, abortSignal) => {
      const blob = container.getAppendBlobClient(decisions);
      await blob.createIfNotExists({ abortSignal });
      await blob.appendBlock(lines, Buffer.byteLength(lines), { abortSignal });
    });
  }

  async decisions(session: string): Promise<readonly unknown[]> {
    return parseDecisions((await this.read(archiveNames(session).decisions)) ?? '');
  }

  async remove(session: string): Promise<void> {
    const names = Object.values(archiveNames(session));
    await this.run(undefined, (container, abortSignal) =>
      Promise.all(names.map((name) => container.deleteBlob(name, { abortSignal }).catch(unless(...MISSING)))),
    );
  }

  private read(name: string): Promise<string | null> {
    return this.run(undefined, async (container, abortSignal) => {
      const blob = container.getBlobClient(name);
      const found = await blob.download(undefined, undefined, { abortSignal }).catch(unless(...MISSING));
      return found?.readableStreamBody ? text(found.readableStreamBody) : null;
    });
  }

  private write(signal: AbortSignal | undefined, task: Task<unknown>): Promise<unknown> {
    return this.run(signal, async (container, abortSignal) => {
      try {
        return await task(container, abortSignal);
      } catch (error) {
        if (codeOf(error) !== 'ContainerNotFound') throw error;
        await container.createIfNotExists({ abortSignal });
        return task(container, abortSignal);
      }
    });
  }

  private async run<T>(signal: AbortSignal | undefined, task: Task<T>): Promise<T> {
    try {
      this.client ??= import('./blob-container.js').then(({ openContainer }) => openContainer(this.account));
      return await task(await this.client, signal ?? AbortSignal.timeout(TIME_LIMIT_MS));
    } catch (error) {
      // Only the word for what happened goes on: the library's errors carry whole requests, with their signatures.
      throw new ArchiveUnavailable(new Error(codeOf(error)));
    }
  }
}

type Task<T> = (container: ContainerClient, abortSignal: AbortSignal) => Promise<T>;

const MISSING = ['BlobNotFound', 'ContainerNotFound'] as const;

/** Lets the failures of these codes pass as `undefined`. */
const unless =
  (...codes: readonly string[]) =>
  (error: unknown): undefined => {
    if (!codes.includes(codeOf(error))) throw error;
  };

/** The service's word for an error, or the network's. */
const codeOf = (error: unknown): string => {
  const { code, name } = error as { readonly code?: string; readonly name?: string };
  return code ?? name ?? 'unknown';
};
