import { createRequire } from 'node:module';
import { join } from 'node:path';
import { once, type EventEmitter } from 'node:events';
import type { Player } from './load';
import { LONG_GAME } from './players';

/** The folder into which boardgame.io is downloaded; absent if that failed. The build of the benchmarks inserts its path. */
export const BOARDGAME_IO = process.env.BOARDGAME_IO_FOLDER ?? '';

/** Moves per second as a share of the floor at 1, 8 and 32 games at once, from the last measurement, for use if it cannot be downloaded. */
export const RECORDED_SHARES: Readonly<Record<number, number>> = { 1: 0.92, 8: 0.37, 32: 0.25 };

interface ClientSocket extends EventEmitter {
  close(): void;
}

interface GameState {
  readonly _stateID: number;
}

let matches = 0;

/** Moves over socket.io, as the client of boardgame.io sends and hears them: each is answered with the whole state. */
export function boardgamePlayer(url: string): Player {
  const { io } = createRequire(join(process.cwd(), BOARDGAME_IO, 'index.js'))('socket.io-client') as {
    io: (url: string, options: object) => ClientSocket;
  };
  const socket = io(`${url}/dice`, { transports: ['websocket'], forceNew: true });
  let match = '';
  let stateId = 0;
  let made = 0;
  let heard: () => void = () => undefined;
  socket.on('update', (_: string, state: GameState) => {
    stateId = state._stateID;
    heard();
  });
  return {
    async prepare() {
      match = `m${matches++}`;
      made = 0;
      const synced = once(socket, 'sync');
      socket.emit('sync', match, '0', undefined, 1);
      const [, { state }] = (await synced) as [string, { state: GameState }];
      stateId = state._stateID;
    },
    play() {
      return new Promise((resolve) => {
        made += 1;
        heard = () => resolve(made < LONG_GAME);
        const payload = { type: 'roll', args: [], playerID: '0' };
        socket.emit('update', { type: 'MAKE_MOVE', payload }, stateId, match, '0');
      });
    },
    close: () => socket.close(),
  };
}
