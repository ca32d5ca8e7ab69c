import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { Semaphore } from '../../core/async';
import { UnreadableRecord } from '../../core/ports/sessions';

/**
 * The replay and the record of a game in one document, compressed together because they say the same. The document is JSON with the format of a later version
 * than those that do not know it, which therefore answer 503 and leave the game alone.
 */

/** The texts of a game. */
export interface GameTexts<Text> {
  readonly replay: Text;
  readonly record: Text;
}

/** The document, with its fields in this order. */
interface CompressedGame {
  readonly format: typeof COMPRESSED_FORMAT;
  /** The length of the replay (bytes); the record follows it. */
  readonly replay: number;
  /** The SHA-256 hash of the compressed bytes, in Base64: Brotli itself notices few errors. */
  readonly sha256: string;
  /** The compressed bytes, in Base64. */
  readonly brotli: string;
}

/** The first format (`STORED_FORMAT`) in which games are compressed. */
export const COMPRESSED_FORMAT = 4;

/** The sizes of both texts of a compressed game (bytes). To compress a shorter one would take as long as a move of it. */
const MIN_GAME_BYTES = 16 * 1024;
export const MAX_GAME_BYTES = 64 * 1024 * 1024;

/** Whether a game of this size is compressed. If not, it is stored as it is. */
export const isCompressible = (bytes: number): boolean => bytes >= MIN_GAME_BYTES && bytes <= MAX_GAME_BYTES;

/** Quality 7 takes a third longer and saves 2 % of the bytes; 5 takes a tenth less and stores up to 3 % more. */
const QUALITY = 6;

/** Every document begins with this, and no record that is stored as it is. */
const BEGINNING = Buffer.from(`{"format":${COMPRESSED_FORMAT},"replay":`);

/** The length of a window as a power of two: one that holds all of the text, but no larger, because memory that is not used takes time, too. */
const windowBits = (bytes: number): number => Math.min(24, Math.ceil(Math.log2(bytes)) + 1);

/** How many games are compressed at a time: each takes some megabytes, and one of the four threads that also read and write files. */
const turns = new Semaphore(2);

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** The document of a game; null if the game is too short or too long for one. */
export async function compressGame({ replay, record }: GameTexts<string>): Promise<string | null> {
  const start = Buffer.byteLength(replay);
  if (!isCompressible(start + Buffer.byteLength(record))) return null;
  const texts = Buffer.from(replay + record);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: texts.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(texts.length),
  };
  const bytes = await turns.run(() => compress(texts, { params }));
  const game: CompressedGame = {
    format: COMPRESSED_FORMAT,
    replay: start,
    sha256: hashOf(bytes),
    brotli: bytes.toString('base64'),
  };
  return JSON.stringify(game);
}

/** Whether a stored record is the document of a compressed game. */
export const isCompressed = (stored: Buffer): boolean =>
  stored.subarray(0, BEGINNING.length).equals(BEGINNING);

/** The texts in a document. Throws `UnreadableRecord`. */
export async function decompressGame(session: string, stored: Buffer): Promise<GameTexts<Buffer>> {
  const texts = await textsIn(stored).catch(() => null);
  if (!texts) throw new UnreadableRecord(session, 'the compressed game is broken');
  return texts;
}

/** Null or an error if the document is broken, or contains more than a game may have. */
async function textsIn(stored: Buffer): Promise<GameTexts<Buffer> | null> {
  const { replay, sha256, brotli } = JSON.parse(stored.toString()) as CompressedGame;
  const bytes = Buffer.from(brotli, 'base64');
  if (hashOf(bytes) !== sha256) return null;
  const texts = await decompress(bytes, { maxOutputLength: MAX_GAME_BYTES });
  return { replay: texts.subarray(0, replay), record: texts.subarray(replay) };
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');
