import type { MoveOption, RandomStream, RankedMove } from '../engine';
import { quickRandom } from './chance';
import { EVEN } from './results';
import { type Plan, Simulation } from './simulation';
import { addTry, noTries, rankedMove, type Tries } from './tries';
import type { SearchBudget, SearchedGame, SearchPosition } from './types';
import { TreeNode } from './tree';

/** Standard errors by which another move must beat the most promising one. */
const CLEARLY = 1;

/** Standard errors behind the best after which a move is dropped. */
const HOPELESS = 2.5;

/** Fewer games prove nothing, however well they agree. */
const ENOUGH_TRIES = 16;

/** Games after which the comparison checks whether any move can still beat the most promising one. */
const GAMES_BETWEEN_LOOKS = 16;

/** A move, the seat's policy after it, and the results of its simulated games. */
interface Arm {
  readonly option: MoveOption<unknown>;
  /** Undefined for the policy of the game. */
  readonly plan: Plan | undefined;
  readonly tries: Tries;
  /** How well the seat did, game by game. */
  readonly grades: number[];
  total: number;
}

/**
 * The legal moves of a seat, best first, in a game that names the promising ones. Each is tried in simulated games that follow the game's policy (G. Tesauro,
 * G. R. Galperin, "On-line Policy Improvement using Monte-Carlo Search", 1996), and the first move of each plan in games that follow that plan (H. S. Chang, R.
 * Givan, E. K. P. Chong, "Parallel Rollout", 2004). All are played in the same worlds with the same chance. In each round all remaining moves play equally many
 * games, and then the worse half is dropped (sequential halving; Z. Karnin, T. Koren, O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013).
 * The most promising move stays, and wins unless luck cannot explain that another did better.
 */
function compareMoves(
  game: SearchedGame,
  position: SearchPosition,
  budget: SearchBudget,
  random: RandomStream,
): readonly RankedMove<unknown>[] {
  const [first, ...others] = armsOf(game, position, random);
  if (!first) throw new Error('A search needs a legal move');
  const contest = new Contest(game, position, random, first, others);
  // If the game names only one of several moves, there is nothing to compare.
  const isDecided = others.length === 0 && position.options.length > 1;
  contest.run(isDecided ? { iterations: 1 } : budget);
  const ranked = position.options.map((option) => contest.judged(option));
  const isFirst = (judged: Judgement): number => Number(judged.move.option === first.option);
  const better = (a: Judgement, b: Judgement): number =>
    b.lead - a.lead || isFirst(b) - isFirst(a) || b.move.visits - a.move.visits;
  return ranked.sort(better).map(({ move }) => move);
}

/** The moves that the game names, the most promising first, and then the first moves of its plans. */
function armsOf(game: SearchedGame, position: SearchPosition, random: RandomStream): readonly Arm[] {
  const [world] = position.worlds;
  const { seat, options } = position;
  const armFor = (move: unknown, plan?: Plan): Arm[] => {
    const command = game.formatMove(move);
    const option = options.find((each) => each.command === command);
    return option ? [{ option, plan, tries: noTries(), grades: [], total: 0 }] : [];
  };
  const named = (game.search?.moves?.(world, seat) ?? []).flatMap((move) => armFor(move));
  if (named.length === 0) return options.flatMap(({ move }) => armFor(move));
  if (named.length === 1) return named;
  const plans = game.search?.plans?.(world, seat) ?? [];
  return [...named, ...plans.flatMap((plan) => armFor(plan.move(world, seat, random), plan))];
}

/** A move with its proven lead over the most promising one. */
interface Judgement {
  readonly move: RankedMove<unknown>;
  readonly lead: number;
}

/** The most promising move against the others. */
class Contest {
  private left: readonly Arm[];
  private games = 0;

  constructor(
    private readonly game: SearchedGame,
    private readonly position: SearchPosition,
    private readonly random: RandomStream,
    private readonly first: Arm,
    private readonly others: readonly Arm[],
  ) {
    this.left = others;
  }

