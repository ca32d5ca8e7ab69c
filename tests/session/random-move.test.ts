import { createRandom, type AnyGame } from '../../core/engine';
import { mancala } from '../../games/mancala/rules';
import { ticTacToe } from '../../games/tic-tac-toe/rules';
import { createSession } from '../../core/session/create';
import { randomMove } from '../../core/session/play';
import type { Session } from '../../core/session/types';
import { chosenSeed } from '../support/seeds';

function begun(game: AnyGame, seed = 'seed'): Session {
  const created = createSession({
    id: '0'.repeat(32),
    game,
    options: {},
    seats: [{ kind: 'me' }, { kind: 'me' }],
    seed: chosenSeed(seed),
    visibility: 'public',
    tokenHash: 'hash',
    now: 0,
    mayContinue: () => true,
  });
  if (!created.ok) throw new Error(created.error.message);
  return created.value.session;
}

const drawn = (game: AnyGame, session: Session, seat = 0) => randomMove(game, session, session.state, seat);

describe('A move by chance', () => {
  it('is one of the legal ones, by the stream of the session’s version', () => {
    const session = begun(mancala);
    for (const version of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const at = createRandom('seed').stream(`fallback/${version}`).int(6) + 1;
      expect(drawn(mancala, { ...session, version })).toEqual({ ok: true, value: `pit ${at}` });
    }
  });

  it('comes to each of them', () => {
    const session = begun(ticTacToe);
    const made = Array.from({ length: 200 }, (_, i) => drawn(ticTacToe, { ...session, version: i + 1 }));
    expect(new Set(made.map((result) => (result.ok ? result.value : null))).size).toBe(9);
  });

  it('needs the turn of the seat, in a game that is not over', () => {
    const session = begun(mancala);
    expect(drawn(mancala, session, 1)).toMatchObject({
      ok: false,
      error: { details: { reason: 'not_your_turn' } },
    });
    const ended: Session = {
      ...session,
      state: { ...(session.state as object), circle: [0, 0, 0, 0, 0, 0, 24, 0, 0, 0, 0, 0, 0, 24] },
      meta: {
        ...session.meta,
        status: 'ended',
        outcome: { winners: [], scores: [24, 24], reason: 'A row is empty' },
      },
    };
    expect(drawn(mancala, ended)).toMatchObject({ ok: false, error: { kind: 'conflict' } });
  });
});
