import { existsSync, readdirSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { setTimeout as delay } from 'node:timers/promises';
import { scriptOf } from './bundle';
import type { DomWindow, Words } from './dom';
import { Input } from './input';
import { Locator, settled, type Ground } from './locator';
import { compile } from './outer-realm';
import {
  type Download,
  openWindow,
  PageStorage,
  type OpenWindow,
  type PageRequestInit,
  type WindowOptions,
} from './window';

/** What answers a request in place of the server, or lets it through. */
export interface Route {
  readonly url: string;
  readonly method: string;
  readonly body: string | undefined;
  /** Sends it to the server after all. */
  continue(): Promise<Response>;
}

type Router = (route: Route) => Promise<Response>;

export interface PageSettings {
  /** Where the host is. */
  readonly origin: string;
  readonly options: WindowOptions;
  readonly local: PageStorage;
  readonly onComplaint: (text: string) => void;
}

/** Within a process, to compress costs more than it saves. */
const AS_IT_IS = { 'accept-encoding': 'identity' };

/** A tab of a browser that runs in this process: the real page, its requests answered by a real host, nothing drawn. */
export class Page {
  private open: (OpenWindow & { readonly input: Input }) | undefined;
  private readonly session = new PageStorage(new Map());
  private readonly routes: { readonly matches: RegExp; readonly answer: Router }[] = [];
  /** What ends the requests that the page has sent. */
  private readonly requests = new Set<AbortController>();
  private navigation = new AbortController();
  /** Where a link or a script leads is reached. */
  private arrival = Promise.resolve();
  private offline = false;
  /** Requests that are under way. */
  private asking = 0;
  private readonly root: Locator;
  /** Files that it has saved. */
  readonly saved: Download[] = [];
  /** Run in each window before its page. */
  private readonly scripts: string[] = [];

  constructor(private readonly settings: PageSettings) {
    this.root = new Locator(
      () => this.ground,
      (root) => [root],
      '',
    );
  }

  private get ground(): Ground {
    const { window, input } = this.opened;
    return { root: window.document.documentElement, input, arrived: () => this.arrival };
  }

  private get opened(): OpenWindow & { readonly input: Input } {
    if (!this.open) throw new Error('The page is not open');
    return this.open;
  }

  get window(): DomWindow {
    return this.opened.window;
  }

  url = (): string => this.window.location.href;
  title = (): Promise<string> => Promise.resolve(this.window.document.title);
  content = (): Promise<string> => Promise.resolve(this.window.document.documentElement.outerHTML);

  locator: Locator['locator'] = (...given) => this.root.locator(...given);
  getByRole: Locator['getByRole'] = (...given) => this.root.getByRole(...given);
  getByText: Locator['getByText'] = (...given) => this.root.getByText(...given);
  getByLabel: Locator['getByLabel'] = (...given) => this.root.getByLabel(...given);
  getByTitle: Locator['getByTitle'] = (...given) => this.root.getByTitle(...given);

  readonly keyboard = {
    press: (key: string): Promise<void> => this.keys((input) => input.press(key)),
    down: (key: string): Promise<void> => this.keys((input) => input.down(key)),
    up: (key: string): Promise<void> => this.keys((input) => input.up(key)),
    type: async (text: string): Promise<void> => {
      for (const key of text) await this.keys((input) => input.press(key));
    },
  };

  private async keys(run: (input: Input) => void): Promise<void> {
    run(this.opened.input);
    await settled();
    await this.arrival;
  }

  /** The value of an expression in the page; a script has none. */
  evaluate = async <T = unknown>(code: string): Promise<T> => {
    const value = await (compile(code, 'evaluated', 'expression').runIn(this.window) as Promise<T>);
    await settled();
    return value;
  };

  addInitScript = (code: string): Promise<void> => {
    this.scripts.push(code);
    return Promise.resolve();
  };

  /** The time of the page: `runFor` lets so much pass at once (ms). */
  readonly clock = { runFor: (ms: number): Promise<void> => this.opened.time.pass(ms).then(settled) };

  /** Answers requests whose addresses match. */
  route = (matches: RegExp, answer: Router): Promise<void> => {
    this.routes.unshift({ matches, answer });
    return Promise.resolve();
  };

  setOffline = async (isOffline: boolean): Promise<void> => {
    this.offline = isOffline;
    if (isOffline) this.abortRequests();
    this.window.dispatchEvent(new this.window.Event(isOffline ? 'offline' : 'online'));
    await settled();
  };

  waitForURL = async (wanted: Words | ((url: URL) => boolean)): Promise<void> => {
    const isThere = (): boolean =>
      typeof wanted === 'function'
        ? wanted(new URL(this.url()))
        : typeof wanted === 'string'
          ? this.url() === new URL(wanted, this.settings.origin).href
          : wanted.test(this.url());
    const deadline = Date.now() + 30_000;
    while (!isThere()) {
      if (Date.now() > deadline)
        throw new Error(`Waited for ${String(wanted)}; the page is at ${this.url()}`);
      await delay(8);
    }
  };

  /** Waits until nothing but news is asked of the server. */
  waitForLoadState = async (_: 'networkidle'): Promise<void> => {
    let quiet = 0;
    while (quiet < 10) {
      quiet = this.asking > 0 ? 0 : quiet + 1;
      await settled();
    }
  };

  reload = (): Promise<void> => this.goto(this.url());

  /** Loads a page of the host, and runs its script. What was there stays until the answer has come. */
  goto = async (address: string): Promise<void> => {
    const { origin, options, local, onComplaint } = this.settings;
    this.navigation.abort();
    const navigation = (this.navigation = new AbortController());
    const { signal } = navigation;
    const url = new URL(address, origin);
    const response = await fetch(url, { headers: { ...AS_IT_IS, accept: 'text/html' }, signal });
    const landed = new URL(response.url);
    landed.hash ||= url.hash;
    const html = await response.text();
    const [, name] = /<script [^>]*src="\/assets\/(\w+)-/.exec(html) ?? [];
    const script = name === undefined ? null : await scriptOf(pageNamed(name));
    const opened = await openWindow({
      url: landed.href,
      options,
      local,
      session: this.session,
      fetch: (input, init) => this.fetch(String(input), init),
      loadModule: (module) => this.loadModule(module),
      navigate: (to) => this.follow(to),
      onDownload: (file) => this.saved.push(file),
      onComplaint,
    });
    signal.throwIfAborted();
    this.leave();
    this.open = { ...opened, input: new Input(opened.window, (to) => this.follow(to)) };
    opened.window.document.write(html);
    for (const code of this.scripts) compile(code, 'before').runIn(opened.window);
    script?.runIn(opened.window);
    await settled();
  };

  /** Where a link or a script leads. */
  private follow(to: string): void {
    const { href } = this.window.location;
    const url = new URL(to, href);
    if (url.origin !== new URL(href).origin) return;
    if (url.hash !== '' && to.startsWith('#')) this.window.location.hash = url.hash;
    // Called off where something else is opened meanwhile.
    else
      this.arrival = this.goto(url.href).catch((error: unknown) => {
        if ((error as { readonly name?: unknown }).name !== 'AbortError')
          this.settings.onComplaint(String(error));
      });
  }

  private async fetch(address: string, init: PageRequestInit = {}): Promise<Response> {
    const { method = 'GET', headers = {}, body, signal } = init;
    const url = new URL(address, this.url()).href;
    if (this.offline) throw new TypeError('Failed to fetch');
    const ending = new AbortController();
    const end = (): void => {
      ending.abort();
    };
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
    this.requests.add(ending);
    const send = (): Promise<Response> =>
      fetch(url, {
        method,
        headers: { ...AS_IT_IS, ...headers },
        signal: ending.signal,
        ...(body === undefined ? {} : { body }),
      });
    const route = this.routes.find(({ matches }) => matches.test(url));
    const isNews = /\/events$|[?&]wait=[1-9]/.test(url);
    try {
      if (!isNews) this.asking++;
      return await (route ? route.answer({ url, method, body, continue: send }) : send());
    } finally {
      if (!isNews) this.asking--;
    }
  }

  /** The exports of a module that a server sends. */
  private async loadModule(address: string): Promise<unknown> {
    const source = await (await this.fetch(address)).text();
    const { code } = transformSync(source, { format: 'cjs', supported: { 'dynamic-import': true } });
    const module = { exports: {} };
    compile(code, new URL(address, this.url()).href).runIn(
      Object.assign(Object.create(this.window) as object, { module }),
    );
    return module.exports;
  }

  private abortRequests(): void {
    for (const request of this.requests) request.abort();
    this.requests.clear();
  }

  private leave(): void {
    this.abortRequests();
    this.open?.window.dispatchEvent(new this.open.window.Event('pagehide'));
    this.open?.close();
    this.open = undefined;
  }

  /** Another tab of the profile has stored something. */
  hearStored(key: string, newValue: string | null): void {
    if (!this.open) return;
    const { window } = this.open;
    window.dispatchEvent(Object.assign(new window.Event('storage'), { key, newValue }));
  }

  close = (): Promise<void> => {
    this.navigation.abort();
    this.leave();
    return Promise.resolve();
  };
}

/** The script of a page: of the pages themselves, or of a feature. */
const pageNamed = (name: string): string => {
  const folders = ['web', ...readdirSync('features').map((feature) => `features/${feature}`)];
  const files = folders.map((folder) => `${folder}/pages/${name}.page.tsx`);
  return files.find((file) => existsSync(file)) ?? `web/pages/${name}.tsx`;
};
