import { TableClient, type TableServiceClientOptions } from '@azure/data-tables';
import type { RecordTable } from '../../core/ports/records';
import type { AzureAccess } from './managed-identity';

const OPTIONS: TableServiceClientOptions = { retryOptions: { maxRetries: 1, retryDelayInMs: 100 } };

/** A client of the table of some records; nothing is sent yet. */
export function openTable(account: AzureAccess, table: RecordTable): TableClient {
  const name = `principality${table}`;
  if (!('connectionString' in account))
    return new TableClient(account.url, name, account.credential, OPTIONS);
  const { connectionString } = account;
  // Only an emulator is reached without encryption.
  const allowInsecureConnection = /UseDevelopmentStorage=true|TableEndpoint=http:/i.test(connectionString);
  return TableClient.fromConnectionString(connectionString, name, { ...OPTIONS, allowInsecureConnection });
}
