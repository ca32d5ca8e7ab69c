import { randomUUID } from 'node:crypto';
import { appendFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ArchiveUnavailable, type Archive, type ArchivedReplay } from '../../core/service';
import { archiveNames, formatDecisions, formatReplay, parseDecisions, parseReplay } from './archive-names';

/** Only whoever runs the server reads these: they hold the seats' reasoning, and hashes of their tokens. */
const PRIVATE = { mode: 0o600 } as const;

/** Finished games as files of a folder on this machine, which is made on first use. */
export class FolderArchive implements Archive {
  constructor(private readonly folder: string) {}

  async saveReplay(game: ArchivedReplay): Promise<void> {
    const path = this.path(archiveNames(game.replay.session).replay);
    await translated(() => createWhole(path, formatReplay(game)));
  }

  async replay(session: string): Promise<ArchivedReplay | null> {
    const path = this.path(archiveNames(session).replay);
    const text = await translated(() => readIfThere(path));
    return text === null ? null : parseReplay(text);
  }

  async appendDecisions(session: string, entries: readonly unknown[]): Promise<void> {
    const path = this.path(archiveNames(session).decisions);
    await translated(async () => {
      await mkdir(dirname(path), { recursive: true });
      await appendFile(path, formatDecisions(entries), PRIVATE);
    });
  }

  async decisions(session: string): Promise<readonly unknown[]> {
    const path = this.path(archiveNames(session).decisions);
    const text = await translated(() => readIfThere(path));
    return parseDecisions(text ?? '');
  }

  async remove(session: string): Promise<void> {
    const names = Object.values(archiveNames(session));
    await translated(() => Promise.all(names.map((name) => rm(this.path(name), { force: true }))));
  }

  private path(name: string): string {
    return join(this.folder, name);
  }
}

/** Makes a file unless there is one, so that nobody ever sees a part of it: it gets its name only once it is written. */
async function createWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(draft, text, { ...PRIVATE, flush: true });
    await link(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
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

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
