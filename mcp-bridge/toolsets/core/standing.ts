import { isObject } from '../../../core/engine';
import type { GameError } from '../../../core/engine';
import type { Body } from '../../kit/tool';

/** The maximum size of an error together with the game (bytes). */
const MOST_BYTES = 1_450;

/** Maximum bytes of the game's own fields in an error. */
const STATE_BYTES = 400;

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

type Shorten = (standing: Body) => Body;

/** The steps that shorten the answer, in this order, until the error is short enough. */
const steps = (since: number | undefined): readonly Shorten[] => [
  (standing) => ({ ...standing, gameState: fieldsWithin(standing.gameState, STATE_BYTES) }),
  mainFields,
  withEvents(8, since),
  (standing) => ({ ...standing, gameState: fieldsWithin(standing.gameState, STATE_BYTES / 4) }),
  optionsWithoutCommands,
  withMoves(12),
  withOptions(12),
  withMoves(8),
  withOptions(8),
  withEvents(3, since),
  ({ board: _board, ...standing }) => standing,
];

/**
 * The current game for an error: all of it if that is short, else who must act, the board or the part of the state that fits, and some of the moves, because
 * the previous answer listed them all. `totalMoves` has their number.
 */
export function shortStanding(
  standing: Body,
  { message, suggestion, details }: GameError,
  since?: number,
): Body {
  const room = MOST_BYTES - sizeOf({ message, suggestion, details });
  const first = withMoves(20)(standing);
  return steps(since).reduce((shown, step) => (sizeOf(shown) <= room ? shown : step(shown)), first);
}

const withMoves =
  (most: number): Shorten =>
  (standing) =>
    Array.isArray(standing.validMoves)
      ? {
          ...standing,
          validMoves: standing.validMoves.slice(0, most),
          ...(standing.validMoves.length > most
            ? { totalMoves: standing.totalMoves ?? standing.validMoves.length }
            : {}),
        }
      : standing;

const withOptions =
  (most: number): Shorten =>
  (standing) =>
    changeOptions(standing, (options) => ({ options: options.slice(0, most), totalOptions: options.length }));

/** The commands of the options are the valid moves. */
const optionsWithoutCommands: Shorten = (standing) =>
  changeOptions(standing, (options) => ({
    options: options.map((option) => {
      const { command: _told, ...rest } = isObject(option) ? option : {};
      return rest;
    }),
  }));

function changeOptions(standing: Body, change: (options: readonly unknown[]) => Body): Body {
  const { pendingEffect } = standing;
  return isObject(pendingEffect) && Array.isArray(pendingEffect.options)
    ? { ...standing, pendingEffect: { ...pendingEffect, ...change(pendingEffect.options) } }
    : standing;
}

/** The latest events; game_wait has the earlier ones. */
const withEvents =
  (most: number, since: number | undefined): Shorten =>
  (standing) => {
    const { events } = standing;
    return Array.isArray(events) && events.length > most
      ? {
          ...standing,
          events: events.slice(-most),
          earlierEvents: `game_wait with since_version ${since ?? 0} has all events.`,
        }
      : standing;
  };

/** As many of the fields, in their order, as fit. */
function fieldsWithin(fields: unknown, bytes: number): Body {
  let room = bytes;
  return Object.fromEntries(
    Object.entries(isObject(fields) ? fields : {}).filter((field) => {
      const size = sizeOf(field);
      const fits = size <= room;
      if (fits) room -= size;
      return fits;
    }),
  );
}

/** The fields that an agent needs for its next move, in this order. */
const MAIN_FIELDS = [
  ...[
    'gameId',
    'gameOver',
    'seat',
    'you',
    'seatsToAct',
    'next',
    'gameState',
    'board',
    'validMoves',
    'totalMoves',
  ],
  ...['pendingEffect', 'events', 'earlierEvents'],
];

const mainFields: Shorten = (standing) =>
  Object.fromEntries(MAIN_FIELDS.filter((name) => name in standing).map((name) => [name, standing[name]]));
