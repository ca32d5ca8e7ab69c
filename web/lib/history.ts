import type { HistoryAnswer } from '../../core/api';
import type { SessionApi } from './api';
import type { Notation, Ply } from '../kit/board';

export type HistoryEntry = HistoryAnswer['entries'][number];

/** The log after one version up to another, without unreadable parts. */
export async function readHistory(
  api: Pick<SessionApi, 'history'>,
  after: number,
  upTo: number,
): Promise<readonly HistoryEntry[]> {
  const log: HistoryEntry[] = [];
  for (let from: number | null = after; from !== null && from < upTo;) {
    const page = await api.history(from);
    if (!page.ok) return log;
    log.push(...page.value.entries.filter(({ version }) => version <= upTo));
    from = page.value.next;
  }
  return log;
}

/** A move of a game's score. One commit may contain several. */
export interface ScoredPly extends Ply {
  readonly version: number;
}

/** The moves in a log, without those that were undone. */
export function scoreOf(log: readonly HistoryEntry[], notation: Notation): readonly ScoredPly[] {
  let plies: readonly ScoredPly[] = [];
  for (const { version, to, facts = [] } of log) {
    const kept = to === undefined ? plies : plies.filter((ply) => ply.version <= to);
    const made = facts.map((fact) => notation.plyOf(fact)).filter((ply) => ply !== null);
    plies = [...kept, ...made.map((ply) => ({ ...ply, version }))];
  }
  return plies;
}

/** The number of plies up to a version. */
export const pliesAt = (plies: readonly ScoredPly[], version: number): number =>
  plies.filter((ply) => ply.version <= version).length;
