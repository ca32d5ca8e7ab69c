import type { WidgetCall } from '../kit/drawing';
import type { Delivery } from './screen';
import type { Theme } from './theme';

export type DisplayMode = 'inline' | 'pip' | 'fullscreen';

/** What the chat tells of itself; fields that it does not name have not changed. */
export interface HostContext {
  readonly theme?: Theme | undefined;
  readonly displayMode?: DisplayMode | undefined;
  readonly offeredModes?: readonly DisplayMode[] | undefined;
}

/** What a widget wants to hear from the chat it sits in. */
export interface HostListener {
  /** The tool was called with these arguments; its result is to come. */
  onInput(input: unknown): void;
  onResult(delivery: Delivery): void;
  onCancel(): void;
  onContext(context: HostContext): void;
}

/** The chat around the widget. */
export interface Host {
  /** Asks for another place on the screen; the chat may say no. */
  requestDisplayMode(mode: DisplayMode): void;
  /** Calls a tool; what it returns is heard as every result is, where the chat tells it. */
  callTool(call: WidgetCall): void;
}

/** One way of speaking with the chat. */
export interface Connection {
  requestDisplayMode(mode: DisplayMode): void;
  /** What the tool returns; rejects if the call failed. Null if the chat is not there, or calls no tools this way. */
  callTool(call: WidgetCall): Promise<unknown> | null;
}

export const themeOf = (value: unknown): Theme | undefined =>
  value === 'light' || value === 'dark' ? value : undefined;

export const displayModeOf = (value: unknown): DisplayMode | undefined =>
  value === 'inline' || value === 'pip' || value === 'fullscreen' ? value : undefined;
