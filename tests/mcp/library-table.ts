import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import type { GameApi } from '../../core/api';
import type { Agent, Json } from '../support/bridge-client';
import { startBridge } from '../support/bridge-client';
import { inProcessApi } from '../support/in-process-api';

/** What a tool of the library answered: to the model, to the person who reads along, and to the widget alone. */
export interface LibraryAnswer {
  readonly isError: boolean;
  readonly body: Json;
  readonly text: string;
  readonly meta: Json;
}

/** Someone who plays with the library's tools. */
export interface LibraryPlayer {
  readonly agent: Agent;
  call(tool: string, args?: Json): Promise<LibraryAnswer>;
  close(): Promise<void>;
}

export const playerOf = (agent: Agent): LibraryPlayer => ({
  agent,
  async call(tool, args = {}) {
    const result = CallToolResultSchema.parse(
      await agent.client.callTool({ name: tool, arguments: { ...args } }),
    );
    const [content] = result.content;
    return {
      isError: result.isError === true,
      body: result.structuredContent ?? {},
      text: content?.type === 'text' ? content.text : '',
      meta: result._meta ?? {},
    };
  },
  close: () => agent.close(),
});

/** The library over the real service, in this process; seeds may be chosen. */
export async function startLibrary(
  api: GameApi = inProcessApi(),
  settings: Json = {},
): Promise<LibraryPlayer> {
  const { agent } = await startBridge(api, { toolsets: 'library', allowSeed: true, ...settings });
  return playerOf(agent);
}

export const str = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error(`Not a text: ${JSON.stringify(value)}`);
  return value;
};
