import type { WidgetCall } from '../kit/drawing';
import type { HostListener } from './host';
import { isObject } from './picture';

/**
 * A page may bring what it shows: `<script type="application/json" id="snapshot">` with a `Delivery`, that is an object of
 * `structuredContent` and `meta`. In its text every `<` is written as `\u003c`.
 */
export function readEmbedded(listener: HostListener): void {
  const text = document.getElementById('snapshot')?.textContent;
  const data: unknown = text ? JSON.parse(text) : null;
  if (isObject(data)) listener.onResult({ structuredContent: data.structuredContent, meta: data.meta });
}

/**
 * Tells the page around this one what the person did, as an action for it to pass on to the tool; nothing is answered. To any
 * origin: a sandboxed document cannot know its host's, and the host has given it all that this tells.
 */
export const postAction = ({ tool, args }: WidgetCall): void =>
  window.parent.postMessage({ type: 'action', action: tool, payload: args }, '*');