  run({ iterations, isOutOfTime }: SearchBudget): void {
    for (let simulations = iterations, rounds = Infinity; rounds > 1;) {
      const contenders = 1 + this.left.length;
      rounds = Math.max(1, Math.ceil(Math.log2(contenders)));
      const games = Math.floor(simulations / rounds / contenders);
      for (let played = 0; played < games; played++) {
        if (this.games > 0 && isOutOfTime?.()) return;
        this.playAll();
        if (this.games % GAMES_BETWEEN_LOOKS === 0 && this.isWon()) return;
      }
      simulations -= games * contenders;
      this.leaveOut();
    }
    if (this.games > 0) return;
    this.left = [];
    this.playAll();
  }

  /** Plays the same game with each remaining move. */
  private playAll(): void {
    const { worlds, seat } = this.position;
    const seed = this.random.u32();
    const world = worlds[this.games++ % worlds.length];
    for (const arm of [this.first, ...this.left]) {
      const opening = { move: arm.option.move };
      const simulation = new Simulation(this.game, this.position, world, quickRandom(seed), {
        opening,
        plan: arm.plan,
      });
      const results = simulation.run();
      addTry(arm.tries, results?.[seat] ?? EVEN);
      const grade = simulation.grades()?.[seat] ?? results?.[seat] ?? EVEN;
      arm.grades.push(grade);
      arm.total += grade;
    }
  }

  private isWon(): boolean {
    return this.others.length > 0 && this.left.every((arm) => this.isHopeless(arm));
  }

  private leaveOut(): void {
    const half = [...this.left].sort((a, b) => b.total - a.total).slice(0, Math.ceil(this.left.length / 2));
    this.left = half.filter((arm) => !this.isHopeless(arm));
  }

  private isHopeless(arm: Arm): boolean {
    return arm.grades.length >= ENOUGH_TRIES && this.leadOf(arm, HOPELESS) <= 0;
  }

  /** The lead of an arm over the most promising move in the same games, plus the given number of its standard errors. */
  private leadOf({ grades }: Arm, errors: number): number {
    let total = 0;
    let squares = 0;
    for (let game = 0; game < grades.length; game++) {
      const lead = (grades[game] ?? 0) - (this.first.grades[game] ?? 0);
      total += lead;
      squares += lead * lead;
    }
    const mean = total / grades.length;
    return mean + errors * Math.sqrt(Math.max(0, squares / grades.length - mean * mean) / grades.length);
  }

  /** An option with its lead over the most promising move that luck cannot explain; 0 for that move itself. */
  judged(option: MoveOption<unknown>): Judgement {
    if (option === this.first.option) return { move: rankedMove(option, this.first.tries), lead: 0 };
    let best: Arm | undefined;
    let lead = -Infinity;
    for (const arm of this.others) {
      if (arm.option !== option) continue;
      const least = arm.grades.length < ENOUGH_TRIES ? UNPROVEN : this.leadOf(arm, -CLEARLY);
      if (least > lead) [best, lead] = [arm, least];
    }
    return { move: rankedMove(option, best?.tries ?? noTries()), lead: Math.max(lead, UNPROVEN) };
  }
}

/** The lead of an untried move: less than any other. */
const UNPROVEN = -2;

/**
 * The legal moves of a seat, best first. If the game names promising moves, they are compared in simulated games (`compareMoves`); otherwise by information-set
 * Monte Carlo tree search, whose best move is the one tried most. The same position, number of iterations and random stream give the same result. Throws
 * `RangeError` without a world or a move.
 *
 * Sources: P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search" (2012), SO-ISMCTS; L. Kocsis, C. Szepesvári, "Bandit based
 * Monte-Carlo Planning" (2006).
 */
export function rankMoves(
  game: SearchedGame,
  position: SearchPosition,
  budget: SearchBudget,
  random: RandomStream,
): readonly RankedMove<unknown>[] {
  if (position.worlds.length === 0) throw new RangeError('A search needs a world');
  if (position.options.length === 0) throw new RangeError('A search needs a legal move');
  if (game.search?.moves) return compareMoves(game, position, budget, random);
  const root = new TreeNode();
  for (let iteration = 0; iteration < budget.iterations; iteration++) {
    if (iteration > 0 && budget.isOutOfTime?.()) break;
    const sampled = position.worlds[iteration % position.worlds.length];
    new Simulation(game, position, sampled, quickRandom(random.u32())).run(root);
  }
  const { arms } = root.bandit(position.seat);
  return position.options
    .map((option) => rankedMove(option, arms.get(option.command) ?? noTries()))
    .sort((a, b) => b.visits - a.visits || b.value - a.value);
}
