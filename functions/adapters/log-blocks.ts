import { promisify } from 'node:util';
import { deflateRaw, deflateRawSync, inflateRaw, inflateRawSync } from 'node:zlib';
import { UnreadableRecord } from '../../core/ports/sessions';
import { BLOCK_COMMITS } from '../../core/session/log-blocks';

/** Blocks of a log: old entries, compressed together. Texts of entries are taken as they are stored. */

/** A block as it is stored. */
interface Block {
  /** The links of its first and its last entry, to tell one block from another without inflating it. */
  readonly ends: readonly [first: string, last: string];
  /** The entries, a line each: deflated, in Base64. */
  readonly z: string;
}

/** No block is larger: a session may store half of it in all (bytes). */
const MAX_BLOCK_BYTES = 16 * 1024 * 1024;

/** Up to this size (bytes) a block takes less time here, a tenth of a millisecond, than handing it to another thread does. */
const SMALL_BYTES = 32 * 1024;

const deflateElsewhere = promisify(deflateRaw);
const inflateElsewhere = promisify(inflateRaw);

const deflate = (text: string): Buffer | Promise<Buffer> =>
  text.length > SMALL_BYTES ? deflateElsewhere(text) : deflateRawSync(text);

function inflate(deflated: Buffer): Buffer | Promise<Buffer> {
  const limit = { maxOutputLength: MAX_BLOCK_BYTES };
  return deflated.length > SMALL_BYTES / 4
    ? inflateElsewhere(deflated, limit)
    : inflateRawSync(deflated, limit);
}

/** Whether the text in a log is a block. */
export const isBlock = (text: string): boolean => text.startsWith('{"ends":');

/** The version before the block that holds a version. */
export const beforeBlockOf = (version: number): number =>
  Math.floor((version - 1) / BLOCK_COMMITS) * BLOCK_COMMITS;

/** The text of a block. */
export async function packBlock(entries: readonly string[]): Promise<string> {
  const z = await deflate(entries.join('\n'));
  const block: Block = { ends: endsOf(entries), z: z.toString('base64') };
  return JSON.stringify(block);
}

/** The entries in a block, which ends with a version. Throws `UnreadableRecord`. */
export async function openBlock(id: string, version: number, text: string): Promise<readonly string[]> {
  const opened = await open(text).catch(() => null);
  if (!opened) throw new UnreadableRecord(id, `log block up to version ${version} is broken`);
  return opened;
}

/** The blocks from the one that holds the entry after a version, and the entries after all blocks. */
export interface LogParts {
  readonly blocks: readonly string[];
  readonly entries: readonly string[];
}

/** The entries of a session after a version, at most `limit`. Throws `UnreadableRecord`. */
export async function textsIn(
  id: string,
  { blocks, entries }: LogParts,
  after: number,
  limit: number,
): Promise<readonly string[]> {
  if (blocks.length === 0) return entries;
  const start = beforeBlockOf(after + 1);
  const opened = await Promise.all(
    blocks.map((text, at) => openBlock(id, start + (at + 1) * BLOCK_COMMITS, text)),
  );
  return [...opened.flat(), ...entries].slice(after - start, after - start + limit);
}

/** Null or an error if the block is broken. */
async function open(text: string): Promise<readonly string[] | null> {
  const { ends, z } = JSON.parse(text) as Block;
  const lines = await inflate(Buffer.from(z, 'base64'));
  const entries = lines.toString().split('\n');
  return entries.length === BLOCK_COMMITS && String(endsOf(entries)) === String(ends) ? entries : null;
}

const endsOf = (entries: readonly string[]): Block['ends'] => [linkIn(entries[0]), linkIn(entries.at(-1))];

function linkIn(entry = ''): string {
  const { l, link = l } = JSON.parse(entry) as { readonly l?: string; readonly link?: string };
  return link ?? '';
}
