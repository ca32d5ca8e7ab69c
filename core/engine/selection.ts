import { errors } from './errors';
import type { MoveOption, ParsedMove } from './play';
import { fail, ok, type Result } from './result';

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
