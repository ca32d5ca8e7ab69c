import type { CreateRequest } from '../../../core/api';
import { describeTables, type AnswerTo, type Bench } from '../../../tests/http/support';
import recorded from './recorded-games.json';

/** A whole game, with the moves, from 1, that are known to be mistakes. */
interface RecordedGame {
  readonly name: string;
  readonly game: string;
  /** Between blanks. */
  readonly moves: string;
  /** The seat that resigns at the end. */
  readonly resigns?: number;
  readonly mistakes: readonly number[];
}

/** Games with their own search. For games judged by samples, known-mistakes.test.ts fixes the number of samples; here the time limits it. */
const GAMES: readonly RecordedGame[] = recorded;

const isFirst = ({ game }: RecordedGame, at: number): boolean =>
  GAMES.findIndex((other) => other.game === game) === at;

/** The first recorded game of each kind, and all others. */
export const FIRST_REVIEWS = GAMES.filter(isFirst);
export const OTHER_REVIEWS = GAMES.filter((game, at) => !isFirst(game, at));

/** The known mistake must be among this number of the player's worst moves. */
const WORST = 2;

const HOT_SEAT: CreateRequest['seats'] = [{ kind: 'me' }, { kind: 'me' }];

async function played(table: Bench, { game, moves, resigns }: RecordedGame) {
  const { session, token } = await table.create({ game, seats: HOT_SEAT });
  for (const move of moves.split(' ')) await table.play({ session, token }, move);
  if (resigns !== undefined)
    await table.get('act', { params: { id: session }, token, body: { action: 'resign', seat: resigns } });
  return session;
}

async function reviewed(table: Bench, session: string): Promise<AnswerTo<'analysis'>> {
  const query = { session, effort: 'quick' } as const;
  let answer = await table.get('analyse', { body: query });
  while (answer.status === 'queued' || answer.status === 'running')
    answer = await table.get('analysis', { query });
  return answer;
}

/** The numbers, from 1, of the moves of a seat that lost most. */
const worstOf = ({ moves }: AnswerTo<'analysis'>, seat: number): readonly number[] =>
  moves
    .flatMap((move, at) =>
      move.kind === 'choice' && move.seat === seat
        ? [{ number: at + 1, loss: move.expected.before - move.expected.after }]
        : [],
    )
    .sort((a, b) => b.loss - a.loss)
    .slice(0, WORST)
    .map(({ number }) => number);

/** Tests that the review of each game names its known mistake. */
export const describeReviews = (records: readonly RecordedGame[]): void =>
  describeTables(
    'the review of a whole game names its known mistake',
    (table) => {
      it.each(records)('$name', async (record) => {
        const review = await reviewed(table, await played(table, record));
        expect(review.status).toBe('done');
        for (const number of record.mistakes) {
          const move = review.moves[number - 1];
          expect(move).toMatchObject({
            kind: 'choice',
            class: expect.stringMatching(/mistake|blunder/) as unknown,
          });
          expect(worstOf(review, move?.seat ?? -1)).toContain(number);
        }
      });
    },
    {},
    ['memory'],
  );
