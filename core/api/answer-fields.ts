import * as z from 'zod';
import { lazy } from '../engine';
import { exampleGame } from './openapi-examples';

/** Fields that many answers have, each described once. */

type SchemasOf<T> = { [Name in keyof T]-?: z.ZodExactOptional<z.ZodType<T[Name]>> };

/** The fields that games add, as types only: the OpenAPI document gets them from the games (`addedFields`). */
export const addedBy = <T>(): SchemasOf<T> => ({}) as SchemasOf<T>;

/** The answer is no error. */
export const succeeded = lazy(() => z.literal(true).meta({ description: 'Always true; errors have false.' }));

export const sessionField = lazy(() =>
  z.string().meta({ description: 'The id of the session: 32 hexadecimal digits.' }),
);

export const gameField = lazy(() =>
  z.string().meta({ description: `The id of the game in the catalogue, e.g. ${exampleGame('small')}.` }),
);

/** … of a request. */
export const gameId = lazy(() =>
  z
    .string()
    .max(40)
    .meta({ description: `The id of the game, e.g. ${exampleGame('forTwo')}.` }),
);

export const gameTitle = lazy(() => z.string().meta({ description: 'The name of the game, for people.' }));

export const versionField = lazy(() =>
  z
    .int()
    .meta({ description: 'The version of the session: from 1, and one higher with every change to it.' }),
);

export const seatField = lazy(() => z.int().meta({ description: 'The number of the seat, from 0.' }));

export const actingSeats = lazy(() =>
  z
    .array(z.int())
    .meta({ description: 'All seats that may act now: none before the deal and after the end.' }),
);

export const toldEvents = lazy(() =>
  z.array(z.string()).meta({ description: 'The events, oldest first, as sentences for people.' }),
);

export const seatsField = <T extends z.ZodType>(seat: T) =>
  z.array(seat).meta({ description: 'The players, by seat.' });

export const botField = lazy(() =>
  z.string().meta({ description: 'The bot, by its name in the catalogue.' }),
);

export const levelField = lazy(() =>
  z.int().meta({ description: 'The level of the bot, one of those in the catalogue.' }),
);

export const seedHashField = lazy(() =>
  z.string().meta({
    description:
      'SHA-256 (hexadecimal) of the server’s secret, with its salt if it has one. It is published before the deal, so that the seed can be checked after the game.',
  }),
);

/** A time as text. */
export const timeField = (description: string) =>
  z.string().meta({ description: `${description} ISO 8601, UTC.` });

/** A range from lowest to highest, with the usual value. */
export const range = lazy(() =>
  z
    .object({
      min: z.int().meta({ description: 'The lowest.' }),
      max: z.int().meta({ description: 'The highest.' }),
      usual: z.int().meta({ description: 'The default value.' }),
    })
    .meta({ description: 'Whole numbers from the lowest to the highest.' }),
);
