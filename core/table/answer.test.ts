import type { ToyState } from '../../tests/conformance/toy-game';
import { always, toySession, valueOf } from '../../tests/support/toy-session';
import { executeMove, type Session } from '../session';
import { buildAnswer } from './answer';

const firstMove = (session: Session, seat: number) =>
  `play ${(session.state as ToyState).hands[seat]?.[0] ?? 0}`;

describe('an answer', () => {
  it('shows each viewer its own events, and options to the seat that must act only', () => {
    const { session, game } = toySession();
    const { entry, session: next } = valueOf(executeMove(game, session, 0, firstMove(session, 0), always));
    const answerFor = (viewer: number | 'public') =>
      buildAnswer(game, next, next.state, { viewer, message: '', events: entry.events });
    expect(answerFor(0).events.map((text) => text.startsWith('You draw'))).toEqual([false, false, true]);
    for (const viewer of [1, 'public'] as const) expect(answerFor(viewer).events).toHaveLength(2);
    expect([answerFor(0).totalMoves, answerFor(1).totalMoves, answerFor('public').totalMoves]).toEqual([
      0, 3, 0,
    ]);
  });

  it('lists what exists of a cut list, the total staying exact', () => {
    const { session, game } = toySession();
    const request = { viewer: 0, message: '', events: [] };
    expect(buildAnswer(game, session, session.state, { ...request, moves: 2 })).toMatchObject({
      totalMoves: 3,
      validMoves: { length: 2 },
    });
  });
});
