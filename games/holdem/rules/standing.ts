import { leadersBy, playerName } from '../../../core/engine';
import type { Outcome, Seat } from '../../../core/engine';
import { someoneIsAllIn } from './chips';
import { statusOf } from './position';
import type { Table } from './types';

export const ENDINGS = { all_chips: '… has all the chips', turn_limit: 'Turn limit reached' } as const;

/** Null until one player has all the chips, or the last hand is over; scores are the chips. */
export function outcome(table: Table): Outcome | null {
  if (statusOf(table) !== 'game_over') return null;
  const { stacks } = table;
  const [mine, theirs] = stacks;
  if (mine === theirs) return { winners: [], scores: stacks, reason: ENDINGS.turn_limit };
  const winner = mine > theirs ? 0 : 1;
  const reason = someoneIsAllIn(table)
    ? ENDINGS.all_chips.replace('…', playerName(winner))
    : ENDINGS.turn_limit;
  return { winners: [winner], scores: stacks, reason };
}

/** Chips, of a hand that goes on those before it: nobody has won what is in the pot. */
export function adjudicate({ stacks, bets, pot, result }: Table): Pick<Outcome, 'winners' | 'scores'> {
  return leadersBy(result ? stacks : stacks.map((stack, seat) => stack + (bets[seat] ?? 0) + pot / 2));
}

/** Whether the chips in the pot are nobody's yet. */
export const isMidHand = ({ result }: Table): boolean => !result;

/** Who may act: after a hand either player has the next one dealt; nobody once the game is over. */
export function seatsToAct(table: Table): readonly Seat[] {
  const status = statusOf(table);
  if (status === 'game_over') return [];
  return status === 'hand_over' ? [0, 1] : [table.turn];
}
