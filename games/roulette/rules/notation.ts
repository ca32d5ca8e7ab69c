import { fail, ok, stateNotation, type Result } from '../../../core/engine';
import { betTexts, chipsText, parseChips, totalOf } from './bets';
import { isOver } from './rules';
import { keyOf } from './spots';
import { ACTIONS, type Action, type Bets, type RoulettePosition } from './types';
import type { RouletteMove } from './shapes';
import { pocketName, pocketNamed } from './wheel';

/** The canonical command. */
export const formatMove = (move: RouletteMove): string =>
  'bets' in move ? [move.type, ...move.bets].join(' ') : move.type;

/**
 * The position as a state string, `BK:<bankroll>|BT:<bets;…>|N:<spins>|R:<last pocket>|P:<gross returned>|ST:<status>|LA:<last action>`. All positions
 * that play can reach can be read.
 */
export const { print: printState, parse: parseState } = stateNotation({
  title: 'roulette',
  suggestion:
    'Send a state as the game prints it, e.g. BK:1000|BT:red:-:10;straight:17:5|N:0|R:-|P:0|ST:in_progress|LA:bet',
  keys: 'BK BT N R P ST LA',
  write: (position: RoulettePosition) => ({
    BK: String(position.bankroll),
    BT: betTexts(position.bets).join(';') || '-',
    N: String(position.spins),
    R: position.pocket === null ? '-' : pocketName(position.pocket),
    P: String(position.returned),
    ST: isOver(position) ? 'game_over' : 'in_progress',
    LA: position.last ?? '-',
  }),
  read({ BK, BT, N, R, P, LA }) {
    if (![BK, N, P].every(isAmount)) return fail('BK, N and P must be whole numbers');
    const bets = parseBets(BT);
    if (!bets.ok) return bets;
    const pocket = R === '-' ? null : pocketNamed(R);
    if (pocket === undefined) return fail('R must be a pocket, 0, 00 or 1 to 36, or -');
    if (LA !== '-' && !isAction(LA)) return fail(`LA must be ${ACTIONS.join(', ')} or -`);
    const position: RoulettePosition = {
      bankroll: Number(BK),
      bets: bets.value,
      spins: Number(N),
      pocket,
      returned: Number(P),
      last: LA === '-' ? null : LA,
    };
    const fault = stateError(position);
    return fault === null ? ok(position) : fail(fault);
  },
  differs: (printed) => `the table calls for ${printed}`,
});

/** Amounts are exact: at most fifteen digits. */
const isAmount = (text: string): boolean => /^(0|[1-9]\d{0,14})$/.test(text);

const isAction = (text: string): text is Action => (ACTIONS as readonly string[]).includes(text);

function parseBets(text: string): Result<Bets, string> {
  if (text === '-') return ok({});
  const bets = new Map<string, number>();
  for (const part of text.split(';')) {
    const chips = parseChips(part);
    if (!chips.ok || chips.value.amount === null || chipsText(chips.value) !== part)
      return fail(`BT must be bets <type>:<selection>:<amount> joined by ;, or -`);
    const key = keyOf(chips.value.spot);
    if (bets.has(key)) return fail(`BT has ${key} twice`);
    bets.set(key, chips.value.amount);
  }
  return ok(Object.fromEntries(bets));
}

/** Why play cannot reach the position, or null. */
function stateError({ bankroll, bets, spins, pocket, returned, last }: RoulettePosition): string | null {
  const staked = totalOf(bets);
  if (staked > bankroll) return 'the bets are more than BK';
  if (returned > bankroll) return 'BK must hold what the spin returned';
  if ((spins === 0) !== (pocket === null)) return 'R is where the ball of the last spin fell';
  if (spins === 0 && (returned > 0 || last === 'spin' || bankroll === 0))
    return 'nothing happens before the first spin';
  if (last === null && (spins > 0 || staked > 0)) return 'LA must tell the last action';
  if (last === 'bet' && staked === 0) return 'after a bet there are bets';
  if ((last === 'spin' || last === 'clear') && staked > 0) return `after ${last} there are no bets`;
  return bankroll === 0 && last !== 'spin' ? 'only a spin can end the game' : null;
}
