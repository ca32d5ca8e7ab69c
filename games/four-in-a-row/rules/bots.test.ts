import { createRandom } from '../../../core/engine';
import { fourInARow, parseState } from '.';
import type { FourMove, FourState } from './types';

function chosenBy(bot: string, state: FourState, label: string): FourMove {
  const seat = fourInARow.seatsToAct(state)[0] ?? 0;
  const move = fourInARow.bots[bot]?.choose({
    view: fourInARow.viewFor(state, seat),
    options: fourInARow.getValidMoves(state, seat).options,
    seat,
    random: createRandom('four').stream(label),
  });
  if (!move) throw new Error(`no bot ${bot}`);
  return move;
}

function choose(rows: string, turn: 'player' | 'opponent'): number {
  const parsed = parseState(`G:${rows}|T:${turn}|ST:in_progress|LA:-|W:-`);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return chosenBy('computer', parsed.value, 'bot').column;
}

describe('the computer', () => {
  it('wins at once, whichever side it plays', () => {
    expect(choose('......./......./......./......Y/......Y/R.R.R.Y', 'opponent')).toBe(7);
    expect(choose('......./......./......./......./YYY..../RRR....', 'player')).toBe(4);
  });

  it('blocks a line that would be finished', () => {
    expect(choose('......./......./......./......./Y....../YRRR...', 'opponent')).toBe(5);
    expect(choose('......./......./......./R....../R....../R..YY..', 'opponent')).toBe(1);
  });

  it('does not leave the opponent three in a row with two free ends', () => {
    expect([2, 5]).toContain(choose('......./......./......./......./......./..RR..Y', 'opponent'));
  });

  it.each([0, 1])('as seat %d beats the random bot, game after game', (seat) => {
    const context = { random: createRandom('match'), now: 0 };
    for (let game = 0; game < 6; game++) {
      let state = fourInARow.initializeGame({ options: { first: 'player' }, seats: 2, ...context });
      for (let n = 0; fourInARow.outcome(state) === null; n++) {
        const mover = fourInARow.seatsToAct(state)[0] ?? 0;
        const move = chosenBy(mover === seat ? 'computer' : 'random', state, `${game}/${n}`);
        const played = fourInARow.executeMove(state, mover, move, context);
        if (!played.ok) throw new Error(played.error.message);
        state = played.value.state;
      }
      expect(fourInARow.outcome(state)?.winners).toEqual([seat]);
    }
  });
});
