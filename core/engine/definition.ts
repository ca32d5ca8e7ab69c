import * as z from 'zod';
import { randomBot } from './bots';
import type { Game } from './game';
import { lazy } from './lazy';
import { createRandom } from './random';

/** What every game has to say. */
type RequiredMember =
  // who it is
  | 'id'
  | 'title'
  | 'rulesVersion'
  | 'rules'
  | 'traits'
  | 'seats'
  // how it is played
  | 'moveSchema'
  | 'initializeGame'
  | 'seatsToAct'
  | 'getValidMoves'
  | 'executeMove'
  | 'outcome'
  // what is seen, read and written
  | 'viewFor'
  | 'describe'
  | 'parseMove'
  | 'formatMove';

/** What has a default. */
type DefaultedMember = 'optionsSchema' | 'listing' | 'validateMove' | 'bots' | 'defaultBot';

/** What some games have, and is no part of how they are played. */
type ExtraMember = 'documents' | 'exports';

/** How a game is shown, beyond its view. */
type PresentationMember =
  | 'viewBudget'
  | 'drawnView'
  | 'position'
  | 'summary'
  | 'pending'
  | 'observe'
  | 'startFields'
  | 'answerFields'
  | 'effects'
  | 'aliases';

/** These members of the whole game, each as required as it is there. */
type All<G, K extends keyof G> = { readonly [Member in K]-?: NonNullable<G[Member]> };

/**
 * A game as its author writes it: the 16 members that every game has, and groups of what only some need. `defineGame` makes a whole
 * `Game` of it. Each member is described there.
 */
export interface GameDefinition<S, M, V, O>
  extends
    Pick<Game<S, M, V, O>, RequiredMember>,
    Partial<Pick<Game<S, M, V, O>, DefaultedMember | ExtraMember>> {
  /** Described positions: what one looks like, and how a game starts from it. */
  readonly start?: {
    readonly schema: NonNullable<Game<S, M, V, O>['startSchema']>;
    readonly from: NonNullable<Game<S, M, V, O>['startFrom']>;
  };
  /** Games of imperfect information. */
  readonly hidden?: All<Game<S, M, V, O>, 'sampleHidden'>;
  /** Games that go on while nobody moves. */
  readonly realTime?: All<Game<S, M, V, O>, 'advance'> & Pick<Game<S, M, V, O>, 'costlyTime'>;
  /** Games in which running out of time need not lose. */
  readonly clock?: All<Game<S, M, V, O>, 'timeOut'>;
  /** Games with moves that take long, are noted in the log, or are no turns. */
  readonly moves?: Pick<Game<S, M, V, O>, 'costOf' | 'noteMove' | 'isAside'>;
  /** What answers and boards show beside the view and its description. */
  readonly presentation?: Partial<Pick<Game<S, M, V, O>, PresentationMember>>;
}

/** Bytes of JSON that a view may take, unless the game says otherwise. */
const VIEW_BUDGET = 4_096;

/** The whole game: its definition with a default for everything it leaves out. */
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
    bots: { ...members.bots, random: members.bots?.random ?? randomBot<V, M>() },
    ...(start ? { startSchema: start.schema, startFrom: start.from } : {}),
    ...hidden,
    ...realTime,
    ...clock,
    ...moves,
    ...presentation,
  };
}

/** A game without options takes an empty object, and `O` is one. */
const noOptions = <O>(): z.ZodType<O> => z.strictObject({}) as unknown as z.ZodType<O>;

/** The error that making the move would give. What chance would bring is thrown away. */
const validatedBy =
  <S, M, V, O>({ executeMove }: GameDefinition<S, M, V, O>): Game<S, M, V, O>['validateMove'] =>
  (state, seat, move) => {
    const made = executeMove(state, seat, move, { random: createRandom('validate'), now: 0 });
    return made.ok ? null : made.error;
  };

/** The view itself, if it is an object. */
const fieldsOf = (view: unknown): Readonly<Record<string, unknown>> =>
  typeof view === 'object' && view !== null && !Array.isArray(view) ? { ...view } : { view };
