import { reviewPlayers } from '../../analysis';
import { errors, fail, ok, type AnyGame, type Effort, type GameError, type Result } from '../../engine';
import type { AnalyseRequest, AnalysisAnswer, AnalysisRequest, ApiError, Caller } from '../../api/game-api';
import type { ReplayRecord } from '../../session';
import { movesIn, type AnalysisPlan, type AnalysisProgress } from '../runtime/analyses';
import type { Runtime } from '../runtime/runtime';
import { finishedGame, gameOf } from './replay';

const USUAL_EFFORT: Effort = 'usual';

/** Begins the analysis of a game, or joins one that is under way. */
export async function analyse(
  runtime: Runtime,
  request: AnalyseRequest,
  caller: Caller,
): Promise<Result<AnalysisAnswer, ApiError>> {
  const found = await analysisOf(runtime, request, caller);
  if (!found.ok) return found;
  const begun = await runtime.analyses.begin(found.value.key, found.value, caller.origin);
  return begun.ok ? ok(answerOf(found.value, begun.value, 0)) : fail({ reason: begun.error });
}

/** How far the analysis of a game is. */
export async function analysis(
  runtime: Runtime,
  { from = 0, ...request }: AnalysisRequest,
  caller: Caller,
): Promise<Result<AnalysisAnswer, ApiError>> {
  const found = await analysisOf(runtime, request, caller);
  if (!found.ok) return found;
  return ok(answerOf(found.value, await runtime.analyses.find(found.value.key, found.value), from));
}

/** Stops the analysis of a game, unless others want it, too. */
export async function cancelAnalysis(
  runtime: Runtime,
  request: AnalyseRequest,
  caller: Caller,
): Promise<Result<AnalysisAnswer, ApiError>> {
  const found = await analysisOf(runtime, request, caller);
  if (!found.ok) return found;
  return ok(answerOf(found.value, runtime.analyses.cancel(found.value.key, caller.origin), 0));
}

/** A game that may be analysed, with the name of the work on it. */
interface NamedPlan extends AnalysisPlan {
  readonly key: string;
  /** How many seats the game has. */
  readonly players: number;
}

/** The analysis that a request means; an error if the caller may not read the game, or if it cannot be analysed. */
async function analysisOf(
  runtime: Runtime,
  { session, effort = USUAL_EFFORT, version }: AnalyseRequest,
  caller: Caller,
): Promise<Result<NamedPlan, ApiError>> {
  const found = await finishedGame(runtime, session, caller);
  if (!found.ok) return found;
  const record = found.value;
  const game = gameOf(runtime.deps, record, 'analyse');
  if (!game.ok) return fail({ reason: game.error });
  const refused = unsuited(game.value) ?? missing(record, version);
  if (refused) return fail({ reason: refused });
  return ok({
    key: [record.digest, effort, version ?? 'all'].join('/'),
    session,
    game: game.value,
    played: { source: record, commits: record.commits },
    players: record.seats.length,
    effort,
    version,
    isOver: true,
    isKept: version === undefined,
  });
}

/** In real time there is no moment at which a player must choose: what a mission could have been is shown by its own figures. */
const unsuited = (game: AnyGame): GameError | null =>
  game.traits.dynamics === 'real-time'
    ? errors.conflict(`${game.title} is played in real time, so it is not analysed move by move.`, {
        suggestion: 'Read its graphs, or its replay.',
      })
    : null;

const missing = ({ commits }: ReplayRecord, version: number | undefined): GameError | null =>
  version !== undefined && !commits.some((commit) => commit.version === version && commit.moves.length > 0)
    ? errors.conflict(`No move was made in version ${version}.`, { next: { do: 'read-history' } })
    : null;

function answerOf(plan: NamedPlan, progress: AnalysisProgress | undefined, from: number): AnalysisAnswer {
  const { session, game, effort, version, players } = plan;
  const moves = progress?.moves ?? [];
  return {
    success: true,
    session,
    game: game.id,
    effort,
    ...(version === undefined ? {} : { version }),
    status: progress?.status ?? 'none',
    done: moves.length,
    total: progress?.total ?? movesIn(plan),
    players: [...reviewPlayers(players, moves)],
    moves: moves.slice(from),
    ...(progress?.error ? { reason: progress.error.message } : {}),
  };
}
