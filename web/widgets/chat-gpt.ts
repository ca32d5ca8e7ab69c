import { displayModeOf, themeOf, type Connection, type DisplayMode, type HostListener } from './host';

/** The part of ChatGPT's `window.openai` that is used here; null until it is available. */
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

/** Reads ChatGPT's globals, now and after every change event. */
export function connectChatGpt(listener: HostListener): Connection {
  const read = (): void => {
    if (window.openai) tell(listener, window.openai);
  };
  window.addEventListener('openai:set_globals', read);
  read();
  return {
    requestDisplayMode(mode) {
      // An error has no effect.
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

/** On phones picture-in-picture would fill the whole screen. */
const offeredBy = ({ requestDisplayMode, userAgent }: OpenAi): readonly DisplayMode[] =>
  requestDisplayMode && userAgent?.device?.type !== 'mobile' ? ['inline', 'pip'] : ['inline'];
