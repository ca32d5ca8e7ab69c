import type * as z from 'zod';
import { defineGame, type GameDefinition } from './definition';
import { leadersBy } from './endings';
import { errors, type GameError } from './errors';
import { fail, ok, type Result } from './result';
import type { Game, GameTraits } from './game';
import {
  type GameEvent,
  type MoveOption,
  type Outcome,
  type ParsedMove,
  playerName,
  type Seat,
  type Transition,
  type TurnContext,
  type Viewer,
} from './play';
import type { RandomSource, RandomStream } from './random';
import { unreadableMove } from './move-words';
import { selectOption, typedSelection } from './selection';
import { endEvents, moveList } from './turns';

/** The members of a whole definition that a listed game has under the same names, with the same defaults. */
const SHARED_MEMBERS = [
  'description',
  'earlierRules',
  'bots',
  'defaultBot',
  'documents',
  'endings',
  'errorReasons',
  'exports',
  'shapes',
  'clock',
  'presentation',
] as const;
type SharedMember = (typeof SHARED_MEMBERS)[number];

/**
 * The result of a move: the next state and its events. Without `events` everybody reads `Player 1: <command>`; in games that hide something, only the player
 * does.
 */
export interface MoveOutcome<S> {
  readonly state: S;
  readonly message?: string;
  readonly events?: readonly GameEvent[];
}

/** The rules of a game by a few functions; `defineListedGame` makes the whole contract of them. */
export interface ListedGameRules<S, M, V = S, O = object> extends Partial<
  Pick<GameDefinition<S, M, V, O>, SharedMember>
> {
  /** Kebab-case; the name of the game in every interface. */
  readonly id: string;
  readonly title: string;
  /** How many play: a number, or from `min` to `max`. */
  readonly seats: number | { readonly min: number; readonly max: number; readonly usual?: number };
  /** Of a move, as JSON: strict objects. */
  readonly move: () => z.ZodType<M>;
  /** The first state. */
  start(setup: {
    readonly options: O;
    readonly seats: number;
    readonly random: RandomSource;
    /** ms since 1970. */
    readonly now: number;
  }): S;
  /** The seats that may move now; several if moves are simultaneous. Not called once the game has an outcome. */
  toAct(state: S): Seat | readonly Seat[];
  /** The legal moves of a seat that may move, each once, in a fixed order. */
  moves(state: S, seat: Seat): readonly M[];
  /** Makes a legal move. */
  play(state: S, seat: Seat, move: M, context: TurnContext): MoveOutcome<S>;
  /** Null while the game goes on. Without `winners` those with the best score win, unless all have the same. */
  outcome(state: S): {
    readonly scores: readonly number[];
    readonly reason: string;
    readonly winners?: readonly Seat[];
  } | null;
  /** The command of a move, e.g. `take 3`. */
  format(move: M): string;

  /** What kind of game it is; by default in turn and without chance. */
  readonly traits?: Partial<GameTraits>;
  /** The rules in Markdown. */
  readonly rules?: string;
  readonly rulesVersion?: string;
  /** Every option has a default. */
  readonly options?: () => z.ZodType<O>;
  /** The view of a viewer; without it everybody sees the state. It requires `sampleHidden`, too. */
  view?(state: S, viewer: Viewer): V;
  sampleHidden?(state: S, viewer: Viewer, random: RandomStream): S;
  /** The view in Markdown; otherwise as JSON. */
  describe?(view: V): string;
  /** How a move reads in a list; otherwise its command. */
  explain?(move: M, state: S): string;
  /** Of games in real time: the state as it is at `now`. */
  advance?(state: S, context: TurnContext): MoveOutcome<S>;
}

/** Members that authors who write JavaScript may forget. */
const REQUIRED = ['move', 'start', 'toAct', 'moves', 'play', 'outcome', 'format'] as const;

/**
 * A whole game from its rules: it lists, numbers, parses, validates and refuses moves, and has a default for everything else.
 * `defineListedGame` is for games whose legal moves can all be listed; others are defined with `defineGame`.
 */
