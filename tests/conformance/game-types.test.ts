import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTable, type Answer, type SeatClient } from '../../exports';
import { games } from '../../games';
import { gameTypes } from '../support/game-types';

/** `npm run game-types` sets it: the types are written anew. */
const WRITES = process.env.GAME_TYPES === 'write';

const FOLDER = join(__dirname, '../../games');

/** How it is laid out does not matter. */
const bare = (text: string): string => text.replace(/[\s'";,|()]/g, '');

describe('The types of the games', () => {
  it.each([...gameTypes(games)])(
    'are those of their schemas: npm run game-types writes %s anew',
    (name, written) => {
      const file = join(FOLDER, name);
      if (WRITES) writeFileSync(file, written);
      expect(bare(readFileSync(file, 'utf8')) === bare(written)).toBe(true);
    },
  );
});

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
