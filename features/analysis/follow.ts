import type { ApiError, Caller, GameApi } from '../../core/api';
import { pause } from '../../core/api/waits';
import { ok, type Result } from '../../core/engine';
import type { AnalyseRequest, AnalysisAnswer } from './api';
import { isWorkedOn } from './states';

export interface FollowOptions {
  /** Ends the wait; the answer is then the result so far. */
  readonly signal?: AbortSignal;
  /** Hears how far the work is, with each answer. */
  readonly onProgress?: (answer: AnalysisAnswer) => void;
}

const PAUSE_MS = 400;

/** The pause before other hosts take over from a host that ended. */
const LONG_PAUSE_MS = 3_000;

/** Asks for an analysis and waits until it is over. */
export async function followAnalysis(
  api: Pick<GameApi, 'analyse' | 'analysis'>,
  request: AnalyseRequest,
  caller: Caller,
  { signal, onProgress }: FollowOptions = {},
): Promise<Result<AnalysisAnswer, ApiError>> {
  let answer = await api.analyse(request, caller);
  while (answer.ok) {
    const known = answer.value;
    onProgress?.(known);
    if (!isWorkedOn(known) || signal?.aborted) break;
    await pause(known.status === 'none' ? LONG_PAUSE_MS : PAUSE_MS, signal);
    const from = known.moves.length;
    const news = await (known.status === 'none'
      ? api.analyse(request, caller)
      : api.analysis({ ...request, from }, caller));
    if (!news.ok) return news;
    const earlier = known.status === 'none' ? [] : known.moves;
    answer = ok({ ...news.value, moves: [...earlier, ...news.value.moves] });
  }
  return answer;
}
