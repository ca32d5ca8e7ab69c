import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

interface BridgeSettings {
  /** Where its sessions are kept: `memory` or `file`. */
  readonly store: string;
  /** As `--toolsets` takes them. */
  readonly toolsets: string;
}

/** Runs a task with a client of a bridge over stdio that hosts its games itself, with a data folder of its own; then ends it. */
export async function withBridge<T>(
  { store, toolsets }: BridgeSettings,
  task: (client: Client) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'principality-bench-'));
  const client = new Client({ name: 'bench', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['dist/bin/principality-mcp.js', '--toolsets', toolsets],
      env: {
        PATH: process.env.PATH ?? '',
        STORE: store,
        PRINCIPALITY_DATA: folder,
        MCP_DISABLE_BROWSER: '1',
        MCP_DASHBOARD_PORT: '0',
      },
      stderr: 'ignore',
    }),
  );
  try {
    return await task(client);
  } finally {
    await client.close();
    rmSync(folder, { recursive: true });
  }
}
