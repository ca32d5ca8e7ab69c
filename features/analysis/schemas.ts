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
      'How much each move is looked at: `quick` for about a tenth of a second, `usual` for about half a second, `deep` for some seconds. Default: usual.',
  }),
);

/** Which analysis is meant. */
const ofGame = () => ({
  session: sessionId(),
  effort: effort().optional(),
});

const ofVersion = lazy(() =>
  z.int().min(1).meta({
    description:
      'Only the moves of this version: then the others are not looked at. Default: all moves that were not taken back.',
  }),
);

export const analyseBody = lazy(() => z.strictObject({ ...ofGame(), version: ofVersion().optional() }));

export const analysisQuery = lazy(() =>
  z.strictObject({
    ...ofGame(),
    version: z.coerce.number().pipe(ofVersion()).optional().meta({ description: 'As it was asked for.' }),
    from: queryNumber(Number.MAX_SAFE_INTEGER).optional().meta({
      description:
        'The moves of the answer begin with this one (from 0), for callers who have those before it. Default: 0.',
    }),
  }),
);

export const cancelAnalysisQuery = lazy(() =>
  z.strictObject({
    ...ofGame(),
    version: z.coerce.number().pipe(ofVersion()).optional().meta({ description: 'As it was asked for.' }),
  }),
);

const limitsText = CLASS_LIMITS.map(([name, least]) => `${name} from ${least}`).join(', ');

export const moveClass = lazy(() =>
  z.enum(MOVE_CLASSES).meta({
    description: `By the loss of expected result: ${limitsText}; a loss within \`margin\` is none.`,
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
      'The best move found, as a command, and where nothing is hidden what both sides would best play after it.',
    ),
  }),
);

export const openCards = lazy(() =>
  finding().meta({
    description: 'The same if all cards had lain open. Only of finished games in which something is hidden.',
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
        .meta({ description: 'How sure the assessment is, by its margin.' }),
      sentence: z.string().meta({ description: 'What there is to say of it, for people.' }),
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
      description: 'In percent, over the moves that left a choice; null while there is none.',
    }),
    classes: z
      .object(
        Object.fromEntries(
          MOVE_CLASSES.map((name) => [name, z.int().meta({ description: 'How many moves of this class.' })]),
        ) as Record<(typeof MOVE_CLASSES)[number], z.ZodInt>,
      )
      .meta({ description: 'How many of the moves belong to each class.' }),
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
      .meta({ description: 'Only the moves of this version are looked at.' }),
    status: z.enum(ANALYSIS_STATES).meta({
      description: '`none`: nobody asked for it, or the host that worked on it has ended: ask with POST.',
    }),
    done: z.int().meta({ description: 'How many moves were looked at so far.' }),
    total: z.int().meta({ description: 'How many there are.' }),
    players: z.array(analysedPlayer()).meta({ description: 'By seat, of the moves looked at so far.' }),
    moves: analysedMoves().meta({ description: 'The moves looked at so far, oldest first.' }),
    reason: z.string().exactOptional().meta({ description: 'Why it `failed`, for people.' }),
  }),
);
