import type { Bot, BotInput } from './game';
import type { Effort, Evaluation, Judgement } from './presentation';
import { pick } from './random';
import { bestMoves, searchValue, WIN, type SearchLimits, type SearchRules } from './search';

/** The skill of a bot at one level. */
interface SkillLevel extends SearchLimits {
  /** How many moves in a hundred are random. */
  readonly blunders: number;
  /** The expected time per move (ms, on an ordinary machine); 0 for a few milliseconds. */
  readonly time: number;
}

/** The skill at level 1 and up. */
const LEVELS: readonly SkillLevel[] = [
  { depth: 1, nodes: 5_000, blunders: 50, time: 0 },
  { depth: 1, nodes: 5_000, blunders: 25, time: 0 },
  { depth: 2, nodes: 5_000, blunders: 15, time: 0 },
  { depth: 3, nodes: 5_000, blunders: 5, time: 0 },
  { depth: 4, nodes: 5_000, blunders: 0, time: 0 },
  { depth: 5, nodes: 10_000, blunders: 0, time: 0 },
  { depth: 6, nodes: 25_000, blunders: 0, time: 0 },
  { depth: 7, nodes: 50_000, blunders: 0, time: 40 },
  { depth: 8, nodes: 100_000, blunders: 0, time: 80 },
  { depth: 10, nodes: 250_000, blunders: 0, time: 150 },
];

/** The default level, which takes a few milliseconds per move. */
const USUAL_LEVEL = 5;

const skillAt = (level = USUAL_LEVEL): SkillLevel | undefined =>
  LEVELS[Math.max(level, 1) - 1] ?? LEVELS.at(-1);

const isFrom = (from: number, level = USUAL_LEVEL): boolean => level >= from;

/** Connects a game's search to its views and moves. */
export interface SearchBotOptions<V, M, P, N> {
  readonly rules: SearchRules<P, N>;
  /** The search position of a view. */
  readonly positionOf: (view: V) => P;
  /** Converts a move of the search to a move of the game. */
  readonly toMove: (move: N) => M;
  readonly exact?: ExactMoves<P, N>;
}

/** Knowledge of a game that is better than a search of some moves, e.g. a solver. */
export interface ExactMoves<P, N> {
  /** The lowest level that uses it; it must be a level that thinks. */
  readonly from: number;
  /** What it adds to the description of the bot, e.g. `10 solves the game`. */
  readonly description: string;
  /** The expected time per move with it (ms, on an ordinary machine). */
  readonly time: number;
  /**
   * Legal moves that keep the value of the position, or null if it cannot tell, also because the time is up. The search chooses among them.
   */
  moves(position: P, isOutOfTime: () => boolean): readonly N[] | null;
}

/** A bot that searches, at levels 1 to 10. It chooses at random among equally good moves. */
export const searchBot = <V, M, P, N>({
  rules,
  positionOf,
  toMove,
  exact,
}: SearchBotOptions<V, M, P, N>): Bot<V, M> => ({
  description: `Looks ahead: level 1 one move, often careless; ${USUAL_LEVEL} (by default) four; 10 ten moves${exact ? `, and ${exact.description}` : ''}.`,
  levels: { min: 1, max: LEVELS.length, usual: USUAL_LEVEL },
  thinkingTime(level) {
    const time = skillAt(level)?.time ?? 0;
    return exact && isFrom(exact.from, level) ? Math.max(time, exact.time) : time;
  },
  choose({ view, options, random, level, isOutOfTime = () => false }: BotInput<V, M>): M {
    const skill = skillAt(level);
    if (!skill || random.int(100) < skill.blunders) return pick(random, options).move;
    const position = positionOf(view);
    const sound = exact && isFrom(exact.from, level) ? exact.moves(position, isOutOfTime) : null;
    const moves = sound ?? rules.moves(position);
    return toMove(pick(random, bestMoves(rules, position, skill, moves)));
  },
});

export interface SearchEvaluationOptions<V, P, N> extends Pick<
  SearchBotOptions<V, never, P, N>,
  'rules' | 'positionOf'
> {
  /** The command of a move of the search. */
  readonly commandOf: (move: N) => string;
  /** The value of a lead of one, such as one piece, in estimates. */
  readonly one: number;
  /** The lead that all but decides. */
  readonly decisive: number;
  /** Words about a side with such a lead. */
  readonly words: (lead: number) => string;
}

/** The limits of a quick evaluation, because a whole game is judged at once. */
const GLANCE = { depth: 5, nodes: 4_000 };

/** How far it looks in a review. */
const LOOKS: Readonly<Record<Effort, SearchLimits>> = {
  quick: { depth: 8, nodes: 20_000 },
  usual: { depth: 11, nodes: 120_000 },
  deep: { depth: 16, nodes: 600_000 },
};

/** An evaluation by a game's search. */
export const searchEvaluation = <V, P, N>({
  rules,
  positionOf,
  commandOf,
  one,
  decisive,
  words,
}: SearchEvaluationOptions<V, P, N>): Evaluation<V> => ({
  title: `Who stands better, by a search of up to ${GLANCE.depth} moves`,
  of(view, effort) {
    const position = positionOf(view);
    const found = searchValue(rules, position, effort ? LOOKS[effort] : GLANCE);
    const value = found.value * (rules.toMove(position) === 0 ? 1 : -1);
    const judgement =
      Math.abs(value) > WIN / 2
        ? wonJudgement(value, WIN - Math.abs(value))
        : leadJudgement(value / one, decisive, words);
    return found.move === undefined ? judgement : { ...judgement, best: commandOf(found.move) };
  },
});

/** The judgement of a forced win or loss that takes `moves` moves of both sides. */
const wonJudgement = (value: number, moves: number): Judgement => ({
  share: Math.sign(value),
  words: moves === 0 ? 'has won' : `wins in ${moves === 1 ? 'one move' : `${moves} moves`}`,
});

/** A lead of the first seat, or with a minus of the second. */
export const leadJudgement = (
  lead: number,
  decisive: number,
  words: (lead: number) => string,
): Judgement => ({
  share: Math.tanh((2 * lead) / decisive),
  words: words(Math.abs(lead)),
});
