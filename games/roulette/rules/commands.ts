import {
  askBack,
  errors,
  fail,
  ok,
  selectOption,
  typedSelection,
  unreadableMove,
  type MoveList,
} from '../../../core/engine';
import type { ParsedMove, Result, Seat } from '../../../core/engine';
import { chipsText, chipsWords, parseChips, betText, totalOf } from './bets';
import { outcome, isOver } from './rules';
import type { RouletteMove, RouletteState } from './types';
import { formatMove } from './notation';
import { betsMeant, isClearing, isSpinning, removalMeant } from './words';

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
      description: `Bet ${chipsWords(betText(spot, amount))}`,
    }),
  );
}

/** How much more may be put there. */
const remainingLimit = ({ bankroll, bets, maxBet }: RouletteState, spot: string): number =>
  Math.min(bankroll - totalOf(bets), maxBet - (bets[spot] ?? 0));

/**
 * Reads `bet red:-:10 straight:17:5`, `remove red:-`, `clear`, `spin`, the number of a listed option, or what people say for them
 * (`10 on red`).
 */
export function parseMove(text: string, state: RouletteState, seat: Seat): Result<ParsedMove<RouletteMove>> {
  const over = outcome(state);
  if (over) return fail(errors.gameOver(over.reason));
  const typed = typedSelection(text);
  if (typed !== null) {
    const { options, total } = listMoves(state, seat);
    return selectOption(typed, total, (index) => options[index - 1]);
  }
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const [word = '', ...bets] = words.split(/[ ,;]+/);
  const isBetting = word === 'bet' || word === 'remove';
  if (isBetting && bets.every((bet) => bet.includes(':'))) return parseBetting(word, bets);
  const said = parseWords(words, state);
  if (said) return said;
  if (isBetting) return parseBetting(word, bets);
  return fail(
    unreadableMove(`Not a move: "${text.trim().slice(0, 40)}".`, {
      suggestion:
        'Bet, such as 10 on red and 5 on 17 (bet red:-:10 straight:17:5), remove bets, clear, or spin.',
    }),
  );
}

function parseWords(words: string, state: RouletteState): Result<ParsedMove<RouletteMove>> | null {
  if (isSpinning(words)) return ok({ move: { type: 'spin' } });
  if (isClearing(words)) return ok({ move: { type: 'clear' } });
  const removed = removalMeant(words);
  if (removed !== null) return parseBetting('remove', [removed]);
  const meant = betsMeant(words, state);
  if (!meant) return null;
  return 'bets' in meant ? parseBetting('bet', meant.bets) : fail(askBack(meant.question, meant.couldBe));
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
