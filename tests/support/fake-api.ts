import type { Answer, GameApi, SeatedAnswer } from '../../core/api';
import { fail, type GameError } from '../../core/engine';

/** A game interface of which only the given methods may be called. */
export function fakeApi(methods: Partial<GameApi>): GameApi {
  return new Proxy(methods, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (method === undefined) throw new Error(`${String(name)} was not expected to be called`);
      return method;
    },
  }) as GameApi;
}

export const SESSION = '0f8fad5bd9cb469fa16570867728950e';
export const GAME_ID = `game-${SESSION}`;

/** How a running game stands, as the interface answers it. */
export const anAnswer = (fields: Partial<Answer> = {}): Answer => ({
  success: true,
  session: SESSION,
  game: 'tic-tac-toe',
  version: 1,
  seat: 0,
  message: 'Started',
  gameState: { turnNumber: 3 },
  validMoves: ['A1', 'B1'],
  totalMoves: 2,
  seatsToAct: [0],
  seats: [
    { seat: 0, kind: 'me', name: 'Player 1' },
    { seat: 1, kind: 'bot', name: 'Player 2', bot: 'perfect' },
  ],
  events: [],
  gameOver: false,
  ...fields,
});

/** The answer to a player who started or joined a game. */
export const aSeatedAnswer = (fields: Partial<SeatedAnswer> = {}): SeatedAnswer => ({
  ...anAnswer(),
  token: 'secret-token',
  seedHash: 'ab'.repeat(32),
  ...fields,
});

export const errorFor = (error: GameError, current?: Answer) =>
  Promise.resolve(fail({ reason: error, current }));
