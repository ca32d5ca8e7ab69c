import type { Toolset } from '../../kit/toolset';
import { explainDecision } from './explain-decision';
import { getDecisionAnalytics } from './get-decision-analytics';
import { getDecisionHistory } from './get-decision-history';

/** Why the agent plays as it does: told, read again, and counted. */
export const reasoningToolset: Toolset = (context) => [
  explainDecision(context),
  getDecisionHistory(context),
  getDecisionAnalytics(context),
];
