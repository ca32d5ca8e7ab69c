import { isObject, readPicture, type Picture } from './picture';

/** What a widget shows. */
export type Screen =
  /** The tool runs; `move` is what it was asked to play, if it was. */
  | { readonly kind: 'loading'; readonly move: string | null }
  /** The board, with why the last call was refused, if it was. */
  | { readonly kind: 'board'; readonly picture: Picture; readonly refusal: string | null }
  /** A refusal where no board is known. */
  | { readonly kind: 'refused'; readonly refusal: string }
  /** Nothing that can be drawn. */
  | { readonly kind: 'nothing' };

export const LOADING: Screen = { kind: 'loading', move: null };

/** A tool's result as hosts deliver it: what the model reads, and what only the widget gets. */
export interface Delivery {
  readonly structuredContent: unknown;
  readonly meta: unknown;
}

/** The screen while the tool runs with these arguments. */
export function afterInput(screen: Screen, input: unknown): Screen {
  if (screen.kind !== 'loading') return screen;
  const move = isObject(input) && typeof input.move === 'string' ? input.move : null;
  return { kind: 'loading', move };
}

/**
 * The screen after a result. A board is replaced only by one of its game that is not older, or by one of another game; a result
 * without a board leaves the one that is shown.
 */
export function afterResult(screen: Screen, { structuredContent, meta }: Delivery): Screen {
  const refusal = refusalOf(structuredContent);
  const picture = readPicture(meta);
  const shown = screen.kind === 'board' ? screen.picture : null;
  if (picture) return shown && isOlder(picture, shown) ? screen : { kind: 'board', picture, refusal };
  if (shown) return { kind: 'board', picture: shown, refusal };
  return refusal === null ? { kind: 'nothing' } : { kind: 'refused', refusal };
}

/** The call was given up: there will be no result. */
export const afterCancel = (screen: Screen): Screen =>
  screen.kind === 'loading' ? { kind: 'nothing' } : screen;

const isOlder = (picture: Picture, shown: Picture): boolean =>
  picture.session === shown.session && picture.version < shown.version;

function refusalOf(content: unknown): string | null {
  if (!isObject(content) || (content.success !== false && content.legal !== false)) return null;
  const { error } = content;
  if (typeof error === 'string') return error;
  return isObject(error) && typeof error.message === 'string' ? error.message : 'That was refused.';
}
