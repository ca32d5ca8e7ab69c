import type { ComponentType } from 'preact';
import type { BoardControls, Picture } from '../../core/api/picture';
import type { ReceivedClock } from './server-clock';

/** A tool call that a widget makes for the viewer. */
export interface WidgetCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** The props of a board in a chat. */
export interface ChatBoardProps {
  readonly picture: Picture;
  /** The names of the players by seat. */
  readonly names: readonly string[];
  readonly clock: ReceivedClock | null;
  /** What the viewer needs to play, if they may. */
  readonly controls: BoardControls | null;
  /** A new object after each result. */
  readonly result: unknown;
  readonly onCall: (call: WidgetCall) => void;
  /** Called by a board with whether it is animating towards its view; until the animation ends, the words show the view before. */
  readonly onShowing: (isShowing: boolean) => void;
}

/** A board for chats in which a person can also play. A game exports it from `board/chat.tsx` as `ChatBoard`. */
export type ChatBoard = ComponentType<ChatBoardProps>;
