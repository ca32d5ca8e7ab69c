import type { WidgetCall } from '../kit/chat-board';
import type { Delivery } from './screen';

type Theme = 'light' | 'dark';

/**
 * Applies the host's light or dark theme. The shared styles use a media rule for the system's preference; this function makes the
 * rule apply always or never.
 */
export function applyTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = theme;
  for (const rule of darkRules()) rule.media.mediaText = theme === 'dark' ? 'all' : 'not all';
}

let found: readonly CSSMediaRule[] | undefined;

/** Looked up once, because their conditions change afterwards. */
function darkRules(): readonly CSSMediaRule[] {
  found ??= [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter((rule) => rule.conditionText.includes('prefers-color-scheme'));
  return found;
}

export type DisplayMode = 'inline' | 'pip' | 'fullscreen';

/** The context of the chat; absent fields have not changed. */
export interface HostContext {
  readonly theme?: Theme | undefined;
  readonly displayMode?: DisplayMode | undefined;
  readonly offeredModes?: readonly DisplayMode[] | undefined;
}

/** The callbacks for messages from the chat. */
export interface HostListener {
  /** The tool was called with these arguments; the result will follow. */
  onInput(input: unknown): void;
  onResult(delivery: Delivery): void;
  onCancel(): void;
  onContext(context: HostContext): void;
}

/** The chat around the widget. */
export interface Host {
  /** Asks for another display mode; the chat may refuse. */
  requestDisplayMode(mode: DisplayMode): void;
  /** Calls a tool. Its result arrives like any other. */
  callTool(call: WidgetCall): void;
}

/** A connection to one kind of chat. */
export interface Connection {
  requestDisplayMode(mode: DisplayMode): void;
  /** The result of the tool; rejects if the call failed. Null if there is no such chat, or if it cannot call tools. */
  callTool(call: WidgetCall): Promise<unknown> | null;
}

export const themeOf = (value: unknown): Theme | undefined =>
  value === 'light' || value === 'dark' ? value : undefined;

export const displayModeOf = (value: unknown): DisplayMode | undefined =>
  value === 'inline' || value === 'pip' || value === 'fullscreen' ? value : undefined;
