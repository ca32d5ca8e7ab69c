import * as z from 'zod';
import type { Detail } from './play';

/**
 * Schemas of the values that a game shows, for programmers: the catalogue and the OpenAPI document publish them as JSON Schema, and the conformance suite
 * checks them against whole games. Each is created on first use. If a game omits one, any JSON object is published in its place.
 */
export interface GameShapes<V = unknown> {
  /** What `viewFor` shows. */
  readonly view?: () => z.ZodType<V>;
  /** The value of `summary` at each detail; by default the view. */
  readonly gameState?: () => Readonly<Record<Detail, z.ZodType>>;
  /** The `data` of events by type, without types that have no data. */
  readonly events?: () => Readonly<Record<string, z.ZodType>>;
  /** The fields that `answerFields` and `startFields` add to an answer, all optional, except `extra`. */
  readonly answer?: () => z.ZodObject;
  /** The fields of `position`, all optional; every game has `state`. */
  readonly position?: () => z.ZodObject;
  /** What `answerFields` adds to an answer under `extra`. */
  readonly extra?: () => z.ZodObject;
}

/** The same value, read-only throughout. */
type Frozen<T> = T extends object ? { readonly [Name in keyof T]: Frozen<T[Name]> } : T;

/** The deeply read-only type of a schema: `type View = ShapeOf<typeof view>`. */
export type ShapeOf<S extends () => z.ZodType> = Frozen<z.output<ReturnType<S>>>;

/** Optional fields count, too: a type without one is different. */
type Complete<T> = T extends object ? { [Name in keyof T]-?: Complete<T[Name]> } : T;

/** The deeply read-only type of a schema: `type NimView = ShownValue<typeof view>`. */
export type ShownValue<S extends () => z.ZodType> = Frozen<z.output<ReturnType<S>>>;

type Fits<A, B> = [Frozen<A>] extends [Frozen<B>] ? true : false;

type IsExactly<A, B> = [
  Fits<A, B>,
  Fits<B, A>,
  Fits<Complete<A>, Complete<B>>,
  Fits<Complete<B>, Complete<A>>,
] extends [true, true, true, true]
  ? unknown
  : { readonly 'the schema differs from the type': A };

/**
 * A schema that describes exactly the type `T`, so that the two cannot drift: `exactly<NimView>()(z.object({ … }))` compiles only if both
 * have the same fields. Whether a field is read-only does not matter.
 */
export const exactly =
  <T>() =>
  <S extends z.ZodType>(schema: S & IsExactly<z.output<S>, T>): S =>
    schema;

/** The fields of a `gameState` by detail; each detail has those of the ones before it, too. */
export function byDetail<
  A extends z.core.$ZodLooseShape,
  B extends z.core.$ZodLooseShape,
  C extends z.core.$ZodLooseShape,
>(minimal: A, standard: B, full: C) {
  return {
    minimal: z.object(minimal),
    standard: z.object({ ...minimal, ...standard }),
    full: z.object({ ...minimal, ...standard, ...full }),
  };
}

/** The index of a seat, from 0. */
export const seatIndex = (description: string): z.ZodInt => z.int().min(0).max(63).describe(description);

/** Who won a game between two: a seat, `draw`, or null. */
export const winnerField = () =>
  z
    .union([seatIndex('The seat that won.'), z.literal('draw')])
    .nullable()
    .describe('The seat that won by the rules, `draw`, or null while nobody has.');

/** The seat to move of a game in which players move in turn. */
export const toMoveField = () =>
  seatIndex('A seat.').nullable().describe('The seat to move; null once the rules have ended the game.');

/** The position in the game's own notation. */
export const positionField = (example: string) =>
  z
    .string()
    .max(4096)
    .describe('The position in the notation of the game, which its rules explain.')
    .meta({ example });

/** The data of the event `game_over`: the outcome. */
export const outcomeData = () =>
  z
    .object({
      winners: z.array(seatIndex('A seat that won.')).describe('All seats that won; none after a draw.'),
      scores: z.array(z.number()).describe('The final score of each seat, by seat.'),
      reason: z.string().describe('Why the game is over.'),
    })
    .describe('The game is over.');
