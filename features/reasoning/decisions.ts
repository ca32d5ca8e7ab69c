import { errors, fail, ok, type Result } from '../../core/engine';
import type { ApiError, Context } from '../../core/api';
import {
  accessOf,
  actingSeat,
  type Confidence,
  DEFAULT_CONFIDENCE,
  heldSeats,
  isHeldSince,
  seatsToAct,
  type Decision,
} from '../../core/session';
import type { Kernel, ServiceDeps } from '../../core/table';
import { earlierResult, slotOf } from '../../core/table/change';
import { repeatOfHolder } from '../../core/ports/tokens';
import { decisionNote, newDecisionId } from '../../core/table/play';
import type {
  AnalyticsAnswer,
  AnalyticsRequest,
  DecisionsAnswer,
  DecisionsRequest,
  ExplainAnswer,
  ExplainRequest,
} from './api';

/** Stores why a seat makes or made a move. Nothing in the game changes, and nobody else can read it. */
export async function explain(
  { deps, loader }: Kernel,
  request: ExplainRequest,
  caller: Context,
): Promise<Result<ExplainAnswer, ApiError>> {
  const loaded = await loader.current(request.session);
  if (!loaded.ok) return loaded;
  const { game, session } = loaded.value;
  const access = accessOf(session, caller.token ?? null);
  if (!access.ok) return fail({ reason: access.error });
  const seat = actingSeat(access.value, seatsToAct(game, session), request.seat);
  if (!seat.ok) return fail({ reason: seat.error });

  const { move, reasoning, confidence = DEFAULT_CONFIDENCE, alternatives = [] } = request;
  const decision: Decision = {
    id: newDecisionId(deps.entropy),
    seat: seat.value,
    move,
    reasoning,
    confidence,
    alternatives,
    at: deps.clock.now(),
    version: session.version,
  };
  const { decisionId, timestamp } = decisionNote(decision);
  const answer: ExplainAnswer = {
    success: true,
    session: session.id,
    seat: seat.value,
    decisionId,
    timestamp,
    logged: true,
  };
  const repeat = repeatOfHolder(caller, ['explain', request]);
  const result = await deps.store.noteDecision(
    session.id,
    decision,
    repeat && slotOf(repeat, session, answer),
  );
  if (result.kind === 'missing') return fail({ reason: errors.sessionNotFound(session.id) });
  if (result.kind === 'noted') return ok(answer);
  const first = earlierResult<ExplainAnswer>(repeat, result.record);
  if (!first.ok) return first;
  caller.onRepeat?.();
  return ok(first.value.answer);
}

/** The decisions of the caller's own seats, oldest first. */
export async function decisions(
  runtime: Kernel,
  request: DecisionsRequest,
  caller: Context,
): Promise<Result<DecisionsAnswer, ApiError>> {
  const found = await ownDecisions(runtime, request, caller);
  if (!found.ok) return found;
  const { own, olderDropped } = found.value;
  const { lastN = 0, includeReasoning = true } = request;
  return ok({
    success: true,
    session: request.session,
    // `slice(-0)` returns all.
    decisions: own.slice(-lastN).map((decision) => decisionView(decision, includeReasoning)),
    ...(olderDropped ? { olderDropped: true } : {}),
  });
}

function decisionView(
  { at, alternatives, reasoning, olderDropped: _, ...decision }: Decision,
  includeReasoning: boolean,
): DecisionsAnswer['decisions'][number] {
  return {
    ...decision,
    ...(includeReasoning ? { reasoning } : {}),
    alternatives: [...alternatives],
    timestamp: new Date(at).toISOString(),
  };
}

/** Figures about the decisions of the caller's own seats. */
export async function decisionAnalytics(
  runtime: Kernel,
  request: AnalyticsRequest,
  caller: Context,
): Promise<Result<AnalyticsAnswer, ApiError>> {
  const found = await ownDecisions(runtime, request, caller);
  if (!found.ok) return found;
  const { own, olderDropped } = found.value;
  return ok({
    success: true,
    session: request.session,
    analytics: analyseDecisions(own),
    ...(olderDropped ? { olderDropped: true } : {}),
  });
}

interface OwnDecisions {
  readonly own: readonly Decision[];
  /** Whether the session dropped older ones. They may have been other players', so a caller without decisions does not see this. */
  readonly olderDropped: boolean;
}

/** The decisions of the caller's own seats. Access is checked before the store is read. */
async function ownDecisions(
  { deps, loader }: Kernel,
  { session: id, seat }: AnalyticsRequest,
  caller: Context,
): Promise<Result<OwnDecisions, ApiError>> {
  const loaded = await loader.readable(id);
  if (!loaded.ok) return loaded;
  const access = accessOf(loaded.value.session, caller.token ?? null);
  const seats = access.ok ? heldSeats(access.value, seat) : access;
  if (!seats.ok) return fail({ reason: seats.error });
  const { session, archivedLog } = loaded.value;
  const { meta } = session;
  const all = archivedLog ? await archivedDecisions(deps, id) : await deps.store.readDecisions(id);
  const own = all.filter(
    ({ seat: author, version }) => seats.value.includes(author) && isHeldSince(meta, author, version),
  );
  return ok({ own, olderDropped: own.length > 0 && all.some(({ olderDropped }) => olderDropped) });
}

/** After a failure the archive may hold a decision twice. */
async function archivedDecisions({ archive }: ServiceDeps, id: string): Promise<readonly Decision[]> {
  const all = (await archive?.decisions(id)) ?? [];
  return [...new Map(all.map((decision) => [decision.id, decision])).values()];
}

export interface DecisionAnalytics {
  readonly totalDecisions: number;
  /** Characters; 0 if there is no decision. */
  readonly averageReasoningLength: number;
  readonly confidenceDistribution: Readonly<Record<Confidence, number>>;
  /** Decisions with at least one alternative. */
  readonly alternativesConsidered: number;
}

/** Figures about some decisions. */
export function analyseDecisions(decisions: readonly Decision[]): DecisionAnalytics {
  const confidenceDistribution = { low: 0, medium: 0, high: 0 };
  let length = 0;
  for (const { confidence, reasoning } of decisions) {
    confidenceDistribution[confidence] += 1;
    length += reasoning.length;
  }
  return {
    totalDecisions: decisions.length,
    averageReasoningLength: decisions.length === 0 ? 0 : length / decisions.length,
    confidenceDistribution,
    alternativesConsidered: decisions.filter(({ alternatives }) => alternatives.length > 0).length,
  };
}
