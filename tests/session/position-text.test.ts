import { chess } from '../../games/chess/rules';
import { dice } from '../../games/dice/rules';
import { seaBattle } from '../../games/sea-battle/rules';
import { createRandom } from '../../core/engine';
import { isCurrentPosition, plainPosition } from '../../core/session/position-text';

const setup = { options: {}, seats: 2, random: createRandom('seed'), now: 0 };
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

describe('Evidence of a position', () => {
  it('is the notation that everybody is shown', () => {
    const state = chess.initializeGame(setup);
    expect(isCurrentPosition(chess, state, START)).toBe(true);
    expect(isCurrentPosition(chess, state, START.replace(' w ', ' b '))).toBe(false);
    expect(isCurrentPosition(chess, state, START.slice(0, -2))).toBe(false);
    expect(isCurrentPosition(chess, state, '')).toBe(false);
  });

  it('is not what one seat alone sees', () => {
    const state = seaBattle.initializeGame(setup);
    expect(isCurrentPosition(seaBattle, state, seaBattle.viewFor(state, 'public').state)).toBe(true);
    expect(isCurrentPosition(seaBattle, state, seaBattle.viewFor(state, 0).state)).toBe(false);
  });

  it('is nothing in a game without notation', () => {
    expect(isCurrentPosition(dice, dice.initializeGame({ ...setup, seats: 1 }), '')).toBe(false);
  });

  it('may have other spaces', () => {
    expect(plainPosition('  T:player  |  LA:-\n')).toBe('T:player|LA:-');
    expect(plainPosition('.b/w.   w ')).toBe('.b/w. w');
  });
});
