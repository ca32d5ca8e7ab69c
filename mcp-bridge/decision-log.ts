import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ExplainRequest } from '../core/api';
import type { Confidence } from '../core/session';
import type { BridgeConfig } from './config';
import type { Logger } from './logger';

/** One line of the file. */
export interface DecisionLine {
  /** ISO 8601. */
  readonly timestamp: string;
  readonly decisionId: string;
  readonly move: ExplainRequest['move'];
  readonly reasoning: string;
  readonly confidence: Confidence;
}

/** Why the agent plays as it does, for those who study it. */
export interface DecisionLog {
  /** Resolves when the line is written, or could not be: that is logged, and no reason not to play. */
  append(line: DecisionLine): Promise<void>;
}

/** The file that the settings ask for (JSON, a line each), or none. */
export function decisionLogOf(
  { saveDecisions, decisionLogPath }: Pick<BridgeConfig, 'saveDecisions' | 'decisionLogPath'>,
  logger: Pick<Logger, 'warn'>,
): DecisionLog {
  if (!saveDecisions || decisionLogPath === undefined) return { append: () => Promise.resolve() };
  const path = decisionLogPath;
  return {
    async append({ timestamp, decisionId, move, reasoning, confidence }) {
      const line = JSON.stringify({ timestamp, decisionId, move, reasoning, confidence });
      try {
        await mkdir(dirname(path), { recursive: true });
        await appendFile(path, `${line}\n`);
      } catch (error) {
        logger.warn('Cannot write the decision log', { path, decisionId, error: String(error) });
      }
    },
  };
}
