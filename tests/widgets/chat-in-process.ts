import type { DomElement } from '../pages/driver/dom';
import { Input } from '../pages/driver/input';
import { Locator, settled } from '../pages/driver/locator';
import { compile, onceInProcess } from '../pages/driver/outer-realm';
import { openWindow, PageStorage, type OpenWindow } from '../pages/driver/window';
import type { Json } from '../support/bridge-client';
import { eventually } from '../support/eventually';
import { widgetFile, type Call, type ChatOptions, type Result } from './widget-files';

/** A message that a widget and a chat which speaks MCP Apps send each other. */
type Message = Readonly<Record<string, unknown>>;

/** A chat with one widget in it, both in this process: nothing is drawn, and the script of the widget is the built one. */
export interface Chat {
  readonly widget: Locator;
  input(args: Json): Promise<void>;
  result(result: Result): Promise<void>;
  /** What the widget has asked for so far. */
  readonly calls: readonly Call[];
  /** The modes in which the widget has asked to be shown. */
  readonly modes: readonly string[];
  /** What it has told a page around it that speaks neither. */
  readonly heard: readonly Message[];
  /** Answers its last call, or says that it could not be passed on. */
  answer(result: Result): Promise<void>;
  fail(reason: string): Promise<void>;
  /** Sends a notification, or a request to which the widget answers. */
  send(message: Message): Promise<unknown>;
  /** Puts the time of a widget forward that waits for ten seconds or more. */
  pass(ms: number): Promise<void>;
}

export type OpenChat = (widget: string, options?: ChatOptions) => Promise<Chat>;

/** What of a chat is its own: how it hands things to the widget. */
type Hands = Pick<Chat, 'input' | 'result' | 'answer' | 'fail' | 'send'>;

interface WidgetWindow {
  readonly window: OpenWindow['window'];
  readonly calls: Call[];
  readonly modes: string[];
}

/** Chats in this process. What a widget complains of, or asks the network for, is kept until `clear`. */
export class ChatsInProcess {
  private complaints: string[] = [];
  private readonly windows = new Set<OpenWindow>();

  /** A chat that speaks MCP Apps: JSON-RPC by messages between windows. */
  readonly openMcpApps: OpenChat = (name, options = {}) =>
    this.openWidget(name, options, async ({ window, calls, modes }, run) => {
      const asked = new Map<unknown, (result: unknown) => void>();
      let call: unknown;
      let isThere = (): void => undefined;
      const initialized = new Promise<void>((resolve) => (isThere = resolve));
      const say = (message: Message): void => {
        const data: unknown = structuredClone({ jsonrpc: '2.0', ...message });
        const event = new window.MessageEvent('message', { data });
        // What is not said by the page around it counts for nothing.
        Object.defineProperty(event, 'source', { value: message.source ?? parent });
        window.dispatchEvent(event);
      };
      const hear = (message: Message): void => {
        const { id, method, params, result } = message as { params?: Json } & Message;
        if (method === undefined) asked.get(id)?.(result);
        else if (method === 'ui/initialize')
          say({ id, result: { protocolVersion: '2026-01-26', hostContext: options.context ?? {} } });
        else if (method === 'ui/notifications/initialized') isThere();
        else if (method === 'ui/request-display-mode') {
          modes.push(String(params?.mode));
          say({ id, result: { mode: params?.mode } });
        } else if (method === 'tools/call') {
          call = id;
          calls.push(params as unknown as Call);
        }
      };
      const parent = {
        postMessage: (message: Message) => {
          queueMicrotask(() => hear(message));
        },
      };
      Object.defineProperty(window, 'parent', { value: parent });
      run();
      await initialized;
      const notify = (method: string, params: object): Promise<void> => {
        say({ method: `ui/notifications/${method}`, params });
        return settled();
      };
      return {
        input: (args) => notify('tool-input', { arguments: args }),
        result: (result) => notify('tool-result', { content: [], ...result }),
        answer: (result) => {
          say({ id: call, result: { content: [], ...result } });
          return settled();
        },
        fail: (message) => {
          say({ id: call, error: { code: -32_000, message } });
          return settled();
        },
        send: async (message) => {
          const answer = new Promise((resolve) => asked.set(message.id, resolve));
          say(message);
          await settled();
          return message.id === undefined ? undefined : answer;
        },
      };
    });

