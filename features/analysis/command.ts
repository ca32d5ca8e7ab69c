import { existsSync } from 'node:fs';
import {
  checkReplay,
  readJsonFile,
  serverSession,
  terminalAdvice,
  UsageError,
  writeLine,
  writeLines,
  type ServerFlags,
  type TerminalIo,
  type TerminalWithGames,
} from '../../cli/kit';
import { createHttpClient, type ApiError } from '../../core/api';
import { fail, ok, type Effort, type Result } from '../../core/engine';
import { playerLabels } from '../../core/session';
import { followAnalysis } from './follow';
import { analyseHere, type GameReview } from './here';
import { reportLines } from './report';

export interface AnalyseFlags extends ServerFlags {
  readonly effort: Effort;
  readonly json?: true;
}

/** A review with what it is about. */
interface NamedReview extends GameReview {
  readonly game: string;
  readonly labels: readonly string[];
}

/** Judges the moves of a finished game: this process judges a file, a server judges its own games. */
export async function analyseGame(
  source: string,
  flags: AnalyseFlags,
  { io, games }: TerminalWithGames,
): Promise<void> {
  const found = existsSync(source)
    ? await reviewFile(source, flags, { io, games })
    : await reviewSession(source, flags, io);
  if (!found.ok) {
    writeLines(io, [`✗ ${found.error}`]);
    io.setExitCode(1);
    return;
  }
  const { game, labels, players, moves } = found.value;
  if (flags.json) writeLine(io, JSON.stringify({ game, effort: flags.effort, players, moves }, null, 2));
  else writeLines(io, reportLines({ players, moves }, labels));
}

async function reviewFile(
  file: string,
  { effort }: AnalyseFlags,
  { io, games }: TerminalWithGames,
): Promise<Result<NamedReview, string>> {
  const checked = checkReplay(games, readJsonFile(file));
  if (!checked.ok) return fail(checked.error.message);
  const { game, record } = checked.value;
  const progress = progressOn(io);
  const review = await analyseHere(game, record, effort, progress.show);
  progress.end();
  if (!review.ok) return fail([review.error.message, terminalAdvice(review.error)].filter(Boolean).join(' '));
  return ok({ ...review.value, game: game.id, labels: playerLabels(record.seats) });
}

async function reviewSession(
  source: string,
  flags: AnalyseFlags,
  io: TerminalIo,
): Promise<Result<NamedReview, string>> {
  const { session, url } = serverSession(source, flags, io);
  const api = createHttpClient({ url });
  const caller = { token: flags.token };
  const progress = progressOn(io);
  const { effort } = flags;
  const answer = await followAnalysis(api, { session, effort }, caller, {
    onProgress: ({ done, total }) => progress.show(done, total),
  });
  progress.end();
  if (!answer.ok) throw refusal(answer.error);
  const info = await api.getSession({ id: session }, caller);
  if (!info.ok) throw refusal(info.error);
  const { game, players, moves, status, reason } = answer.value;
  if (status !== 'done') return fail(reason ?? 'Another caller stopped the analysis. Ask again.');
  return ok({ game, players, moves, labels: playerLabels(info.value.seats) });
}

const refusal = ({ reason: error }: ApiError): UsageError =>
  new UsageError([error.message, terminalAdvice(error)].filter(Boolean).join(' '));

interface Progress {
  readonly show: (done: number, total: number) => void;
  readonly end: () => void;
}

/** Shows progress in one line that is overwritten, if the output is a terminal. */
function progressOn({ errors }: TerminalIo): Progress {
  if (errors.isTTY !== true) return { show: () => undefined, end: () => undefined };
  return {
    show: (done, total) => void errors.write(`\r${done} of ${total} moves looked at`),
    end: () => void errors.write('\r\u001b[K'),
  };
}
