import type { ComponentType } from 'preact';
import { inPlace, type ListItem } from '../../core/api/placement';
import type { CatalogGame, ListedGame, NamedFile, Reply, SessionApi, SessionInfo } from './api';
import type { Identity } from './identity';
import type { Detour } from './use-look';

/** The parts that a feature shows on other pages, by place. They are in every page's code, so large parts are loaded on demand. */
export interface Panels {
  readonly finishedGame?: GamePanel;
  /** A page that the header, the footer, the lobby and the pages about players link to. */
  readonly main?: PageLink;
  /** A link at the foot of every page. */
  readonly footer?: ListItem & { readonly to: string };
  /** A link from a game to the contest or run that it is part of. */
  readonly partOf?: (game: SessionInfo) => PageLink | null;
  /** In the lobby, for the player of this browser. */
  readonly lobby?: Part<{ readonly identity: Identity; readonly games: readonly CatalogGame[] }>;
  /** On the player's own page: the games to play. */
  readonly toPlay?: Part<OwnPlayer>;
  /** At the end of that page. */
  readonly ownChoices?: Part<OwnPlayer>;
  /** On the page of another player: a way to play against it. */
  readonly playAgainst?: Part<OtherPlayer>;
  /** A place that sends people to register: its name in the query of that page, and the way back. */
  readonly waysBack?: readonly BackLink[];
  /** The end of the sentence about how a player gets a rating. */
  readonly ratedGames?: ComponentType;
  /** A sentence below the text about the statistics that links to more figures. */
  readonly statistics?: ComponentType;
  /** Finished public games whose sessions have expired, for the list of finished games. */
  readonly pastGames?: (query: PastQuery) => Reply<ListedGames>;
  /** A finished game as a file: `json`, or in the notation of its game. */
  readonly exportGame?: (api: SessionApi, format: string) => Reply<NamedFile>;
}

/** A part of a page, which is loaded when the page shows it. */
export type Part<Props> = () => Promise<ComponentType<Props>>;

/** The props of the parts on the page of this browser's player. */
export interface OwnPlayer {
  readonly identity: Identity;
}

/** Another player, and this browser's player. */
export interface OtherPlayer extends OwnPlayer {
  readonly player: { readonly id: string; readonly name: string };
}

export interface PageLink {
  readonly to: string;
  readonly words: string;
}

export interface BackLink {
  readonly field: string;
  /** The path that the field's value follows. */
  readonly path: string;
  readonly words: string;
}

interface PastQuery {
  readonly game?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of a list of games. `cursor`: of the next page, null at the end. */
export interface ListedGames {
  readonly games: readonly ListedGame[];
  readonly next: string | null;
}

/** A panel next to the board of a finished game; it is opened by a button. */
export interface GamePanel {
  /** `/game/{id}#<name>` opens the page with it. */
  readonly name: string;
  /** Its title, also on the button by the result. */
  readonly title: string;
  /** On the button by the steps. */
  readonly words: string;
  readonly load: Part<GamePanelProps>;
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

/** The panels that can be opened next to the board of a finished game. */
export const gamePanels: readonly GamePanel[] = panels.flatMap(({ finishedGame }) => finishedGame ?? []);

/** The main pages of features. */
export const mainPages: readonly PageLink[] = panels.flatMap(({ main }) => main ?? []);

/** The links of features at the foot of every page. */
export const footerPages = inPlace(panels.flatMap(({ footer }) => footer ?? []));

// Of the one feature that has it.
export const pastGames = panels.map((each) => each.pastGames).find(Boolean);
export const exportGame = panels.map((each) => each.exportGame).find(Boolean);
