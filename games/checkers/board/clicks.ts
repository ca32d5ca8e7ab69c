/** What has been pointed at so far on the way of a move: nothing, a piece, or a piece and squares that it jumps to. */
export type ChosenPath = readonly string[];

export type ClickResult =
  | { readonly kind: 'chosen'; readonly chosen: ChosenPath }
  | { readonly kind: 'move'; readonly path: ChosenPath };

/** The legal paths that go on from what was chosen. */
const continuations = (paths: readonly ChosenPath[], chosen: ChosenPath): readonly ChosenPath[] =>
  paths.filter((path) => path.length > chosen.length && chosen.every((square, i) => path[i] === square));

/**
 * What pointing at a square does, or null if nothing: it makes the one move that ends there, takes the next step of several
 * that lead on, or takes up a piece; the chosen piece itself is put back.
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
  if (chosen[0] === square) return { kind: 'chosen', chosen: [] };
  return paths.some(([from]) => from === square) ? { kind: 'chosen', chosen: [square] } : null;
}

/** Whether the chosen piece can be sent to the square. */
export function isTarget(paths: readonly ChosenPath[], chosen: ChosenPath, square: string): boolean {
  if (chosen.length === 0) return false;
  const pointed = clickSquare(paths, chosen, square);
  return pointed?.kind === 'move' || (pointed?.chosen.length ?? 0) > chosen.length;
}
