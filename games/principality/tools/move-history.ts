import type { HistoryAnswer } from '../../../core/api';

type Entry = HistoryAnswer['entries'][number];

/** One move as it is told later. */
export interface PastMove {
  /** Null while it is not the agent's to know: a secret choice of somebody else. */
  readonly move: unknown;
  readonly command: string | null;
  readonly turnNumber: number | null;
  /** Who made it, from 0. */
  readonly playerId: number;
  readonly result: 'success' | 'undone';
  /** ISO 8601. */
  readonly timestamp: string;
}

/** The moves of a log, oldest first. Taking back undoes the last commit with moves that still stands. */
export function movesIn(entries: readonly Entry[]): PastMove[] {
  const undone = undoneVersions(entries);
  return entries.flatMap(({ version, at, moves }) =>
    moves.map(({ seat, command = null, move = null, turnNumber = null }) => ({
      move,
      command,
      turnNumber,
      playerId: seat,
      result: undone.has(version) ? ('undone' as const) : ('success' as const),
      timestamp: at,
    })),
  );
}

function undoneVersions(entries: readonly Entry[]): ReadonlySet<number> {
  const standing: number[] = [];
  const undone = new Set<number>();
  for (const { version, moves, action } of entries) {
    if (moves.length > 0) standing.push(version);
    const last = action === 'undo' ? standing.pop() : undefined;
    if (last !== undefined) undone.add(last);
  }
  return undone;
}
