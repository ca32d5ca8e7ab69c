import { displayModeOf, themeOf, type Connection, type DisplayMode, type HostListener } from './host';

/** What ChatGPT puts on the window of a widget, as far as it is used here; null until it is known. */
interface OpenAi {
  readonly toolInput?: unknown;
  readonly toolOutput?: unknown;
  readonly toolResponseMetadata?: unknown;
  readonly theme?: unknown;
  readonly displayMode?: unknown;
  readonly userAgent?: { readonly device?: { readonly type?: unknown } };
  readonly requestDisplayMode?: (request: { readonly mode: DisplayMode }) => Promise<unknown>;
  readonly callTool?: (tool: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

declare global {
  interface Window {
    readonly openai?: OpenAi;
  }
}

/** Reads ChatGPT's globals, now and whenever it says that they have changed. */
export function connectChatGpt(listener: HostListener): Connection {
  const read = (): void => {
    if (window.openai) tell(listener, window.openai);
  };
  window.addEventListener('openai:set_globals', read);
  read();
  return {
    requestDisplayMode(mode) {
      // A refusal changes nothing.
      window.openai?.requestDisplayMode?.({ mode }).catch(() => undefined);
    },
    callTool: ({ tool, args }) => window.openai?.callTool?.(tool, args) ?? null,
  };
}

function tell(listener: HostListener, openai: OpenAi): void {
  listener.onContext({
    theme: themeOf(openai.theme),
    displayMode: displayModeOf(openai.displayMode),
    offeredModes: offeredBy(openai),
  });
  const { toolInput, toolOutput, toolResponseMetadata } = openai;
  if (toolInput != null) listener.onInput(toolInput);
  if (toolOutput != null) listener.onResult({ structuredContent: toolOutput, meta: toolResponseMetadata });
}

/** On phones a picture in picture would fill the whole screen. */
const offeredBy = ({ requestDisplayMode, userAgent }: OpenAi): readonly DisplayMode[] =>
  requestDisplayMode && userAgent?.device?.type !== 'mobile' ? ['inline', 'pip'] : ['inline'];
