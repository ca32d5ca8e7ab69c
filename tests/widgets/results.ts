import { CallToolResultSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { createHttpClient } from '../../core/api';
import { startHost, type Host } from '../../local';
import { tableAt } from '../http/support';
import { startBridge, type Agent, type Json } from '../support/bridge-client';

/** Plays at a table of its own, and keeps every result as a chat would get it. */
export class Results {
  private constructor(
    private readonly host: Host,
    private readonly agent: Agent,
  ) {}

  static async start(): Promise<Results> {
    const host = await startHost({ port: 0, env: { STORE: 'memory' } });
    const { agent } = await startBridge(createHttpClient({ url: host.url }));
    return new Results(host, agent);
  }

  async call(tool: string, args: Json): Promise<CallToolResult> {
    return CallToolResultSchema.parse(
      await this.agent.client.callTool({ name: tool, arguments: { ...args } }),
    );
  }

  newGame = (args: Json): Promise<CallToolResult> => this.call('game_session', { command: 'new', ...args });

  move = (move: string): Promise<CallToolResult> => this.call('game_execute', { move });

  observe = (): Promise<CallToolResult> => this.call('game_observe', { detail_level: 'full' });

  /** Somebody else takes the open seat of a game. */
  async joinedBySomebody(session: string): Promise<void> {
    await tableAt(this.host.url).join(session, { acceptCustom: true });
  }

  async stop(): Promise<void> {
    await this.agent.close();
    await this.host.close();
  }
}
