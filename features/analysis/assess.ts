import {
  createRandom,
  type AnyGame,
  type Effort,
  type MoveOption,
  type RandomSource,
  type RankedMove,
  type SearchAdvice,
  type Seat,
} from '../../core/engine';
import { rankMoves, resultsOf, sampleWorlds, type SearchPosition } from '../../core/search';
import { classOf, confidenceOf, type AssessmentConfidence, type MoveClass } from './classes';

/** A move that was made, with the position before it. Plain JSON, so that any thread can assess it. */
export interface MadeMove {
  readonly seat: Seat;
  readonly state: unknown;
  readonly move: unknown;
  readonly command: string;
  /** When it was made (ms since 1970). */
  readonly now: number;
}

export interface AssessmentTask extends MadeMove {
  readonly effort: Effort;
  /** The seed of the search, independent of the game's seed. */
  readonly seed: string;
  /** Also assess it with all cards open, for finished games. */
  readonly withOpenCards?: boolean;
}

/** The result that the mover may expect, from 0 (lost) to 1 (won). */
export interface Expectation {
  /** With the best move found. */
  readonly before: number;
  /** With the move made. */
  readonly after: number;
}

/** The result of a search about a move. */
export interface Verdict {
  readonly expected: Expectation;
  /** Half the width of the 95 % confidence interval of the loss. */
  readonly margin: number;
  readonly class: MoveClass;
  /** The commands of the best move found and, if nothing is hidden, of the best continuation. */
  readonly line: readonly string[];
}

/** The judgement of one move. */
export type Assessment =
  /** There was no other move. */
  | { readonly kind: 'forced' }
  | (Verdict & {
      readonly kind: 'choice';
      readonly confidence: AssessmentConfidence;
      /** In the words of the game. */
      readonly sentence: string;
      /** The same with all cards open, which the mover could not know. */
      readonly openCards?: Verdict;
    });

/** The time limit of an assessment, which then uses the results so far. */
export interface TimeLimit {
  /** The time of some clock (ms). */
  readonly now: () => number;
  readonly ms: number;
}

/** The maximum number of legal moves to consider. */
const MOST_MOVES = 300;

/**
 * Assesses a move by what its seat could know: its view, and worlds that it could not distinguish from the true one. The same task gives the same assessment,
 * unless the time runs out.
 */
export function assessMove(game: AnyGame, task: AssessmentTask, limit?: TimeLimit): Assessment {
  const { seat, state, command } = task;
  if (game.isSetting?.(task.move)) return { kind: 'forced' };
  const { options, total } = game.getValidMoves(state, seat, MOST_MOVES);
  const listed = options.find((option) => option.command === command);
  if (total === 1 && listed) return { kind: 'forced' };
  const played = listed ?? { index: 0, move: task.move, command, description: command };
  const choice: Choice = { game, task, options: listed ? options : [...options, played], played, limit };
  const random = createRandom(`analysis/${task.seed}`);
  const verdict = rounded(
    game.evaluation ? byEvaluation(choice, random) : bySimulation(choice, random, 'own'),
  );
  const openCards =
    task.withOpenCards && game.sampleHidden ? bySimulation(choice, random, 'open') : undefined;
  return {
    kind: 'choice',
    ...verdict,
    confidence: confidenceOf(verdict.margin),
    sentence: sentenceOf(choice, verdict),
    ...(openCards ? { openCards: rounded(openCards) } : {}),
  };
}

const toThousandths = (value: number): number => Math.round(1_000 * value) / 1_000;

const rounded = ({ expected: { before, after }, margin, ...others }: Verdict): Verdict => ({
  expected: { before: toThousandths(before), after: toThousandths(after) },
  margin: toThousandths(margin),
  ...others,
});

/** The minimum number of simulated games that mean anything. */
const FEWEST_GAMES = 8;

const marginOf = ({ visits, margin }: Pick<RankedMove<unknown>, 'visits' | 'margin'>): number =>
  visits < FEWEST_GAMES ? 1 : margin;

interface Choice {
  readonly game: AnyGame;
  readonly task: AssessmentTask;
  readonly options: readonly MoveOption<unknown>[];
  readonly played: MoveOption<unknown>;
  readonly limit: TimeLimit | undefined;
}

/** The number of simulated games of an effort, for the choice among all moves, and then for each of the two compared moves. */
const SIMULATIONS: Readonly<Record<Effort, { readonly all: number; readonly each: number }>> = {
  quick: { all: 80, each: 40 },
  usual: { all: 400, each: 200 },
  deep: { all: 2_000, each: 1_000 },
};

/** The number of samples of the hidden part, enough even if all chance is in a shoe. */
const MOST_WORLDS = 512;

