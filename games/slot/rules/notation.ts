import { errors, fail, ok, readSegments, writeSegments, type Result } from '../../../core/engine';
import { isOver, payoutOf } from './rules';
import { SYMBOLS, type Line, type ReelSymbol, type SlotMove, type SlotPosition } from './types';

const KEYS = ['R', 'BK', 'B', 'P', 'ST', 'LA'] as const;

/** The canonical command. */
export const formatMove = ({ bet }: SlotMove): string => (bet === undefined ? 'spin' : `spin ${bet}`);

/** The position as a state string, `R:<reels>|BK:<bankroll>|B:<bet>|P:<payout>|ST:<status>|LA:<last action>`. */
export const printState = (position: SlotPosition): string =>
  writeSegments(KEYS, {
    R: position.reels?.join(',') ?? '-',
    BK: String(position.bankroll),
    B: String(position.bet),
    P: String(payoutOf(position)),
    ST: isOver(position) ? 'game_over' : 'in_progress',
    LA: position.reels ? 'spin' : '-',
  });

/** Reads exactly what `printState` writes; anything else is refused. */
export function parseState(text: unknown): Result<SlotPosition> {
  if (typeof text !== 'string') return refuse('it must be a text');
  const segments = readSegments(text, KEYS);
  if (!segments.ok) return refuse(segments.error);
  const { R, BK, B } = segments.value;
  const reels = R === '-' ? null : parseLine(R);
  if (reels === undefined) return refuse(`R must be three of ${SYMBOLS.join(', ')}, or -`);
  const position: SlotPosition = { reels, bankroll: Number(BK), bet: Number(B) };
  if (!isAmount(BK)) return refuse('BK must be a whole number');
  if (!isAmount(B) || position.bet < 1) return refuse('B must be a whole number of at least 1');
  if (reels === null && position.bet > position.bankroll) return refuse('the first bet must be in BK');
  if (position.bankroll < payoutOf(position)) return refuse('BK must hold what the spin returned');
  const printed = printState(position);
  return printed === text ? ok(position) : refuse(`the reels call for ${printed}`);
}

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

const refuse = (why: string): Result<never> =>
  fail(
    errors.invalidParameters(`Invalid slot machine state: ${why}.`, {
      suggestion:
        'Send a state as the game prints it, e.g. R:BAR,LEMON,BELL|BK:990|B:10|P:0|ST:in_progress|LA:spin',
    }),
  );
