import { fail, ok, stateNotation, type Seat } from '../../../core/engine';
import { readAction } from './action';
import { stores, winnerOf } from './rules';
import { firstPitOf, isOver, type MancalaState, PITS, SEEDS, seedsInRow, storeOf } from './sowing';
import type { MancalaMove, MancalaOptions } from './shapes';

export const formatMove = ({ pit }: MancalaMove): string => `pit ${pit}`;

const sideName = (seat: Seat): MancalaOptions['first'] => (seat === 0 ? 'player' : 'opponent');

/** The pits of a seat, 1 to 6. */
export const rowOf = ({ circle }: MancalaState, seat: Seat): readonly number[] =>
  circle.slice(firstPitOf(seat), storeOf(seat));

/**
 * The position as a state string, `P:<pits>|O:<pits>|PS:<store>|OS:<store>|T:<turn>|ST:<status>|LA:<last>|W:<winner>`:
 * `player` is seat 0, `opponent` seat 1, each side's pits 1 to 6 in its own sowing direction; after the end the turn
 * stays with the player who moved last. It is read for a position with all seeds in which turn, last move and end agree.
 */
export const { print: printState, parse: parseState } = stateNotation({
  title: 'Mancala',
  suggestion:
    'Send a state as the game prints it, e.g. P:4,4,0,5,5,5|O:4,4,4,4,4,4|PS:1|OS:0|T:player|ST:in_progress|LA:pit3,extra_turn|W:-',
  keys: 'P O PS OS T ST LA W',
  write(state: MancalaState) {
    const winner = winnerOf(state);
    const [playerStore, opponentStore] = stores(state);
    return {
      P: rowOf(state, 0).join(','),
      O: rowOf(state, 1).join(','),
      PS: String(playerStore),
      OS: String(opponentStore),
      T: sideName(state.turn),
      ST: winner === null ? 'in_progress' : 'game_over',
      LA: state.last ?? '-',
      W: typeof winner === 'number' ? sideName(winner) : (winner ?? '-'),
    };
  },
  read({ P, O, PS, OS, T, LA }) {
    const circle = [P, PS, O, OS].join(',').split(',').map(readCount);
    if (P.split(',').length !== PITS || O.split(',').length !== PITS)
      return fail('P and O must be six numbers joined by ,');
    if (circle.includes(-1)) return fail('seeds are counted in whole numbers');
    if (T !== 'player' && T !== 'opponent') return fail('T must be player or opponent');
    const state: MancalaState = { circle, turn: T === 'player' ? 0 : 1, last: LA === '-' ? null : LA };
    const fault = positionError(state);
    return fault === null ? ok(state) : fail(fault);
  },
  differs: (printed) => `the seeds call for ${printed}`,
});

/** −1 for what is no count. */
const readCount = (text: string): number => (/^(?:0|[1-9]\d?)$/.test(text) ? Number(text) : -1);

/** Why no play can have led here, or null. */
function positionError(state: MancalaState): string | null {
  const total = state.circle.reduce((sum, seeds) => sum + seeds, 0);
  if (total !== SEEDS) return `there are ${total} seeds, not ${SEEDS}`;
  const rows = [seedsInRow(state.circle, 0), seedsInRow(state.circle, 1)];
  if (rows.includes(0) && !isOver(state))
    return 'a row is empty, so the seeds of the other belong in its store';
  return state.last === null || couldBeLast(state, state.last)
    ? null
    : `LA cannot be "${state.last.slice(0, 40)}"`;
}

/** Whether the position is consistent with the last action: the turn, the banked seeds, and whether the game is over. */
function couldBeLast(state: MancalaState, text: string): boolean {
  const action = readAction(text);
  if (!action) return false;
  const over = isOver(state);
  const mover = over || action.extraTurn ? state.turn : 1 - state.turn;
  const banked = Math.max(action.captured, action.extraTurn ? 1 : 0);
  return (over || !action.sweep) && banked <= (state.circle[storeOf(mover)] ?? 0);
}
