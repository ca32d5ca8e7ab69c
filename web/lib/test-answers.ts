import type { Answer, SessionInfo } from './api';

/** An answer to a spectator of a running game, with changes. */
export const answerWith = (changes: Partial<Answer> = {}): Answer => ({
  success: true,
  session: 's',
  game: 'nim',
  version: 1,
  seat: null,
  message: '',
  gameState: {},
  validMoves: [],
  totalMoves: 0,
  seatsToAct: [0],
  seats: [
    { seat: 0, kind: 'agent', name: 'Player 1' },
    { seat: 1, kind: 'agent', name: 'Player 2' },
  ],
  events: [],
  gameOver: false,
  view: { matches: 12 },
  ...changes,
});

/** A running game of two agents, with changes. */
export const infoWith = (changes: Partial<SessionInfo> = {}): SessionInfo => ({
  session: 's',
  game: 'nim',
  title: 'Nim',
  rulesVersion: '1',
  status: 'running',
  visibility: 'public',
  version: 1,
  seats: [
    { seat: 0, kind: 'agent', name: 'Ada' },
    { seat: 1, kind: 'agent', name: 'Bea' },
  ],
  seatsToAct: [0],
  custom: [],
  seedHash: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
