import { createRandom, type RandomStream } from '../../../core/engine';
import { mancala, parseState } from '.';
import { soundPits } from './endgame';
import { fullPits, isOver, type MancalaState, type Position, SEEDS, sow } from './sowing';

function stateOf(text: string): MancalaState {
  const parsed = parseState(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function choose(bot: string, state: MancalaState, label: string, level?: number): number {
  const seat = mancala.seatsToAct(state)[0] ?? 0;
  const move = mancala.bots[bot]?.choose({
    view: mancala.viewFor(state, seat),
    options: mancala.getValidMoves(state, seat).options,
    seat,
    random: createRandom('mancala').stream(label),
    ...(level === undefined ? {} : { level }),
  });
  return move?.pit ?? 0;
}

/** Who wins, as a sign for the side to move, by plain minimax. */
function worthOf(position: Position): number {
  if (isOver(position)) {
    const lead = (position.circle[6] ?? 0) - (position.circle[13] ?? 0);
    return Math.sign(position.turn === 0 ? lead : -lead);
  }
  return Math.max(...fullPits(position).map((pit) => worthAfter(position, pit)));
}

function worthAfter(position: Position, pit: number): number {
  const next = sow(position, pit);
  return next.turn === position.turn ? worthOf(next) : -worthOf(next);
}

/** A position with so many seeds in pits chosen at random, both rows sown, and about as many in both stores. */
function endgame(seeds: number, random: RandomStream): MancalaState {
  const circle = Array.from({ length: 14 }, () => 0);
  const add = (place: number): void => {
    circle[place] = (circle[place] ?? 0) + 1;
  };
  add(random.int(6));
  add(7 + random.int(6));
  for (let n = 2; n < seeds; n++) add(random.int(6) + 7 * random.int(2));
  const banked = (SEEDS - seeds) / 2 + random.int(5) - 2;
  circle[6] = banked;
  circle[13] = SEEDS - seeds - banked;
  return { circle, turn: random.int(2), last: null };
}

describe('the computer', () => {
  it('at its top level keeps what an endgame is worth', () => {
    const random = createRandom('endgames').stream('positions');
    const decided = { won: 0, drawn: 0 };
    for (let n = 0; n < 100; n++) {
      const state = endgame(6, random);
      const worth = worthOf(state);
      if (worth === 1) decided.won++;
      if (worth === 0) decided.drawn++;
      const sound = fullPits(state).filter((pit) => worthAfter(state, pit) === worth);
      expect(soundPits(state, 10_000)).toEqual(sound);
      if (n < 10) expect(sound).toContain(choose('computer', state, `endgame/${n}`, 10));
    }
    expect(decided.won).toBeGreaterThan(20);
    expect(decided.drawn).toBeGreaterThan(5);
  });

  it('proves who wins within its budget of positions, or says that it cannot', () => {
    const random = createRandom('endgames').stream('budget');
    expect(soundPits(endgame(20, random), 100_000)).not.toBeNull();
    expect(soundPits(endgame(40, random), 10)).toBeNull();
  });

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
