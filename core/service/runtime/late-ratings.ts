import type { Answer, ApiError } from '../../api/game-api';
import { ok, type Result } from '../../engine';
import type { SessionStore } from '../ports';
import type { Runtime } from './runtime';

/** A game that ended longer ago than this (ms), and is not archived and rated, waits for a sweep. */
const USUAL_MS = 5_000;

const TEXT =
  'Some games that ended are not counted yet, because the players’ records or the archive cannot be reached: ratings may be 5 minutes late.';

/** That ratings may be late, in words, while games that ended wait for a sweep. */
export interface LateRatings {
  readonly ratingsLate?: string;
}

/** Whether ratings may be late. */
export async function lateRatings(store: Pick<SessionStore, 'endNotes' | 'now'>): Promise<LateRatings> {
  const waiting = await store.endNotes(store.now() - USUAL_MS, 1);
  return waiting.length > 0 ? { ratingsLate: TEXT } : {};
}

/** Adds to the answer about a rated game that is over whether its ratings may be late. */
export async function withLateRatings(
  { deps, loader }: Pick<Runtime, 'deps' | 'loader'>,
  reply: Promise<Result<Answer, ApiError>>,
): Promise<Result<Answer, ApiError>> {
  const answered = await reply;
  if (!answered.ok || !answered.value.gameOver) return answered;
  const known = loader.cached(answered.value.session);
  if (!known?.ok || !known.value.session.meta.rated) return answered;
  return ok({ ...answered.value, ...(await lateRatings(deps.store)) });
}
