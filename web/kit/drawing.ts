import type { ComponentType } from 'preact';
import type { BoardControls, Picture } from '../../core/api/picture';
import type { HeardClock } from './told-clock';

/** A call that a widget makes for the person who looks at it. */
export interface WidgetCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** What a widget shows of a picture. */
export interface DrawingProps {
  readonly picture: Picture;
  /** Names of all seats. */
  readonly names: readonly string[];
  readonly clock: HeardClock | null;
  /** What the person plays with, if they may play here. */
  readonly controls: BoardControls | null;
  /** Another object after each result, whatever was in it. */
  readonly result: unknown;
  readonly onCall: (call: WidgetCall) => void;
}

/** What a game draws in a chat where a person may play, too; it is exported from `board/chat.tsx` as `Drawing`. */
export type Drawing = ComponentType<DrawingProps>;