/**
 * By simulated games: first it chooses the best move, then it plays equally many games for that and for the move made, in the same worlds with the same chance,
 * so that luck does not separate them.
 */
function bySimulation(choice: Choice, random: RandomSource, cards: 'own' | 'open'): Verdict {
  const { game, task, options, played, limit } = choice;
  const { all } = SIMULATIONS[task.effort];
  const worlds =
    cards === 'own'
      ? sampleWorlds(game, task.state, task.seat, random.stream('worlds'), Math.min(all, MOST_WORLDS))
      : [task.state];
  const search = (allowed: readonly MoveOption<unknown>[], label: 'all' | 'each') => {
    const iterations = SIMULATIONS[task.effort][label];
    const position: SearchPosition = { worlds, seat: task.seat, options: allowed, now: task.now };
    return rankMoves(
      withRootMoves(game, worlds, allowed),
      position,
      { iterations, ...partOf(limit, label) },
      random.stream(`${cards}/${label}`),
    )[0];
  };
  const best = search(options, 'all')?.option ?? played;
  const compared = (option: MoveOption<unknown>) => search([option], 'each');
  const made = compared(played);
  if (!made) throw new Error('A search gave no move');
  if (best.command === played.command)
    return {
      expected: { before: made.value, after: made.value },
      margin: marginOf(made),
      class: 'best',
      line: [best.command],
    };
  const better = compared(best) ?? made;
  const margin = Math.min(1, Math.hypot(marginOf(made), marginOf(better)));
  return {
    expected: { before: Math.max(better.value, made.value), after: made.value },
    margin,
    class: classOf(better.value - made.value, margin, false),
    line: [best.command],
  };
}

/** The part of the time for a search among all moves, and for each of the two that are compared. */
const TIME_PARTS = { all: 0.5, each: 0.25 } as const;

function partOf(
  limit: TimeLimit | undefined,
  part: keyof typeof TIME_PARTS,
): { isOutOfTime?: () => boolean } {
  if (!limit) return {};
  const end = limit.now() + limit.ms * TIME_PARTS[part];
  return { isOutOfTime: () => limit.now() >= end };
}

/** The same rules, with other moves at the root of a search. */
function withRootMoves(
  game: AnyGame,
  worlds: readonly unknown[],
  options: readonly MoveOption<unknown>[],
): Parameters<typeof rankMoves>[0] {
  const roots = new Set(worlds);
  return {
    traits: game.traits,
    search: { ...policyOf(game), ...withRoots(game.search ?? {}, roots, options) },
    formatMove: (move) => game.formatMove(move),
    seatsToAct: (state) => game.seatsToAct(state),
    getValidMoves: (state, seat, limit) =>
      roots.has(state) ? { options, total: options.length } : game.getValidMoves(state, seat, limit),
    executeMove: (state, seat, move, context) => game.executeMove(state, seat, move, context),
    outcome: (state) => game.outcome(state),
  };
}

/**
 * The policy of simulated games if the game has no advice: its usual bot, if that moves at once. With random moves, a move would seem bad if only a careless
 * player could go wrong after it.
 */
function policyOf(game: AnyGame): Pick<SearchAdvice<unknown, unknown>, 'policy'> {
  const bot = game.bots[game.defaultBot];
  const level = bot?.levels?.usual;
  if (!bot || bot.worlds || bot.waits || (bot.thinkingTime?.(level) ?? 0) > 0) return {};
  return {
    policy: (state, seat, random) =>
      bot.choose({
        view: game.viewFor(state, seat),
        options: game.getValidMoves(state, seat, MOST_MOVES).options,
        seat,
        random,
        ...(level === undefined ? {} : { level }),
      }),
  };
}

/** The advice of the game, without its restriction to one move and without its plans, so that all moves are compared with the same policy. */
function withRoots(
  advice: NonNullable<AnyGame['search']>,
  roots: ReadonlySet<unknown>,
  options: readonly MoveOption<unknown>[],
): NonNullable<AnyGame['search']> {
  const search = { ...advice };
  delete search.plans;
  const [only] = options.length === 1 ? options : [];
  if (!advice.moves || !only) return search;
  return {
    ...search,
    moves: (state, seat) => (roots.has(state) ? [only.move] : (advice.moves?.(state, seat) ?? [only.move])),
  };
}

/** A game's own search is exact within its horizon; the margin accounts for the rest. */
const EVALUATION_MARGIN = 0.02;

/** How many moves of the best line are given. */
const LINE_LENGTH = 6;

