import type { FinishedGame } from '../../core/api';
import {
  UnreadableRecord,
  type ArchivedSession,
  type EndPosition,
  type FinishedPage,
  type FinishedQuery,
} from '../../core/table';
import { parseFinishedGame } from './session-records';

/**
 * The list of finished games in an archive that has names: one entry a game, in a folder for each hour. Names contain the time that is left until a distant
 * day, so that they sort like the list, the latest end first.
 */
export interface EntryFolders {
  /** The names of the folders, in any order. */
  hours(): Promise<readonly string[]>;
  /** The names of the entries in a folder, in any order. */
  entries(hour: string): Promise<readonly string[]>;
  /** The text of the entry of a session; null if it is gone. */
  read(hour: string, entry: string, session: string): Promise<string | null>;
}

/** Where the folders of the hours are. */
export const LIST_FOLDER = 'ended';

const FAR_MS = 9_999_999_999_999;
const HOUR_MS = 3_600_000;

/** The folder of games that ended then (ms since 1970). */
const hourOf = (endedAt: number): string => String(Math.floor((FAR_MS - endedAt) / HOUR_MS)).padStart(7, '0');

/** The data in the name of an entry. */
interface EntryName extends EndPosition {
  readonly game: string;
}

/** Where the entry of a game is, e.g. `2283041/8219012345678-<session>-chess.json`. */
export const entryPath = ({ endedAt, session, game }: FinishedGame): string =>
  pathOf({ endedAt: Date.parse(endedAt), session, game });

function pathOf({ endedAt, session, game }: EntryName): string {
  const order = String(FAR_MS - endedAt).padStart(13, '0');
  return `${hourOf(endedAt)}/${order}-${session}-${encodeURIComponent(game)}.json`;
}

/** The same of an archived session. */
export function entryPathOf({ session: { id, meta }, log }: ArchivedSession): string {
  const { at = meta.updatedAt } = log.find(({ version }) => version === meta.endVersion) ?? {};
  return pathOf({ endedAt: at, session: id, game: meta.game });
}

/** Null for a name that is not an entry, such as a draft. */
function readName(name: string): EntryName | null {
  const [, order, session = '', game = ''] = /^(\d{13})-([0-9a-f]{32})-(.+)\.json$/.exec(name) ?? [];
  return order === undefined
    ? null
    : { endedAt: FAR_MS - Number(order), session, game: decodeURIComponent(game) };
}

/** The folders in which wanted entries may be, in the order of the list. */
function hoursWithin(
  hours: readonly string[],
  { since = 0, until, after }: FinishedQuery,
): readonly string[] {
  const first = hourOf(Math.min(until ?? FAR_MS, after?.endedAt ?? FAR_MS));
  const last = hourOf(since);
  return hours.filter((hour) => hour >= first && hour <= last).sort();
}

/** Whether a game may match, judging by the name of its entry. */
function isWanted(
  { endedAt, session, game }: EntryName,
  { since = 0, until = Infinity, after, game: wanted }: FinishedQuery,
): boolean {
  const isAfter = !after || endedAt < after.endedAt || (endedAt === after.endedAt && session > after.session);
  return isAfter && endedAt >= since && endedAt < until && (wanted === undefined || wanted === game);
}

interface FoundEntry extends EntryName {
  readonly hour: string;
  readonly name: string;
}

/** A part of the list. */
export async function listEntries(folders: EntryFolders, query: FinishedQuery): Promise<FinishedPage> {
  const found: FoundEntry[] = [];
  for (const hour of hoursWithin(await folders.hours(), query)) {
    for (const name of [...(await folders.entries(hour))].sort()) {
      const entry = readName(name);
      if (entry && isWanted(entry, query)) found.push({ ...entry, hour, name });
      if (found.length > query.limit) break;
    }
    if (found.length > query.limit) break;
  }
  const page = found.slice(0, query.limit);
  const read = await Promise.all(page.map((entry) => readEntry(folders, entry)));
  const last = found.length > query.limit ? page.at(-1) : undefined;
  return {
    games: read.flatMap((game) => (game ? [game] : [])),
    next: last ? { endedAt: last.endedAt, session: last.session } : null,
  };
}

/** Null if the game was deleted meanwhile. */
async function readEntry(
  folders: EntryFolders,
  { session, hour, name }: FoundEntry,
): Promise<FinishedPage['games'][number] | null> {
  const text = await folders.read(hour, name, session);
  if (text === null) return null;
  try {
    return parseFinishedGame(session, text);
  } catch (error) {
    if (error instanceof UnreadableRecord) return error;
    throw error;
  }
}
