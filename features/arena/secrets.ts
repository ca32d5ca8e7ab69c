import type { ArenaConfig } from './config';
import { UsageError } from '../../cli/kit';

/** The keys of a run's language models and of the runner's own players, which are read from the environment and must never be written anywhere. */
export interface Secrets {
  readonly keyOf: (variable: string | undefined) => string | undefined;
  /** The text with `[key]` in place of every key. */
  readonly redact: (text: string) => string;
  /** The environment for a program: without the keys, except those that its player names. */
  readonly environmentFor: (named: readonly string[]) => Readonly<Record<string, string>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The keys of a player and of a server that the terminal and the bridge read. */
const OWN_KEYS = ['PRINCIPALITY_PLAYER', 'PRINCIPALITY_KEY'];

/** Shorter values would be found in ordinary words. */
const SHORTEST_KEY = 6;

/** Reads the keys that a configuration names; a `UsageError` if one is not set. */
export function readSecrets({ players }: ArenaConfig, env: Environment): Secrets {
  const named = players.flatMap((player) => ('model' in player && player.keyFrom ? [player.keyFrom] : []));
  const missing = named.find((variable) => !env[variable]);
  if (missing !== undefined)
    throw new UsageError(
      `The environment variable ${missing} is not set: a player's key is read from it. Set it, e.g. export ${missing}=…`,
    );
  const own = players.flatMap((player) => ('env' in player ? player.env : []));
  const kept = [...named, ...OWN_KEYS];
  const keys = [...new Set([...kept, ...own])]
    .flatMap((variable) => env[variable] ?? [])
    .filter(({ length }) => length >= SHORTEST_KEY)
    // Longest first, because a key may be the beginning of another.
    .sort((one, other) => other.length - one.length);
  return {
    keyOf: (variable) => (variable === undefined ? undefined : env[variable]),
    redact: (text) => keys.reduce((plain, key) => plain.replaceAll(key, '[key]'), text),
    environmentFor: (own) =>
      Object.fromEntries(
        Object.entries(env).flatMap(([name, value]) =>
          value === undefined || (kept.includes(name) && !own.includes(name)) ? [] : [[name, value]],
        ),
      ),
  };
}
