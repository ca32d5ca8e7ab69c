import type { HistoryAnswer } from '../../../core/api';

type Entry = HistoryAnswer['entries'][number];

/** A past move. */
export interface PastMove {
  /** Null while it is a secret choice of another player. */
  readonly move: unknown;
  readonly command: string | null;
  readonly turnNumber: number | null;
  /** The player's seat, from 0. */
  readonly playerId: number;
  readonly result: 'success' | 'undone';
  /** ISO 8601. */
  readonly timestamp: string;
}

/** The moves of a log, oldest first. An undo removes those after the version that it goes back to. */
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
  for (const { version, moves, to = version } of entries) {
    while ((standing.at(-1) ?? 0) > to) undone.add(standing.pop() ?? 0);
    if (moves.length > 0) standing.push(version);
  }
  return undone;
}
