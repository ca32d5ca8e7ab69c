import type { GameJudge, Table } from './kit/table';
import { terminalAdvice } from './kit/advice';
import type { Player, Reply } from './player';
import { fileToSave, saveReplay } from './saved-replay';

/** What can be typed once a game is over: `save <file>`, and the words of what judges games. Null for any other line. */
export function answerAfterEnd({ table, judge, readReplay }: Player, line: string): Promise<Reply> | null {
  const file = fileToSave(line);
  if (file !== null) return saveReplay(table, file, readReplay);
  return judge?.words.includes(line.trim().toLowerCase()) ? reviewTable(table, judge) : null;
}

async function reviewTable(table: Table, judge: GameJudge): Promise<Reply> {
  if (!table.position.over)
    return {
      kind: 'refused',
      message: 'The game is not over yet.',
      advice: 'You can review it after the end.',
    };
  const review = await judge.review(table);
  if (review.ok) return { kind: 'told', lines: review.value };
  const advice = terminalAdvice(review.error);
  return { kind: 'refused', message: review.error.message, ...(advice === undefined ? {} : { advice }) };
}
