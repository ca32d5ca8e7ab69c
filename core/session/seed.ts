import { createRandom, HmacSha256, sha256Hex, toHex, type RandomSource, type Seat } from '../engine';

/**
 * Where the chance of a session comes from. Drawn: 32 random bytes of the server's (hex) and what the players added, so that
 * neither the server nor a player decides it alone. Chosen: the creator's own seed, so that the same game comes again; its salt
 * (32 random bytes, hex) keeps a short seed from being found by its hash. All of it is secret until the game has an outcome.
 */
export type SeedParts =
  | { readonly kind: 'drawn'; readonly secret: string; readonly entropy: readonly (string | null)[] }
  | { readonly kind: 'chosen'; readonly secret: string; readonly salt: string };

/** What a session's seed is made of before anybody has a seat. */
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

/** The parts once a seat's holder has added theirs, or with none (null) once the seat is free again. */
export const withEntropy = (parts: SeedParts, seat: Seat, entropy: string | null): SeedParts =>
  parts.kind === 'chosen'
    ? parts
    : { ...parts, entropy: parts.entropy.map((each, at) => (at === seat ? entropy : each)) };

/** What is published of a seed when its session is created (SHA-256, hex). */
export const seedHash = (source: SeedSource): string =>
  sha256Hex(source.kind === 'chosen' ? `${source.salt}:${source.secret}` : source.secret);

/**
 * The seed that the game is played with. Of a drawn one: HMAC-SHA-256 (hex) under the server's secret of every seat's entropy in
 * order, each preceded by its length (UTF-16 units) and a colon; a chosen one as it is.
 */
export function playSeed(parts: SeedParts): string {
  if (parts.kind === 'chosen') return parts.secret;
  const message = parts.entropy.map((text) => `${text?.length ?? 0}:${text ?? ''}`).join('');
  return toHex(new HmacSha256(parts.secret).digest(message));
}

/** By the seed's parts, which stay the same value while a session goes on: keying a generator costs four hashes. */
const sources = new WeakMap<SeedParts, RandomSource>();

/** The chance of a session. */
export function randomOf({ seed }: { readonly seed: SeedParts }): RandomSource {
  const known = sources.get(seed);
  if (known) return known;
  const source = createRandom(playSeed(seed));
  sources.set(seed, source);
  return source;
}

/** Everything that the chance of a game came from: told when it has an outcome, so that anybody can check it. */
export interface FairPlay {
  /** As it was published when the session was created: SHA-256 of `secret` or, with a salt, of `salt:secret`. */
  readonly seedHash: string;
  /** The seed that the game was played with. A game that is created with it as its chosen seed is dealt the same. */
  readonly seed: string;
  /** What the server drew, or the creator chose. */
  readonly secret: string;
  readonly salt?: string;
  /** What each seat added, null for nothing. */
  readonly entropy?: readonly (string | null)[];
}

/** What to show about a seed once the game has an outcome. */
export function fairPlay(parts: SeedParts): FairPlay {
  const { kind, secret } = parts;
  return {
    seedHash: seedHash(parts),
    seed: playSeed(parts),
    secret,
    ...(kind === 'chosen' ? { salt: parts.salt } : { entropy: [...parts.entropy] }),
  };
}
