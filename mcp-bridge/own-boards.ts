/** The widget that draws the board of whichever game is played. */
export const TABLE_WIDGET = 'table';

/** The board of a game from outside, as text for an inline script of a page. */
export interface BoardScript {
  /** An ES module that imports nothing; no part of it ends or opens a script in HTML. */
  readonly text: string;
  /** The name, in the module, of what it exports as `mount`. */
  readonly mount: string;
}

/** A board, and the game that it draws. */
export interface OwnBoard {
  readonly game: string;
  readonly script: BoardScript;
}

/**
 * A widget's page with these boards: each registers its `mount` in `principalityBoards` before the script of the page runs. If a board's module throws, its
 * entry stays null.
 */
export const withBoards = (page: string, boards: readonly OwnBoard[]): string =>
  page.replace('<body>', (body) => [body, ...boards.map(scriptOf)].join('\n'));

function scriptOf({ game, script: { text, mount } }: OwnBoard): string {
  const place = `globalThis.principalityBoards[${JSON.stringify(game)}]`;
  const before = `(globalThis.principalityBoards ??= {}); ${place} = null;`;
  return `<script type="module">${before} ${text}\n;${place} = ${mount};</script>`;
}
