import type { GameApi } from './game-api';

/**
 * The same table for a player who adds to the seed of play: every game that is created, joined or played again carries what `draw`
 * gives (1–64 characters), unless the request has entropy of its own.
 */
export const addingEntropy = (api: GameApi, draw: () => string): GameApi => ({
  ...api,
  createSession: ({ entropy = draw(), ...input }, context) =>
    api.createSession({ ...input, entropy }, context),
  joinSession: ({ entropy = draw(), ...input }, context) => api.joinSession({ ...input, entropy }, context),
  act: (input, context) =>
    api.act(input.action === 'rematch' ? { ...input, entropy: input.entropy ?? draw() } : input, context),
});
