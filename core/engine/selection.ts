import { errors, type GameError } from './errors';
import { fail, ok, type Result } from './result';
import type { ListMoves, ParseMove } from './game';
import type { MoveList, MoveOption, ParsedMove, Seat } from './play';

const SELECT = /^(?:select\s+)?([-+]?\d+(?:\.\d+)?)$/i;

/** The number in `select 2` or `2` as typed (also `0`, `-1` or `1.5`, which no list has), or null for other text. */
export function typedSelection(text: string): string | null {
  return SELECT.exec(text.trim())?.[1] ?? null;
}

/** Selects entry `typed` of `total` options; `option(i)` returns the i-th, from 1. */
export function selectOption<M>(
  typed: string,
  total: number,
  option: (index: number) => MoveOption<M> | undefined,
): Result<ParsedMove<M>> {
  const index = /^\d+$/.test(typed) ? Number(typed) : 0;
  const selected = index >= 1 && index <= total ? option(index) : undefined;
  return selected ? ok({ move: selected.move, selected }) : fail(errors.invalidSelection(typed, total));
}

/**
 * The listed move with the number in a text, or an error: the one of `refuseTurn`, else that the list is shorter. Null for other text.
 */
export function parseSelection<M>(
  text: string,
  refuseTurn: () => GameError | null,
  list: () => MoveList<M>,
): Result<ParsedMove<M>> | null {
  const typed = typedSelection(text);
  if (typed === null) return null;
  const error = refuseTurn();
  if (error) return fail(error);
  const { options, total } = list();
  return selectOption(typed, total, (index) => options[index - 1]);
}

/** Parses moves: the number of a listed move, or what `parse` reads in other text. */
export const withSelection =
  <S, M>(
    refuseTurn: (state: S, seat: Seat) => GameError | null,
    list: ListMoves<S, M>,
    parse: ParseMove<S, M>,
  ): ParseMove<S, M> =>
  (text, state, seat) =>
    parseSelection(
      text,
      () => refuseTurn(state, seat),
      () => list(state, seat),
    ) ?? parse(text, state, seat);
