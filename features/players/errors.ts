import type { GameError } from '../../core/engine';

/** The codes of errors about players. */
export const errorCodes = {
  PLAYER_NOT_FOUND: {
    after: ['SIMULATION_NOT_FOUND', 'WEBHOOK_NOT_FOUND', 'GAME_NOT_FOUND'],
    kinds: ['not_found'],
    meaning: 'No player of that id is registered here.',
    why: [
      'The id was mistyped: it has 32 hexadecimal digits, or is that of a bot: `bot:<game>:<bot>:<level>`.',
    ],
    remedy: ['Find players with `GET /api/leaderboard`, or register one with `POST /api/players`.'],
  },
} as const;

export const unknownPlayer = (message: string, suggestion: string): GameError => ({
  kind: 'not_found',
  code: 'PLAYER_NOT_FOUND' satisfies keyof typeof errorCodes,
  message,
  suggestion,
});

export const playerNotFound = (id: string): GameError =>
  unknownPlayer(`Player not found: ${id}`, 'Look at the leaderboard of a game, or register a player.');
