const STEPS = [
  /** List the legal moves. */
  'list-moves',
  /** Start or find another session, because this one is gone. */
  'find-session',
  /** Start another session, or the same game again: this one is over. */
  'start-another',
  'list-games',
  /** Send the token of a seat. */
  'send-token',
  /** Send the key of a registered player, or register one. */
  'send-player-key',
  /** Send the token of a seat, or the watch token. */
  'send-watch-token',
  /** Claim an open seat, or act for a seat that the caller holds. */
  'join',
  /** Claim any open seat. */
  'join-any',
  /** Accept the seed or start that the creator chose, and claim the seat. */
  'accept-custom',
  /** Resign or leave instead of ending somebody else's session. */
  'stop-playing',
  /** Let a bot take over from a player who is gone. */
  'substitute',
  'wait-for-players',
  /** Read the current version instead of the changes since another. */
  'read-present',
  'read-history',
  /** Wait for the next version instead of listening for updates. */
  'wait-for-news',
  /** Look up the parameters of a request. */
  'read-interface',
] as const;

/** Further steps without parameters: a feature declares its own (`declare module`). Its errors word them themselves, by `suggestion`. */
export interface FeatureSteps {}

type PlainStep = (typeof STEPS)[number] | keyof FeatureSteps;

/** Steps without parameters that a caller can take after an error, but for those of features. */
export const PLAIN_STEPS: readonly PlainStep[] = STEPS;

/** What a caller can do next, as data. Routes, tools and the terminal word it for themselves.
 */
export type NextStep =
  | { [Step in PlainStep]: { readonly do: Step } }[PlainStep]
  /** Read the whole state, `to` do something (`see cards you can afford`) or `for` something (`available cards`). */
  | { readonly do: 'read-state'; readonly to?: string | undefined; readonly for?: string | undefined }
  /** Make another move, `to` achieve something (`move to buy phase`), or else before the move that failed. */
  | { readonly do: 'play'; readonly command: string; readonly to?: string | undefined }
  /** Make these moves one after another. */
  | { readonly do: 'play-several'; readonly moves: readonly string[] }
  /** Look up the options of a game. */
  | { readonly do: 'read-options'; readonly game: string; readonly title: string }
  /** Wait for the turn; `players` are the names of the players to move. */
  | { readonly do: 'wait-for-turn'; readonly players: readonly string[] }
  /** Act for one of the seats that the caller holds. */
  | { readonly do: 'use-seat'; readonly seats: readonly number[] };

/** How an interface words each step; undefined if it cannot offer the step. */
export type AdviceTable = {
  readonly [Do in Exclude<NextStep['do'], keyof FeatureSteps>]: (
    step: Extract<NextStep, { readonly do: Do }>,
  ) => string | undefined;
};

/** The part of an error that advises the caller. */
export interface ErrorAdvice {
  readonly next?: NextStep | undefined;
  readonly suggestion?: string | undefined;
}

/** What to do next in the interface's words, or the error's own suggestion if the interface does not know the step. */
export function adviceOf(table: AdviceTable, { next, suggestion }: ErrorAdvice): string | undefined {
  if (!next || !Object.hasOwn(table, next.do)) return suggestion;
  const word = table[next.do as keyof AdviceTable] as (step: NextStep) => string | undefined;
  return word(next);
}

/** "Use end_phase to move to buy phase", for interfaces in which commands are typed. */
export const adviceToPlay = ({ command, to }: Extract<NextStep, { readonly do: 'play' }>): string =>
  `Use ${command} ${to === undefined ? 'first' : `to ${to}`}`;

/** How to send moves one by one, for interfaces that take one at a time. */
export const adviceToPlayOne = ({ moves }: Extract<NextStep, { readonly do: 'play-several' }>): string =>
  `Send one move at a time, first ${moves[0] ?? 'the first'}`;

/** `It is "Ann"'s turn`, or whose turns. */
export const turnText = ({ players }: Extract<NextStep, { readonly do: 'wait-for-turn' }>): string =>
  `It is ${players.map((name) => `${name}'s`).join(' and ')} turn`;

/** "Use the table to see all cards", for interfaces in which the state is read at `place`. */
export const adviceToRead = (
  place: string,
  { to, for: wanted }: Extract<NextStep, { readonly do: 'read-state' }>,
): string => (wanted === undefined ? `Use ${place} to ${to ?? 'look'}` : `Check ${place} for ${wanted}`);
