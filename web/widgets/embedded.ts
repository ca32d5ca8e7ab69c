import type { WidgetCall } from '../kit/chat-board';
import type { HostListener } from './host';
import { isObject } from './picture';

/**
 * Reads data that is embedded in the page: `<script type="application/json" id="snapshot">` with a `Delivery`, an object with
 * `structuredContent` and `meta`. Every `<` in it is escaped as `\u003c`.
 */
export function readEmbedded(listener: HostListener): void {
  const text = document.getElementById('snapshot')?.textContent;
  const data: unknown = text ? JSON.parse(text) : null;
  if (isObject(data)) listener.onResult({ structuredContent: data.structuredContent, meta: data.meta });
}

/**
 * Posts the person's action to the parent page, which passes it to the tool; there is no answer. The target origin is `*`,
 * because a sandboxed document cannot know its host's origin, and the message contains nothing that the host does not know.
 */
export const postAction = ({ tool, args }: WidgetCall): void =>
  window.parent.postMessage({ type: 'action', action: tool, payload: args }, '*');
