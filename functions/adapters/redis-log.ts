import type { StoredEntry } from '../../core/session/types';
import { BLOCK_COMMITS } from '../../core/session/log-blocks';
import { packBlock, textsIn } from './log-blocks';
import type { RedisClient, ScriptedRedis } from './redis-client';
import { keys } from './redis-keys';
import { parseEntry } from './session-records';

/** The logs of sessions in Redis: entries in a list, and older ones in blocks. */

/** Runs commands that read the log of a session. */
export type Reader = <T>(commands: (redis: ScriptedRedis) => Promise<T>) => Promise<T>;

/** The entries after a version, at most `limit`, which is at least 1. */
export async function readLog(
  read: Reader,
  id: string,
  after: number,
  limit: number,
): Promise<readonly StoredEntry[]> {
  const [blocks, ...texts] = (await read((redis) =>
    redis.readLog(keys.session(id), keys.log(id), after, limit),
  )) as [number, ...string[]];
  const parts = { blocks: texts.slice(0, blocks), entries: texts.slice(blocks) };
  const page = await textsIn(id, parts, after, limit);
  return page.map((text, at) => parseEntry(id, after + at + 1, text));
}

/** Puts blocks in the place of entries with versions up to `upTo`, one after the other. */
export async function compressLog(
  read: Reader,
  writer: RedisClient,
  id: string,
  upTo: number,
): Promise<void> {
  const places = [keys.session(id), keys.log(id)];
  for (;;) {
    const [packed, ...entries] = (await read((redis) => redis.readUnpacked(...places))) as [
      number,
      ...string[],
    ];
    const [first] = entries;
    if (first === undefined || entries.length < BLOCK_COMMITS || packed + BLOCK_COMMITS > upTo) return;
    const block = await packBlock(entries);
    const isPacked = await writer.run((redis) => redis.packLog(...places, packed, first, block));
    if (isPacked !== 1) return;
  }
}
