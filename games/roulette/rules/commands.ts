import { errors, fail, ok, selectOption, typedSelection } from '../../../core/engine';
import type { ParsedMove, Result, Seat } from '../../../core/engine';
import { chipsText, parseChips } from './bets';
import { listMoves } from './options';
import { outcome } from './rules';
import type { RouletteMove, RouletteState } from './types';

/** Reads `bet red:-:10 straight:17:5`, `remove red:-`, `clear`, `spin`, or the number of a listed option. */
export function parseMove(text: string, state: RouletteState, seat: Seat): Result<ParsedMove<RouletteMove>> {
  const over = outcome(state);
  if (over) return fail(errors.gameOver(over.reason));
  const typed = typedSelection(text);
  if (typed !== null) {
    const { options, total } = listMoves(state, seat);
    return selectOption(typed, total, (index) => options[index - 1]);
  }
  const [word = '', ...bets] = text
    .trim()
    .toLowerCase()
    .split(/[\s,;]+/);
  if (word === 'bet' || word === 'remove') return parseBetting(word, bets);
  if ((word === 'clear' || word === 'spin') && bets.length === 0) return ok({ move: { type: word } });
  return fail(
    errors.refused(`Not a move: "${text.trim().slice(0, 40)}".`, {
      suggestion: 'Send bet and bets such as bet red:-:10 straight:17:5, remove and bets, clear, or spin.',
      details: { reason: 'invalid_format' },
    }),
  );
}

/** Bets are written as they are kept; how many and how much the rules judge. */
function parseBetting(type: 'bet' | 'remove', texts: readonly string[]): Result<ParsedMove<RouletteMove>> {
  const bets: string[] = [];
  for (const text of texts) {
    const chips = parseChips(text);
    if (!chips.ok) return chips;
    bets.push(chipsText(chips.value));
  }
  return ok({ move: { type, bets } });
}
