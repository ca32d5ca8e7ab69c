import type { Notation, Ply } from '../kit/board';
import type { HistoryEntry } from './history';

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
