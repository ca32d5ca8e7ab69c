import { createRandom } from '../../../core/engine';
import { mancala, parseState } from '.';
import type { MancalaState } from './types';

function stateOf(text: string): MancalaState {
  const parsed = parseState(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function choose(bot: string, state: MancalaState, label: string): number {
  const seat = mancala.seatsToAct(state)[0] ?? 0;
  const move = mancala.bots[bot]?.choose({
    view: mancala.viewFor(state, seat),
    options: mancala.getValidMoves(state, seat).options,
    seat,
    random: createRandom('mancala').stream(label),
  });
  return move?.pit ?? 0;
}

describe('the computer', () => {
  it('takes the capture that wins', () => {
    const state = stateOf('P:1,0,0,0,2,0|O:0,0,0,0,9,1|PS:18|OS:17|T:player|ST:in_progress|LA:-|W:-');
    expect(choose('computer', state, 'capture')).toBe(1);
  });

  it.each([0, 1])('as seat %d beats the random bot, game after game', (seat) => {
    const context = { random: createRandom('match'), now: 0 };
    for (let game = 0; game < 6; game++) {
      let state = mancala.initializeGame({ options: { first: 'player' }, seats: 2, ...context });
      for (let n = 0; mancala.outcome(state) === null; n++) {
        const mover = mancala.seatsToAct(state)[0] ?? 0;
        const pit = choose(mover === seat ? 'computer' : 'random', state, `${game}/${n}`);
        const played = mancala.executeMove(state, mover, { pit }, context);
        if (!played.ok) throw new Error(played.error.message);
        state = played.value.state;
      }
      expect(mancala.outcome(state)?.winners).toEqual([seat]);
    }
  });
});
