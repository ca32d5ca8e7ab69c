import { analyseHere } from './analysis/local';
import { reportLines } from './analysis/report';
import { fail, type Result } from '../core/engine';
import { terminalAdvice } from './kit/advice';
import type { GameReview, Table } from './kit/table';
import type { Reply } from './player';
import { parseReplay } from './replays/replay-file';
import { fileToSave, saveReplay } from './saved-replay';

/** What can be typed once a game is over: `save <file>`, and `review` or `analyse`. Null for any other line. */
export function answerAfterEnd(table: Table, line: string): Promise<Reply> | null {
  const file = fileToSave(line);
  if (file !== null) return saveReplay(table, file);
  return /^\s*(?:review|analyse)\s*$/i.test(line) ? reviewTable(table) : null;
}

/** Judges the moves of the game that was played here. */
async function reviewTable(table: Table): Promise<Reply> {
  if (!table.position.over)
    return {
      kind: 'refused',
      message: 'The game is not over yet.',
      advice: 'You can review it after the end.',
    };
  const review = await (table.review?.() ?? reviewHere(table));
  if (review.ok) return { kind: 'told', lines: reportLines(review.value, table.position.labels) };
  const advice = terminalAdvice(review.error);
  return { kind: 'refused', message: review.error.message, ...(advice === undefined ? {} : { advice }) };
}

async function reviewHere(table: Table): Promise<Result<GameReview>> {
  const saved = await table.replay();
  const record = saved.ok ? parseReplay(saved.value) : saved;
  return record.ok ? analyseHere(table.game, record.value, 'quick') : fail(record.error);
}
