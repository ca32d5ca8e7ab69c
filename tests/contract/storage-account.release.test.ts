import type { ArchivedGame } from '../../core/table';
import { formatGuard } from '../../functions/adapters/archive-names';
import { BlobArchive } from '../../functions/adapters/blob-archive';
import { TableRecords } from '../../functions/adapters/table-records';
import { startAzurite, type Azurite } from '../support/azurite';
import { aSession, newSessionId } from '../support/session-fixture';
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

/** The archive of an earlier version, which stored each text of a game by itself. */
class EarlierArchive extends BlobArchive {
  /** Stores the first texts of a game, as a server does that is killed before the last. */
  async begin({ session, guard, record }: ArchivedGame): Promise<void> {
    await this.write(session, 'guard', formatGuard(guard), 'once');
    await this.write(session, 'record', record, 'once');
  }

  async complete(game: ArchivedGame): Promise<void> {
    await this.begin(game);
    await this.write(game.session, 'replay', game.replay, 'once');
  }
}

describe('BlobArchive on Azurite: games of an earlier version', () => {
  beforeAll(async () => void (azurite = await startAzurite('blob')), 60_000);
  afterAll(stop);

  const aGame = (): ArchivedGame => {
    const session = newSessionId();
    const record = JSON.stringify({ session: aSession({ id: session }), log: [] });
    const guard = { meta: { visibility: 'public' as const }, tokens: { creator: 'digest', seats: [null] } };
    return { session, guard, record, replay: JSON.stringify({ session, log: 'long'.repeat(10_000) }) };
  };
  const replayOf = async (session: string): Promise<string | undefined> =>
    (await openArchive().replay(session))?.toString();

  it('are read, stay as they are, and are deleted', async () => {
    const game = aGame();
    await new EarlierArchive({ connectionString: connectionString() }).complete(game);
    await openArchive().saveGame({ ...game, replay: '"again"' });
    await expect(replayOf(game.session)).resolves.toBe(game.replay);
    await expect(openArchive().record(game.session)).resolves.toMatchObject({ log: [] });
    await openArchive().remove(game.session);
    await expect(replayOf(game.session)).resolves.toBeUndefined();
    await expect(openArchive().guard(game.session)).resolves.toBeNull();
  });

  it('get the replay that they lack', async () => {
    const game = aGame();
    await new EarlierArchive({ connectionString: connectionString() }).begin(game);
    await openArchive().saveGame(game);
    await expect(replayOf(game.session)).resolves.toBe(game.replay);
  });
});

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
