import { createRandom, HmacSha256, sha256Hex, toHex, type RandomSource, type Seat } from '../engine';

/**
 * Where the chance of a session comes from. Drawn: 32 random bytes of the server's (hex) and what the players added, so that neither the server nor a player
 * decides it alone. Chosen: the creator's own seed, which always gives the same game; its salt (32 random bytes, hex) keeps a short seed from being found from
 * its hash. All of it is secret until the game has an outcome.
 */
export type SeedParts =
  | { readonly kind: 'drawn'; readonly secret: string; readonly entropy: readonly (string | null)[] }
  | { readonly kind: 'chosen'; readonly secret: string; readonly salt: string };

/** The source of a session's seed before anybody has a seat. */
export type SeedSource =
  | { readonly kind: 'drawn'; readonly secret: string }
  | { readonly kind: 'chosen'; readonly secret: string; readonly salt: string };

/** Longer entropy is refused (characters). */
export const ENTROPY_LIMIT = 64;

/** The parts of a new session's seed; `entropy` is the creator's and counts for its first seat. */
export function seedParts(
  source: SeedSource,
  seats: readonly { readonly creator?: true }[],
  entropy: string | undefined,
): SeedParts {
  if (source.kind === 'chosen') return source;
  const own = seats.findIndex(({ creator }) => creator);
  return { ...source, entropy: seats.map((_, seat) => (seat === own ? (entropy ?? null) : null)) };
}

/** The parts with a holder's addition, or without one (null) once the seat is free again. */
export const withEntropy = (parts: SeedParts, seat: Seat, entropy: string | null): SeedParts =>
  parts.kind === 'chosen'
    ? parts
    : { ...parts, entropy: parts.entropy.map((each, at) => (at === seat ? entropy : each)) };

/** The hash that is published when a session is created (SHA-256, hex). */
export const seedHash = (source: SeedSource): string =>
  sha256Hex(source.kind === 'chosen' ? `${source.salt}:${source.secret}` : source.secret);

/**
 * The seed of play. If drawn: the HMAC-SHA-256 (hex), keyed with the server's secret, of every seat's entropy in order, each preceded by its length (UTF-16
 * units) and a colon. If chosen: the seed itself.
 */
export function playSeed(parts: SeedParts): string {
  if (parts.kind === 'chosen') return parts.secret;
  const message = parts.entropy.map((text) => `${text?.length ?? 0}:${text ?? ''}`).join('');
  return toHex(new HmacSha256(parts.secret).digest(message));
}

/** Cached by the seed's parts, which stay the same object during a session, because keying a generator costs four hashes. */
const sources = new WeakMap<SeedParts, RandomSource>();

/** The chance of a session. */
export function randomOf({ seed }: { readonly seed: SeedParts }): RandomSource {
  const known = sources.get(seed);
  if (known) return known;
  const source = createRandom(playSeed(seed));
  sources.set(seed, source);
  return source;
}

/** The complete source of a game's chance: shown once there is an outcome, so that anybody can check it. */
export interface FairPlay {
  /** The hash published when the session was created: SHA-256 of `secret` or, with a salt, of `salt:secret`. */
  readonly seedHash: string;
  /** The seed of play. A game created with it as its chosen seed has the same deal. */
  readonly seed: string;
  /** The part that the server drew or the creator chose. */
  readonly secret: string;
  readonly salt?: string;
  /** Each seat's contribution, or null. */
  readonly entropy?: readonly (string | null)[];
}

/** The public data about a seed once the game has an outcome. */
export function fairPlay(parts: SeedParts): FairPlay {
  const { kind, secret } = parts;
  return {
    seedHash: seedHash(parts),
    seed: playSeed(parts),
    secret,
    ...(kind === 'chosen' ? { salt: parts.salt } : { entropy: [...parts.entropy] }),
  };
}
