import { fail, ok, type Result } from '../../engine';
import type { ApiError, Caller, GraphsAnswer } from '../../api/game-api';
import { gameOf } from '../runtime/finished-games';
import type { Runtime } from '../runtime/runtime';

/** What the players had in the course of a finished game. Games of rules that this server does not have are not drawn. */
export async function graphs(
  { deps, drawing, finished }: Runtime,
  id: string,
  caller: Caller,
): Promise<Result<GraphsAnswer, ApiError>> {
  const found = await finished.record(id, caller);
  if (!found.ok) return found;
  const game = gameOf(deps, found.value);
  if (!game.ok) return ok({ success: true, graphs: [] });
  const drawn = await drawing.graphsOf(game.value, found.value, caller.origin);
  return drawn.ok ? ok({ success: true, graphs: [...drawn.value] }) : fail({ reason: drawn.error });
}
