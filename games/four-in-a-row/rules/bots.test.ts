import { createRandom } from '../../../core/engine';
import { fourInARow, parseState } from '.';
import { toBoard } from './rules';
import type { FourMove } from './shapes';
import type { FourState } from './board';
import { verdictOn } from './verdict';

function chosenBy(bot: string, state: FourState, label: string, level?: number): FourMove {
  const seat = fourInARow.seatsToAct(state)[0] ?? 0;
  const move = fourInARow.bots[bot]?.choose({
    view: fourInARow.viewFor(state, seat),
    options: fourInARow.getValidMoves(state, seat).options,
    seat,
    random: createRandom('four').stream(label),
    ...(level === undefined ? {} : { level }),
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

describe('the computer that solves', () => {
  const context = { random: createRandom('solved'), now: 0 };
  const after = (state: FourState, column: number): FourState => {
    const played = fourInARow.executeMove(state, fourInARow.seatsToAct(state)[0] ?? 0, { column }, context);
    if (!played.ok) throw new Error(played.error.message);
    return played.value.state;
  };

  it('wins as first player, whatever the other side answers', () => {
    const levels = [undefined, undefined, undefined, undefined, 5, 7, 10];
    for (const [game, level] of levels.entries()) {
      const answers = level === undefined ? 'random' : 'computer';
      let state = fourInARow.initializeGame({ options: { first: 'player' }, seats: 2, ...context });
      for (let n = 0; fourInARow.outcome(state) === null; n++) {
        const bot = n % 2 === 0 ? 'computer' : answers;
        state = after(state, chosenBy(bot, state, `${game}/${n}`, n % 2 === 0 ? 10 : level).column);
      }
      expect(fourInARow.outcome(state)?.winners).toEqual([0]);
    }
  });

  it('begins in the middle, and answers alike in positions that are mirrored', () => {
    const start = fourInARow.initializeGame({ options: { first: 'player' }, seats: 2, ...context });
    const chosen = (columns: readonly number[]): number =>
      chosenBy('computer', columns.reduce(after, start), 'mirrored', 10).column;
    expect(chosen([])).toBe(4);
    const columns = [4, 2, chosen([4, 2]), 2];
    expect(chosen(columns.map((column) => 8 - column))).toBe(8 - chosen(columns));
  });

  it('leaves the move to the search when there is no time', () => {
    const start = fourInARow.initializeGame({ options: { first: 'player' }, seats: 2, ...context });
    const state = [4, 4, 4, 4, 4, 4, 7, 7, 7, 1, 1].reduce(after, start);
    expect(verdictOn(toBoard(state), () => true)).toBeNull();
    expect(verdictOn(toBoard(start), () => false)).toEqual({ worth: 1, column: 3 });
  });

  it('knows without a search what eight, nine or ten discs are worth', () => {
    const start = fourInARow.initializeGame({ options: { first: 'player' }, seats: 2, ...context });
    const known = (columns: readonly number[]) =>
      verdictOn(toBoard([4, 4, 4, 4, 4, 4, ...columns].reduce(after, start)), () => true);
    for (const columns of [1, 2, 3, 5, 6, 7].flatMap((a) => [1, 2, 3, 5, 6, 7].map((b) => [a, b]))) {
      const worths = [known(columns)];
      const played = [...columns];
      for (let n = 0; n < 2; n++) {
        const column = (worths.at(-1)?.column ?? 0) + 1;
        played.push(column);
        worths.push(known(played));
      }
      expect(worths).not.toContain(null);
      // A column that is named keeps the worth; of a lost position none is.
      worths.slice(1).forEach((next, n) => {
        if (worths[n]?.column !== null) expect(next?.worth).toBe(0 - (worths[n]?.worth ?? NaN));
      });
    }
  });

  it('knows by the book that what follows its winning move loses', () => {
    const random = createRandom('four').stream('after');
    let lost = 0;
    for (let n = 0; n < 60; n++) {
      let state = fourInARow.initializeGame({ options: { first: 'player' }, seats: 2, ...context });
      for (let disc = 0; disc < 10 && fourInARow.outcome(state) === null; disc++) {
        const { options } = fourInARow.getValidMoves(state, fourInARow.seatsToAct(state)[0] ?? 0);
        state = after(state, options[random.int(options.length)]?.move.column ?? 1);
      }
      if (fourInARow.outcome(state) !== null) continue;
      const known = verdictOn(toBoard(state), () => true);
      if (known?.worth !== 1) continue;
      const next = after(state, (known.column ?? -1) + 1);
      if (fourInARow.outcome(next) !== null) continue;
      const verdict = verdictOn(toBoard(next), () => true);
      if (!verdict) continue;
      expect(verdict).toEqual({ worth: -1, column: null });
      lost++;
    }
    expect(lost).toBeGreaterThan(3);
  });
});