export function defineListedGame<S, M, V = S, O = object>(
  rules: ListedGameRules<S, M, V, O>,
): Game<S, M, V, O> {
  const { id, title, seats } = rules;
  const missing = REQUIRED.filter((name) => typeof rules[name] !== 'function');
  if (missing.length > 0) throw new TypeError(`The game "${id}" lacks ${missing.join(', ')}`);
  const traits = traitsOf(rules);
  const format = (move: M): string => rules.format(move);
  const outcome = (state: S): Outcome | null => {
    const end = rules.outcome(state);
    return end && { ...end, winners: end.winners ?? leadersBy(end.scores).winners };
  };
  const seatsToAct = (state: S): readonly Seat[] => (rules.outcome(state) ? [] : [rules.toAct(state)].flat());
  const optionsOf = (state: S, seat: Seat): readonly MoveOption<M>[] => {
    const moves = seatsToAct(state).includes(seat) ? rules.moves(state, seat) : [];
    return moveList(moves, Infinity, format, (move) => rules.explain?.(move, state) ?? format(move)).options;
  };

  /** Why a seat may not move at all now. */
  function waiting(state: S, seat: Seat): GameError | null {
    const over = rules.outcome(state);
    if (over) return errors.gameOver(over.reason);
    const due = seatsToAct(state);
    if (due.includes(seat)) return null;
    return errors.notYourTurn(`Not your turn: waiting for ${due.map(playerName).join(' and ')}`, {
      suggestion: 'Move again when it is your turn.',
      details: { reason: 'not_your_turn' },
    });
  }
  function illegal(
    state: S,
    seat: Seat,
    command: string,
    error: typeof unreadableMove = errors.refused,
  ): GameError {
    const legal = optionsOf(state, seat).map((option) => option.command);
    return error(`Not a legal move: "${command.slice(0, 60)}"`, {
      suggestion: `Legal moves: ${legal.slice(0, 20).join(', ')}${legal.length > 20 ? ', …' : ''}.`,
    });
  }
  function errorFor(state: S, seat: Seat, move: M): GameError | null {
    const command = format(move);
    const isLegal = optionsOf(state, seat).some((option) => option.command === command);
    return waiting(state, seat) ?? (isLegal ? null : illegal(state, seat, command));
  }
  function parseMove(text: string, state: S, seat: Seat): Result<ParsedMove<M>> {
    const early = waiting(state, seat);
    if (early) return fail(early);
    const options = optionsOf(state, seat);
    const typed = typedSelection(text);
    if (typed !== null) return selectOption(typed, options.length, (index) => options[index - 1]);
    const words = plain(text);
    const named = options.find(({ command }) => plain(command) === words);
    return named ? ok({ move: named.move }) : fail(illegal(state, seat, text.trim(), unreadableMove));
  }
  function advance(state: S, context: TurnContext): Transition<S> {
    const {
      state: next,
      message = 'Time passed',
      events = [],
    } = rules.advance?.(state, context) ?? { state };
    const end = outcome(state) ? [] : endEvents(outcome(next));
    return { state: next, message, events: [...events, ...end] };
  }

  return defineGame<S, M, V, O>({
    ...sharedOf(rules),
    id,
    title,
    rulesVersion: rules.rulesVersion ?? '1',
    traits,
    seats:
      typeof seats === 'number'
        ? { min: seats, max: seats, usual: seats }
        : { ...seats, usual: seats.usual ?? seats.min },
    ...(rules.options ? { optionsSchema: rules.options } : {}),
    moveSchema: rules.move,
    rules: rules.rules ?? `# ${title}\n`,

    initializeGame: (setup) => rules.start(setup),
    seatsToAct,
    getValidMoves(state, seat, limit = Number.POSITIVE_INFINITY) {
      const options = optionsOf(state, seat);
      return { options: options.slice(0, limit), total: options.length };
    },
    validateMove: errorFor,
    executeMove(state, seat, move, context) {
      const refused = errorFor(state, seat, move);
      if (refused) return fail(refused);
      const played = rules.play(state, seat, move, context);
      const {
        state: next,
        message = `Played ${format(move)}`,
        events = [plainEvent(traits, seat, format(move))],
      } = played;
      return ok({ state: next, events: [...events, ...endEvents(outcome(next))], message });
    },
    outcome,

    viewFor: (state, viewer) => (rules.view ? rules.view(state, viewer) : (state as unknown as V)),
    parseMove,
    formatMove: format,
    describe: (view) => rules.describe?.(view) ?? `\`\`\`json\n${JSON.stringify(view)}\n\`\`\``,
    ...(rules.sampleHidden ? { hidden: { sampleHidden: rules.sampleHidden.bind(rules) } } : {}),
    ...(rules.advance ? { realTime: { advance } } : {}),
  });
}

/** The shared members that the rules have. */
const sharedOf = <S, M, V, O>(
  rules: ListedGameRules<S, M, V, O>,
): Partial<Pick<GameDefinition<S, M, V, O>, SharedMember>> =>
  Object.fromEntries(SHARED_MEMBERS.flatMap((name) => (rules[name] ? [[name, rules[name]]] : [])));

/** The event of a move, visible only to viewers who may know it. Undo never goes back past something that chance or a rival revealed. */
const plainEvent = (
  { chance, dynamics, information }: GameTraits,
  seat: Seat,
  command: string,
): GameEvent => ({
  type: 'move',
  text: `${playerName(seat)}: ${command}`,
  visibleTo: information === 'imperfect' ? [seat] : 'all',
  ...(chance || (information === 'imperfect' && dynamics !== 'simultaneous') ? { reveals: true } : {}),
});

const traitsOf = <S, M, V, O>({
  advance,
  sampleHidden,
  traits,
}: Pick<ListedGameRules<S, M, V, O>, 'advance' | 'sampleHidden' | 'traits'>): GameTraits => ({
  dynamics: advance ? 'real-time' : 'sequential',
  chance: false,
  information: sampleHidden ? 'imperfect' : 'perfect',
  utility: 'general',
  ...traits,
});

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
