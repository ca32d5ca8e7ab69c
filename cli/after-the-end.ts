import { existsSync } from 'node:fs';
import { terminalAdvice } from './kit/advice';
import type { Player, Reply } from './player';
import type { GameJudge, ReadReplay, Table } from './kit/table';
import { UsageError } from './terminal-io';
import { writeWhole } from './kit/replay-file';

const SAVE = /^\s*save(?:\s+(.*\S))?\s*$/i;

/** The file name in `save <file>` ('' if it is missing), or null for any other line. */
const fileToSave = (line: string): string | null => {
  const match = SAVE.exec(line);
  return match ? (match[1] ?? '') : null;
};

/** Writes the replay of a finished game to a new file. */
async function saveReplay(table: Table, file: string, readReplay: ReadReplay | undefined): Promise<Reply> {
  if (file === '') return refused('save needs a file name.', 'For example: save game.json');
  if (!table.position.over)
    return refused('The game is not over yet.', 'You can save its replay after the end.');
  if (existsSync(file)) return refused(`${file} already exists.`, 'Choose another name.');
  const replay = await (table.server && readReplay ? readReplay(table.server) : table.replay());
  if (!replay.ok) return refused(replay.error.message, terminalAdvice(replay.error));
  try {
    writeWhole(file, `${JSON.stringify(replay.value, null, 2)}\n`, 'Replay');
  } catch (error) {
    if (error instanceof UsageError) return refused(error.message);
    throw error;
  }
  return { kind: 'told', lines: [`✓ Saved. To check it: principality verify ${file}`] };
}

const refused = (message: string, advice?: string): Reply => ({
  kind: 'refused',
  message,
  ...(advice === undefined ? {} : { advice }),
});

/** Input after the end of a game: `save <file>`, and the words of the game judge. Null for any other line. */
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
