#!/usr/bin/env node
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { createNamedServer } from '../local/named-server';
import { PubSubEmulator } from '../local/pubsub';
import { readPort } from './settings';

const HOST = '127.0.0.1';

/** `principality-pubsub-emulator [--port 8080] [--key …]`: Azure Web PubSub on this machine. Prints the connection string for it. */
function main(): void {
  const { values } = parseArgs({ options: { port: { type: 'string' }, key: { type: 'string' } } });
  const port = readPort(values.port, 8080);
  let endpoint = '';
  const emulator = new PubSubEmulator({
    key: values.key ?? randomBytes(32).toString('base64'),
    endpoint: () => endpoint,
  });

  const server = createNamedServer({
    bound: HOST,
    listed: process.env.PRINCIPALITY_ALLOWED_HOSTS,
    request: (message, response) => void emulator.handle(message, response),
    upgrade: (message, socket, head) => emulator.upgrade(message, socket, head),
  });
  server.once('error', fail);
  server.listen(port, HOST, () => {
    endpoint = `http://${HOST}:${(server.address() as AddressInfo).port}`;
    process.stdout.write(`WEB_PUBSUB_CONNECTION_STRING='${emulator.connectionString}'\n`);
  });

  const stop = (): void => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    emulator.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function fail(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The Web PubSub emulator could not start: ${message}\n`);
  process.exit(1);
}

try {
  main();
} catch (error) {
  fail(error);
}
