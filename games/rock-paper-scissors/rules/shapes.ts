import * as z from 'zod';
import { byDetail, lazy, seatIndex, type GameShapes, type ShownValue } from '../../../core/engine';
import { BEST_OF, THROWS } from './types';

export const optionsSchema = lazy(() =>
  z.strictObject({
    bestOf: z
      .literal([...BEST_OF])
      .default(3)
      .describe('The number of rounds of the match: the first player to win more than half of them wins it.'),
  }),
);
export type RockPaperScissorsOptions = ShownValue<typeof optionsSchema>;

export const moveSchema = lazy(() =>
  z.strictObject({
    throw: z.enum(THROWS).describe('What to throw. Nobody sees it before everybody has chosen.'),
  }),
);
export type RockPaperScissorsMove = ShownValue<typeof moveSchema>;

const count = (what: string) => z.int().min(0).describe(what);

const roundFields = () => ({
  throws: z.array(z.enum(THROWS)).min(2).max(4).describe('What each player chose, by seat.'),
  winners: z.array(seatIndex('A seat.')).describe('The seats that scored; none in a drawn round.'),
});

const fields = () => ({
  wins: z.array(count('Rounds won.')).min(2).max(4).describe('How many rounds each player has won, by seat.'),
  chosen: z
    .array(z.boolean())
    .min(2)
    .max(4)
    .describe('Whether each player has chosen in the present round, by seat.'),
  own: z
    .enum(THROWS)
    .nullable()
    .describe('The choice of the viewer in the present round; null if there is none yet.'),
});

const last = () =>
  z.object(roundFields()).nullable().describe('The last round that is over; null in the first.');

const bestOf = () => z.int().min(1).max(15).describe('The number of rounds of the match.');

const view = () =>
  z.object({
    ...fields(),
    last: last(),
    bestOf: bestOf(),
    played: count('How many rounds are over.'),
    over: z.boolean().describe('Whether the match is over.'),
  });
export type RockPaperScissorsView = ShownValue<typeof view>;

const gameState = () =>
  byDetail(
    { ...fields(), round: z.int().min(1).describe('The number of the present round, from 1.') },
    { last: last() },
    { bestOf: bestOf(), winsNeeded: z.int().min(1).describe('How many rounds win the match.') },
  );

const events = () => ({
  chosen: z.object({ seat: seatIndex('Who has chosen.') }).describe('A player has chosen.'),
  round: z
    .object({ round: z.int().min(1).describe('The number of the round.'), ...roundFields() })
    .describe('A round is over.'),
  end: z
    .object({ winners: z.array(seatIndex('A seat.')).describe('All seats that won.') })
    .describe('The match is over.'),
});

export const shapes: GameShapes<RockPaperScissorsView> = { view, gameState, events };
