import { createTable, type Answer, type SeatClient } from '../../exports';
import { games } from '../../games';

describe('A seat of a game by its name', () => {
  it('answers with the types of that game', async () => {
    const seat = await createTable().sit({ game: 'holdem' });
    const { totalPot, toCall, holeCards } = seat.now.gameState;
    const chips: number = totalPot;
    const price: number | null = toCall;
    const street: 'preflop' | 'flop' | 'turn' | 'river' | 'showdown' = seat.now.gameState.street;
    // @ts-expect-error Hold'em has no board of chess.
    expect(seat.now.gameState.fen).toBeUndefined();
    expect([chips, price, street, holeCards[0]?.length]).toEqual([15, 5, 'preflop', 2]);

    // What one game adds is known of every answer, as a program may not know the game.
    const winner: number | null | undefined = seat.now.winner;
    expect([winner, seat.now.cardsDrawn]).toEqual([undefined, undefined]);

    // What takes any answer, or any seat, takes these.
    const anyAnswer: Answer = seat.now;
    const anySeat: Pick<SeatClient, 'now' | 'read'> = seat;
    expect([anyAnswer.gameState.totalPot, anySeat.now.game]).toEqual([15, 'holdem']);
  });

  it('is a seat of any game where the name is known only later', async () => {
    const [{ id } = { id: 'chess' }] = games;
    const seat: SeatClient = await createTable().sit({ game: id });
    expect(seat.now.gameState).toHaveProperty('phase', 'action');
  });
});
