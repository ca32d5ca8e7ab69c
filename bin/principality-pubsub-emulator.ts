#!/usr/bin/env node
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createNamedServer } from '../local/named-server';
import { PubSubEmulator } from '../local/pubsub';
import { emulatorCommand, failToStart, runAlone, type EmulatorFlags } from './commands';

const HOST = '127.0.0.1';

/** Azure Web PubSub on this machine, until a signal ends it. Prints the connection string for it. */
async function start({ port, key }: EmulatorFlags): Promise<void> {
  let endpoint = '';
  const emulator = new PubSubEmulator({
    key: key ?? randomBytes(32).toString('base64'),
    endpoint: () => endpoint,
  });

  const { server, close } = createNamedServer({
    bound: HOST,
    listed: process.env.PRINCIPALITY_ALLOWED_HOSTS,
    request: (message, response) => void emulator.handle(message, response),
    upgrade: (message, socket, head) => emulator.upgrade(message, socket, head),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  endpoint = `http://${HOST}:${(server.address() as AddressInfo).port}`;

  const stop = (): void => {
    void close().then(() => process.exit(0));
    emulator.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Written last, because its reader may end the emulator at once.
  process.stdout.write(`WEB_PUBSUB_CONNECTION_STRING='${emulator.connectionString}'\n`);
}

/** `principality emulator`. An emulator that cannot start ends the process. */
export const emulate = (flags: EmulatorFlags): Promise<void> =>
  start(flags).catch((error: unknown) => failToStart('The Web PubSub emulator', error));

if (require.main === module) void runAlone(emulatorCommand('principality-pubsub-emulator', emulate));
