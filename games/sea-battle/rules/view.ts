import { atDetail, playerName, type Detail, type Seat, type Viewer } from '../../../core/engine';
import { ALL_CELLS, cellName, rowsOf } from './cells';
import { cellsOf, printShips } from './fleet';
import { printState } from './notation';
import { isSunk, nextShooter, of, resultAt, winnerOf } from './rules';
import type { SeaBattleView } from './shapes';
import type { Mark, SeaBattlePosition, SeaBattleState } from './types';

const COLUMNS = 'ABCDEFGHIJ';

/** Both waters side by side, the first player's on the left. */
export function boardText({ waters }: Pick<SeaBattleView, 'waters'>): string {
  const [first = [], second = []] = waters.map(rowsOf);
  return [
    `   ${playerName(0).padEnd(COLUMNS.length)} ${playerName(1)}`,
    `   ${COLUMNS} ${COLUMNS}`,
    ...first.map((row, i) => `${String(i + 1).padStart(2)} ${row} ${second[i] ?? ''}`),
  ].join('\n');
}

/** Both waters as Markdown, with the last shot and whose turn it is or how the game ended. */
export function describe(view: SeaBattleView): string {
  return ['```', boardText(view), '```', `S ship, H hit, M miss. ${afloatText(view)} ${standing(view)}`].join(
    '\n',
  );
}

const afloatText = ({ afloat }: SeaBattleView): string =>
  afloat.map((sizes, seat) => `${playerName(seat)} has afloat: ${sizes.join(', ') || 'nothing'}.`).join(' ');

function standing({ turn, winner, last, placing }: SeaBattleView): string {
  if (placing) return `${placing.map(playerName).join(' and ')} to place their ships.`;
  const shot = last === null ? '' : `Last shot: ${last}. `;
  return winner === null
    ? `${shot}${playerName(turn)} to shoot.`
    : `${shot}${playerName(winner)} has sunk the other fleet and wins.`;
}

/** The `gameState` of an answer. The state string contains everything; more detail saves the reader from decoding it. */
export function summary(view: SeaBattleView, detail: Detail) {
  const { state, turn, last, winner, afloat, ships, waters, placing } = view;
  const phase = placing ? { placing } : {};
  const standard = { turn, lastAction: last ?? '-', winner, afloat, ...phase };
  if (detail === 'minimal') return { state, ...phase };
  return atDetail(detail, { state }, standard, { ships, rows: waters.map(rowsOf) });
}

/** The viewer's view: the hit cells of both fleets and its own whole fleet; after the end everything. */
export function viewOf(state: SeaBattleState, viewer: Viewer): SeaBattleView {
  const winner = winnerOf(state);
  const sees = (seat: Seat): boolean => winner !== null || viewer === seat;
  const position: SeaBattlePosition = {
    waters: [watersOf(state, 0, sees(0)), watersOf(state, 1, sees(1))],
    turn: winner ?? nextShooter(state),
    last: lastShot(state),
    winner,
  };
  const shipsOf = (seat: Seat): string =>
    printShips(of(state.fleets, seat).filter((ship) => sees(seat) || isSunk(ship, of(state.shots, seat))));
  return {
    state: printState(position),
    ...position,
    afloat: [afloatOf(state, 0), afloatOf(state, 1)],
    ships: [shipsOf(0), shipsOf(1)],
    ...(state.placing && { placing: state.placing }),
  };
}

function watersOf({ fleets, shots }: SeaBattleState, seat: Seat, showsShips: boolean): string {
  const ships = new Set(of(fleets, seat).flatMap(cellsOf));
  const shells = of(shots, seat);
  return ALL_CELLS.map((cell): Mark => {
    if (shells[cell] === 'x') return ships.has(cell) ? 'H' : 'M';
    return showsShips && ships.has(cell) ? 'S' : '.';
  }).join('');
}

function lastShot(state: SeaBattleState): string | null {
  if (state.last === null) return null;
  const target = nextShooter(state);
  return `${cellName(state.last)}:${resultAt(of(state.fleets, target), of(state.shots, target), state.last)}`;
}

const afloatOf = ({ fleets, shots }: SeaBattleState, seat: Seat): readonly number[] =>
  of(fleets, seat)
    .filter((ship) => !isSunk(ship, of(shots, seat)))
    .map(({ size }) => size);
