import type { AnyGame } from '../../core/engine';
import type { AgentTable } from '../agent-table';
import type { BridgeConfig } from '../config';
import type { Tool } from '../tool';

/** What tools are made with. */
export interface ToolsetContext {
  readonly table: AgentTable;
  readonly games: readonly AnyGame[];
  readonly config: Pick<BridgeConfig, 'defaultGame' | 'defaultSeed' | 'defaultModel'>;
}

export type Toolset = (context: ToolsetContext) => readonly Tool[];
