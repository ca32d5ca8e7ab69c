import { playerOfKey } from '../../core/arena/player';
import { errors, fail, ok, type AnyGame, type Result } from '../../core/engine';
import type { AgentTable } from '../agent-table';
import type { BridgeConfig } from '../config';
import { inToolWords, type Vocabulary } from './failures';
import type { Tool } from './tool';
import type { WidgetReader } from '../widgets';

/** What tools are made with. */
export interface ToolsetContext {
  readonly table: AgentTable;
  readonly games: readonly AnyGame[];
  readonly config: Pick<
    BridgeConfig,
    | 'defaultGame'
    | 'defaultSeed'
    | 'defaultPlayerCount'
    | 'defaultModel'
    | 'allowSeed'
    | 'requestTimeout'
    | 'player'
  >;
  /** Nothing is remembered between calls: calls name their game and send the token of their seat. */
  readonly stateless: boolean;
  /** The page on which people watch a session, if the address of the pages is known. */
  readonly pageOf?: ((session: string) => string) | undefined;
  readonly readWidget: WidgetReader;
  /** In which the tools of the set refuse. */
  readonly words: Vocabulary;
}

export type Toolset = (context: ToolsetContext) => readonly Tool[];

/** The id of the agent's player; an error with this message if there is none. */
export function ownPlayer({ config, words }: ToolsetContext, message: string): Result<string> {
  const id = playerOfKey(config.player ?? '');
  if (id !== undefined) return ok(id);
  return fail(inToolWords(errors.unauthenticated(message, { next: { do: 'send-player-key' } }), words));
}
