import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom, type AnyGame } from '../../core/engine';
import type { SessionStore } from '../../core/service';
import { SqliteStore } from '../../functions/adapters/sqlite-store';
import { games } from '../../games';
import { startBridge, type BridgeFixture } from '../support/bridge-client';
import { inProcessApi, memoryStore } from '../support/in-process-api';
import { playListedMoves, type CallTool } from '../support/listed-agent';

const GAMES_EACH = 3;
/** Longer games are resigned. */
const MOST_MOVES = 40;

const folder = mkdtempSync(join(tmpdir(), 'principality-listed-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Every game in memory. What a file does to the turn of an agent, it does to that of any game: one of turns, one that hides, one in real time. */
const STORES: readonly (readonly [string, () => SessionStore, readonly AnyGame[]])[] = [
  ['memory', memoryStore, games],
  [
    'a file',
    () => new SqliteStore({ path: join(folder, 'games.sqlite') }),
    games.filter(({ id }) => ['mancala', 'holdem', 'timestrike'].includes(id)),
  ],
];

describe.each(STORES)(
  'An agent that sends back what answers list, with games in %s',
  (_, openStore, played) => {
    let store: SessionStore;
    let bridge: BridgeFixture;
    beforeAll(async () => {
      store = openStore();
      bridge = await startBridge(inProcessApi(store));
    });
    afterAll(async () => {
      await bridge.agent.close();
      await store.close();
    });

    it.each(played.map((game) => [game.title, game] as const))(
      'plays %s without an error',
      async (_title, game) => {
        for (let number = 0; number < GAMES_EACH; number++) {
          const random = createRandom('listed').stream(`${game.id}:${number}`);
          const call: CallTool = (tool, args) => bridge.agent.call(tool, args);
          const { errors } = await playListedMoves(call, { game, number, mostMoves: MOST_MOVES, random });
          expect(errors).toEqual([]);
        }
      },
    );
  },
);
