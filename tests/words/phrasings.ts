import { createRandom, type AnyGame, type Seat } from '../../core/engine';
import { readMove, type MoveInput } from '../../core/session';
import { PlayedGame } from '../support/played-game';

/**
 * What a text is understood as: a command, a question that is asked back, an error of the rules, or nothing at all.
 * `expected` is the command, a pattern of the question, or one of the words below.
 */
export type Expectation = string | RegExp;

/** The text is no move, and the error says so. */
export const UNREAD = 'not understood';

interface Place {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly seat: Seat;
}

/** A game after some commands, as its next player reads it. */
export function placeAfter(
  game: AnyGame,
  options: object,
  commands: readonly string[],
  random = createRandom('words'),
): Place {
  const played = PlayedGame.start(game, options, random).play(...commands);
  return { game, state: played.state, seat: played.mover };
}

/** How a text is read in a position, as one line. */
export function reading({ game, state, seat }: Place, input: MoveInput): string {
  const read = readMove(game, state, seat, input);
  if (read.ok) return game.formatMove(read.value.move);
  const { message, details } = read.error;
  if (details?.reason === 'invalid_format') return UNREAD;
  return `${details?.reason === 'ambiguous' ? 'asks' : 'refuses'}: ${message}`;
}

/** One test for each phrase of a table: where it is said, and what it means there. */
export function checkPhrases<P>(
  placeOf: (at: P) => Place,
  table: readonly (readonly [at: P, expected: Expectation, phrases: readonly string[]])[],
): void {
  const rows = table.flatMap(([at, expected, phrases]) =>
    phrases.map((phrase) => ({ phrase, at, expected, means: String(expected) })),
  );
  it.each(rows)('$phrase → $means', ({ phrase, at, expected }) => {
    const found = reading(placeOf(at), phrase);
    if (typeof expected === 'string') expect(found).toBe(expected);
    else expect(found).toMatch(expected);
  });
}
