import type { GameRecord } from '../engine';
import type { ReplayRecord, ReplayCommit } from './replay';
import { Path } from './timeline';

/** A finished game for those who write it down: what was played in the end, without moves that were taken back. */
export function gameRecord(replay: ReplayRecord): GameRecord {
  const { options, seats, createdAt, outcome = null, commits, clock } = replay;
  const start = commits.find(({ deal }) => deal)?.deal?.start;
  const path = new Path<ReplayCommit>();
  for (const commit of commits) path.add(commit);
  return {
    options,
    ...(start === undefined ? {} : { start }),
    seats: seats.map(({ name, kind }) => ({ name, kind })),
    startedAt: createdAt,
    outcome,
    moves: path.commits.flatMap(({ moves }) => moves.map(({ seat, move, now }) => ({ seat, move, now }))),
    ...(clock ? { clock } : {}),
  };
}
