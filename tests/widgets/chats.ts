import { build } from 'esbuild';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import type { Json } from '../support/bridge-client';
import { PAGE_LIMIT_MS, sharedChromium } from '../support/chromium';
import { widgetFile, type Call, type ChatOptions, type Result } from './widget-files';

/** A chat with one widget in it. */
export interface Chat {
  readonly page: Page;
  readonly widget: FrameLocator;
  input(args: Json): Promise<void>;
  result(result: Result): Promise<void>;
  theme(theme: 'light' | 'dark'): Promise<void>;
  /** What the widget has asked for so far. */
  calls(): Promise<readonly Call[]>;
  /** Answers its last call. */
  answer(result: Result): Promise<void>;
}

export type OpenChat = (widget: string, options?: ChatOptions) => Promise<Chat>;

const ADDRESS = 'http://chat.test/';

/** Of a page, in pixels. */
export const HEIGHT = 900;

/** As chats restrict what their widgets may do: nothing but what is in them. */
const POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'";

const restricted = (html: string, script = ''): string =>
  html.replace('<head>', `<head><meta http-equiv="content-security-policy" content="${POLICY}">${script}`);

/** Pages of one browser. Whatever a page complains of or asks the network for fails the test. */
export class Chats {
  private complaints: string[] = [];
  /** Where chats that speak MCP Apps take place, one after the other: what it takes to speak so is large, and is loaded once. */
  private host: Page | undefined;
  /** Others share the browser. */
  private readonly contexts = new Set<BrowserContext>();
  private constructor(
    private readonly browser: Browser,
    private readonly hostScript: string,
  ) {}

  static async start(): Promise<Chats> {
    const { outputFiles } = await build({
      entryPoints: ['tests/widgets/page/host.ts'],
      bundle: true,
      format: 'iife',
      minify: true,
      write: false,
    });
    return new Chats(await sharedChromium(), outputFiles[0]?.text ?? '');
  }

  /** A chat that speaks MCP Apps, by the protocol's own library; the one before it is over. */
  readonly openMcpApps: OpenChat = async (
    name,
    { width = 720, context = {}, html = widgetFile(name) } = {},
  ) => {
    const page = (this.host ??= await this.hostPage());
    const said = (text: string) => page.evaluate(text);
    await said('document.body.replaceChildren()');
    await page.setViewportSize({ width, height: HEIGHT });
    await said(`window.chat = openChat(${JSON.stringify(context)})`);
    await said(`chat.open(${JSON.stringify(restricted(html))})`);
    return {
      page,
      widget: page.locator('iframe').first().contentFrame(),
      input: (args) => said(`chat.input(${JSON.stringify(args)})`).then(nothing),
      result: (result) => said(`chat.result(${JSON.stringify({ content: [], ...result })})`).then(nothing),
      theme: (theme) => said(`chat.change({ theme: '${theme}' })`).then(nothing),
      calls: () => page.evaluate<Call[]>('chat.calls'),
      answer: (result) => said(`chat.answer(${JSON.stringify({ content: [], ...result })})`).then(nothing),
    };
  };

  /** ChatGPT, as far as a widget sees of it. */
  readonly openChatGpt: OpenChat = async (
    name,
    { width = 720, context = {}, html: given = widgetFile(name) } = {},
  ) => {
    const page = await this.blankPage(width);
    const globals = { toolInput: null, toolOutput: null, toolResponseMetadata: null, ...context };
    const script = `<script>
      window.calls = [];
      window.openai = {
        ...${JSON.stringify(globals)},
        callTool: (name, args) => {
          calls.push({ name, arguments: args });
          return new Promise((resolve) => (window.answer = resolve));
        },
      };
    </script>`;
    const html = restricted(given, script);
    await page.evaluate(`(() => {
      const frame = document.createElement('iframe');
      frame.sandbox.add('allow-scripts');
      frame.style.cssText = 'width: 100%; border: 0; height: 600px';
      frame.srcdoc = ${JSON.stringify(html)};
      document.body.append(frame);
      return new Promise((resolve) => (frame.onload = () => resolve(null)));
    })()`);
    const inFrame = <T>(script: string): Promise<T | undefined> =>
      page.frames()[1]?.evaluate<T>(script) ?? Promise.resolve(undefined);
    const set = async (changed: Json): Promise<void> => {
      await inFrame(`(() => {
        Object.assign(window.openai, ${JSON.stringify(changed)});
        window.dispatchEvent(new CustomEvent('openai:set_globals'));
      })()`);
    };
    return {
      page,
      widget: page.locator('iframe').first().contentFrame(),
      input: (args) => set({ toolInput: args }),
      result: ({ structuredContent, _meta = null }) =>
        set({ toolOutput: structuredContent, toolResponseMetadata: _meta }),
      theme: (theme) => set({ theme }),
      calls: async () => (await inFrame<Call[]>('calls')) ?? [],
      answer: (result) => inFrame(`answer(${JSON.stringify({ content: [], ...result })})`).then(nothing),
    };
  };

  private async hostPage(): Promise<Page> {
    const page = await this.blankPage(720);
    await page.addScriptTag({ content: this.hostScript });
    return page;
  }

  private async blankPage(width: number): Promise<Page> {
    const context = await this.browser.newContext({ viewport: { width, height: HEIGHT } });
    this.contexts.add(context);
    context.setDefaultTimeout(PAGE_LIMIT_MS);
    const page = await context.newPage();
    await page.route('**/*', (route) => {
      if (route.request().url() !== ADDRESS) return route.abort();
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><style>body { margin: 0 }</style><body>',
      });
    });
    page.on('request', (request) => {
      if (request.url() !== ADDRESS) this.complaints.push(`asked for ${request.url().slice(0, 100)}`);
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    await page.goto(ADDRESS);
    return page;
  }

  /** Ends all chats; what their pages complained of since the last time. */
  async clear(): Promise<readonly string[]> {
    const { host } = this;
    await host?.evaluate('document.body.replaceChildren()');
    for (const context of this.contexts) if (context !== host?.context()) await this.close(context);
    const heard = this.complaints;
    this.complaints = [];
    return heard;
  }

  async stop(): Promise<void> {
    for (const context of this.contexts) await this.close(context);
  }

  private close(context: BrowserContext): Promise<void> {
    this.contexts.delete(context);
    return context.close();
  }
}

const nothing = (): void => undefined;
