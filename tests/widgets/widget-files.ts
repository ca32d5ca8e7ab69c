import { existsSync, readFileSync } from 'node:fs';
import type { Json } from '../support/bridge-client';

/** A call of a tool that a widget made. */
export interface Call {
  readonly name: string;
  readonly arguments: Json;
}

/** A tool's result, as far as a chat hands it to a widget. */
export interface Result {
  readonly content?: readonly object[];
  readonly isError?: boolean | undefined;
  readonly structuredContent?: unknown;
  readonly _meta?: unknown;
}

export interface ChatOptions {
  readonly width?: number;
  /** What the chat says about itself at first. */
  readonly context?: Json;
  /** The page of the widget, where it is not the built one. */
  readonly html?: string;
}

/** The built page of a widget. */
export function widgetFile(name: string): string {
  const file = `dist/widgets/${name}-v1.html`;
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build first`);
  return readFileSync(file, 'utf8');
}
