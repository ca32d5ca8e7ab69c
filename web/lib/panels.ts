import type { ComponentType } from 'preact';
import type { ListedGame, NamedFile, Reply, SessionApi } from './api';
import type { Detour } from './use-look';

/** What a feature shows on pages that are not its own, by place. It is part of every page: what is large is loaded on demand. */
export interface Panels {
  readonly finishedGame?: GamePanel;
  /** A link at the foot of every page. */
  readonly footer?: { readonly to: string; readonly words: string };
  /** A sentence below the words about the statistics: where there are more figures. */
  readonly statistics?: ComponentType;
  /** Finished public games whose sessions have expired, for the list of finished games. */
  readonly pastGames?: (query: PastQuery) => Reply<ListedGames>;
  /** A finished game as a file: as `json`, or in the notation of its game. */
  readonly exportGame?: (api: SessionApi, format: string) => Reply<NamedFile>;
}

interface PastQuery {
  readonly game?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A part of a list of games, and where it goes on: the `cursor` of the next part, null at the end. */
export interface ListedGames {
  readonly games: readonly ListedGame[];
  readonly next: string | null;
}

/** A panel next to the board of a finished game, which somebody opens. */
export interface GamePanel {
  /** `/game/{id}#<name>` opens the page with it. */
  readonly name: string;
  /** Its title, also on the button by the result. */
  readonly title: string;
  /** On the button by the steps. */
  readonly words: string;
  readonly load: () => Promise<ComponentType<GamePanelProps>>;
}

export interface GamePanelProps {
  readonly api: SessionApi;
  /** The id of the game's kind. */
  readonly game: string;
  readonly names: readonly string[];
  /** The version on the board. */
  readonly version: number;
  readonly detour: Detour;
  /** Shows the place after a move. */
  readonly onPick: (version: number, number: number) => void;
}

const MODULES = import.meta.glob<{ readonly panels: Panels }>('../../features/*/panels.tsx', { eager: true });

/** The panels of all features. */
export const panels: readonly Panels[] = Object.values(MODULES).map((module) => module.panels);

/** What somebody can open next to the board of a finished game. */
export const gamePanels: readonly GamePanel[] = panels.flatMap(({ finishedGame }) => finishedGame ?? []);

// Of the one feature that has it.
export const pastGames = panels.map((each) => each.pastGames).find(Boolean);
export const exportGame = panels.map((each) => each.exportGame).find(Boolean);
