import * as z from 'zod';
import { randomBot } from './bots';
import type { Game } from './game';
import { lazy } from './values';
import type { Detail } from './play';
import { createRandom } from './random';

/** Members with a default. */
type DefaultedMember = 'optionsSchema' | 'listing' | 'validateMove' | 'bots' | 'defaultBot';

/** Members that present a game beyond its view. */
type PresentationMember =
  | 'viewBudget'
  | 'drawnView'
  | 'position'
  | 'describeBriefly'
  | 'boardText'
  | 'gauge'
  | 'turnsOf'
  | 'evaluation'
  | 'summary'
  | 'pending'
  | 'observe'
  | 'startFields'
  | 'answerFields'
  | 'fieldsOfMove'
  | 'effects'
  | 'requestWords';

/** Members that only some kinds of games have, each with the others of its kind. */
type GroupedMember =
  | PresentationMember
  | 'startSchema'
  | 'startFrom'
  | 'sampleHidden'
  | 'advance'
  | 'nextCostlyAdvance'
  | 'timeOut'
  | 'costOf'
  | 'noteMove'
  | 'isSetting'
  | 'movesBefore';

/** The named members of `G`, all required. */
type All<G, K extends keyof G> = { readonly [Member in K]-?: NonNullable<G[Member]> };

/**
 * A game as its author writes it: 16 required members, and groups of optional ones. `defineGame` turns it into a complete `Game`,
 * which documents each member.
 */
export interface GameDefinition<S, M, V, O>
  extends
    Omit<Game<S, M, V, O>, DefaultedMember | GroupedMember>,
    Partial<Pick<Game<S, M, V, O>, DefaultedMember>> {
  /** For games that can start from a described position: its schema, and the function that sets it up. */
  readonly start?: {
    readonly schema: NonNullable<Game<S, M, V, O>['startSchema']>;
    readonly from: NonNullable<Game<S, M, V, O>['startFrom']>;
  };
  /** For games of imperfect information. */
  readonly hidden?: All<Game<S, M, V, O>, 'sampleHidden'>;
  /** For games in real time. */
  readonly realTime?: All<Game<S, M, V, O>, 'advance'> & Pick<Game<S, M, V, O>, 'nextCostlyAdvance'>;
  /** For games in which a player who runs out of time does not always lose. */
  readonly clock?: All<Game<S, M, V, O>, 'timeOut'>;
  /** For games with slow moves, notes in the log, settings that are not turns, or moves that need others first. */
  readonly moves?: Pick<Game<S, M, V, O>, 'costOf' | 'noteMove' | 'isSetting' | 'movesBefore'>;
  /** What answers and boards show in addition to the view and its description. */
  readonly presentation?: Partial<Pick<Game<S, M, V, O>, PresentationMember>>;
}

/** Default limit for the JSON of a view, in bytes. */
const VIEW_BUDGET = 4_096;

/** Completes a definition with the default of every member that it leaves out. */
export function defineGame<S, M, V, O>(definition: GameDefinition<S, M, V, O>): Game<S, M, V, O> {
  const { start, hidden, realTime, clock, moves, presentation, ...members } = definition;
  return {
    optionsSchema: lazy(() => noOptions<O>()),
    listing: 'complete',
    defaultBot: 'random',
    viewBudget: VIEW_BUDGET,
    validateMove: validatedBy(definition),
    summary: fieldsOf,
    pending: () => null,
    ...members,
    ...shapesOf(definition),
    bots: { random: members.bots?.random ?? randomBot<V, M>(), ...members.bots },
    ...(start ? { startSchema: start.schema, startFrom: start.from } : {}),
    ...hidden,
    ...realTime,
    ...clock,
    ...moves,
    ...presentation,
  };
}

/** A game without a summary of its own has its view as `gameState`. */
function shapesOf<S, M, V, O>({
  shapes,
  presentation,
}: GameDefinition<S, M, V, O>): Pick<Game<S, M, V, O>, 'shapes'> {
  if (!shapes?.view || shapes.gameState || presentation?.summary) return {};
  const { view } = shapes;
  const gameState = (): Readonly<Record<Detail, z.ZodType>> => ({
    minimal: view(),
    standard: view(),
    full: view(),
  });
  return { shapes: { ...shapes, gameState } };
}

/** The schema of a game without options: an empty object. */
const noOptions = <O>(): z.ZodType<O> => z.strictObject({}) as unknown as z.ZodType<O>;

/** Validates a move by executing it and discarding the result. */
const validatedBy =
  <S, M, V, O>({ executeMove }: GameDefinition<S, M, V, O>): Game<S, M, V, O>['validateMove'] =>
  (state, seat, move) => {
    const made = executeMove(state, seat, move, { random: createRandom('validate'), now: 0 });
    return made.ok ? null : made.error;
  };

/** The view itself if it is an object, otherwise an object that holds it. */
const fieldsOf = (view: unknown): Readonly<Record<string, unknown>> =>
  typeof view === 'object' && view !== null && !Array.isArray(view) ? { ...view } : { view };
