import type { Client } from './client';

/** A registered player. */
export interface Player {
  readonly id: string;
  readonly playerKey: string;
}

/** Registers a player at the address of a caller. */
export async function register(client: Client, name: string): Promise<Player> {
  const { status, body } = await client.post('/api/players', { name, kind: 'agent' });
  if (status !== 201) throw new Error(`No player was registered: ${status} ${JSON.stringify(body)}`);
  const { id } = body.player as { readonly id: string };
  return { id, playerKey: String(body.key) };
}
