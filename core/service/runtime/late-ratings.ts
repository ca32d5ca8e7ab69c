import type { Answer, ApiError } from '../../api/game-api';
import { ok, type Result } from '../../engine';
import type { Runtime } from './runtime';

/** Adds to the answer about a rated game that is over whether its ratings may be late. */
export async function withLateRatings(
  { loader, players }: Pick<Runtime, 'loader' | 'players'>,
  reply: Promise<Result<Answer, ApiError>>,
): Promise<Result<Answer, ApiError>> {
  const answered = await reply;
  if (!answered.ok || !answered.value.gameOver) return answered;
  const known = loader.cached(answered.value.session);
  if (!known?.ok || !known.value.session.meta.rated) return answered;
  return ok({ ...answered.value, ...(await players().lateRatings()) });
}
