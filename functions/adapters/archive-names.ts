import type { FinishedGame } from '../../core/api';
import { isSessionId } from '../../core/api/schemas';
import type { Effort } from '../../core/engine';
import type { Archive, ArchivedGame, ArchivedSession, FinishedPage, FinishedQuery } from '../../core/table';
import type { AccessGuard, Decision } from '../../core/session';
import { COMPRESSED_FORMAT, compressGame, decompressGame, isCompressed } from './archive-compression';
import { entryPath, entryPathOf } from './archive-list';
import { parseArchivedSession, parseDecision, parseGuard } from './session-records';

/** The parts that an archive keeps of a session, each under its own name. */
export type ArchivePart = keyof ReturnType<typeof archiveNames>;

/** How a part is written: only if it does not exist, by replacement, or by appending. */
export type WriteMode = 'once' | 'replace' | 'append';

/** The name of a session's part in an archive. Throws for an invalid id, because it would be part of a path. */
export function archiveNames(session: string) {
  checkSessionId(session);
  return {
    replay: `replays/${session}.json`,
    record: `records/${session}.json`,
    guard: `guards/${session}.json`,
    decisions: `decisions/${session}.jsonl`,
    rating: `ratings/${session}.json`,
    'analysis quick': `analyses/${session}.quick.json`,
    'analysis usual': `analyses/${session}.usual.json`,
    'analysis deep': `analyses/${session}.deep.json`,
  } as const;
}

/** Throws `RangeError` for an invalid session id. */
export function checkSessionId(session: string): void {
  if (!isSessionId(session)) throw new RangeError('Not a session id');
}

/** Only the fields that decide access, even if the value has others. */
export const formatGuard = (
  { tokens, meta: { visibility, contest } }: AccessGuard,
  form: { readonly format?: number } = {},
): string => JSON.stringify({ ...form, tokens, meta: { visibility, ...(contest ? { contest } : {}) } });

/** A finished game as texts to store. */
export interface GameParts {
  readonly guard: string;
  /** Undefined: the record contains it. */
  readonly replay?: string | undefined;
  readonly record: string;
}

/** The texts of a game, compressed unless they are too large for that. */
export async function compressedParts({ guard, replay, record }: ArchivedGame): Promise<GameParts> {
  const both = await compressGame({ replay, record });
  // The guard has the format, too: without a replay, a server of an earlier version would say that there is no such game.
  return both === null
    ? { guard: formatGuard(guard), replay, record }
    : { guard: formatGuard(guard, { format: COMPRESSED_FORMAT }), record: both };
}

/** An archive of named parts, which are texts. Adapters say where the texts are. */
export abstract class PartArchive implements Archive {
  abstract saveGame(game: ArchivedGame): Promise<void>;
  abstract list(query: FinishedQuery): Promise<FinishedPage>;
  abstract remove(session: string, entry?: FinishedGame): Promise<void>;
  /** A part of a session; null if there is none. */
  protected abstract part(session: string, part: ArchivePart): Promise<Buffer | null>;
  protected abstract write(session: string, part: ArchivePart, text: string, mode: WriteMode): Promise<void>;

  async replay(session: string): Promise<Uint8Array | null> {
    const own = await this.part(session, 'replay');
    if (own) return own;
    const record = await this.part(session, 'record');
    return record && isCompressed(record) ? (await decompressGame(session, record)).replay : null;
  }

  async guard(session: string): Promise<AccessGuard | null> {
    const text = await this.text(session, 'guard');
    return text === null ? null : parseGuard(session, text);
  }

  async record(session: string): Promise<ArchivedSession | null> {
    const stored = await this.part(session, 'record');
    if (!stored) return null;
    const record = isCompressed(stored) ? (await decompressGame(session, stored)).record : stored;
    return parseArchivedSession(session, record.toString());
  }

  appendDecisions(session: string, decisions: readonly Decision[]): Promise<void> {
    // One JSON value a line.
    const lines = decisions.map((decision) => `${JSON.stringify(decision)}\n`);
    return this.write(session, 'decisions', lines.join(''), 'append');
  }

  async decisions(session: string): Promise<readonly Decision[]> {
    const lines = (await this.text(session, 'decisions'))?.split('\n') ?? [];
    return lines.filter((line) => line !== '').map((line) => parseDecision(session, line));
  }

  saveAnalysis(session: string, effort: Effort, text: string): Promise<void> {
    return this.write(session, `analysis ${effort}`, text, 'replace');
  }

  analysis(session: string, effort: Effort): Promise<string | null> {
    return this.text(session, `analysis ${effort}`);
  }

  saveRating(session: string, text: string): Promise<void> {
    return this.write(session, 'rating', text, 'once');
  }

  rating(session: string): Promise<string | null> {
    return this.text(session, 'rating');
  }

  /** Where the entry of an archived game is, if it is listed. */
  protected async listedPath(session: string, entry?: FinishedGame): Promise<string | null> {
    if (entry) return entryPath(entry);
    const archived = await this.record(session);
    return archived && entryPathOf(archived);
  }

  private async text(session: string, part: ArchivePart): Promise<string | null> {
    return (await this.part(session, part))?.toString() ?? null;
  }
}
