import { errors, ok } from '../core/engine';
import type { Answer, ExecuteRequest } from '../core/api';
import { anAnswer, aSeatedAnswer, errorFor, fakeApi, SESSION } from '../tests/support/fake-api';
import { timingMoves } from './timed-moves';

/** A table at which a clock is set by hand; `usage` of each move that reached it. */
function tableWith(afterMove: Partial<Answer> = {}) {
  const clock = { now: 1_000 };
  const usages: ExecuteRequest['usage'][] = [];
  const api = timingMoves(
    fakeApi({
      joinSession: () => Promise.resolve(ok(aSeatedAnswer())),
      state: () => Promise.resolve(ok(anAnswer())),
      execute({ usage, move }) {
        usages.push(usage);
        return move === 'bad' ? errorFor(errors.refused('No.')) : Promise.resolve(ok(anAnswer(afterMove)));
      },
    }),
    () => clock.now,
  );
  return { api, clock, usages, play: (move: string) => api.execute({ session: SESSION, move }, {}) };
}

describe('The time of a move', () => {
  it('runs from the answer that showed the turn to the move, over refused moves and further looks', async () => {
    const { api, clock, usages, play } = tableWith();
    await api.joinSession({ id: SESSION }, {});
    clock.now += 400;
    await play('bad');
    clock.now += 100;
    await api.state({ session: `game-${SESSION}` }, {});
    clock.now += 1_000;
    await play('A1');
    clock.now += 30;
    await play('B1');
    expect(usages).toEqual([{ thoughtMs: 400 }, { thoughtMs: 1_500 }, { thoughtMs: 30 }]);
  });

  it('is left out for a turn that nobody was shown, and for one that was shown a day ago', async () => {
    const { api, clock, usages, play } = tableWith({ seatsToAct: [1] });
    await play('A1');
    await play('B1');
    await api.state({ session: SESSION }, {});
    clock.now += 86_400_001;
    await play('A2');
    expect(usages).toEqual([undefined, undefined, undefined]);
  });
});
