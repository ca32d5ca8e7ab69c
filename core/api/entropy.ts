import type { GameApi } from './game-api';

/**
 * 32 random hexadecimal digits: entropy for the seed of play, or a key by which the server knows a repeated request. Not `randomUUID`: pages
 * that come over plain HTTP lack it.
 */
export const randomText = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

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
