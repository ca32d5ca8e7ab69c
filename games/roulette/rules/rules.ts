import { endEvents, errors, fail, ok, publicEvent, refusal } from '../../../core/engine';
import type { GameError, Outcome, Result, Seat, Transition, TurnContext } from '../../../core/engine';
import { chipsWords, listOfChips, placeBets, removeBets, settle, totalOf } from './bets';
import type { RouletteMove, RouletteOptions, SpinResult } from './shapes';
import type { Bets, RoulettePosition, RouletteState } from './types';
import { POCKET_COUNT } from './wheel';

export const initialState = ({ stack, maxBet }: RouletteOptions): RouletteState => ({
  bankroll: stack,
  maxBet,
  bets: {},
  spins: 0,
  pocket: null,
  returned: 0,
  lastBets: {},
  recent: [],
  last: null,
});

/** The number of recent results to keep. */
const RECENT = 12;

export const isOver = ({ bankroll }: Pick<RoulettePosition, 'bankroll'>): boolean => bankroll === 0;

export const ENDINGS = { out_of_money: 'Out of money' } as const;

export const outcome = (state: RouletteState): Outcome | null =>
  isOver(state) ? { winners: [], scores: [0], reason: ENDINGS.out_of_money } : null;

const noBets = (what: string): GameError =>
  refusal(`There are no bets to ${what}.`, 'Place a bet, such as bet red:-:10.');

/** The open bets after a move. */
function betsAfter(state: RouletteState, move: RouletteMove): Result<Bets> {
  const over = outcome(state);
  if (over) return fail(errors.gameOver(over.reason));
  if (move.type === 'bet') return placeBets(state, move.bets);
  if (move.type === 'remove') return removeBets(state, move.bets);
  if (totalOf(state.bets) > 0) return ok({});
  return fail(noBets(move.type === 'spin' ? 'spin for' : 'clear'));
}

/** Why this may not be done now, or null. */
export function refuseMove(state: RouletteState, _seat: Seat, move: RouletteMove): GameError | null {
  const bets = betsAfter(state, move);
  return bets.ok ? null : bets.error;
}

export function makeMove(
  state: RouletteState,
  _seat: Seat,
  move: RouletteMove,
  { random }: Pick<TurnContext, 'random'>,
): Result<Transition<RouletteState>> {
  const bets = betsAfter(state, move);
  if (!bets.ok) return bets;
  if (move.type === 'spin') return ok(spin(state, random));
  const next: RouletteState = { ...state, bets: bets.value, last: move.type };
  const message = betLine(move, next);
  return ok({ state: next, events: [publicEvent(move.type, message, undefined)], message });
}

function betLine(move: Exclude<RouletteMove, { type: 'spin' }>, { bets }: RouletteState): string {
  if (!('bets' in move)) return 'Takes all bets back';
  const what =
    move.type === 'bet'
      ? `Bets ${listOfChips(move.bets)}`
      : `Takes back ${move.bets.map((text) => chipsWords(text).replace(/^(\d+) on /, '$1 from ')).join(', ')}`;
  return `${what}: ${totalOf(bets)} on the table`;
}

function spin(state: RouletteState, random: TurnContext['random']): Transition<RouletteState> {
  const spins = state.spins + 1;
  const pocket = random.stream(`roulette/spin/${spins}`).int(POCKET_COUNT);
  const { returned, ...result } = settle(state.bets, pocket);
  const next: RouletteState = {
    ...state,
    bankroll: state.bankroll + result.net,
    bets: {},
    spins,
    pocket,
    returned,
    lastBets: state.bets,
    recent: [pocket, ...state.recent].slice(0, RECENT),
    last: 'spin',
  };
  const message = resultLine(result, returned);
  const spun = publicEvent('spun', message, { ...result }, true);
  return { state: next, events: [spun, ...endEvents(outcome(next), ({ reason }) => reason)], message };
}

function resultLine({ pocket, colour, wins, net }: SpinResult, returned: number): string {
  const fell = `${pocket} ${colour}`;
  if (wins.length === 0) return `${fell}: no bet wins, ${-net} is lost`;
  const won = `${listOfChips(wins.map(({ bet }) => bet))} ${wins.length === 1 ? 'wins' : 'win'}`;
  return `${fell}: ${won}; ${returned} comes back, ${comparedWithBets(net)}`;
}

function comparedWithBets(net: number): string {
  if (net === 0) return 'as much as was bet';
  return net > 0 ? `${net} more than was bet` : `${-net} less than was bet`;
}
