import type { TableServiceClientOptions, TransactionAction } from '@azure/data-tables';
import { SharedPromise } from '../../core/async';
import {
  type RecordPartition,
  type RecordPlace,
  type RecordQuery,
  RecordsUnavailable,
  type RecordTable,
} from '../../core/ports/records';
import { TextRecords, type FoundRecord, type RowRange, type WrittenChange } from './record-texts';
import { type AzureAccess, codeOf, failureOfService, unless } from './azure-service';

/** An operation that takes longer is given up (ms). */
const TIME_LIMIT_MS = 5000;

const OPTIONS: TableServiceClientOptions = { retryOptions: { maxRetries: 1, retryDelayInMs: 100 } };

/** Gives a client of the table of some records; nothing is sent yet. */
async function tablesOf(account: AzureAccess) {
  const { TableClient } = await import('@azure/data-tables');
  if (!('connectionString' in account))
    return (table: RecordTable) =>
      new TableClient(account.url, `principality${table}`, account.credential, OPTIONS);
  const { connectionString } = account;
  // Only an emulator is reached without encryption.
  const allowInsecureConnection = /UseDevelopmentStorage=true|TableEndpoint=http:/i.test(connectionString);
  const options = { ...OPTIONS, allowInsecureConnection };
  return (table: RecordTable) =>
    TableClient.fromConnectionString(connectionString, `principality${table}`, options);
}

type TableClient = ReturnType<Awaited<ReturnType<typeof tablesOf>>>;

/** The minimum number of entities per query, because some may remain from removed records. */
const LEAST_PAGE = 50;

/** Characters in a property of an entity, which holds 64 KiB. */
const PROPERTY_LENGTH = 32_000;

/**
 * Records in Azure Table Storage or Azurite: one entity each, whose value lies in as many properties as it needs; a commit is an entity group transaction.
 * Tables are made when they are found missing. The library is loaded on first use.
 */
export class TableRecords extends TextRecords {
  private readonly library = new SharedPromise(() => tablesOf(this.account));

  constructor(
    private readonly account: AzureAccess,
    private readonly timeLimitMs = TIME_LIMIT_MS,
  ) {
    super();
  }

  protected async find({ table, partition, row }: RecordPlace): Promise<FoundRecord | undefined> {
    const found = await this.run(table, (client, abortSignal) =>
      client.getEntity(partition, row, { abortSignal }).catch(unless('ResourceNotFound', 'TableNotFound')),
    );
    return found && !isRemoved(found) ? foundIn(found) : undefined;
  }

  protected findAll(
    { table, partition, limit }: RecordQuery,
    range: RowRange,
  ): Promise<readonly FoundRecord[]> {
    const { from, isAfter, before } = range;
    const filter = `PartitionKey eq '${partition}' and RowKey ${isAfter ? 'gt' : 'ge'} '${from}' and RowKey lt '${before}'`;
    return this.run(table, async (client, abortSignal) => {
      const found: FoundRecord[] = [];
      try {
        const entities = client.listEntities({ queryOptions: { filter }, abortSignal });
        for await (const page of entities.byPage({ maxPageSize: Math.max(limit + 1, LEAST_PAGE) })) {
          found.push(...page.filter((entity) => !isRemoved(entity)).map(foundIn));
          if (found.length > limit) break;
        }
      } catch (error) {
        unless('TableNotFound')(error);
      }
      return found;
    });
  }

  protected make({ table, partition }: RecordPartition, changes: readonly WrittenChange[]): Promise<boolean> {
    return this.run(table, async (client, abortSignal) => {
      const open = { client, partition, abortSignal };
      let result = await submit(open, changes, NO_REMOVED);
      if (result === 'no table') {
        await client.createTable({ abortSignal });
        result = await submit(open, changes, NO_REMOVED);
      }
      if (result === 'there already') {
        const removed = await removedAmong(open, changes);
        if (removed.size > 0) result = await submit(open, changes, removed);
      }
      return result === 'done';
    });
  }

