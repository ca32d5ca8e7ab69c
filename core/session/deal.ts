import * as z from 'zod';
import { fieldProblem, firstIssue, schemaWords } from '../engine/schema-words';
import {
  errors,
  fail,
  ok,
  type AnyGame,
  type GameError,
  type RandomSource,
  type Result,
  type StartedGame,
} from '../engine';
import { playQuickBots, type Run } from './bots';
import { recordChance } from './draws';
import { randomOf, type SeedParts } from './seed';
import type { SeatInfo, Session, SessionMeta } from './types';

/** Whether the game has begun and so has a state. */
export const isDealt = ({ state }: Pick<Session, 'state'>): boolean => state !== null;

/**
 * A game with hidden information is not dealt while a seat is unclaimed, so that nobody can look and leave; nor is one that waits for a player for
 * whom a seat is kept, so that nothing has happened if that player does not come.
 */
export const waitsForPlayers = (
  game: AnyGame,
  seats: readonly Pick<SeatInfo, 'kind' | 'keptFor'>[],
): boolean =>
  seats.some(
    ({ kind, keptFor }) => kind === 'open' && (game.sampleHidden !== undefined || keptFor !== undefined),
  );

/** The input of a deal. */
export interface Deal extends Pick<SessionMeta, 'options' | 'start' | 'seats' | 'botMoves'> {
  readonly seed: SeedParts;
}

interface DealContext {
  readonly now: number;
  readonly mayContinue: () => boolean;
}

/** Deals the game and lets bots make the opening moves that need no time to think. */
export function dealGame(game: AnyGame, deal: Deal, { now, mayContinue }: DealContext): Result<Run> {
  const { seats, botMoves } = deal;
  const random = randomOf(deal);
  const chance = recordChance(random);
  const started = startGame(game, deal, { random: chance.random, now });
  if (!started.ok) return started;
  const { state } = started.value;
  const context = { game, seats, random, now, mayContinue };
  return ok(playQuickBots({ state, moves: [], events: [], draws: chance.draws(), botMoves }, context));
}

interface SetUp {
  readonly options: unknown;
  readonly start?: unknown;
  readonly seats?: readonly unknown[] | undefined;
}

/** The opening state: from the options, or from a described position. */
export function startGame(
  game: AnyGame,
  setUp: SetUp,
  context: { random: RandomSource; now: number },
): Result<StartedGame<unknown, unknown>> {
  const options = parseOptions(game, setUp.options);
  if (!options.ok) return options;
  if (setUp.start !== undefined) {
    if (!game.startFrom)
      return fail(
        errors.invalidParameters(`${game.title} cannot start from a position.`, {
          suggestion: 'Leave out "start".',
          details: { field: 'start' },
        }),
      );
    const started = game.startFrom(setUp.start, { options: options.value, ...context });
    return started.ok ? started : fail(withStartForm(game, started.error));
  }
  const seats = setUp.seats?.length ?? game.seats.usual;
  const range = checkSeatCount(game, seats);
  if (range) return fail(range);
  return ok({
    state: game.initializeGame({ options: options.value, seats, ...context }),
    seats,
    options: options.value,
  });
}

/** An error about a described position, with the field of the request and the form that the game takes there. */
function withStartForm(game: AnyGame, { suggestion, details, ...error }: GameError): GameError {
  const form = `As "start" ${game.title} takes ${startForm(game)}.`;
  return {
    ...error,
    suggestion: suggestion === undefined ? form : `${form} ${suggestion}`,
    details: { field: 'start', ...details },
  };
}

function startForm({ startSchema }: AnyGame): string {
  const { type, required = [] } = startSchema ? z.toJSONSchema(startSchema(), { io: 'input' }) : {};
  if (type !== 'object') return 'a text';
  return ['an object', required.map((field) => `"${field}"`).join(', ')].filter(Boolean).join(' with ');
}

/** The options as the game reads them. */
export function parseOptions(game: AnyGame, given: unknown): Result<unknown> {
  const options = game.optionsSchema().safeParse(given ?? {}, { error: schemaWords });
  if (options.success) return ok(options.data);
  const issue = firstIssue(options.error.issues);
  const path = ['options', ...(issue?.path ?? [])].join('.');
  return fail(
    errors.invalidParameters(fieldProblem(path, issue?.message ?? 'cannot be read'), {
      next: { do: 'read-options', game: game.id, title: game.title },
    }),
  );
}

export function checkSeatCount(game: AnyGame, count: number) {
  const { min, max } = game.seats;
  if (count >= min && count <= max) return null;
  const allowed = min === max ? `exactly ${min}` : `${min}-${max}`;
  return errors.invalidParameters(`${game.title} takes ${allowed} seats, got ${count}`, {
    suggestion: 'Send one entry of "seats" for each player.',
  });
}
