import type { SeedParts, SeedSource } from '../../core/session';

/** A seed that is the seed of play as it is, so that a test knows what chance brings. */
export const chosenSeed = (secret: string): SeedParts & SeedSource => ({
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
