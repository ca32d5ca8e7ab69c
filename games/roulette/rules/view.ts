import { betTexts, totalOf } from './bets';
import { printState } from './notation';
import { isOver } from './rules';
import type { RouletteState, RouletteView } from './types';
import { colourOf, pocketName } from './wheel';

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
  last: state.last,
  over: isOver(state),
});
