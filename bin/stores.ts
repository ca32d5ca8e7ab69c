import { join } from 'node:path';
import type { OpenStores } from '../cli/kit/game-host';
import { createArchive, createRecords } from '../functions/lib/adapters';
import { readConfig } from '../functions/lib/config';

export const openStores: OpenStores = async (env) => {
  const store = env.REDIS_URL ? { ARCHIVE_FOLDER: join('.principality', 'archive') } : { STORE: 'file' };
  const config = readConfig({ ...store, ...env });
  const [archive, records] = await Promise.all([createArchive(config), createRecords(config)]);
  return { archive, records };
};
