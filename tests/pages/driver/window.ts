import { happyDom } from './bundle';
import type { DomWindow } from './dom';
import { mend, saving } from './mended';
import { PageTime } from './page-time';

/** What a browser is set to. */
export interface WindowOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly colorScheme?: 'light' | 'dark';
  /** Fingers point. */
  readonly hasTouch?: boolean;
}

/** A file that a page saves. */
export interface Download {
  readonly name: string;
  readonly content: Blob;
}

/** What surrounds a window. */
export interface Surroundings {
  readonly url: string;
  readonly options: WindowOptions;
  readonly local: object;
  readonly session: object;
  readonly fetch: (input: unknown, init?: PageRequestInit) => Promise<unknown>;
  readonly loadModule: (address: string) => Promise<unknown>;
  /** A script or a link leads elsewhere. */
  readonly navigate: (address: string) => void;
  /** A file is saved. */
  readonly onDownload: (file: Download) => void;
  /** The page complains: it threw, or wrote an error. */
  readonly onComplaint: (text: string) => void;
}

/** What a page gives to `fetch`. */
export interface PageRequestInit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: PageSignal;
}

/** A signal of the window. */
interface PageSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
}

export interface OpenWindow {
  readonly window: DomWindow;
  readonly time: PageTime;
  /** Ends its timers, and lets it be forgotten. */
  close(): void;
}

/** A window with an empty document, in which scripts find what they find in a browser. */
export async function openWindow(around: Surroundings): Promise<OpenWindow> {
  const { GlobalWindow } = await happyDom();
  const { width, height } = around.options.viewport ?? { width: 1280, height: 900 };
  const window = new GlobalWindow({
    url: around.url,
    width,
    height,
    console: consoleFor(around),
    settings: {
      disableJavaScriptFileLoading: true,
      disableComputedStyleRendering: true,
      handleDisabledFileLoadingAsSuccess: true,
      navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
    },
  });
  const { location } = window;
  mend(window);
  const time = new PageTime((error) => fail(window, error));
  window.addEventListener('error', (event) => {
    const { message, error } = event as unknown as { readonly message: string; readonly error?: unknown };
    around.onComplaint(error instanceof Error || message === '' ? String(error) : message);
  });
  const names: Readonly<Record<string, unknown>> = {
    ...time.names,
    globalThis: window,
    self: window,
    localStorage: around.local,
    sessionStorage: around.session,
    location: locationOf(window, around),
    fetch: around.fetch,
    loadModule: around.loadModule,
    matchMedia: (query: string) => mediaList(query, around.options, width),
    crypto,
    URL: urlsOf(around),
    structuredClone,
    TextDecoder,
    TextEncoder,
    reportError: (error: unknown) => fail(window, error),
    scrollTo: () => undefined,
  };
  for (const [name, value] of Object.entries(names))
    Object.defineProperty(window, name, { value, configurable: true, writable: true });
  Object.defineProperty(window.navigator, 'userActivation', {
    value: { hasBeenActive: false, isActive: false },
  });
  const close = (): void => {
    time.end();
    // The package keeps each window until it is closed, and ends its own location then.
    Object.defineProperty(window, 'location', { value: location });
    void window.happyDOM.close();
  };
  return { window, time, close };
}

/** Addresses, also of files that a page makes: one is saved by a click on a link that names it (`mended.ts`). */
const urlsOf = ({ onDownload }: Surroundings): typeof URL =>
  class extends URL {
    static override createObjectURL(content: Blob): string {
      return saving((name) => onDownload({ name, content }));
    }
    static override revokeObjectURL(): void {
      // Nothing is kept.
    }
  };

/** Says to the page what was thrown and not caught. */
function fail(window: DomWindow, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  window.dispatchEvent(new window.ErrorEvent('error', { message, error: error as Error, cancelable: true }));
}

const consoleFor = ({ onComplaint }: Surroundings): Console => {
  const silent = (): void => undefined;
  const error = (...words: unknown[]): void => onComplaint(words.map(String).join(' '));
  return { ...console, error, warn: silent, log: silent, info: silent, debug: silent };
};

/** Where the window is; to set it, or to load it again, is to leave. */
function locationOf({ location }: DomWindow, { navigate }: Surroundings): object {
  const ways = {
    assign: (address: string) => navigate(new URL(address, location.href).href),
    replace: (address: string) => navigate(new URL(address, location.href).href),
    reload: () => navigate(location.href),
  };
  return new Proxy(location, {
    get: (_, name) =>
      name in ways ? ways[name as keyof typeof ways] : (Reflect.get(location, name, location) as unknown),
    set: (_, name, value) => {
      if (name === 'href') ways.assign(String(value));
      return name === 'href' || Reflect.set(location, name, value, location);
    },
  });
}

const REM = 16;

/** What is asked of the medium by our pages. */
function mediaList(query: string, options: WindowOptions, width: number): object {
  const [, least] = /^\(width >= (\d+)rem\)$/.exec(query) ?? [];
  const answers: Readonly<Record<string, boolean>> = {
    '(prefers-reduced-motion: reduce)': options.reducedMotion !== 'no-preference',
    '(prefers-color-scheme: dark)': options.colorScheme === 'dark',
    '(pointer: coarse)': options.hasTouch === true,
  };
  const matches = least === undefined ? answers[query] : width >= Number(least) * REM;
  if (matches === undefined) throw new Error(`The driver does not know whether ${query} holds`);
  return { matches, media: query, addEventListener: () => undefined, removeEventListener: () => undefined };
}

/** What a profile stores, or a tab; each tab sees it through a storage of its own. */
export class PageStorage {
  constructor(
    private readonly texts: Map<string, string>,
    private readonly onChange: (key: string, text: string | null) => void = () => undefined,
  ) {}

  get length(): number {
    return this.texts.size;
  }

  key = (index: number): string | null => [...this.texts.keys()][index] ?? null;
  getItem = (key: string): string | null => this.texts.get(key) ?? null;

  setItem = (key: string, text: string): void => {
    this.texts.set(key, text);
    this.onChange(key, text);
  };

  removeItem = (key: string): void => {
    if (this.texts.delete(key)) this.onChange(key, null);
  };

  clear = (): void => {
    for (const key of [...this.texts.keys()]) this.removeItem(key);
  };
}
