import type { GameError } from '../../core/engine';

/** The codes of errors about simulations. */
export const errorCodes = {
  SIMULATION_NOT_FOUND: {
    after: ['WEBHOOK_NOT_FOUND', 'GAME_NOT_FOUND'],
    kinds: ['not_found'],
    meaning: 'There is no such simulation, or its results have expired.',
    why: [
      'Its results were kept for an hour, or until its host stopped.',
      'Another host of this server received the request, or the id was mistyped.',
    ],
    remedy: ['Start it again with `POST /api/simulations`; the same `seed` gives the same games.'],
  },
} as const;

export const simulationNotFound = (id: string): GameError => ({
  kind: 'not_found',
  code: 'SIMULATION_NOT_FOUND' satisfies keyof typeof errorCodes,
  message: `Simulation not found: ${id}`,
  suggestion: 'Its results are kept for an hour. Begin it again.',
});
