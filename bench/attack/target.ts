import { startServer } from '../servers';
import { Client } from './client';
import { ATTACKER } from './onlooker';

/** A host with its default limits, and its attacker. */
export interface Target {
  readonly url: string;
  readonly attacker: Client;
}

/** Attacks a host of its own, built and on loopback; finished games stay in its memory. Without `env` its sessions do, too. */
export async function onTarget(
  strike: (target: Target) => Promise<void>,
  env: Readonly<Record<string, string>> = { STORE: 'memory' },
): Promise<void> {
  const host = await startServer('dist/bin/host.js', {
    PORT: '0',
    RATE_LIMITS: 'on',
    ARCHIVE_FOLDER: '',
    ...env,
  });
  const attacker = new Client(host.url, ATTACKER);
  try {
    await strike({ url: host.url, attacker });
  } finally {
    attacker.close();
    await host.stop();
  }
}
