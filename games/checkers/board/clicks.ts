/** The squares chosen so far for a move: none, a piece, or a piece and the squares that it jumps to. */
export type ChosenPath = readonly string[];

export type ClickResult =
  | { readonly kind: 'chosen'; readonly chosen: ChosenPath }
  | { readonly kind: 'move'; readonly path: ChosenPath };

/** The legal paths that continue the chosen squares. */
const continuations = (paths: readonly ChosenPath[], chosen: ChosenPath): readonly ChosenPath[] =>
  paths.filter((path) => path.length > chosen.length && chosen.every((square, i) => path[i] === square));

/**
 * The result of a click on a square, or null: it makes the only move that ends there, adds a step if several moves continue, or
 * chooses a piece. A click on the chosen piece, where it is or where it came from, puts it back.
 */
export function clickSquare(
  paths: readonly ChosenPath[],
  chosen: ChosenPath,
  square: string,
): ClickResult | null {
  const ahead = chosen.length === 0 ? [] : continuations(paths, chosen);
  const [path, ...others] = ahead.filter((each) => each.at(-1) === square);
  if (path && others.length === 0) return { kind: 'move', path };
  if (ahead.some((each) => each[chosen.length] === square)) {
    return { kind: 'chosen', chosen: [...chosen, square] };
  }
  if (chosen[0] === square || chosen.at(-1) === square) return { kind: 'chosen', chosen: [] };
  return paths.some(([from]) => from === square) ? { kind: 'chosen', chosen: [square] } : null;
}

/** Whether the chosen piece can be sent to the square. */
export function isTarget(paths: readonly ChosenPath[], chosen: ChosenPath, square: string): boolean {
  if (chosen.length === 0) return false;
  const pointed = clickSquare(paths, chosen, square);
  return pointed?.kind === 'move' || (pointed?.chosen.length ?? 0) > chosen.length;
}