  private async run<T>(
    table: RecordTable,
    task: (client: TableClient, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const open = await this.library.get();
    try {
      return await task(open(table), AbortSignal.timeout(this.timeLimitMs));
    } catch (error) {
      throw new RecordsUnavailable(failureOfService(error));
    }
  }
}

/** A table during one operation. */
interface OpenTable {
  readonly client: TableClient;
  readonly partition: string;
  readonly abortSignal: AbortSignal;
}

/** Tags of removed records whose entities are still there, by row. */
type RemovedTags = ReadonlyMap<string, string>;

const NO_REMOVED: RemovedTags = new Map();

/**
 * Makes the changes in one transaction. The library deletes entities in a transaction whatever their tag, so a record that is removed
 * is first replaced by an entity that says so, which is no record any more, and deleted after that. One that is left, because a process ended in between,
 * is replaced by the next record of that name.
 */
async function submit(
  { client, partition, abortSignal }: OpenTable,
  changes: readonly WrittenChange[],
  removed: RemovedTags,
): Promise<'done' | 'changed' | 'there already' | 'no table'> {
  try {
    const actions = changes.map((change) => actionOf(partition, change, removed.get(change.row)));
    const response = await client.submitTransaction(actions, { abortSignal });
    const deletions = changes.map(async ({ kind, row }) => {
      const etag = response.getResponseForEntity(row)?.etag?.trim();
      if (kind === 'remove' && etag !== undefined)
        await client.deleteEntity(partition, row, { etag, abortSignal }).catch(() => undefined);
    });
    await Promise.all(deletions);
    return 'done';
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (code === 'TableNotFound') return 'no table';
    if (code === 'EntityAlreadyExists') return 'there already';
    if (NOT_AS_READ.includes(code)) return 'changed';
    throw error;
  }
}

/** Entities that block records to insert but are not records themselves. */
async function removedAmong(
  { client, partition, abortSignal }: OpenTable,
  changes: readonly WrittenChange[],
): Promise<RemovedTags> {
  const removed = new Map<string, string>();
  for (const { kind, row } of changes) {
    if (kind !== 'insert') continue;
    const found = await client.getEntity(partition, row, { abortSignal }).catch(unless('ResourceNotFound'));
    if (found && isRemoved(found)) removed.set(row, found.etag);
  }
  return removed;
}

/** The service's words for an entity that is not as it was read. */
const NOT_AS_READ: readonly string[] = ['UpdateConditionNotSatisfied', 'ConditionNotMet', 'ResourceNotFound'];

function actionOf(
  partitionKey: string,
  change: WrittenChange,
  removedTag: string | undefined,
): TransactionAction {
  const entity = {
    partitionKey,
    rowKey: change.row,
    ...(change.kind === 'remove' ? { removed: true } : propertiesOf(change.text)),
  };
  const etag = change.kind === 'insert' ? removedTag : change.tag;
  return etag === undefined ? ['create', entity] : ['update', entity, 'Replace', { etag }];
}

/** Whether an entity stands for a record that was removed. */
const isRemoved = (entity: object): boolean => 'removed' in entity;

const propertyName = (index: number): string => `value${index}`;

/** A text in as many properties as it needs. */
const propertiesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: Math.ceil(text.length / PROPERTY_LENGTH) }, (_, index) => [
      propertyName(index),
      text.slice(index * PROPERTY_LENGTH, (index + 1) * PROPERTY_LENGTH),
    ]),
  );

function foundIn(entity: object): FoundRecord {
  const { rowKey, etag, ...properties } = entity as Readonly<Record<string, unknown>>;
  let text = '';
  for (let index = 0; typeof properties[propertyName(index)] === 'string'; index++)
    text += properties[propertyName(index)] as string;
  return { row: String(rowKey), text, tag: String(etag) };
}
