import { isObject } from '../../core/engine/values';
import { readControls, readPicture, type BoardControls, type Picture } from './picture';

/** The screen of a widget. */
export type Screen =
  /** The tool is running; `move` is the requested move, if any. */
  | { readonly kind: 'loading'; readonly move: string | null }
  /** The board, with the controls of a player and the error of the last call, if any. */
  | {
      readonly kind: 'board';
      readonly picture: Picture;
      readonly controls: BoardControls | null;
      readonly error: string | null;
    }
  /** An error without a board. */
  | { readonly kind: 'refused'; readonly error: string }
  /** Nothing to draw. */
  | { readonly kind: 'nothing' };

export const LOADING: Screen = { kind: 'loading', move: null };

/** The result of a tool: the part for the model, and the part for the widget alone. */
export interface Delivery {
  readonly structuredContent: unknown;
  readonly meta: unknown;
  /** The error text of a failed call. */
  readonly failure?: string | null;
}

/** Reads a tool result from a host; hosts use different names for `_meta`. */
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
 * The screen after a result. A board is replaced by a board of another session, or by one of the same session that is not older.
 * A result without a board keeps the current one.
 */
export function afterResult(screen: Screen, delivery: Delivery): Screen {
  const error = errorOf(delivery);
  const picture = readPicture(delivery.meta);
  const shown = screen.kind === 'board' ? screen : null;
  if (picture) {
    if (shown && isOlder(picture, shown.picture)) return screen;
    return { kind: 'board', picture, controls: readControls(delivery.meta), error };
  }
  if (shown) return { ...shown, error };
  return error === null ? { kind: 'nothing' } : { kind: 'refused', error };
}

/** The screen after a cancelled call, which has no result. */
export const afterCancel = (screen: Screen): Screen =>
  screen.kind === 'loading' ? { kind: 'nothing' } : screen;

const isOlder = (picture: Picture, shown: Picture): boolean =>
  picture.session === shown.session && picture.version < shown.version;

function errorOf({ structuredContent: content, failure = null }: Delivery): string | null {
  if (!isObject(content) || (content.success !== false && content.legal !== false)) return failure;
  const { error } = content;
  if (typeof error === 'string') return error;
  return isObject(error) && typeof error.message === 'string' ? error.message : 'That was refused.';
}
