import type { GameError } from '../../core/engine';

/** The codes of errors about contests. */
export const errorCodes = {
  CONTEST_NOT_FOUND: {
    after: ['PLAYER_NOT_FOUND'],
    kinds: ['not_found'],
    meaning: 'There is no such match or tournament here.',
    why: [
      'The id was mistyped: it has 32 hexadecimal digits.',
      'The match or tournament is of another server.',
    ],
    remedy: ['Find tournaments with `GET /api/tournaments`; the player who made a match knows its id.'],
  },
  SEEK_NOT_FOUND: {
    after: ['CONTEST_NOT_FOUND'],
    kinds: ['not_found'],
    meaning: 'The player has no such seek: it is over, or was withdrawn.',
    why: [
      'Its player did not ask for it for a minute, or broke off the wait for it ten seconds ago.',
      'It was withdrawn, it is another player’s, or its game was found more than ten minutes ago.',
    ],
    remedy: ['Seek again with `POST /api/seeks`, and keep asking with `GET /api/seeks/{id}?wait=25`.'],
  },
} as const;

const notFound = (code: keyof typeof errorCodes, message: string, suggestion: string): GameError => ({
  kind: 'not_found',
  code,
  message,
  suggestion,
});

export const contestNotFound = (message: string, suggestion: string): GameError =>
  notFound('CONTEST_NOT_FOUND', message, suggestion);

export const matchNotFound = (id: string): GameError =>
  contestNotFound(`Match not found: ${id}`, 'Look at the id again: it has 32 digits.');

export const tournamentNotFound = (id: string): GameError =>
  contestNotFound(`Tournament not found: ${id}`, 'Look at the list of tournaments.');

export const seekNotFound = (id: string): GameError =>
  notFound('SEEK_NOT_FOUND', `You have no seek ${id}: it is over, or was withdrawn.`, 'Seek again.');
