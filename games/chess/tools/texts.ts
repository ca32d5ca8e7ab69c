/** The opponent in `Waiting for …`. */
export type Opponent = 'Computer' | 'Human' | 'opponent';

export const waitingFor = (opponent: Opponent): string => `Waiting for ${opponent}…`;

export const nextAction = (what: string): string => `**Next Action**: ${what}`;

/** Paragraphs of Markdown; what is undefined is left out. */
export const paragraphs = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join('\n\n');

export const gameOverText = (result: string): string => `Game Over: ${result}`;

export const YOUR_MOVE =
  'it is your move: call `finishTurn` with this game_id and a move, e.g. `e2e4` or `Nf3`.';

export const WAIT = 'call `waitForNextTurn`; a timeout is normal.';

/** The person sees the game on a board, and moves there. */
export const YIELD =
  'it is the person’s move on the board: leave it to them, and call `waitForNextTurn` to see what they played.';

/** The hash with which the seed can be checked at the end. */
export const commitment = (seedHash: string): string => `**Seed hash**: ${seedHash}`;
