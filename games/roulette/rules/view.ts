import { atDetail, type AnswerFields, type Detail, type GameEvent } from '../../../core/engine';
import { betTexts, listOfChips, totalOf } from './bets';
import { printState } from './notation';
import { isOver } from './rules';
import type { RouletteView } from './shapes';
import type { RouletteState } from './types';
import { colourOf, pocketName } from './wheel';

export function describe(view: RouletteView): string {
  const { pocket, colour, returned, bankroll, remaining, bets, over } = view;
  const ball =
    pocket === null
      ? 'The wheel stands still.'
      : `The ball fell on **${pocket}** ${colour}: ${returned} returned.`;
  if (over) return `${ball} Nothing is left: the game is over.`;
  const open = bets.length === 0 ? 'No bets.' : `Bets: ${listOfChips(bets)}.`;
  return `${ball} Money: ${bankroll}, ${remaining} of it free. ${open}`;
}

/** The `gameState` of an answer. The state string contains everything; more detail saves the reader from decoding it. */
export function summary(view: RouletteView, detail: Detail) {
  const { state, bankroll, remaining, bets, pocket, colour, returned, last, ...rest } = view;
  const standard = { bankroll, remaining, bets, pocket, colour, returned, lastAction: last ?? '-' };
  return atDetail(detail, { state }, standard, rest);
}

/** The result of the spin in an answer, if there was one. */
export function spinFields(events: readonly GameEvent[]): AnswerFields {
  const spun = events.find(({ type }) => type === 'spun');
  return spun?.data ? { extra: { result: spun.data } } : {};
}

/** What every viewer sees. */
export const viewOf = (state: RouletteState): RouletteView => ({
  state: printState(state),
  bankroll: state.bankroll,
  remaining: state.bankroll - totalOf(state.bets),
  maxBet: state.maxBet,
  bets: betTexts(state.bets),
  spins: state.spins,
  pocket: state.pocket === null ? null : pocketName(state.pocket),
  colour: state.pocket === null ? null : colourOf(state.pocket),
  returned: state.returned,
  lastBets: betTexts(state.lastBets),
  recent: state.recent.map(pocketName),
  last: state.last,
  over: isOver(state),
});