/**
 * By the game's own search: it searches the position, and then equally deep after the best move found and after the move made. Proofs are used only if both
 * moves have one, because a proof compared with an estimate would seem a difference.
 */
function byEvaluation({ game, task, played }: Choice, random: RandomSource): Verdict {
  const { seat, state, now, effort } = task;
  const position: Position = { game, state, random, now };
  const best = bestOf(position, effort);
  const after = (option: { readonly move: unknown }): Worth => {
    const next = play(position, option.move);
    return next ? worthOf(next, seat, effort) : { isProved: true, expected: 0, estimate: 0 };
  };
  const made = after(played);
  if (!best || best.command === played.command)
    return {
      expected: { before: made.expected, after: made.expected },
      margin: marginOfEvaluation(made.isProved),
      class: 'best',
      line: best ? lineOf(position, best) : [played.command],
    };
  const could = after(best);
  // In a lost position the best move is the one that makes it hardest for the other side.
  const isProved = could.isProved && made.isProved && could.expected > 0;
  const [before, then] = isProved ? [could.expected, made.expected] : [could.estimate, made.estimate];
  const margin = marginOfEvaluation(isProved);
  const isBest = before <= then;
  return {
    expected: { before: Math.max(before, then), after: then },
    margin,
    class: classOf(before - then, margin, isBest),
    line: isBest ? [played.command] : lineOf(position, best),
  };
}

/** The expectation of a seat in a position: the proved or estimated result, and the estimate. */
interface Worth {
  readonly isProved: boolean;
  readonly expected: number;
  readonly estimate: number;
}

const marginOfEvaluation = (isProved: boolean): number => (isProved ? 0 : EVALUATION_MARGIN);

/** A position of a game of perfect information. */
interface Position {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly random: RandomSource;
  readonly now: number;
}

interface NamedMove {
  readonly command: string;
  readonly move: unknown;
}

/** The best move by the game's own search; undefined at the end of a game. */
function bestOf({ game, state }: Position, effort?: Effort): NamedMove | undefined {
  const [seat] = game.seatsToAct(state);
  const command = game.evaluation?.of(game.viewFor(state, 'public'), effort).best;
  if (seat === undefined || command === undefined) return undefined;
  const parsed = game.parseMove(command, state, seat);
  return parsed.ok ? { command: game.formatMove(parsed.value.move), move: parsed.value.move } : undefined;
}

function play(position: Position, move: unknown): Position | undefined {
  const { game, state, random, now } = position;
  const [seat] = game.seatsToAct(state);
  if (seat === undefined) return undefined;
  const made = game.executeMove(state, seat, move, { random, now });
  return made.ok ? { ...position, state: made.value.state } : undefined;
}

function worthOf({ game, state }: Position, seat: Seat, effort: Effort): Worth {
  const results = resultsOf(game, state);
  if (results) return { isProved: true, expected: results[seat] ?? 0, estimate: results[seat] ?? 0 };
  const { share, estimate } = game.evaluation?.of(game.viewFor(state, 'public'), effort) ?? { share: 0 };
  const resultBy = (value: number): number => (1 + (seat === 0 ? value : -value)) / 2;
  return {
    isProved: estimate !== undefined || Math.abs(share) === 1,
    expected: resultBy(share),
    estimate: resultBy(estimate ?? share),
  };
}

/** The best move and the best continuation of both sides, by quick searches. */
function lineOf(position: Position, best: NamedMove): readonly string[] {
  const line = [best.command];
  let at = play(position, best.move);
  while (at && line.length < LINE_LENGTH) {
    const next = bestOf(at);
    if (!next) break;
    line.push(next.command);
    at = play(at, next.move);
  }
  return line;
}

const percent = (value: number): string => `${Math.round(100 * value)} %`;

const CLASS_WORDS: Readonly<Record<MoveClass, string>> = {
  best: 'the best move found',
  good: 'about as good as the best move found',
  inaccuracy: 'an inaccuracy',
  mistake: 'a mistake',
  blunder: 'a blunder',
};

/** e.g. `“Put X on A1” was a mistake: its expected result was 41 %, that of “Put X on B2” 62 %.` */
function sentenceOf({ options, played }: Choice, { class: kind, expected, line: [best] }: Verdict): string {
  const named = (command: string | undefined): string => {
    const text = options.find((option) => option.command === command)?.description ?? command ?? '';
    return `“${text}”`;
  };
  const beginning = `${named(played.command)} was ${CLASS_WORDS[kind]}`;
  return kind === 'best'
    ? `${beginning}: its expected result was ${percent(expected.after)}.`
    : `${beginning}: its expected result was ${percent(expected.after)}, that of ${named(best)} ${percent(expected.before)}.`;
}
