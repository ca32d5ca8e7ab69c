import { compareGame } from '../tests/chess/beside-chess-js';
import { figure, printTable } from './stats';

/** Longer than any random game: the 75-move rule ends it. */
const NO_CAP = 10_000;

/** Random games played through, each position compared with chess.js: moves, SAN, FEN, check, mate and draws. */
export function benchChessAgreement(games: number): void {
  let plies = 0;
  const differences: string[] = [];
  for (let game = 0; game < games; game++) {
    const compared = compareGame(`chess-${game}`, NO_CAP);
    plies += compared.plies;
    if (compared.difference !== null) differences.push(compared.difference);
  }
  printTable(
    'Chess beside chess.js: random games, every position compared',
    ['', 'measured', 'expected'],
    [
      ['Games', figure(games), ''],
      ['Half-moves', figure(plies), ''],
      ['Games that differ', figure(differences.length), '0'],
    ],
  );
  differences.slice(0, 5).forEach((difference) => console.log(difference));
}
