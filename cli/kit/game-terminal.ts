import type { AnyGame } from '../../core/engine';
import type { Settings } from '../settings';
import type { Face, Play } from './face';
import type { Clock } from './table';

/** A game's own face in the terminal, for games that need more than the usual one. */
export interface GameTerminal {
  face(settings: Settings): Face;
  /** How a line that the player typed is played. */
  play(settings: Settings, clock: Clock): Play;
}

/** A game as the terminal offers it. */
export interface TerminalGame {
  readonly rules: AnyGame;
  readonly terminal?: () => Promise<GameTerminal>;
}

/** The game with that id, if the terminal offers it. */
export const gameWithId = (games: readonly TerminalGame[], id: string): TerminalGame | undefined =>
  games.find(({ rules }) => rules.id === id);

/** The ids of the games, for messages. */
export const idsOf = (games: readonly TerminalGame[]): readonly string[] =>
  games.map(({ rules }) => rules.id);
