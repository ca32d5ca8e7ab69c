import * as z from 'zod';
import { plainPosition } from '../../../core/session';
import type { Body, ToolAnnotations } from '../tool';
import type { AnyLibraryGame, Arguments } from './library-game';

/** The longest notation of a position that is looked at. */
const MAX_STATE_LENGTH = 4096;

/** The game, as its answers name it. */
export const gameId = z.string().min(1).max(80);

/** Whether a caller names the position by its version. */
export const isVersionText = (state: string): boolean => /^v\d+$/.test(plainPosition(state));

/** This is only compared with the true state, so a too long or unreadable text simply does not match. */
const stateText = z.string().meta({ maxLength: MAX_STATE_LENGTH });

/** The same as an argument, under the game's name for it. */
export const positionArgument = (game: Pick<AnyLibraryGame, 'position'>): Arguments => ({
  [positionField(game)]: stateText,
});

/** The same, said in words: once for each game is enough. */
export const describedPosition = (game: Pick<AnyLibraryGame, 'position'>): Arguments => ({
  [positionField(game)]: stateText.meta({ description: 'Of the last answer, or v<version>.' }),
});

/** The position in a call. */
export const positionIn = (game: Pick<AnyLibraryGame, 'position'>, args: Body): string =>
  String(args[positionField(game)]);

/** Under which name a game's positions go. */
export const positionField = ({ position }: Pick<AnyLibraryGame, 'position'>): string => position ?? 'state';

/** The caller's own id of a call: a repeat gets the first answer, and nothing is done twice. */
export const clientMoveId = z.string().min(1).max(64).optional();

/** The seed. Only servers configured for tests accept it, so it is not described. */
export const seed = z.string().min(1).max(64).optional();

/** The canonical form of a position for the comparison with the true one. */
export function asEvidence(game: Pick<AnyLibraryGame, 'canonical'>, state: string): string {
  if (state.length > MAX_STATE_LENGTH) return '';
  const plain = plainPosition(state);
  return game.canonical?.(plain) ?? plain;
}

/** One of a few words. The game validates it, so another word is an error with a reason. */
export const word = (words: readonly string[], description: string): z.ZodType =>
  z
    .string()
    .optional()
    .meta({ enum: [...words], description });

/** A whole number, also judged by the game. */
export const whole = (description: string): z.ZodType =>
  z.number().optional().meta({ type: 'integer', description });

/** The main fields of a snapshot. */
export const snapshotFields = { gameId: 'string', status: 'string' } as const;

export const READS: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

export const ACTS: ToolAnnotations = { ...READS, readOnlyHint: false, idempotentHint: false };
