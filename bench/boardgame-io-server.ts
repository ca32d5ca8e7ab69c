import { createRequire } from 'node:module';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { join } from 'node:path';
import { BOARDGAME_IO } from './boardgame-io';

interface Turn {
  readonly G: { last: number };
  readonly random: { D6(): number };
}

interface BoardgameServer {
  run(options: { port: number; callback: () => void }): Promise<{ readonly appServer: NetServer }>;
}

/** boardgame.io's own server as its guide starts it, with sessions in memory: one player rolls a die, a roll a turn. */
async function main(): Promise<void> {
  const { Server, Origins } = createRequire(join(process.cwd(), BOARDGAME_IO, 'index.js'))(
    'boardgame.io/server',
  ) as {
    Server: (options: object) => BoardgameServer;
    Origins: { readonly LOCALHOST: unknown };
  };
  const dice = {
    name: 'dice',
    setup: () => ({ last: 0 }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      roll: ({ G, random }: Turn) => {
        G.last = random.D6();
      },
    },
  };
  const server = Server({ games: [dice], origins: [Origins.LOCALHOST] });
  const { appServer } = await server.run({ port: 0, callback: () => undefined });
  console.log(`http://127.0.0.1:${(appServer.address() as AddressInfo).port}`);
}

void main();
