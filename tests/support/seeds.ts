import type { SeedParts } from '../../core/session';

/** A seed that is the seed of play as it is, so that a test knows what chance brings. */
export const chosenSeed = (secret: string): Extract<SeedParts, { readonly kind: 'chosen' }> => ({
  kind: 'chosen',
  secret,
  salt: 'salt of a test',
});

/** A seed that the server drew, to which nobody added anything. */
export const drawnSeed = (secret: string, seats = 2): SeedParts => ({
  kind: 'drawn',
  secret,
  entropy: Array.from({ length: seats }, () => null),
});
