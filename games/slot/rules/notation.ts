import { fail, ok, stateNotation } from '../../../core/engine';
import { isOver, payoutOf } from './rules';
import type { SlotMove } from './shapes';
import { type Line, type ReelSymbol, type SlotPosition, SYMBOLS } from './reels';

/** The canonical command. */
export const formatMove = ({ bet }: SlotMove): string => (bet === undefined ? 'spin' : `spin ${bet}`);

/** The position as a state string, `R:<reels>|BK:<bankroll>|B:<bet>|P:<payout>|ST:<status>|LA:<last action>`. */
export const { print: printState, parse: parseState } = stateNotation({
  title: 'slot machine',
  suggestion:
    'Send a state as the game prints it, e.g. R:BAR,LEMON,BELL|BK:990|B:10|P:0|ST:in_progress|LA:spin',
  keys: 'R BK B P ST LA',
  write: (position: SlotPosition) => ({
    R: position.reels?.join(',') ?? '-',
    BK: String(position.bankroll),
    B: String(position.bet),
    P: String(payoutOf(position)),
    ST: isOver(position) ? 'game_over' : 'in_progress',
    LA: position.reels ? 'spin' : '-',
  }),
  read({ R, BK, B }) {
    const reels = R === '-' ? null : parseLine(R);
    if (reels === undefined) return fail(`R must be three of ${SYMBOLS.join(', ')}, or -`);
    const position: SlotPosition = { reels, bankroll: Number(BK), bet: Number(B) };
    if (!isAmount(BK)) return fail('BK must be a whole number');
    if (!isAmount(B) || position.bet < 1) return fail('B must be a whole number of at least 1');
    if (reels === null && position.bet > position.bankroll) return fail('the first bet must be in BK');
    if (position.bankroll < payoutOf(position)) return fail('BK must hold what the spin returned');
    return ok(position);
  },
  differs: (printed) => `the reels call for ${printed}`,
});

/** Amounts are exact: at most fifteen digits. */
const isAmount = (text: string): boolean => /^(0|[1-9]\d{0,14})$/.test(text);

const isSymbol = (text: string): text is ReelSymbol => (SYMBOLS as readonly string[]).includes(text);

function parseLine(text: string): Line | undefined {
  const symbols = text.split(',');
  if (!symbols.every(isSymbol)) return undefined;
  const [left, middle, right, ...more] = symbols;
  const isLine = left !== undefined && middle !== undefined && right !== undefined && more.length === 0;
  return isLine ? [left, middle, right] : undefined;
}
