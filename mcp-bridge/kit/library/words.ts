import * as z from 'zod';
import { fail, ok, typedSelection, type Result } from '../../../core/engine';
import type { Body } from '../tool';
import type { LibraryError } from './error';

/** The move text that leaves the choice to chance, for a model that cannot find a legal move. */
export const AUTO = 'auto';

interface TurnTools {
  readonly apply: string;
  readonly choose: string;
  /** The side that the model plays. */
  readonly opponent?: string;
}

/** How a turn goes, for the model that plays the opponent. */
export const turnLoop = ({ apply, choose, opponent = 'opponent' }: TurnTools): string =>
  `If legal is false, report the error and stop. While it is the ${opponent}’s turn, call ${choose} and send exactly one entry of its list ` +
  `to ${apply}; after three refused picks send "${AUTO}". Then one short comment.`;

/** The purpose of a list of legal moves. */
export const LEGAL = 'Lists all moves of the player to move.';

/** The purpose of a list of the opponent's moves. */
export const choiceOf = (apply: string): string =>
  `Lists the moves of the opponent. Make exactly one entry with ${apply}.`;

/** A move as a text. */
export const moveText = (description: string) => z.string().max(200).meta({ description });

/** A number from a fixed range, which the game validates, or the fallback. */
export const placeNumber = (description: string) =>
  z.union([z.number(), z.literal(AUTO)], { error: 'must be a number' }).meta({ description });

const isAuto = (text: string): boolean => text.trim().toLowerCase() === AUTO;

/** The text of a move in the game's own notation. The numbers of lists, which other tools take, mean nothing here. */
export function writtenMove(typed: unknown, example: string): Result<string, LibraryError> {
  const text = String(typed);
  if (isAuto(text)) return ok(AUTO);
  if (typedSelection(text) === null) return ok(text);
  return fail({
    code: 'invalid_format',
    error: `Not a move: "${text.trim().slice(0, 40)}". Write it out, such as ${example}.`,
  });
}

/** A number with the word that the game has for it. */
export const numberedMove = (typed: unknown, verb: string): Result<string, LibraryError> =>
  ok(typed === AUTO ? AUTO : `${verb} ${String(typed)}`);

/** One of a game's actions, or the fallback. */
export function namedAction(typed: unknown, actions: readonly string[]): Result<string, LibraryError> {
  const text = String(typed).trim().toLowerCase();
  if (isAuto(text) || actions.includes(text)) return ok(text);
  return fail({
    code: 'invalid_format',
    error: `Not an action: "${text.slice(0, 40)}". Actions are ${actions.join(', ')}.`,
  });
}

/** An amount for a bet, or why it is none. */
export function wholeBet({ bet }: Body): Result<number | undefined, LibraryError> {
  if (bet === undefined || (Number.isSafeInteger(bet) && Number(bet) >= 1))
    return ok(bet as number | undefined);
  return fail({ code: 'invalid_argument', error: 'A bet is a whole number from 1.' });
}

export const choosing = (list: string): Body => ({ chooseExactlyOne: true, [`mustChooseFrom${list}`]: true });

/** The two sides of most games. */
export const SIDES = ['player', 'opponent'] as const;
