import { ticTacToe } from '../../games/tic-tac-toe/rules';
import { timestrike } from '../../games/timestrike/rules';
import type { TimeStrikeView } from '../../games/timestrike/rules/game-types';
import type { GameApi } from '../../core/api';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { serviceWith } from '../support/thinking-toy';
import { NOW } from '../support/toy-session';

/** Milliseconds that pass between any two looks at the clock; several, so that the end falls between any two of them. */
export const TICKS = [30, 31, 33, 37, 41, 43, 47, 53];

function slowServer(tick: number): GameApi {
  let time = NOW;
  const clock = { now: () => (time += tick) };
  return serviceWith({
    store: new MemoryStore({ now: () => NOW }),
    clock,
    games: [ticTacToe, timestrike],
    sessionTtlSeconds: 86_400,
  });
}

const value = <T>(reply: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!reply.ok) throw new Error(JSON.stringify(reply.error));
  return reply.value;
};

/** Answers to reads, one after another, to the one that says that the game is over. */
async function answersToTheEnd(api: GameApi, session: string, token: string) {
  const answers = [value(await api.state({ session, detail: 'full' }, { token }))];
  while (answers.at(-1)?.gameOver === false)
    answers.push(value(await api.state({ session, detail: 'full' }, { token })));
  return answers;
}

/** Reads on servers of these ticks. */
export const describeReads = (ticks: readonly number[]): void =>
  describe('time that passes while a read is answered', () => {
    it.each(ticks)(
      'of %i ms a step never shows the end of a mission in an answer that says the game goes on',
      async (tick) => {
        const api = slowServer(tick);
        const made = await api.createSession(
          { game: 'timestrike', options: { clock: { time_scale: 2 } } },
          {},
        );
        const { session, token = '' } = value(made);
        value(await api.execute({ session, move: 'choose morality' }, { token }));
        const answers = await answersToTheEnd(api, session, token);
        const contradictions = answers.filter(
          ({ view, gameOver }) =>
            gameOver !== ((view as TimeStrikeView).game_state.mission_status !== 'active'),
        );
        expect(contradictions).toEqual([]);
        expect(answers.length).toBeGreaterThan(10);
      },
    );

    it.each(ticks)(
      'of %i ms a step never shows a clock that has run out in an answer that says the game goes on',
      async (tick) => {
        const api = slowServer(tick);
        const seats = [{ kind: 'me' as const }, { kind: 'me' as const }];
        const made = await api.createSession(
          { game: 'tic-tac-toe', seats, clock: { base: 2, increment: 0 } },
          {},
        );
        const { session, token = '' } = value(made);
        value(await api.execute({ session, move: 'A1' }, { token }));
        const answers = await answersToTheEnd(api, session, token);
        const contradictions = answers.filter(
          ({ clock, gameOver }) => gameOver === clock?.remaining.every((left) => left > 0),
        );
        expect(contradictions).toEqual([]);
        expect(answers.length).toBeGreaterThan(10);
      },
    );
  });
