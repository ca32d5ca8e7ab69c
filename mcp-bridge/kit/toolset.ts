import type { AnyGame } from '../../core/engine';
import type { AgentTable } from '../agent-table';
import type { BridgeConfig } from '../config';
import type { Vocabulary } from './failures';
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
  /** Nothing is remembered from one call to the next: calls name their game, and bring the token of their seat. */
  readonly stateless: boolean;
  /** The page on which people watch a session, if it is known where the pages are. */
  readonly pageOf?: ((session: string) => string) | undefined;
  readonly readWidget: WidgetReader;
  /** In which the tools of the set refuse. */
  readonly words: Vocabulary;
}

export type Toolset = (context: ToolsetContext) => readonly Tool[];