  /** ChatGPT, as far as a widget sees of it. */
  readonly openChatGpt: OpenChat = (name, { context = {}, ...options } = {}) =>
    this.openWidget(name, options, ({ window, calls, modes }, run) => {
      let settle = {
        resolve: nothing as (result: unknown) => void,
        reject: nothing as (error: Error) => void,
      };
      const openai = {
        ...{ toolInput: null, toolOutput: null, toolResponseMetadata: null, ...context },
        callTool: (tool: string, args: Json) => {
          calls.push({ name: tool, arguments: args });
          return new Promise((resolve, reject) => (settle = { resolve, reject }));
        },
        requestDisplayMode: ({ mode }: { readonly mode: string }) => {
          modes.push(mode);
          return Promise.resolve({ mode });
        },
      };
      Object.assign(window, { openai });
      Object.defineProperty(window, 'parent', { value: { postMessage: nothing } });
      run();
      const set = (changed: Json): Promise<void> => {
        Object.assign(openai, changed);
        window.dispatchEvent(new window.CustomEvent('openai:set_globals'));
        return settled();
      };
      return {
        input: (args) => set({ toolInput: args }),
        result: ({ structuredContent, _meta = null }) =>
          set({ toolOutput: structuredContent, toolResponseMetadata: _meta }),
        answer: (result) => {
          settle.resolve({ content: [], ...result });
          return settled();
        },
        fail: (reason) => {
          settle.reject(new Error(reason));
          return settled();
        },
        send: () => Promise.reject(new Error('ChatGPT sends no messages')),
      };
    });

  /** A page that shows a widget and hears what it says, and nothing more. */
  readonly openPage: OpenChat = (name, options = {}) =>
    this.openWidget(name, options, (_opened, run) => {
      run();
      const none = (): Promise<never> => Promise.reject(new Error('The page only hears'));
      return { input: none, result: none, answer: none, fail: none, send: none };
    });

  private async openWidget(
    name: string,
    { width = 720, html = widgetFile(name) }: ChatOptions,
    connect: (opened: WidgetWindow, run: () => void) => Hands | Promise<Hands>,
  ): Promise<Chat> {
    const complain = (text: string): void => void this.complaints.push(text);
    let later = 0;
    const opened = await openWindow({
      url: 'http://chat.test/',
      options: { viewport: { width, height: 900 } },
      local: new PageStorage(new Map()),
      session: new PageStorage(new Map()),
      fetch: (address) => Promise.reject(new Error(`asked for ${String(address)}`)),
      loadModule: (address) => Promise.reject(new Error(`asked for ${address}`)),
      navigate: (address) => complain(`leads to ${address}`),
      onDownload: ({ name: saved }) => complain(`saves ${saved}`),
      onComplaint: complain,
    });
    this.windows.add(opened);
    const { window } = opened;
    const wait = window.setTimeout.bind(window) as unknown as (run: () => void, ms?: number) => unknown;
    const longWaits = new Set<{ readonly at: number; readonly run: () => void }>();
    // Ten seconds and more pass only where the test says so.
    Object.defineProperty(window, 'setTimeout', {
      value: (run: () => void, ms = 0) =>
        ms < 10_000 ? wait(run, ms) : longWaits.add({ at: later + ms, run }),
    });
    window.document.write(html.replace(SCRIPTS, ''));
    const heard: Message[] = [];
    const calls: Call[] = [];
    const modes: string[] = [];
    Object.defineProperty(window, 'parent', {
      configurable: true,
      value: { postMessage: (message: Message) => void heard.push(message) },
    });
    const run = (): void => {
      for (const [, code = ''] of html.matchAll(SCRIPTS))
        try {
          onceInProcess(`widget ${code}`, () => compile(code, `${name}.html`)).runIn(window);
        } catch (error) {
          complain(error instanceof Error || isError(error) ? error.message : String(error));
        }
    };
    const input = new Input(window, complain);
    const root = window.document.documentElement as unknown as DomElement;
    const ground = { root, input, arrived: () => Promise.resolve() };
    const hands = await connect({ window, calls, modes }, run);
    await settled();
    return {
      widget: new Locator(
        () => ground,
        (all) => [all],
        '',
      ),
      calls,
      modes,
      heard,
      ...hands,
      pass: async (ms) => {
        // Effects come a little after what is seen.
        await eventually(() => expect(longWaits.size).toBeGreaterThan(0));
        later += ms;
        for (const each of longWaits) if (each.at <= later && longWaits.delete(each)) each.run();
        await settled();
      },
    };
  }

  /** Ends all chats; what their widgets complained of since the last time. */
  clear(): readonly string[] {
    for (const window of this.windows) window.close();
    this.windows.clear();
    const heard = this.complaints;
    this.complaints = [];
    return heard;
  }
}

/** Scripts of a page, each with its code; data is none. */
const SCRIPTS = /<script(?: type="module")?>([\s\S]*?)<\/script>/g;

/** Errors of scripts are of another realm. */
const isError = (value: unknown): value is { readonly message: string } =>
  typeof value === 'object' && value !== null && 'message' in value;

const nothing = (): void => undefined;
