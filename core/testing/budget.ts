import type { AnyGame, MoveWork } from '../engine';

/** A move that a game itself expects to take longer than this (`costOf`, ms) is long. */
const LONG_MS = 20;

/** The maximum total time of the long moves of a playout (ms). */
const MOST_MS = 400;
const MOST_MS_OF_VARIANT = 60;

const expectedMs = (game: AnyGame, state: unknown, move: unknown, work: MoveWork): number =>
  game.costOf?.(state, move, work) ?? 0;

/** Whether a game itself expects that it takes long to make a move. */
export const takesLong = (game: AnyGame, state: unknown, move: unknown): boolean =>
  expectedMs(game, state, move, 'execute') > LONG_MS;

/**
 * The time budget for long moves in one playout, or in one check of it. Without it, a game with mostly slow moves would take most of the time of all checks,
 * which make each move several times. Quick moves are always affordable.
 */
export class Budget {
  readonly #game: AnyGame;
  #left: number;

  constructor(game: AnyGame, { isVariant }: { readonly isVariant?: true }) {
    this.#game = game;
    this.#left = isVariant ? MOST_MS_OF_VARIANT : MOST_MS;
  }

  affords(state: unknown, move: unknown, work: MoveWork = 'execute'): boolean {
    return expectedMs(this.#game, state, move, work) <= Math.max(LONG_MS, this.#left);
  }

  spend(state: unknown, move: unknown, work: MoveWork = 'execute'): void {
    const ms = expectedMs(this.#game, state, move, work);
    if (ms > LONG_MS) this.#left -= ms;
  }
}
