import { TableClient, type TableServiceClientOptions } from '@azure/data-tables';
import type { TokenCredential } from '@azure/identity';
import type { RecordTable } from '../../core/service/record-ports';

/** How the tables of a storage account are reached: with a key, or at `https://….table.core.windows.net` as somebody whom it lets in. */
export type TableAccount =
  { readonly connectionString: string } | { readonly url: string; readonly credential: TokenCredential };

const OPTIONS: TableServiceClientOptions = { retryOptions: { maxRetries: 1, retryDelayInMs: 100 } };

/** A client of the table of some records; nothing is sent yet. */
export function openTable(account: TableAccount, table: RecordTable): TableClient {
  const name = `principality${table}`;
  if (!('connectionString' in account))
    return new TableClient(account.url, name, account.credential, OPTIONS);
  const { connectionString } = account;
  // Only an emulator is reached without encryption.
  const allowInsecureConnection = /UseDevelopmentStorage=true|TableEndpoint=http:/i.test(connectionString);
  return TableClient.fromConnectionString(connectionString, name, { ...OPTIONS, allowInsecureConnection });
}
