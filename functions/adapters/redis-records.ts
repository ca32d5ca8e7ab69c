import { randomUUID } from 'node:crypto';
import { UnreadableRecord } from '../../core/ports/sessions';
import type { RecordPartition, RecordPlace, RecordQuery } from '../../core/ports/records';
import { TextRecords, type FoundRecord, type RowRange, type WrittenChange } from './record-texts';
import { isWrongType } from './redis-arguments';
import type { RedisClient, ScriptedRedis } from './redis-client';
import { recordKeys } from './redis-keys';
import { openRedis, type RedisConnector, type RedisOptions } from './redis-connector';

/**
 * Records in Redis 7 or later, next to the sessions. A partition is a hash of values and a sorted set of the names of its rows, both in one slot of a
 * cluster; no key ever expires. Only data that Redis has on disk survives a crash.
 */
export class RedisRecords extends TextRecords {
  private readonly redis: RedisConnector;

  /** Throws if `parseRedisUrl` does not accept `url`. */
  constructor(options: RedisOptions) {
    super();
    this.redis = openRedis(options);
  }

  override async close(): Promise<void> {
    await this.redis.close();
  }

  protected async find(place: RecordPlace): Promise<FoundRecord | undefined> {
    const { row } = place;
    const found = await this.run(place, this.redis.client, (redis) =>
      redis.hget(recordKeys(place).values, row),
    );
    return found === null ? undefined : parseKept(row, found);
  }

  protected async findAll(query: RecordQuery, { from, isAfter, before }: RowRange): Promise<FoundRecord[]> {
    const { rows, values } = recordKeys(query);
    const first = from === '' ? '-' : `${isAfter ? '(' : '['}${from}`;
    const found = (await this.run(query, this.redis.client, (redis) =>
      redis.listRecords(rows, values, first, `(${before}`, query.limit + 1),
    )) as readonly string[];
    return found.flatMap((row, at) => (at % 2 === 0 ? [parseKept(row, found[at + 1] ?? '')] : []));
  }

  protected async make(place: RecordPartition, changes: readonly WrittenChange[]): Promise<boolean> {
    const { rows, values, mark } = recordKeys(place);
    const done = await this.run(place, this.redis.writer, (redis) =>
      redis.commitRecords(rows, values, randomUUID(), ...changes.flatMap(argumentsOf)),
    );
    // Includes the writes of others, because the caller reads them next and relies on them.
    await this.redis.replicas?.confirm(mark, done !== 1);
    return done === 1;
  }

  private async run<T>(
    { table, partition }: RecordPartition,
    client: RedisClient,
    commands: (redis: ScriptedRedis) => Promise<T>,
  ): Promise<T> {
    try {
      return await client.run(commands);
    } catch (error) {
      if (!isWrongType(error)) throw error;
      throw new UnreadableRecord(null, `a key of ${partition} in the table ${table} is of another type`);
    }
  }
}

/** The script's arguments for a change: its row, the expected tag ('' if the row must not exist), and its text ('' to remove it). */
const argumentsOf = (change: WrittenChange): readonly string[] => [
  change.row,
  change.kind === 'insert' ? '' : change.tag,
  change.kind === 'remove' ? '' : change.text,
];

/** A value as the script writes it: its tag, a space, and its JSON. */
function parseKept(row: string, kept: string): FoundRecord {
  const space = kept.indexOf(' ');
  return { row, tag: kept.slice(0, Math.max(space, 0)), text: kept.slice(space + 1) };
}
