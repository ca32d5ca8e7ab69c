import { isAnswered, type Operation, type Request } from '../linearizability/history';
import type { Recorder } from './recorder';

/** What a run must have met with success; the rest is met wherever anything is. */
const KINDS: readonly Request['kind'][] = [
  'undo',
  'rematch',
  'live',
  'leave',
  'claim',
  'substitute',
  'reopen',
];

/** A seat that was given away has a new holder. */
const HELD_ANEW = 'a seat that is held anew';

/** What a run has not met yet. */
export function unmet(recorder: Recorder): readonly string[] {
  const histories = recorder.sessions.map((session) => recorder.of(session));
  const told = histories.flat().filter(({ response }) => ['answered', 'led'].includes(response.kind));
  const kinds = new Set(told.map(({ request }) => request.kind));
  return [...KINDS.filter((kind) => !kinds.has(kind)), ...(histories.some(isHeldAnew) ? [] : [HELD_ANEW])];
}

function isHeldAnew(history: readonly Operation[]): boolean {
  const versionsOf = (kind: Request['kind']): readonly number[] =>
    history
      .filter(isAnswered)
      .flatMap(({ request, response }) => (request.kind === kind ? [response.version] : []));
  return Math.max(...versionsOf('join')) > Math.min(...versionsOf('reopen'));
}

/** Resolves once a run has met everything. */
export async function allMet(recorder: Recorder): Promise<void> {
  while (unmet(recorder).length > 0) await recorder.reaches('answered', recorder.answered + 20);
}
