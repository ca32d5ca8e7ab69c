import { isSessionId } from '../../core/api/schemas';
import type { ArchivedReplay } from '../../core/service';

/** Where an archive that has names keeps what belongs to a session. Throws for an id that is none: it would be part of a path. */
export function archiveNames(session: string): { readonly replay: string; readonly decisions: string } {
  if (!isSessionId(session)) throw new RangeError('Not a session id');
  return { replay: `replays/${session}.json`, decisions: `decisions/${session}.jsonl` };
}

export const formatReplay = (game: ArchivedReplay): string => JSON.stringify(game);

export const parseReplay = (text: string): ArchivedReplay => JSON.parse(text) as ArchivedReplay;

/** One JSON value a line. */
export const formatDecisions = (entries: readonly unknown[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

export const parseDecisions = (text: string): readonly unknown[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
