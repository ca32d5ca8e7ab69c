import { createRandom } from '../../core/engine';
import { mancala } from '../../games/mancala/rules';
import { ticTacToe } from '../../games/tic-tac-toe/rules';
import type { AnyGame } from '../../core/engine';
import { createSession } from '../../core/session/create';
import { AUTO, withoutAuto } from '../../core/session/fallback';
import type { Session } from '../../core/session/types';
import { chosenSeed } from '../support/seeds';

const BOTH = [0, 1];

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

const auto = (game: AnyGame, session: Session, held: readonly number[] = BOTH, seat = 0) =>
  withoutAuto(game, session, session.state, { seat, held, input: AUTO });

describe('A move by chance', () => {
  it('is one of the listed ones, by the stream of the session’s version', () => {
    const session = begun(mancala);
    for (const version of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const at = createRandom('seed').stream(`fallback/${version}`).int(6) + 1;
      expect(auto(mancala, { ...session, version })).toEqual({ ok: true, value: `pit ${at}` });
    }
  });

  it('comes to each of them', () => {
    const session = begun(ticTacToe);
    const made = Array.from({ length: 200 }, (_, i) => auto(ticTacToe, { ...session, version: i + 1 }));
    expect(new Set(made.map((result) => (result.ok ? result.value : null))).size).toBe(9);
  });

  it('is read in any case; other moves stay what they are', () => {
    const session = begun(mancala);
    const read = (input: string) =>
      withoutAuto(mancala, session, session.state, { seat: 0, held: BOTH, input });
    expect(read(' Auto ')).toEqual(auto(mancala, session));
    expect(read('pit 3')).toEqual({ ok: true, value: 'pit 3' });
    expect(read('automatic')).toEqual({ ok: true, value: 'automatic' });
  });

  it('is not for the first seat, unless one caller holds all', () => {
    const session = begun(mancala);
    expect(auto(mancala, session, [0])).toMatchObject({
      ok: false,
      error: { details: { reason: 'illegal_move' } },
    });
    expect(auto(mancala, session, BOTH)).toMatchObject({ ok: true });
  });

  it('needs somebody’s turn', () => {
    const session = begun(mancala);
    expect(auto(mancala, session, [1], 1)).toMatchObject({
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
    expect(auto(mancala, ended)).toMatchObject({ ok: false, error: { kind: 'conflict' } });
  });
});
