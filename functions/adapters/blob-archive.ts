import { buffer } from 'node:stream/consumers';
import type { ContainerClient } from '@azure/storage-blob';
import { SharedPromise } from '../../core/async';
import type { FinishedGame } from '../../core/api';
import type { Effort } from '../../core/engine';
import {
  ArchiveUnavailable,
  type Archive,
  type ArchivedGame,
  type ArchivedSession,
  type FinishedPage,
  type FinishedQuery,
} from '../../core/service';
import type { Decision, AccessGuard } from '../../core/session';
import type { BlobAccount } from './blob-container';
import { entryPath, entryPathOf, LIST_FOLDER, listEntries } from './archive-list';
import { archiveNames, formatDecisions, formatGuard, parseDecisions } from './archive-names';
import { parseArchivedSession, parseGuard } from './session-records';
import { failureOfService } from './service-failure';

/** An operation that takes longer is given up. */
const TIME_LIMIT_MS = 5000;

/**
 * Finished games in Azure Blob Storage or Azurite: replays and their guards as block blobs that are written once, decision logs as append blobs. The
 * container is made when it is found missing. The storage library is loaded on first use.
 */
export class BlobArchive implements Archive {
  private readonly client = new SharedPromise(async () => {
    const { openContainer } = await import('./blob-container.js');
    return openContainer(this.account);
  });

  constructor(private readonly account: BlobAccount) {}

  async saveGame({ session, guard, replay, record, entry }: ArchivedGame): Promise<void> {
    const names = archiveNames(session);
    // First, so that it is there wherever a replay is.
    await this.createWhole(names.guard, formatGuard(guard));
    await this.createWhole(names.record, record);
    await this.createWhole(names.replay, replay);
    if (entry) await this.createWhole(`${LIST_FOLDER}/${entryPath(entry)}`, JSON.stringify(entry));
  }

  async record(session: string): Promise<ArchivedSession | null> {
    const body = await this.read(archiveNames(session).record);
    return body && parseArchivedSession(session, body.toString());
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

  replay(session: string): Promise<Uint8Array | null> {
    return this.read(archiveNames(session).replay);
  }

  async guard(session: string): Promise<AccessGuard | null> {
    const body = await this.read(archiveNames(session).guard);
    return body === null ? null : parseGuard(session, body.toString());
  }

  async appendDecisions(session: string, entries: readonly Decision[]): Promise<void> {
    const { decisions } = archiveNames(session);
    const lines = formatDecisions(entries);
    await this.write(async (container, abortSignal) => {
      const blob = container.getAppendBlobClient(decisions);
      await blob.createIfNotExists({ abortSignal });
      await blob.appendBlock(lines, Buffer.byteLength(lines), { abortSignal });
    });
  }

  async decisions(session: string): Promise<readonly Decision[]> {
    const body = await this.read(archiveNames(session).decisions);
    return parseDecisions(session, body?.toString() ?? '');
  }

  async saveAnalysis(session: string, effort: Effort, text: string): Promise<void> {
    await this.write((container, abortSignal) =>
      container
        .getBlockBlobClient(archiveNames(session)[`analysis ${effort}`])
        .upload(text, Buffer.byteLength(text), {
          abortSignal,
          blobHTTPHeaders: { blobContentType: 'application/json' },
        }),
    );
  }

  async analysis(session: string, effort: Effort): Promise<string | null> {
    const body = await this.read(archiveNames(session)[`analysis ${effort}`]);
    return body?.toString() ?? null;
  }

  saveRating(session: string, text: string): Promise<void> {
    return this.createWhole(archiveNames(session).rating, text);
  }

  async rating(session: string): Promise<string | null> {
    const body = await this.read(archiveNames(session).rating);
    return body?.toString() ?? null;
  }

  async remove(session: string, entry?: FinishedGame): Promise<void> {
    const listed = entry ? entryPath(entry) : await this.listedPath(session);
    if (listed !== null) await this.delete([`${LIST_FOLDER}/${listed}`]);
    await this.delete(Object.values(archiveNames(session)));
  }

  /** Where the entry of an archived game is, if it is listed. */
  private async listedPath(session: string): Promise<string | null> {
    const archived = await this.record(session);
    return archived && entryPathOf(archived);
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

  /** Writes a blob unless there is one. */
  private async createWhole(name: string, body: string): Promise<void> {
    await this.write((container, abortSignal) =>
      container
        .getBlockBlobClient(name)
        .upload(body, Buffer.byteLength(body), {
          abortSignal,
          conditions: { ifNoneMatch: '*' },
          blobHTTPHeaders: { blobContentType: 'application/json' },
        })
        .catch(unless('BlobAlreadyExists')),
    );
  }

  private read(name: string): Promise<Buffer | null> {
    return this.run(async (container, abortSignal) => {
      const blob = container.getBlobClient(name);
      const found = await blob.download(undefined, undefined, { abortSignal }).catch(unless(...MISSING));
      return found?.readableStreamBody ? buffer(found.readableStreamBody) : null;
    });
  }

  private write(task: BlobTask<unknown>): Promise<unknown> {
    return this.run(async (container, abortSignal) => {
      try {
        return await task(container, abortSignal);
      } catch (error) {
        if (codeOf(error) !== 'ContainerNotFound') throw error;
        await container.createIfNotExists({ abortSignal });
        return task(container, abortSignal);
      }
    });
  }

  private async run<T>(task: BlobTask<T>): Promise<T> {
    try {
      return await task(await this.client.get(), AbortSignal.timeout(TIME_LIMIT_MS));
    } catch (error) {
      throw new ArchiveUnavailable(failureOfService(error, codeOf(error)));
    }
  }
}

type BlobTask<T> = (container: ContainerClient, abortSignal: AbortSignal) => Promise<T>;

const MISSING = ['BlobNotFound', 'ContainerNotFound'] as const;

/** Lets the failures of these codes pass as `undefined`. */
const unless =
  (...codes: readonly string[]) =>
  (error: unknown): undefined => {
    if (!codes.includes(codeOf(error) ?? '')) throw error;
  };

/** The service's word for an error, or the network's. */
const codeOf = (error: unknown): string | undefined => (error as { readonly code?: string }).code;
