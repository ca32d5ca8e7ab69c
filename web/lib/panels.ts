import type { ComponentType } from 'preact';
import { inPlace, type ListItem } from '../../core/api/placement';
import type { CatalogGame, ListedGame, NamedFile, Reply, SessionApi, SessionInfo } from './api';
import type { Identity } from './identity';
import type { Detour } from './use-look';

/** What a feature shows on pages that are not its own, by place. It is part of every page: what is large is loaded on demand. */
export interface Panels {
  readonly finishedGame?: GamePanel;
  /** A page that the header, the foot and the lobby lead to, and the pages about players. */
  readonly main?: PageLink;
  /** A link at the foot of every page. */
  readonly footer?: ListItem & { readonly to: string };
  /** From a game to what it is a part of. */
  readonly partOf?: (game: SessionInfo) => PageLink | null;
  /** In the lobby, for the player of this browser. */
  readonly lobby?: Part<{ readonly identity: Identity; readonly games: readonly CatalogGame[] }>;
  /** On the page of that player: what there is to play. */
  readonly toPlay?: Part<OwnPlayer>;
  /** At the end of that page. */
  readonly ownChoices?: Part<OwnPlayer>;
  /** On the page of another player: a way to play against it. */
  readonly playAgainst?: Part<OtherPlayer>;
  /** From where people are sent to register: what the query of that page calls it, and how to get back. */
  readonly waysBack?: readonly BackLink[];
  /** The end of the sentence that says how a player gets a rating. */
  readonly ratedGames?: ComponentType;
  /** A sentence below the words about the statistics: where there are more figures. */
  readonly statistics?: ComponentType;
  /** Finished public games whose sessions have expired, for the list of finished games. */
  readonly pastGames?: (query: PastQuery) => Reply<ListedGames>;
  /** A finished game as a file: as `json`, or in the notation of its game. */
  readonly exportGame?: (api: SessionApi, format: string) => Reply<NamedFile>;
}

/** A part of a page, which is loaded when the page shows it. */
export type Part<Props> = () => Promise<ComponentType<Props>>;

/** What the parts of the page of this browser's player are about. */
export interface OwnPlayer {
  readonly identity: Identity;
}

/** A player, and the one of this browser. */
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

/** What somebody can open next to the board of a finished game. */
export const gamePanels: readonly GamePanel[] = panels.flatMap(({ finishedGame }) => finishedGame ?? []);

/** The main pages of features. */
export const mainPages: readonly PageLink[] = panels.flatMap(({ main }) => main ?? []);

/** The links of features at the foot of every page. */
export const footerPages = inPlace(panels.flatMap(({ footer }) => footer ?? []));

// Of the one feature that has it.
export const pastGames = panels.map((each) => each.pastGames).find(Boolean);
export const exportGame = panels.map((each) => each.exportGame).find(Boolean);
