import type { AgentHost } from '../../../cli/kit/arena-offer';
import type { ArenaConfig, ModelConfig } from '../config';
import type { Secrets } from '../secrets';
import type { Endpoint } from './endpoint';
import { McpPlayer } from './mcp';
import { ModelPlayer } from './model';
import type { ArenaPlayer, PlayerSurroundings } from './player';
import { StdioPlayer } from './stdio';

/** Where players come from that need more than a program. */
export interface PlayerSources {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The game server for agents with MCP, started when the first of them plays. */
  readonly agentHost: () => Promise<AgentHost>;
}

/** The players of a run except built-in bots, by name. */
export function createPlayers(
  { players, time }: ArenaConfig,
  { env, agentHost }: PlayerSources,
  secrets: Secrets,
  logFile: (player: string) => string,
): ReadonlyMap<string, ArenaPlayer> {
  const surroundings: PlayerSurroundings = {
    env,
    redact: secrets.redact,
    programEnv: secrets.environmentFor,
    limitMs: time.move * 1000,
    logFile,
  };
  return new Map(
    players.flatMap((player): readonly (readonly [string, ArenaPlayer])[] => {
      const { name } = player;
      if ('command' in player) return [[name, new StdioPlayer(player, surroundings)]];
      if ('mcp' in player) return [[name, new McpPlayer(player, surroundings, agentHost)]];
      if ('model' in player)
        return [[name, new ModelPlayer(player, surroundings, () => openEndpoint(player, secrets))]];
      return [];
    }),
  );
}

/** The SDK of an API is loaded when a model is first asked. */
async function openEndpoint(player: ModelConfig, secrets: Secrets): Promise<Endpoint> {
  const key = secrets.keyOf(player.keyFrom);
  return player.api === 'openai'
    ? (await import('./openai.js')).openAiEndpoint(player, key)
    : (await import('./anthropic.js')).anthropicEndpoint(player, key);
}
