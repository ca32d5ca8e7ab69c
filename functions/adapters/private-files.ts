import {
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  unlink,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { dirname } from 'node:path';
import { UnreadableRecord } from '../../core/ports/sessions';
import { holdsGames, PACK_BYTES, placeOf, type ByteRange, type PackedPart } from './archive-pack';

/** The files of an archive in a folder. Each function throws the system's own errors, except where it says otherwise. */

/** Only the operator of the server may read these files: they contain the seats' reasoning and hashes of tokens. */
export const PRIVATE = { mode: 0o600 } as const;

/** Creates a file and syncs it to disk, lets `use` give it names, and removes its first name. */
export async function withDraft<T>(
  path: string,
  text: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  try {
    await inFolderOf(path, () => writeFile(path, text, { ...PRIVATE, flush: true }));
    return await use(path);
  } finally {
    await unlink(path).catch(unlessMissing);
  }
}

/** Gives a file another name, unless the name is taken; returns whether it did. */
export async function linkNew(path: string, name: string): Promise<boolean> {
  try {
    await inFolderOf(name, () => link(path, name));
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  }
}

/** Writes a file, and creates its folder only if the first attempt fails, because it usually exists. */
export async function inFolderOf(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    unlessMissing(error);
    await mkdir(dirname(path), { recursive: true });
    await write();
  }
}

/** The names in a folder, which may not be there. */
export const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch(ifMissing<readonly string[]>([]));

/** The contents of a file; null if it does not exist. */
export const readIfThere = (path: string): Promise<Buffer | null> => readFile(path).catch(ifMissing(null));

/**
 * A part of a game in a file that holds games; null if there is no such file, or the game was deleted. An entry may be a file of its own, from earlier
 * versions. Throws `UnreadableRecord` for any other file.
 */
export function readPart(path: string, session: string, part: PackedPart): Promise<Buffer | null> {
  return withFile(path, 'r', async (file) => {
    const head = await bytesOf(file, { start: 0, end: PACK_BYTES });
    const range = placeOf(session, head)?.parts[part];
    if (!range && holdsGames(head)) return null;
    if (!range && part === 'entry') return head;
    if (!range) throw new UnreadableRecord(session, 'its file is not one of games');
    const { start, end } = range;
    const found = end <= head.length ? Buffer.from(head.subarray(start, end)) : await bytesOf(file, range);
    // It was deleted while it was read.
    return found.includes(0) ? null : found;
  });
}

/** Deletes a game from its file: the name first, because other games may still use the file. */
export async function removePart(path: string, session: string): Promise<void> {
  await withFile(path, 'r+', async (file) => {
    await rm(path, { force: true });
    await erase(file, session);
  });
}

/** Overwrites games in a file. */
export async function eraseFrom(path: string, sessions: readonly string[]): Promise<void> {
  await withFile(path, 'r+', async (file) => {
    for (const session of sessions) await erase(file, session);
  });
}

async function erase(file: FileHandle, session: string): Promise<void> {
  const place = placeOf(session, await bytesOf(file, { start: 0, end: PACK_BYTES }));
  if (!place) return;
  const { start, end } = place.whole;
  await file.write(Buffer.alloc(end - start), 0, end - start, start);
  await file.datasync();
}

/** The bytes of a range, or as many as there are. */
async function bytesOf(file: FileHandle, { start, end }: ByteRange): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(end - start);
  const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
  return buffer.subarray(0, bytesRead);
}

/** Uses a file; null if there is none. */
async function withFile<T>(
  path: string,
  flags: 'r' | 'r+',
  use: (file: FileHandle) => Promise<T>,
): Promise<T | null> {
  const file = await open(path, flags).catch(ifMissing(null));
  if (!file) return null;
  try {
    return await use(file);
  } finally {
    await file.close();
  }
}

/** Returns a default value if a file or folder is missing. */
const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (codeOf(error) !== 'ENOENT') throw error;
    return value;
  };

/** Lets pass that a file or a folder is missing. */
export const unlessMissing = ifMissing(undefined);

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
