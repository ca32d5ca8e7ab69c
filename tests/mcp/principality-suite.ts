import type { Agent } from '../support/bridge-client';
import { describePlayingTools } from './principality-playing';
import { describeReadingTools } from './principality-reading';
import { principalityTable } from './principality-table';

/** What the fine-grained tools must do, whichever way the agent is connected. Every test plays games of its own. */
export function describePrincipalityTools(agentNow: () => Agent): void {
  const table = principalityTable(agentNow);
  describeReadingTools(table);
  describePlayingTools(table);
}
