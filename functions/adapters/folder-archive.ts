import { randomUUID } from 'node:crypto';
import { appendFile, link, mkdir, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FinishedGame } from '../../core/api';
import {
  ArchiveUnavailable,
  type Archive,
  type ArchivedGame,
  type ArchivedSession,
  type FinishedPage,
  type FinishedQuery,
} from '../../core/service';
import type { Decision, AccessGuard } from '../../core/session';
import { entryPath, entryPathOf, LIST_FOLDER, listEntries } from './archive-list';
import { archiveNames, formatDecisions, formatGuard, parseDecisions } from './archive-names';
import { parseArchivedSession, parseGuard } from './session-records';

/** Only the operator of the server may read these: they hold the seats' reasoning, and hashes of their tokens. */
const PRIVATE = { mode: 0o600 } as const;

/** Finished games as files of a folder on this machine, which is made on first use. */
export class FolderArchive implements Archive {
  constructor(private readonly folder: string) {}

  async saveGame({ session, guard, replay, record, entry }: ArchivedGame): Promise<void> {
    const names = archiveNames(session);
    await translated(async () => {
      // First, so that it is there wherever a replay is.
      await createWhole(this.path(names.guard), formatGuard(guard));
      await createWhole(this.path(names.record), record);
      await createWhole(this.path(names.replay), replay);
      if (entry) await createWhole(this.listed(entryPath(entry)), JSON.stringify(entry));
    });
  }

  async record(session: string): Promise<ArchivedSession | null> {
    const path = this.path(archiveNames(session).record);
    const text = await translated(() => readIfThere(path));
    return text && parseArchivedSession(session, text.toString());
  }

  list(query: FinishedQuery): Promise<FinishedPage> {
    return translated(() =>
      listEntries(
        {
          hours: () => namesIn(this.listed('')),
          entries: (hour) => namesIn(this.listed(hour)),
          read: async (hour, name) => (await readIfThere(this.listed(`${hour}/${name}`)))?.toString() ?? null,
        },
        query,
      ),
    );
  }

  async replay(session: string): Promise<Uint8Array | null> {
    const path = this.path(archiveNames(session).replay);
    return translated(() => readIfThere(path));
  }

  async guard(session: string): Promise<AccessGuard | null> {
    const path = this.path(archiveNames(session).guard);
    const text = await translated(() => readIfThere(path));
    return text === null ? null : parseGuard(session, text.toString());
  }

  async appendDecisions(session: string, entries: readonly Decision[]): Promise<void> {
    const path = this.path(archiveNames(session).decisions);
    await translated(async () => {
      await inFolderOf(path, () => appendFile(path, formatDecisions(entries), PRIVATE));
    });
  }

  async decisions(session: string): Promise<readonly Decision[]> {
    const path = this.path(archiveNames(session).decisions);
    const text = await translated(() => readIfThere(path));
    return parseDecisions(session, text?.toString() ?? '');
  }

  async remove(session: string, entry?: FinishedGame): Promise<void> {
    const names = Object.values(archiveNames(session));
    const listed = entry ? entryPath(entry) : await this.listedPath(session);
    await translated(async () => {
      if (listed !== null) await rm(this.listed(listed), { force: true });
      await Promise.all(names.map((name) => rm(this.path(name), { force: true })));
    });
  }

  /** Where the entry of an archived game is, if it is listed. */
  private async listedPath(session: string): Promise<string | null> {
    const archived = await this.record(session);
    return archived && entryPathOf(archived);
  }

  private listed(path: string): string {
    return this.path(join(LIST_FOLDER, path));
  }

  private path(name: string): string {
    return join(this.folder, name);
  }
}

/** Makes a file unless there is one, so that nobody ever sees a part of it: it gets its name only once it is written. */
async function createWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await inFolderOf(path, () => writeFile(draft, text, { ...PRIVATE, flush: true }));
    await link(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(draft).catch(unlessMissing);
  }
}

/** Writes a file, and makes its folder only if that is missing: every other game finds it there. */
async function inFolderOf(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    unlessMissing(error);
    await mkdir(dirname(path), { recursive: true });
    await write();
  }
}

/** The names in a folder, which may not be there. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** A full disk or a folder that may not be written to is an archive that is away. */
async function translated<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw new ArchiveUnavailable(error);
  }
}

/** Lets pass that a file or a folder is missing. */
function unlessMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
