import * as z from 'zod';
import { type AnyGame, didYouMean, errors, type GameError } from '../../core/engine';
import type { GamePicture, Ink } from './picture';
import type { PlayInput, TerminalUi } from './terminal-ui';

/** A player's settings for the terminal; they are saved in the state file. */
export const settingsSchema = z.object({
  stableNumbers: z.boolean().optional(),
  manualCleanup: z.boolean().optional(),
  autoTreasures: z.boolean().optional(),
  debug: z.boolean().optional(),
});

export type Settings = z.output<typeof settingsSchema>;

/** The parts of a game's own in the terminal, in addition to the interface that every game has. */
export interface GameTerminal {
  /** How it is drawn, for games that have the usual interface. */
  picture?(ink: Ink): GamePicture;
  /** An interface of its own. */
  ui?(settings: Settings): TerminalUi;
  /** Creates the function that plays typed input. */
  play?(settings: Settings): PlayInput;
}

/** A game that the terminal offers. */
export interface TerminalGame {
  readonly rules: AnyGame;
  readonly terminal?: () => Promise<GameTerminal>;
}

/** The game with the given id, if the terminal offers it. */
export const gameWithId = (games: readonly TerminalGame[], id: string): TerminalGame | undefined =>
  games.find(({ rules }) => rules.id === id);

/** The error for a game that the terminal does not offer. */
export function unknownGame(games: readonly TerminalGame[], id: string): GameError {
  const { message, ...error } = errors.gameNotFound(id, idsOf(games));
  const meant = didYouMean(id, idsOf(games));
  return { ...error, message: meant === undefined ? message : `Unknown game: "${id}". ${meant}` };
}

/** The ids of the games, for messages. */
export const idsOf = (games: readonly TerminalGame[]): readonly string[] =>
  games.map(({ rules }) => rules.id);
