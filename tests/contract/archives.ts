import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Archive } from '../../core/table';
import { FolderArchive } from '../../functions/adapters/folder-archive';
import { MemoryArchive } from '../../functions/adapters/memory-archive';

/** One kind of archive: what a suite needs around its tests. */
export interface ArchiveKind {
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

export interface ArchiveBench {
  readonly archive: Archive;
  readonly another: Archive;
}

/** Those that need no more than Node; a storage account's is for the release. */
const usualKinds: readonly ArchiveKind[] = [memoryKind(), folderKind()];

/** Declares a suite once for each kind of archive; each holds what former tests put there, under other ids. */
export function describeEachArchive(
  title: string,
  suite: (bench: () => ArchiveBench) => void,
  kinds = usualKinds,
): void {
  describe.each(kinds)(`$name: ${title}`, (kind) => {
    beforeAll(() => kind.start(), 60_000);
    afterAll(() => kind.stop());
    suite(() => ({ archive: kind.open(), another: kind.another() }));
  });
}
