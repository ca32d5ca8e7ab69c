import { isObject, readControls, readPicture, type BoardControls, type Picture } from './picture';

/** What a widget shows. */
export type Screen =
  /** The tool runs; `move` is what it was asked to play, if it was. */
  | { readonly kind: 'loading'; readonly move: string | null }
  /** The board, with what it is played by, if it is, and why the last call was refused, if it was. */
  | {
      readonly kind: 'board';
      readonly picture: Picture;
      readonly controls: BoardControls | null;
      readonly refusal: string | null;
    }
  /** A refusal where no board is known. */
  | { readonly kind: 'refused'; readonly refusal: string }
  /** Nothing that can be drawn. */
  | { readonly kind: 'nothing' };

export const LOADING: Screen = { kind: 'loading', move: null };

/** A tool's result as hosts deliver it: what the model reads, and what only the widget gets. */
export interface Delivery {
  readonly structuredContent: unknown;
  readonly meta: unknown;
  /** What a call failed with, in words, if it did. */
  readonly failure?: string | null;
}

/** What a host says a tool returned; hosts differ in the name of its `_meta`. */
export function deliveryOf(result: unknown): Delivery {
  if (!isObject(result)) return { structuredContent: undefined, meta: undefined };
  const { structuredContent, _meta: meta = result.meta, isError, content } = result;
  return { structuredContent, meta, failure: isError === true ? textIn(content) : null };
}

function textIn(content: unknown): string | null {
  const first: unknown = Array.isArray(content) ? content[0] : undefined;
  return isObject(first) && typeof first.text === 'string' ? first.text : null;
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
export function afterResult(screen: Screen, delivery: Delivery): Screen {
  const refusal = refusalOf(delivery);
  const picture = readPicture(delivery.meta);
  const shown = screen.kind === 'board' ? screen : null;
  if (picture) {
    if (shown && isOlder(picture, shown.picture)) return screen;
    return { kind: 'board', picture, controls: readControls(delivery.meta), refusal };
  }
  if (shown) return { ...shown, refusal };
  return refusal === null ? { kind: 'nothing' } : { kind: 'refused', refusal };
}

/** The call was given up: there will be no result. */
export const afterCancel = (screen: Screen): Screen =>
  screen.kind === 'loading' ? { kind: 'nothing' } : screen;

const isOlder = (picture: Picture, shown: Picture): boolean =>
  picture.session === shown.session && picture.version < shown.version;

function refusalOf({ structuredContent: content, failure = null }: Delivery): string | null {
  if (!isObject(content) || (content.success !== false && content.legal !== false)) return failure;
  const { error } = content;
  if (typeof error === 'string') return error;
  return isObject(error) && typeof error.message === 'string' ? error.message : 'That was refused.';
}
