import type { GameApi } from './game-api';

/**
 * The same table for a player who adds to the seed of play: every game that is created, joined or played again carries what `draw`
 * gives (1–64 characters), unless the request has entropy of its own.
 */
export const addingEntropy = (api: GameApi, draw: () => string): GameApi => ({
  ...api,
  createSession: (request, caller, signal) =>
    api.createSession({ ...request, entropy: request.entropy ?? draw() }, caller, signal),
  joinSession: (id, request, caller, signal) =>
    api.joinSession(id, { ...request, entropy: request.entropy ?? draw() }, caller, signal),
  act: (id, request, caller, signal) =>
    api.act(
      id,
      request.action === 'rematch' ? { ...request, entropy: request.entropy ?? draw() } : request,
      caller,
      signal,
    ),
});
