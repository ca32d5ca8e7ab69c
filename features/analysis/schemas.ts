import * as z from 'zod';
import { gameField, seatField, sessionField, succeeded, versionField } from '../../core/api/answer-fields';
import { queryNumber, sessionId } from '../../core/api/fields';
import { EFFORTS, lazy } from '../../core/engine';
import { CLASS_LIMITS, MOVE_CLASSES } from './classes';
import { ANALYSIS_STATES } from './states';

/** Reviews of games: what each move was worth. */

const effort = lazy(() =>
  z.enum(EFFORTS).meta({
    description:
      'The time to look at each move: `quick` about a tenth of a second, `usual` about half a second, `deep` some seconds. Default: usual.',
  }),
);

/** Which analysis is meant. */
const ofGame = () => ({
  session: sessionId(),
  effort: effort().optional(),
});

const ofVersion = lazy(() =>
  z.int().min(1).meta({
    description: 'Judge only the moves of this version. Default: all moves that were not taken back.',
  }),
);

export const analyseBody = lazy(() => z.strictObject({ ...ofGame(), version: ofVersion().optional() }));

export const analysisQuery = lazy(() =>
  z.strictObject({
    ...ofGame(),
    version: z.coerce.number().pipe(ofVersion()).optional().meta({ description: 'As in the request.' }),
    from: queryNumber(Number.MAX_SAFE_INTEGER).optional().meta({
      description: 'The first move to return (from 0), for callers who have the earlier ones. Default: 0.',
    }),
  }),
);

export const cancelAnalysisQuery = lazy(() =>
  z.strictObject({
    ...ofGame(),
    version: z.coerce.number().pipe(ofVersion()).optional().meta({ description: 'As in the request.' }),
  }),
);

const limitsText = CLASS_LIMITS.map(([name, least]) => `${name} from ${least}`).join(', ');

export const moveClass = lazy(() =>
  z.enum(MOVE_CLASSES).meta({
    description: `By the loss of expected result: ${limitsText}; a loss within \`margin\` does not count.`,
  }),
);

const commands = (description: string) => z.array(z.string()).meta({ description });

export const expectation = lazy(() =>
  z
    .object({
      before: z.number().meta({ description: 'With the best move found.' }),
      after: z.number().meta({ description: 'With the move made.' }),
    })
    .meta({ description: 'The result that the mover could expect, from 0 (lost) to 1 (won).' }),
);

const finding = lazy(() =>
  z.object({
    expected: expectation(),
    margin: z.number().meta({ description: 'Half the width of the 95 % confidence interval of the loss.' }),
    class: moveClass(),
    line: commands(
      'The best move found, as a command, and in games without hidden information the best play of both sides after it.',
    ),
  }),
);

export const openCards = lazy(() =>
  finding().meta({
    description: 'The same with all cards open. Only for finished games with hidden information.',
  }),
);

const moveFields = lazy(() =>
  z.object({
    version: versionField(),
    number: z.int().meta({ description: 'The number of the move in its version, from 1.' }),
    seat: seatField(),
    command: z.string().meta({ description: 'The move, as a command.' }),
    assisted: z
      .literal(true)
      .exactOptional()
      .meta({ description: 'The player had a hint or an analysis for it.' }),
  }),
);

export const forcedMove = lazy(() =>
  moveFields().extend({
    kind: z.literal('forced').meta({ description: 'There was no other move: it counts for nothing.' }),
  }),
);

export const skippedMove = lazy(() =>
  moveFields().extend({
    kind: z.literal('skipped').meta({ description: 'It took too long to look at.' }),
  }),
);

export const judgedMove = lazy(() =>
  moveFields()
    .extend(finding().shape)
    .extend({
      kind: z.literal('choice').meta({ description: 'A move that was chosen among several.' }),
      confidence: z
        .enum(['low', 'medium', 'high'])
        .meta({ description: 'The certainty of the assessment, by its margin.' }),
      sentence: z.string().meta({ description: 'A comment on it, for people.' }),
      openCards: openCards().exactOptional(),
    }),
);

export const analysedMove = lazy(() =>
  z.discriminatedUnion('kind', [judgedMove(), forcedMove(), skippedMove()]),
);

export const analysedMoves = lazy(() => z.array(analysedMove()));

export const analysedPlayer = lazy(() =>
  z.object({
    seat: seatField(),
    accuracy: z.number().nullable().meta({
      description: 'In percent, over the moves with a choice; null while there are none.',
    }),
    classes: z
      .object(
        Object.fromEntries(
          MOVE_CLASSES.map((name) => [
            name,
            z.int().meta({ description: 'The number of moves of this class.' }),
          ]),
        ) as Record<(typeof MOVE_CLASSES)[number], z.ZodInt>,
      )
      .meta({ description: 'The number of moves in each class.' }),
  }),
);

export const analysisAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    session: sessionField(),
    game: gameField(),
    effort: effort(),
    version: versionField()
      .exactOptional()
      .meta({ description: 'The analysis covers only the moves of this version.' }),
    status: z.enum(ANALYSIS_STATES).meta({
      description: '`none`: nobody has asked for the analysis, or its host has stopped: start it with POST.',
    }),
    done: z.int().meta({ description: 'The number of moves judged so far.' }),
    total: z.int().meta({ description: 'The number of all moves.' }),
    players: z.array(analysedPlayer()).meta({ description: 'By seat, over the moves judged so far.' }),
    moves: analysedMoves().meta({ description: 'The moves judged so far, oldest first.' }),
    reason: z.string().exactOptional().meta({ description: 'The reason why it `failed`, for people.' }),
  }),
);
