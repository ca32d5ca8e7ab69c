import {
  AppBridge,
  PostMessageTransport,
  type McpUiHostContext,
} from '@modelcontextprotocol/ext-apps/app-bridge';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** A chat that speaks MCP Apps, with one widget in it; the tests drive it as `window.chat`. */
class Chat {
  readonly frame = document.createElement('iframe');
  readonly heights: number[] = [];
  readonly modes: string[] = [];
  /** What the widget asked of the server. */
  readonly calls: object[] = [];
  /** Answers its last call, or says that it could not be passed on. */
  answer: (result: CallToolResult) => void = () => undefined;
  fail: (reason: Error) => void = () => undefined;
  private readonly bridge: AppBridge;
  private readonly initialized: Promise<void>;

  constructor(context: McpUiHostContext) {
    this.bridge = new AppBridge(null, { name: 'chat', version: '1' }, {}, { hostContext: context });
    this.initialized = new Promise((resolve) => this.bridge.addEventListener('initialized', () => resolve()));
    this.bridge.addEventListener('sizechange', ({ height = 0 }) => {
      this.heights.push(height);
      this.frame.style.height = `${height}px`;
    });
    this.bridge.onrequestdisplaymode = ({ mode }) => {
      this.modes.push(mode);
      return Promise.resolve({ mode });
    };
    this.bridge.oncalltool = (call) => {
      this.calls.push(call);
      return new Promise((resolve, reject) => {
        this.answer = resolve;
        this.fail = reject;
      });
    };
    this.frame.sandbox.add('allow-scripts');
    this.frame.style.cssText = 'width: 100%; border: 0; height: 50px';
  }

  /** Shows the widget, and resolves once it has introduced itself. */
  async open(html: string): Promise<void> {
    document.body.append(this.frame);
    const widget = this.frame.contentWindow;
    if (!widget) throw new Error('The frame has no window');
    await this.bridge.connect(new PostMessageTransport(widget, widget));
    this.frame.srcdoc = html;
    await this.initialized;
  }

  input(args: Record<string, unknown>): Promise<void> {
    return this.bridge.sendToolInput({ arguments: args });
  }

  result(result: Parameters<AppBridge['sendToolResult']>[0]): Promise<void> {
    return this.bridge.sendToolResult(result);
  }

  cancel(): Promise<void> {
    return this.bridge.sendToolCancelled({ reason: 'by the user' });
  }

  change(context: McpUiHostContext): void {
    this.bridge.setHostContext(context);
  }

  /** What the widget answers before it is taken away. */
  teardown(): Promise<unknown> {
    return this.bridge.teardownResource({});
  }

  /** Another frame of the page pretends to be the chat. */
  async impersonate(message: unknown): Promise<void> {
    const stranger = document.createElement('iframe');
    stranger.srcdoc = '';
    document.body.append(stranger);
    await new Promise((resolve) => (stranger.onload = resolve));
    const { contentWindow } = stranger;
    const script = contentWindow?.document.createElement('script');
    if (!contentWindow || !script) throw new Error('The frame has no window');
    script.textContent = `parent.frames[0].postMessage(${JSON.stringify(message)}, '*')`;
    contentWindow.document.body.append(script);
  }
}

Object.assign(window, { openChat: (context: McpUiHostContext) => new Chat(context) });
