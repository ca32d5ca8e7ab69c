import type { MoveList, Seat } from '../../../core/engine';
import { betText, totalOf } from './bets';
import { formatMove } from './notation';
import { isOver } from './rules';
import type { RouletteMove, RouletteState } from './types';

const CHIP = 10;

/** Spots that are often bet on; all 161 are as good. */
const USUAL_SPOTS = [
  'red:-',
  'black:-',
  'odd:-',
  'even:-',
  'low:-',
  'high:-',
  'dozen:1',
  'dozen:2',
  'dozen:3',
  'column:1',
  'column:2',
  'column:3',
  'straight:0',
  'straight:00',
  'straight:17',
];

/** On these as much as there is may be bet. */
const ALL_IN_SPOTS = ['red:-', 'black:-'];

interface ListedMoves {
  readonly move: RouletteMove;
  readonly description: string;
}

/** The spin if there are bets, some usual bets, and taking all back. Any bet by the rules is as good. */
export function listMoves(
  state: RouletteState,
  _seat: Seat,
  limit = Number.POSITIVE_INFINITY,
): MoveList<RouletteMove> {
  const listed = isOver(state)
    ? []
    : [...movesWithBets(state, 'spin'), ...bets(state), ...movesWithBets(state, 'clear')];
  const options = listed.slice(0, limit).map(({ move, description }, i) => ({
    index: i + 1,
    move,
    command: formatMove(move),
    description,
  }));
  return { options, total: listed.length };
}

function movesWithBets({ bets }: RouletteState, type: 'spin' | 'clear'): readonly ListedMoves[] {
  const total = totalOf(bets);
  if (total === 0) return [];
  return [{ move: { type }, description: type === 'spin' ? `Spin for ${total}` : 'Take all bets back' }];
}

function bets(state: RouletteState): readonly ListedMoves[] {
  const chips = USUAL_SPOTS.map((spot) => [spot, Math.min(CHIP, remainingLimit(state, spot))] as const);
  const stacks = ALL_IN_SPOTS.map((spot) => [spot, remainingLimit(state, spot)] as const);
  return [...chips.filter(([, amount]) => amount > 0), ...stacks.filter(([, amount]) => amount > CHIP)].map(
    ([spot, amount]) => ({
      move: { type: 'bet', bets: [betText(spot, amount)] },
      description: `Bet ${amount} on ${spot.replace(/:-$/, '').replace(':', ' ')}`,
    }),
  );
}

/** How much more may be put there. */
const remainingLimit = ({ bankroll, bets, maxBet }: RouletteState, spot: string): number =>
  Math.min(bankroll - totalOf(bets), maxBet - (bets[spot] ?? 0));
