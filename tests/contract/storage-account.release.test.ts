import { BlobArchive } from '../../functions/adapters/blob-archive';
import { TableRecords } from '../../functions/adapters/table-records';
import { startAzurite, type Azurite } from '../support/azurite';
import { archiveSuite } from './archive-suite';
import { describeEachArchive } from './archives';
import { recordStoreSuite } from './record-store-suite';
import { describeEachRecordStore } from './record-stores';

/** What every archive and record store does, on a storage account: Azurite's blobs and tables. */

let azurite: Azurite | undefined;
const connectionString = (): string => azurite?.connectionString ?? '';
const stop = (): Promise<void> => azurite?.stop() ?? Promise.resolve();

const openArchive = () => new BlobArchive({ connectionString: connectionString() });
describeEachArchive('the archive', archiveSuite, [
  {
    name: 'BlobArchive on Azurite',
    start: async () => void (azurite = await startAzurite('blob')),
    stop,
    open: openArchive,
    another: openArchive,
  },
]);

const openRecords = () => new TableRecords({ connectionString: connectionString() }, 60_000);
describeEachRecordStore('the record store', recordStoreSuite, [
  {
    name: 'TableRecords on Azurite',
    start: async () => void (azurite = await startAzurite('table')),
    stop,
    open: openRecords,
    another: openRecords,
  },
]);
