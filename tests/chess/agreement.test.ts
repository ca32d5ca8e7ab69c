import { compareGame } from './beside-chess-js';

const GAMES = 5;
const MAX_PLIES = 200;

it('agrees with chess.js on moves, SAN, FEN, check, mate and draws all through random games', () => {
  const games = Array.from({ length: GAMES }, (_, i) => compareGame(`agreement-${i}`, MAX_PLIES));
  expect(games.flatMap(({ difference }) => difference ?? [])).toEqual([]);
  expect(games.reduce((sum, { plies }) => sum + plies, 0)).toBeGreaterThan(GAMES * 60);
});
