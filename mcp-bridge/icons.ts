import type { Icon } from '@modelcontextprotocol/server';

/** The path of an SVG picture, 16 by 16: what is inside is filled, a part inside that is not. */
export type IconPath = string;

/** The commands of a path and their numbers. */
const PATH = /^[MLHVCSQTAZ\d\s,.+-]+$/i;

export const isIconPath = (value: unknown): value is IconPath =>
  typeof value === 'string' && PATH.test(value);

/** A self-contained icon for hosts. It is sent with every listing, so it is one small path. */
export const iconOf = (path: IconPath): Icon => ({
  src: `data:image/svg+xml;base64,${btoa(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#c80" fill-rule="evenodd" d="${path}"/></svg>`,
  )}`,
  mimeType: 'image/svg+xml',
  sizes: ['any'],
});

export type GameIcons = (game: string) => Icon | undefined;

interface GameWithIcon {
  readonly rules: { readonly id: string };
  readonly icon?: IconPath;
}

/** Returns a function from a game's id to its icon, if it has one. */
export const iconsOf =
  (games: readonly GameWithIcon[]): GameIcons =>
  (id) => {
    const path = games.find(({ rules }) => rules.id === id)?.icon;
    return path === undefined ? undefined : iconOf(path);
  };
