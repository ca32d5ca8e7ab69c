import type { ComponentType } from 'preact';
import type { SessionApi } from './api';
import type { Detour } from './use-look';

/** What a feature shows on pages that are not its own, by place. */
export interface Panels {
  readonly finishedGame?: GamePanel;
}

/** A panel beside the board of a finished game, which somebody opens. */
export interface GamePanel {
  /** `/game/{id}#<name>` opens the page with it. */
  readonly name: string;
  /** On the button beside the result, and on the one beside the steps. */
  readonly word: string;
  readonly words: string;
  readonly Panel: ComponentType<GamePanelProps>;
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

/** What somebody can open beside the board of a finished game. */
export const gamePanels: readonly GamePanel[] = panels.flatMap(({ finishedGame }) => finishedGame ?? []);
