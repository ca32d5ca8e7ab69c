/** What a caller can do about an error, where that takes no further words. */
export const PLAIN_STEPS = [
  /** Look which moves are legal. */
  'list-moves',
  /** The session is gone: start another, or find one. */
  'find-session',
  'list-games',
  /** Send the token of a seat. */
  'send-token',
  /** Send the token of a seat, or the one for watching. */
  'send-watch-token',
  /** Claim an open seat, or act for a seat that one holds. */
  'join',
  /** Claim whichever seat is open. */
  'join-any',
  /** Claim the seat although the creator chose the seed or the start. */
  'accept-custom',
  /** Resign or leave, rather than end what is not one's own. */
  'stop-playing',
  /** Have a bot play on for a holder who is gone. */
  'substitute',
  'wait-for-players',
  /** Ask for the present version, not for what followed another. */
  'read-present',
  'read-history',
  /** Wait for the next version instead of listening for it. */
  'wait-for-news',
  /** Look up what a request takes. */
  'read-interface',
] as const;

type PlainStep = (typeof PLAIN_STEPS)[number];

/**
 * What a caller can do next, as data: routes, tools and the terminal each have words of their own for it.
 */
export type NextStep =
  | { [Step in PlainStep]: { readonly do: Step } }[PlainStep]
  /** Look at the whole state, to do something (`see cards you can afford`) or for something (`available cards`). */
  | { readonly do: 'read-state'; readonly to?: string | undefined; readonly for?: string | undefined }
  /** Make another move: to get somewhere (`move to buy phase`), or before the one that was refused. */
  | { readonly do: 'play'; readonly command: string; readonly to?: string | undefined }
  /** Look up the options of a game. */
  | { readonly do: 'read-options'; readonly game: string; readonly title: string }
  /** Act for one of the seats that the caller holds. */
  | { readonly do: 'use-seat'; readonly seats: readonly number[] };

/** How an interface words each step; undefined where it has no word for it. */
export type AdviceTable = {
  readonly [Do in NextStep['do']]: (step: Extract<NextStep, { readonly do: Do }>) => string | undefined;
};

/** What an error says about the next step. */
export interface Advised {
  readonly next?: NextStep | undefined;
  readonly suggestion?: string | undefined;
}

/** What to do next in an interface's words, or in the error's own where it names no step that the interface knows. */
export function adviceOf(table: AdviceTable, { next, suggestion }: Advised): string | undefined {
  if (!next || !Object.hasOwn(table, next.do)) return suggestion;
  const word = table[next.do] as (step: NextStep) => string | undefined;
  return word(next);
}

/** "Use end_phase to move to buy phase", where commands are typed as they stand. */
export const adviceToPlay = ({ command, to }: Extract<NextStep, { readonly do: 'play' }>): string =>
  `Use ${command} ${to === undefined ? 'first' : `to ${to}`}`;

/** "Use the table to see all cards", where something is read in some place. */
export const adviceToRead = (
  place: string,
  { to, for: wanted }: Extract<NextStep, { readonly do: 'read-state' }>,
): string => (wanted === undefined ? `Use ${place} to ${to ?? 'look'}` : `Check ${place} for ${wanted}`);
