import { createRandom } from '../../../core/engine';
import { checkers, parseState } from '.';
import { evaluate } from './bots';
import type { CheckersState } from './squares';

const context = { random: createRandom('checkers'), now: 0 };

function stateOf(text: string): CheckersState {
  const parsed = parseState(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

function choose(bot: string, state: CheckersState, label: string): string {
  const seat = checkers.seatsToAct(state)[0] ?? 0;
  const move = checkers.bots[bot]?.choose({
    view: checkers.viewFor(state, seat),
    options: checkers.getValidMoves(state, seat).options,
    seat,
    random: context.random.stream(label),
  });
  return move ? checkers.formatMove(move) : '';
}

describe('the computer', () => {
  it('takes two rather than one', () => {
    const state = stateOf('......../......../.....b../......../.b.b..../..w...../......../........ w');
    expect(choose('computer', state, 'two')).toBe('c3e5g7');
  });

  it('does not step where it would be captured for nothing', () => {
    const state = stateOf('......../......../.b...b../......../.....w../......../......../w....... w');
    expect(choose('computer', state, 'safe')).not.toBe('f4e5');
  });

  it.each([0, 1])('as seat %d beats the random bot, game after game', (seat) => {
    for (let game = 0; game < 4; game++) {
      let state = checkers.initializeGame({ options: {}, seats: 2, ...context });
      for (let n = 0; checkers.outcome(state) === null; n++) {
        const mover = checkers.seatsToAct(state)[0] ?? 0;
        const text = choose(mover === seat ? 'computer' : 'random', state, `${seat}/${game}/${n}`);
        const parsed = checkers.parseMove(text, state, mover);
        const played = parsed.ok && checkers.executeMove(state, mover, parsed.value.move, context);
        if (!played || !played.ok) throw new Error(`${text} was refused`);
        state = played.value.state;
      }
      expect(checkers.outcome(state)?.winners).toEqual([seat]);
    }
  });
});

describe('the computer and repetitions', () => {
  const played = (state: CheckersState, text: string): CheckersState => {
    const seat = checkers.seatsToAct(state)[0] ?? 0;
    const parsed = checkers.parseMove(text, state, seat);
    const made = parsed.ok && checkers.executeMove(state, seat, parsed.value.move, context);
    if (!made || !made.ok) throw new Error(`${text} was refused`);
    return made.value.state;
  };

  it('does not come back to a position with a lead, but does when it is behind', () => {
    const ahead = stateOf('......../......../...B..../......../......../......../.....W../W.W..... w');
    const seen = ['a1b2', 'd6e7', 'b2a1', 'e7d6'].reduce(played, ahead);
    for (let n = 0; n < 8; n++) expect(choose('computer', seen, `lead/${n}`)).not.toBe('a1b2');
    const behind = stateOf('......../......../.....B../......../...B..../......../......../W....... w');
    const again = ['a1b2', 'd4c5', 'b2a1', 'c5d4'].reduce(played, behind);
    expect(choose('computer', again, 'behind')).toBe('a1b2');
  });

  it.each([
    ['3 against 1', '......../..B...../......../......../......../......../.W.W..../W....... w'],
    ['4 against 2', '.B....../..B...../......../......../......../......../.W.W..../W.W..... w'],
  ])('at its usual level wins with more kings: %s', (name, text) => {
    let state = stateOf(text);
    for (let n = 0; checkers.outcome(state) === null; n++)
      state = played(state, choose('computer', state, `${name}/${n}`));
    expect(checkers.outcome(state)?.winners).toEqual([0]);
  });
});

describe('the value of a position', () => {
  const valueOf = (text: string): number => evaluate(stateOf(text).position);
  const board = (top: string, bottom: string, turn: string): string =>
    `${top}/......../......../......../......../......../......../${bottom} ${turn}`;

  it('is the same for both sides when the board is turned round', () => {
    expect(valueOf(board('.B.....b', 'w.w.....', 'w'))).toBe(valueOf(board('.....b.b', 'w.....W.', 'b')));
  });

  it('is higher for a king than for a man, and for a lead with fewer pieces left', () => {
    expect(valueOf(board('.b......', '..W.....', 'w'))).toBeGreaterThan(0);
    expect(valueOf(board('.b......', '..W.....', 'b'))).toBeLessThan(0);
    expect(valueOf(board('.b......', 'w.w.....', 'w'))).toBeGreaterThan(
      valueOf(board('.b.b....', 'w.w.w...', 'w')),
    );
  });

  it('is about 100 for a man ahead, and at most half as much again for few pieces left', () => {
    const lead = valueOf(board('.b......', 'w.w.....', 'w'));
    expect(lead).toBeGreaterThan(80);
    expect(lead).toBeLessThan(180);
  });

  it('is higher for kings ahead that are nearer to those they hunt', () => {
    const far = '.B....../......../......../......../...W..../......../......../......W. w';
    const near = '.B....../W......./......../......../...W..../......../......../........ w';
    expect(valueOf(near)).toBeGreaterThan(valueOf(far));
  });
});
