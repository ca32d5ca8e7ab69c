import { parseReplay, type Table } from '../../cli/kit';
import { errors, fail, ok, type Result } from '../../core/engine';
import { followAnalysis } from './follow';
import { analyseHere, type GameReview } from './here';
import { reportLines } from './report';

/** Judges the moves of a game and prints lines: the server judges its own games, this process all others. */
export async function reviewTable(table: Table): Promise<Result<readonly string[]>> {
  const review = await (table.server ? reviewThere(table.server) : reviewHere(table));
  return review.ok ? ok(reportLines(review.value, table.position.labels)) : review;
}

async function reviewThere({
  api,
  session,
  token,
}: NonNullable<Table['server']>): Promise<Result<GameReview>> {
  const answer = await followAnalysis(api, { session, effort: 'quick' }, { token });
  if (!answer.ok) return fail(answer.error.reason);
  const { status, reason = 'Another caller stopped the analysis.' } = answer.value;
  return status === 'done' ? answer : fail(errors.conflict(reason, { suggestion: 'Ask again.' }));
}

async function reviewHere(table: Table): Promise<Result<GameReview>> {
  const saved = await table.replay();
  const record = saved.ok ? parseReplay(saved.value) : saved;
  return record.ok ? analyseHere(table.game, record.value, 'quick') : fail(record.error);
}
