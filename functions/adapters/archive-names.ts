import { isSessionId } from '../../core/api/schemas';
import type { Effort } from '../../core/engine';
import type { Decision, AccessGuard } from '../../core/session';
import { parseDecision } from './session-records';

/** Where an archive that has names keeps what belongs to a session. Throws for an invalid id: it would be part of a path. */
export function archiveNames(session: string): ArchiveNames {
  if (!isSessionId(session)) throw new RangeError('Not a session id');
  return {
    replay: `replays/${session}.json`,
    record: `records/${session}.json`,
    guard: `guards/${session}.json`,
    decisions: `decisions/${session}.jsonl`,
    rating: `ratings/${session}.json`,
    'analysis quick': `analyses/${session}.quick.json`,
    'analysis usual': `analyses/${session}.usual.json`,
    'analysis deep': `analyses/${session}.deep.json`,
  };
}

type ArchiveNames = Readonly<
  Record<'replay' | 'record' | 'guard' | 'decisions' | 'rating' | `analysis ${Effort}`, string>
>;

/** Only what access is judged by, whatever else the value may hold. */
export const formatGuard = ({ tokens, meta: { visibility, contest } }: AccessGuard): string =>
  JSON.stringify({ tokens, meta: { visibility, ...(contest ? { contest } : {}) } });

/** One JSON value a line. */
export const formatDecisions = (decisions: readonly Decision[]): string =>
  decisions.map((decision) => `${JSON.stringify(decision)}\n`).join('');

export const parseDecisions = (session: string, text: string): readonly Decision[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parseDecision(session, line));
