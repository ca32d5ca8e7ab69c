import * as z from 'zod';
import { succeeded } from '../../core/api/answer-fields';
import { finishedGame } from '../../core/api/archive-schemas';
import { exampleGame } from '../../core/api/openapi-examples';
import { sessionId } from '../../core/api/fields';
import { lazy } from '../../core/engine';

const fileFormat = lazy(() =>
  z
    .string()
    .regex(/^[a-z0-9]{1,20}$/, 'must be a word of lower-case letters and digits')
    .optional(),
);

export const replayQuery = lazy(() =>
  z.strictObject({
    session: sessionId(),
    format: fileFormat().meta({
      description: 'Default: json. Others are the game’s own, e.g. pgn: see `exports` in the catalogue.',
    }),
  }),
);

/** A day, a time with its zone, or ms since 1970, as ms since 1970; NaN for other text. */
function momentOf(text: string): number {
  if (/^\d{1,13}$/.test(text)) return isInSeconds(text) ? NaN : Number(text);
  return /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d))?$/.test(text) ? Date.parse(text) : NaN;
}

/** The pattern of a present-day time in seconds; as ms it would be a day in January 1970. */
const isInSeconds = (text: string): boolean => /^[1-9]\d{8,9}$/.test(text);

/** Why a text names no time. */
function noMoment(text: string): string {
  if (isInSeconds(text)) return `must be in ms since 1970, not in seconds: ${text}000`;
  if (/^\d{4}-\d\d-\d\dT[\d:.]+$/.test(text)) return `must have its zone: ${text}Z, or e.g. ${text}%2B01:00`;
  if (/^\d{4}-\d\d-\d\dT[\d:.]+ \d\d:?\d\d$/.test(text))
    return `must have %2B for the + of its zone: ${text.replace(' ', '%2B')}`;
  return 'must be a day such as 2026-11-23, a time such as 2026-11-23T18:30:00Z, or ms since 1970';
}

/** A time that a caller names. */
const moment = lazy(() =>
  z
    .string()
    .max(40)
    .transform((text, context) => {
      const time = momentOf(text);
      if (!Number.isNaN(time)) return time;
      context.addIssue({ code: 'custom', message: noMoment(text) });
      return z.NEVER;
    })
    .meta({ example: '2026-11-23' }),
);

/** The position in a list of finished games: when the last game ended (ms since 1970), and its session. */
const endPosition = lazy(() =>
  z.string().regex(/^\d{1,14}-[0-9a-f]{32}$/, 'must be the `next` of the page before, unchanged'),
);

/** The maximum number of games in an export; a page of the list has a tenth of it. */
const MOST_EXPORTED = 1000;
const MOST_LISTED = 100;

export const replaysQuery = lazy(() =>
  z
    .strictObject({
      game: z
        .string()
        .max(40)
        .optional()
        .meta({ description: `Only sessions of this game, e.g. ${exampleGame('forTwo')}.` }),
      since: moment().optional().meta({
        description:
          'Only games that ended at this time or later: a day, a time with its zone, or ms since 1970.',
      }),
      until: moment().optional().meta({ description: 'Only games that ended before this time.' }),
      player: z.string().min(1).max(80).optional().meta({
        description: 'Only games of a player with this name; case and accents do not matter.',
      }),
      limit: z.coerce.number().int().min(1).max(MOST_EXPORTED).optional().meta({
        description:
          'Maximum number of games to return. Default: 20, at most 100; in formats other than json 100, at most 1,000.',
      }),
      cursor: endPosition().optional().meta({ description: 'The `next` of the previous page.' }),
      format: fileFormat().meta({
        description:
          'Default: json, the list. `ndjson`: whole replays, one on each line. Others are the notations of a `game`, e.g. pgn: all games in one file.',
      }),
    })
    .refine(({ format, limit = 0 }) => (format ?? 'json') !== 'json' || limit <= MOST_LISTED, {
      path: ['limit'],
      error: `must be ${MOST_LISTED} or less for a list; whole games in another format may be ${MOST_EXPORTED}`,
    }),
);

export const replaysAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    replays: z.array(finishedGame()).meta({ description: 'The latest end first.' }),
    next: z.string().nullable().meta({
      description:
        'The `cursor` of the next page; null at the end. With `player`, a page may have fewer games than the following pages.',
    }),
  }),
);
