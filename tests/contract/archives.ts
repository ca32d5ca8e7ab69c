import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Archive } from '../../core/service';
import { BlobArchive } from '../../functions/adapters/blob-archive';
import { FolderArchive } from '../../functions/adapters/folder-archive';
import { MemoryArchive } from '../../functions/adapters/memory-archive';
import { startAzurite, type Azurite } from '../support/azurite';

/** One kind of archive: what a suite needs around its tests. */
interface ArchiveKind {
  readonly name: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  open(): Archive;
  /** As another process would open it; the memory's is known to its own alone. */
  another(): Archive;
}

function memoryKind(): ArchiveKind {
  const archive = new MemoryArchive();
  return {
    name: 'MemoryArchive',
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    open: () => archive,
    another: () => archive,
  };
}

function folderKind(): ArchiveKind {
  let folder = '';
  // Not there yet: it is made on first use.
  const open = (): Archive => new FolderArchive(join(folder, 'to', 'be', 'made'));
  return {
    name: 'FolderArchive',
    start: async () => {
      folder = await mkdtemp(join(tmpdir(), 'archive-'));
    },
    stop: () => rm(folder, { recursive: true }),
    open,
    another: open,
  };
}

function azuriteKind(): ArchiveKind {
  let azurite: Azurite | undefined;
  const open = (): Archive => new BlobArchive({ connectionString: azurite?.connectionString ?? '' });
  return {
    name: 'BlobArchive on Azurite',
    start: async () => {
      azurite = await startAzurite();
    },
    stop: () => azurite?.stop() ?? Promise.resolve(),
    open,
    another: open,
  };
}

export interface ArchiveBench {
  readonly archive: Archive;
  readonly another: Archive;
}

/** Declares a suite once for each kind of archive; each holds what former tests put there, under other ids. */
export function describeEachArchive(title: string, suite: (bench: () => ArchiveBench) => void): void {
  describe.each([memoryKind(), folderKind(), azuriteKind()])(`$name: ${title}`, (kind) => {
    beforeAll(() => kind.start(), 60_000);
    afterAll(() => kind.stop());
    suite(() => ({ archive: kind.open(), another: kind.another() }));
  });
}
