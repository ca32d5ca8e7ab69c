import { chess } from '../../games/chess/rules';
import { dice } from '../../games/dice/rules';
import { seaBattle } from '../../games/sea-battle/rules';
import { createRandom } from '../../core/engine';
import { isCurrentPosition, plainPosition } from '../../core/session/position-text';

const setup = { options: {}, seats: 2, random: createRandom('seed'), now: 0 };
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

describe('Evidence of a position', () => {
  it('is the notation that everybody is shown', () => {
    const now = { state: chess.initializeGame(setup), version: 1 };
    expect(isCurrentPosition(chess, now, START)).toBe(true);
    expect(isCurrentPosition(chess, now, START.replace(' w ', ' b '))).toBe(false);
    expect(isCurrentPosition(chess, now, START.slice(0, -2))).toBe(false);
    expect(isCurrentPosition(chess, now, '')).toBe(false);
  });

  it('is the version of the session, too', () => {
    const now = { state: seaBattle.initializeGame(setup), version: 12 };
    expect(isCurrentPosition(seaBattle, now, ' v12 ')).toBe(true);
    for (const text of ['v11', 'v13', 'v1', '12', 'v12|T:player', 'v012'])
      expect(isCurrentPosition(seaBattle, now, text)).toBe(false);
    expect(isCurrentPosition(seaBattle, { state: null, version: 1 }, 'v1')).toBe(false);
  });

  it('is not what one seat alone sees', () => {
    const state = seaBattle.initializeGame(setup);
    expect(
      isCurrentPosition(seaBattle, { state, version: 1 }, seaBattle.viewFor(state, 'public').state),
    ).toBe(true);
    expect(isCurrentPosition(seaBattle, { state, version: 1 }, seaBattle.viewFor(state, 0).state)).toBe(
      false,
    );
  });

  it('is nothing in a game without notation', () => {
    expect(
      isCurrentPosition(dice, { state: dice.initializeGame({ ...setup, seats: 1 }), version: 1 }, ''),
    ).toBe(false);
  });

  it('may have other spaces', () => {
    expect(plainPosition('  T:player  |  LA:-\n')).toBe('T:player|LA:-');
    expect(plainPosition('.b/w.   w ')).toBe('.b/w. w');
  });
});
