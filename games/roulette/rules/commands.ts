import { askBack, errors, fail, notA, ok, parseSelection, type MoveList } from '../../../core/engine';
import type { ParsedMove, Result, Seat } from '../../../core/engine';
import { chipsText, chipsWords, parseChips, betText, totalOf } from './bets';
import { outcome, isOver } from './rules';
import type { RouletteMove } from './shapes';
import type { RouletteState } from './types';
import { formatMove } from './notation';
import { betsMeant, isClearing, isSpinning, removalMeant } from './words';

const CHIP = 10;

/** A spot by what bets there are kept by, with its words. */
interface UsualSpot {
  readonly key: string;
  readonly words: string;
}

/** Spots that are often bet on; all 161 are as good. */
const USUAL_SPOTS: readonly UsualSpot[] =
  'red:- black:- odd:- even:- low:- high:- dozen:1 dozen:2 dozen:3 column:1 column:2 column:3 straight:0 straight:00 straight:17'
    .split(' ')
    .map((key) => ({ key, words: chipsWords(key) }));

/** On these as much as there is may be bet: red and black. */
const ALL_IN_SPOTS = USUAL_SPOTS.slice(0, 2);

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
  const listed = isOver(state) ? [] : movesOf(state);
  const options = listed.slice(0, limit).map(({ move, description }, i) => ({
    index: i + 1,
    move,
    command: formatMove(move),
    description,
  }));
  return { options, total: listed.length };
}

function movesOf({ bankroll, bets, maxBet }: RouletteState): readonly ListedMoves[] {
  const staked = totalOf(bets);
  const listed: ListedMoves[] = [];
  if (staked > 0) listed.push({ move: { type: 'spin' }, description: `Spin for ${staked}` });
  /** How much more may be put there. */
  const room = (key: string): number => Math.min(bankroll - staked, maxBet - (bets[key] ?? 0));
  for (const spot of USUAL_SPOTS) {
    const amount = Math.min(CHIP, room(spot.key));
    if (amount > 0) listed.push(betOn(spot, amount));
  }
  for (const spot of ALL_IN_SPOTS) {
    const amount = room(spot.key);
    if (amount > CHIP) listed.push(betOn(spot, amount));
  }
  if (staked > 0) listed.push({ move: { type: 'clear' }, description: 'Take all bets back' });
  return listed;
}

const betOn = ({ key, words }: UsualSpot, amount: number): ListedMoves => ({
  move: { type: 'bet', bets: [betText(key, amount)] },
  description: `Bet ${amount} on ${words}`,
});

const HELP = 'Bet, such as 10 on red and 5 on 17 (bet red:-:10 straight:17:5), remove bets, clear, or spin.';

/**
 * Reads `bet red:-:10 straight:17:5`, `remove red:-`, `clear`, `spin`, the number of a listed option, or what people say for them
 * (`10 on red`).
 */
export function parseMove(text: string, state: RouletteState, seat: Seat): Result<ParsedMove<RouletteMove>> {
  const over = outcome(state);
  if (over) return fail(errors.gameOver(over.reason));
  const selected = parseSelection(
    text,
    () => null,
    () => listMoves(state, seat),
  );
  if (selected) return selected;
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const [word = '', ...bets] = words.split(/[ ,;]+/);
  const isBetting = word === 'bet' || word === 'remove';
  if (isBetting && bets.every((bet) => bet.includes(':'))) return parseBetting(word, bets);
  const said = parseWords(words, state);
  if (said) return said;
  if (isBetting) return parseBetting(word, bets);
  return notA('a move', text.trim(), HELP);
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
