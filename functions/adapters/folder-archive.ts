import { randomUUID } from 'node:crypto';
import { appendFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FinishedGame } from '../../core/api';
import {
  ArchiveUnavailable,
  UnreadableRecord,
  type ArchivedGame,
  type FinishedPage,
  type FinishedQuery,
} from '../../core/table';
import { entryPath, LIST_FOLDER, listEntries } from './archive-list';
import {
  archiveNames,
  checkSessionId,
  compressedParts,
  PartArchive,
  type ArchivePart,
  type WriteMode,
} from './archive-names';
import { isPacked, packed, sharing } from './archive-pack';
import {
  eraseFrom,
  inFolderOf,
  linkNew,
  namesIn,
  PRIVATE,
  readIfThere,
  readPart,
  removePart,
  unlessMissing,
  withDraft,
} from './private-files';

/** The folder of the games' files, `<session>.games`, which several games may share. */
const GAMES_FOLDER = 'games';

/** A game that waits for its file. */
interface PendingGame {
  readonly game: ArchivedGame;
  /** The name by which its file is found. */
  readonly path: string;
  /** The name of its file in the list of finished games, if it is listed. */
  readonly listed: string | undefined;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** A game as it will stand in its file. */
interface PackedText extends PendingGame {
  readonly session: string;
  readonly text: string;
  /** The length of the text. */
  readonly bytes: number;
}

/**
 * Finished games as files of a folder on this machine, which is made on first use. Games that are saved at the same time share a file, which has a name for
 * each of them (a hard link). Earlier versions kept each part of a game in its own file; such a file takes precedence.
 */
export class FolderArchive extends PartArchive {
  private readonly pending: PendingGame[] = [];
  private isWriting = false;

  constructor(private readonly folder: string) {
    super();
  }

  async saveGame(game: ArchivedGame): Promise<void> {
    const { session, entry } = game;
    const path = this.gamePath(session);
    const listed = entry && this.listed(entryPath(entry));
    await new Promise<void>((resolve, reject) => {
      this.pending.push({ game, path, listed, resolve, reject });
      if (this.isWriting) return;
      this.isWriting = true;
      // Games that are saved in the same turn of the event loop share a file, and so do games that arrive while a file is being written.
      setImmediate(() => void this.writePending());
    });
  }

  list(query: FinishedQuery): Promise<FinishedPage> {
    return translated(() =>
      listEntries(
        {
          hours: () => namesIn(this.listed('')),
          entries: (hour) => namesIn(this.listed(hour)),
          read: async (hour, name, session) =>
            (await readPart(this.listed(`${hour}/${name}`), session, 'entry'))?.toString() ?? null,
        },
        query,
      ),
    );
  }

  async remove(session: string, entry?: FinishedGame): Promise<void> {
    const path = this.gamePath(session);
    const names = Object.values(archiveNames(session));
    const listed = await this.listedPath(session, entry);
    await translated(async () => {
      if (listed !== null) await rm(this.listed(listed), { force: true });
      await Promise.all(names.map((name) => rm(this.path(name), { force: true })));
      await removePart(path, session);
    });
  }

  /** A part of a game, from its own file or from a shared one; null if there is none. */
  protected part(session: string, part: ArchivePart): Promise<Buffer | null> {
    const [own, path] = [this.path(archiveNames(session)[part]), this.gamePath(session)];
    return translated(
      async () => (await readIfThere(own)) ?? (isPacked(part) ? readPart(path, session, part) : null),
    );
  }

  protected write(session: string, part: ArchivePart, text: string, mode: WriteMode): Promise<void> {
    const path = this.path(archiveNames(session)[part]);
    return translated(async () => {
      if (mode === 'append') await inFolderOf(path, () => appendFile(path, text, PRIVATE));
      else
        await withDraft<unknown>(`${path}.${randomUUID()}.draft`, text, (draft) =>
          mode === 'once' ? linkNew(draft, path) : rename(draft, path),
        );
    });
  }

  /** Writes the waiting games, file by file, and settles the promise of each game with the result of its file. */
  private async writePending(): Promise<void> {
    while (this.pending.length > 0) {
      const games = await packedTexts(this.pending.splice(0));
      while (games.length > 0) await this.writeFile(games.splice(0, sharing(games)));
    }
    this.isWriting = false;
  }

  private async writeFile(games: readonly PackedText[]): Promise<void> {
    try {
      await translated(() => this.writeGames(games));
      for (const { resolve } of games) resolve();
    } catch (error) {
      for (const { reject } of games) reject(error);
    }
  }

  /** Writes these games to one file. Nobody ever sees an incomplete file, because it gets its names only once it is on disk. */
  private async writeGames(games: readonly PackedText[]): Promise<void> {
    const draft = this.path(join(GAMES_FOLDER, `${randomUUID()}.draft`));
    await withDraft(draft, games.map(({ text }) => text).join(''), async () => {
      const isNew = await Promise.all(games.map(({ path }) => linkNew(draft, path)));
      // The list comes last, so that a listed game is complete. A game that is missing by now was deleted.
      const linked = games.flatMap(({ path, listed }) => (listed === undefined ? [] : [{ path, listed }]));
      await Promise.all(linked.map(({ path, listed }) => linkNew(path, listed).catch(unlessMissing)));
      // A game that was stored already is unchanged, and is not kept twice.
      const others = games.filter((_, at) => !isNew[at]);
      if (others.length > 0 && others.length < games.length)
        await eraseFrom(
          draft,
          others.map(({ session }) => session),
        );
    });
  }

  private gamePath(session: string): string {
    checkSessionId(session);
    return this.path(join(GAMES_FOLDER, `${session}.games`));
  }

  private listed(path: string): string {
    return this.path(join(LIST_FOLDER, path));
  }

  private path(name: string): string {
    return join(this.folder, name);
  }
}

/** Packs games; one that cannot be packed is rejected, and left out. */
async function packedTexts(pending: readonly PendingGame[]): Promise<PackedText[]> {
  const texts = pending.map(async (each): Promise<readonly PackedText[]> => {
    const { session, entry } = each.game;
    try {
      const parts = await compressedParts(each.game);
      const text = packed({ session, ...parts, entry: entry && JSON.stringify(entry) });
      return [{ ...each, session, text, bytes: Buffer.byteLength(text) }];
    } catch (error) {
      each.reject(error);
      return [];
    }
  });
  return (await Promise.all(texts)).flat();
}

/** A full disk or a read-only folder counts as an unavailable archive. */
async function translated<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw error instanceof UnreadableRecord ? error : new ArchiveUnavailable(error);
  }
}
