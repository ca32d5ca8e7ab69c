import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom, type AnyGame } from '../../core/engine';
import type { SessionStore } from '../../core/table';
import { SqliteStore } from '../../functions/adapters/sqlite-store';
import { startBridge, type BridgeFixture } from '../support/bridge-client';
import { inProcessApi, memoryStore } from '../support/in-process-api';
import { playListedMoves, type CallTool } from '../support/listed-agent';

/** Opens a store of its own for each caller; the files go with the last test. */
export const openStore = {
  memory: memoryStore,
  file() {
    const folder = mkdtempSync(join(tmpdir(), 'principality-listed-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    return () => new SqliteStore({ path: join(folder, 'games.sqlite') });
  },
} as const;

/** What is played: each game with these numbers, which say against whom; longer games are resigned. */
export interface ListedPlay {
  readonly games: readonly AnyGame[];
  readonly numbersOf: (game: AnyGame) => readonly number[];
  readonly mostMoves: number;
}

/** An agent that sends back what answers list gets no error. */
export function describeListedMoves(
  open: () => SessionStore,
  { games, numbersOf, mostMoves }: ListedPlay,
): void {
  let store: SessionStore;
  let bridge: BridgeFixture;
  beforeAll(async () => {
    store = open();
    bridge = await startBridge(inProcessApi(store));
  });
  afterAll(async () => {
    await bridge.agent.close();
    await store.close();
  });

  it.each(games.map((game) => [game.title, game] as const))('plays %s without an error', async (_, game) => {
    for (const number of numbersOf(game)) {
      const random = createRandom('listed').stream(`${game.id}:${number}`);
      const call: CallTool = (tool, args) => bridge.agent.call(tool, args);
      const { errors } = await playListedMoves(call, { game, number, mostMoves, random });
      expect(errors).toEqual([]);
    }
  });
}
