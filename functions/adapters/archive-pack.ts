/**
 * Several finished games in one file. Creating, syncing and naming a file costs a hundred times as much as writing its contents, so games that end at about the
 * same time share one. Each game is a line of JSON (`Header`: its session, and how many bytes each part has), then its parts, each with a line break after it.
 * A deleted game is overwritten with zero bytes, which never occur in JSON.
 */

/** The parts of a game, as texts. */
export interface PackedGame {
  readonly session: string;
  readonly guard: string;
  readonly record: string;
  /** Undefined: the record contains it. */
  readonly replay?: string | undefined;
  /** Its entry in the list of finished games, if it is listed. */
  readonly entry?: string | undefined;
}

export type PackedPart = Exclude<keyof PackedGame, 'session'>;

/** A part of a file: from byte `start` to before byte `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

type Header = { readonly session: string } & Readonly<Partial<Record<PackedPart, number>>>;

/** The order of the parts in a file: those that are read first come first. */
const PARTS: readonly PackedPart[] = ['guard', 'entry', 'replay', 'record'];

/** Whether a part of a game is kept in such files. */
export const isPacked = (part: string): part is PackedPart => PARTS.some((each) => each === part);

/** The maximum size of a shared file (bytes). A larger game has its own file, so every header is within this length. */
export const PACK_BYTES = 256 * 1024;

/** The maximum number of games in a file: some systems allow only about a thousand names for a file, and each game takes two. */
const MAX_GAMES = 64;

const LINE_BREAK = 0x0a;

/** A game as it stands in a file. */
export function packed(game: PackedGame): string {
  const header: Record<string, number | string> = { session: game.session };
  let body = '';
  for (const part of PARTS) {
    const text = game[part];
    if (text === undefined) continue;
    header[part] = Buffer.byteLength(text);
    body += `${text}\n`;
  }
  return `${JSON.stringify(header)}\n${body}`;
}

/** The number of these games for the next file, by the bytes of their texts: at least one, and no session twice. */
export function sharing(games: readonly { readonly session: string; readonly bytes: number }[]): number {
  const sessions = new Set<string>();
  let total = 0;
  for (const { session, bytes } of games) {
    total += bytes;
    const isFull = total > PACK_BYTES || sessions.size >= MAX_GAMES || sessions.has(session);
    if (isFull && sessions.size > 0) break;
    sessions.add(session);
  }
  return sessions.size;
}

/** Whether a file (or its beginning) holds, or once held, games in this form. */
export const holdsGames = (file: Buffer): boolean => file[0] === 0 || headerAt(file, 0) !== null;

/** The position of a game in a file, given at least its first `PACK_BYTES`; null if it is not there, or was deleted. */
export function placeOf(session: string, file: Buffer): PackPlace | null {
  for (let start = behindDeleted(file, 0); start < file.length;) {
    const found = headerAt(file, start);
    if (!found) return null;
    const { header } = found;
    const parts: Partial<Record<PackedPart, ByteRange>> = {};
    let { end } = found;
    for (const part of PARTS) {
      const length = header[part];
      if (length === undefined) continue;
      parts[part] = { start: end, end: end + length };
      end += length + 1;
    }
    if (header.session === session) return { whole: { start, end }, parts };
    start = behindDeleted(file, end);
  }
  return null;
}

export interface PackPlace {
  readonly whole: ByteRange;
  readonly parts: Readonly<Partial<Record<PackedPart, ByteRange>>>;
}

function behindDeleted(file: Buffer, from: number): number {
  let at = from;
  while (file[at] === 0) at += 1;
  return at;
}

/** The header at a position, and its end; null if there is none, as in a file of another form. */
function headerAt(file: Buffer, start: number): { readonly header: Header; readonly end: number } | null {
  const lineEnd = file.indexOf(LINE_BREAK, start);
  if (lineEnd < 0) return null;
  try {
    const header: unknown = JSON.parse(file.toString('utf8', start, lineEnd));
    return isHeader(header) ? { header, end: lineEnd + 1 } : null;
  } catch {
    return null;
  }
}

const isHeader = (value: unknown): value is Header =>
  typeof value === 'object' &&
  value !== null &&
  'guard' in value &&
  Object.entries(value).every(([name, each]) =>
    name === 'session' ? typeof each === 'string' : Number.isSafeInteger(each) && Number(each) >= 0,
  );
