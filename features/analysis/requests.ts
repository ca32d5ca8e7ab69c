import type { ApiError, Caller } from '../../core/api';
import { errors, fail, ok, type AnyGame, type Effort, type GameError, type Result } from '../../core/engine';
import type { Kernel } from '../../core/table';
import { gameOf } from '../../core/table/past';
import { accessFor } from '../../core/table/load';
import {
  type LoadedSession,
  isPlayedByBot,
  tokenNeeded,
  type Session,
  hasOtherPlayers,
  isCasual,
} from '../../core/session';
import { noteHelp } from '../../core/table/bots';
import { analysisKey, movesIn, type Analyses, type AnalysisPlan, type AnalysisProgress } from './analyses';
import type { AnalyseRequest, AnalysisAnswer, AnalysisRequest } from './api';
import { reviewPlayers } from './review';
import type { PlayedGame } from './walk';

/** What the operations work with. */
export interface AnalysisService extends Kernel {
  readonly analyses: Analyses;
}

const USUAL_EFFORT: Effort = 'usual';

/** Starts the analysis of a game, or joins a running one. */
export async function analyse(
  service: AnalysisService,
  request: AnalyseRequest,
  caller: Caller,
): Promise<Result<AnalysisAnswer, ApiError>> {
  const found = await analysisOf(service, request, caller);
  if (!found.ok) return found;
  const { helps } = found.value;
  const noted = helps ? await noteAll(service, helps, caller) : ok(true);
  if (!noted.ok) return noted;
  const begun = await service.analyses.begin(found.value.key, found.value, caller.origin);
  return begun.ok ? ok(answerOf(found.value, begun.value, 0)) : fail({ reason: begun.error });
}

/** Records the help for each of the caller's seats, if others play. */
async function noteAll(
  service: AnalysisService,
  session: Session,
  caller: Caller,
): Promise<Result<true, ApiError>> {
  const access = accessFor(session, caller);
  if (!access.ok) return access;
  const { seats } = access.value;
  if (!hasOtherPlayers(session, seats)) return ok(true);
  for (const seat of seats) {
    if (isPlayedByBot(session, seat)) continue;
    const noted = await noteHelp(service, session, seat, caller);
    if (!noted.ok) return noted;
  }
  return ok(true);
}

/** How far the analysis of a game is. */
export async function analysis(
  service: AnalysisService,
  { from = 0, ...request }: AnalysisRequest,
  caller: Caller,
): Promise<Result<AnalysisAnswer, ApiError>> {
  const found = await analysisOf(service, request, caller);
  if (!found.ok) return found;
  return ok(answerOf(found.value, await service.analyses.find(found.value.key, found.value), from));
}

/** Stops the analysis of a game, unless others want it, too. */
export async function cancelAnalysis(
  service: AnalysisService,
  request: AnalyseRequest,
  caller: Caller,
): Promise<Result<AnalysisAnswer, ApiError>> {
  const found = await analysisOf(service, request, caller);
  if (!found.ok) return found;
  return ok(answerOf(found.value, await service.analyses.cancel(found.value.key, caller.origin), 0));
}

/** A game that may be analysed, with the key of its job. */
interface NamedPlan extends AnalysisPlan {
  readonly key: string;
  /** How many seats the game has. */
  readonly players: number;
  /** The session that goes on. */
  readonly helps?: Session;
}

/** The analysis that a request means; an error if the caller may not read the game, or if it cannot be analysed. */
async function analysisOf(
  service: AnalysisService,
  request: AnalyseRequest,
  caller: Caller,
): Promise<Result<NamedPlan, ApiError>> {
  const loaded = await service.loader.current(request.session);
  if (loaded.ok && !loaded.value.session.meta.outcome && isCasual(loaded.value.session))
    return casualPlan(service, loaded.value, request, caller);
  const found = await service.finished.record(request.session, caller);
  if (!found.ok) return found;
  const record = found.value;
  const game = gameOf(service.deps, record, 'analyse');
  if (!game.ok) return fail({ reason: game.error });
  const played = { source: record, commits: record.commits };
  const { effort = USUAL_EFFORT, version } = request;
  return named(record.digest, {
    session: request.session,
    game: game.value,
    played,
    players: record.seats.length,
    effort,
    version,
    isOver: true,
    isKept: version === undefined,
  });
}

/** A running casual game, for a player: hidden information stays hidden, and in games that hide something only the player's own moves are judged. */
async function casualPlan(
  { log }: AnalysisService,
  { game, session }: LoadedSession,
  { effort = USUAL_EFFORT, version }: AnalyseRequest,
  caller: Caller,
): Promise<Result<NamedPlan, ApiError>> {
  const access = accessFor(session, caller);
  if (!access.ok) return access;
  const { identified, seats } = access.value;
  if (seats.length === 0)
    return fail({ reason: identified ? onlyForPlayers() : tokenNeeded('have a game analysed') });
  const commits = await log.read({ game, session }, 0, session.version);
  return named([session.id, seats.join('+')].join('/'), {
    session: session.id,
    game,
    played: { source: session.meta, commits },
    players: session.meta.seats.length,
    effort,
    version,
    seats: game.sampleHidden ? seats : undefined,
    isOver: false,
    isKept: false,
    helps: session,
  });
}

const onlyForPlayers = (): GameError =>
  errors.conflict('Only its players may analyse a game that is not over.', {
    suggestion: 'Wait for the end: then everybody who may read the game may analyse it.',
  });

function named(id: string, plan: Omit<NamedPlan, 'key'>): Result<NamedPlan, ApiError> {
  const refused = unsuited(plan.game) ?? missing(plan.played, plan.version);
  if (refused) return fail({ reason: refused });
  return ok({ ...plan, key: analysisKey(id, plan.effort, plan.version) });
}

/** In real time there is no moment at which a player must choose; a mission has its own figures. */
const unsuited = (game: AnyGame): GameError | null =>
  game.traits.dynamics === 'real-time'
    ? errors.conflict(`${game.title} is played in real time, so it is not analysed move by move.`, {
        suggestion: 'Read its graphs, or its replay.',
      })
    : null;

const missing = ({ commits }: PlayedGame, version: number | undefined): GameError | null =>
  version !== undefined && !commits.some((commit) => commit.version === version && commit.moves.length > 0)
    ? errors.conflict(`No move was made in version ${version}.`, { next: { do: 'read-history' } })
    : null;

function answerOf(plan: NamedPlan, progress: AnalysisProgress | undefined, from: number): AnalysisAnswer {
  const { session, game, effort, version, players } = plan;
  const { status = 'abandoned', items: moves = [], summary, error } = progress ?? {};
  return {
    success: true,
    session,
    game: game.id,
    effort,
    ...(version === undefined ? {} : { version }),
    status: status === 'abandoned' ? 'none' : status,
    done: moves.length,
    total: summary?.total ?? movesIn(plan),
    players: [...reviewPlayers(players, moves)],
    moves: moves.slice(from),
    ...(error ? { reason: error.message } : {}),
  };
}
