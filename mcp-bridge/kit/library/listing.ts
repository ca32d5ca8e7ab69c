import { createRandom, errors, fail, ok, type Game, type Result } from '../../../core/engine';
import type { ChoiceList } from './library-game';

const NO_CHANCE = { random: createRandom(''), now: 0 };

/** The moves of a game without secrets, whose notation is enough for its rules. Moves without an entry are left out. */
export function listMoves<S, M, V, O>(
  game: Game<S, M, V, O>,
  state: string,
  entry: (move: M) => string | number | null,
): Result<Pick<ChoiceList, 'entries'>> {
  const started = game.startFrom?.(state, { options: game.optionsSchema().parse({}), ...NO_CHANCE });
  if (!started) return fail(errors.internal(`${game.title} cannot start from a position`));
  if (!started.ok) return started;
  const position = started.value.state;
  const entries = game
    .seatsToAct(position)
    .flatMap((seat) => game.getValidMoves(position, seat).options.map(({ move }) => entry(move)))
    .filter((each) => each !== null);
  return ok({ entries });
}

/** A segment of a state string, e.g. whose turn it is (`T`). */
export const segmentOf = (state: string, key: string): string =>
  state
    .split('|')
    .find((segment) => segment.startsWith(`${key}:`))
    ?.slice(key.length + 1) ?? '';
