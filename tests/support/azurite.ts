import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchedFile } from './fetched';
import { freePort } from './redis-server';

/** The account and key that everybody's Azurite has. */
const ACCOUNT = 'devstoreaccount1';
const KEY = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';

/** What Azurite emulates of a storage account. */
export type AzuriteService = 'blob' | 'table';

/** One of Azurite's services on a free loopback port. */
export interface Azurite {
  readonly connectionString: string;
  /** Ends it; what it kept is gone. */
  stop(): Promise<void>;
}

/** Starts it and resolves once it serves; it ends at the latest with this process. */
export async function startAzurite(service: AzuriteService = 'blob'): Promise<Azurite> {
  const program = await fetchedFile('azurite-3.37.0', `azurite/dist/src/${service}/main.js`);
  const location = await mkdtemp(join(tmpdir(), 'azurite-'));
  // The table service does not say which port it was given.
  const port = service === 'blob' ? 0 : await freePort();
  const place = [`--${service}Host`, '127.0.0.1', `--${service}Port`, String(port), '--location', location];
  const child = spawn(process.execPath, [program, ...place, '--skipApiVersionCheck', '--disableTelemetry'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const endpoint = await new Promise<string>((found, reject) => {
    let said = '';
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString();
      const address = /successfully listens on (http:\S+)/.exec(said)?.[1];
      if (address !== undefined) found(address);
      else if (said.includes('Table service successfully started')) found(`http://127.0.0.1:${port}`);
    });
    child.once('error', reject);
    void ended.then(() => reject(new Error(`Azurite ended: ${said}`)));
  });
  return {
    connectionString: [
      'DefaultEndpointsProtocol=http',
      `AccountName=${ACCOUNT}`,
      `AccountKey=${KEY}`,
      `${service === 'blob' ? 'Blob' : 'Table'}Endpoint=${endpoint}/${ACCOUNT}`,
    ].join(';'),
    async stop() {
      kill();
      await ended;
      process.off('exit', kill);
      await rm(location, { recursive: true, force: true });
    },
  };
}
