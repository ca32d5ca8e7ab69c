import type { MoveOption, RandomSource, RandomStream, RankedMove, Seat } from '../engine';
import { quickRandom } from './chance';
import { resultsOf, type Results } from './results';
import { TreeNode, type Arm } from './tree';
import type { SearchBudget, SearchedGame, SearchPosition } from './types';

/** A simulated game that does not end counts as even after so many moves. */
const MOST_MOVES = 2_000;
const EVEN = 0.5;

/** The 97.5 % quantile of the normal distribution. */
const Z = 1.96;

/**
 * The legal moves of a seat, best first (most tried, then highest value), by information-set Monte Carlo tree search. The same position,
 * number of iterations and random stream give the same result. Throws `RangeError` without a world or a move.
 *
 * Sources: P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search" (2012), SO-ISMCTS; L. Kocsis, C. Szepesvári,
 * "Bandit based Monte-Carlo Planning" (2006).
 */
export function rankMoves(
  game: SearchedGame,
  position: SearchPosition,
  budget: SearchBudget,
  random: RandomStream,
): readonly RankedMove<unknown>[] {
  if (position.worlds.length === 0) throw new RangeError('A search needs a world');
  if (position.options.length === 0) throw new RangeError('A search needs a legal move');
  const root = new TreeNode();
  for (let iteration = 0; iteration < budget.iterations; iteration++) {
    if (iteration > 0 && budget.isOutOfTime?.()) break;
    const world = position.worlds[iteration % position.worlds.length];
    new Simulation(game, position, world, quickRandom(random.u32())).run(root);
  }
  const { arms } = root.bandit(position.seat);
  return position.options
    .map((option) => rankedMove(option, arms.get(option.command)))
    .sort((a, b) => b.visits - a.visits || b.value - a.value);
}

const NEVER_TRIED: Arm = { visits: 0, available: 0, total: 0, squares: 0 };

function rankedMove(option: MoveOption<unknown>, arm = NEVER_TRIED): RankedMove<unknown> {
  const { visits, total, squares } = arm;
  if (visits === 0) return { option, value: 0, margin: 1, visits };
  const value = total / visits;
  // One more result in the middle: the first few often agree by accident.
  const variance = (squares + 0.25) / (visits + 1) - ((total + 0.5) / (visits + 1)) ** 2;
  return { option, value, margin: Math.min(1, Z * Math.sqrt(Math.max(0, variance) / visits)), visits };
}

/** The choices of the seats that must act. */
interface Choice {
  readonly seat: Seat;
  readonly command: string;
  readonly move: unknown;
}

/** One simulated game: down the tree, one node further, and to an end by the playout policy. */
class Simulation {
  private state: unknown;
  private readonly choices: RandomStream;
  private readonly tried: { readonly arm: Arm; readonly seat: Seat }[] = [];

  constructor(
    private readonly game: SearchedGame,
    private readonly position: SearchPosition,
    private readonly world: unknown,
    private readonly random: RandomSource,
  ) {
    this.state = world;
    this.choices = random.stream('search');
  }

  run(root: TreeNode): void {
    let node: TreeNode | undefined = root;
    let results: Results | null = null;
    for (let moves = 0; results === null && moves < MOST_MOVES; moves++) {
      const seats = this.seatsToChoose();
      if (seats.length === 0) break;
      const choices: Choice[] = [];
      for (const seat of seats) choices.push(node ? this.choice(node, seat) : this.playoutChoice(seat));
      this.play(choices);
      if (node) node = nextNode(node, choices);
      results = this.evaluation();
    }
    this.learn(results ?? resultsOf(this.game, this.state));
  }

  /** All that choose at once, otherwise one: where several seats may act one after the other, it makes no difference who begins. */
  private seatsToChoose(): readonly Seat[] {
    const seats = this.game.seatsToAct(this.state);
    return this.game.traits.dynamics === 'simultaneous' ? seats : seats.slice(0, 1);
  }

  private choice(node: TreeNode, seat: Seat): Choice {
    const { options } = this.game.getValidMoves(this.state, seat);
    const bandit = node.bandit(seat);
    const at = bandit.choose(
      options.map(({ command }) => command),
      this.choices,
    );
    const option = options[at];
    if (!option) throw new Error(`Seat ${seat} must act but has no listed move`);
    this.tried.push({ arm: bandit.arm(option.command), seat });
    return { seat, ...option };
  }

  private playoutChoice(seat: Seat): Choice {
    const move = this.playoutMove(seat);
    return { seat, move, command: '' };
  }

  private playoutMove(seat: Seat): unknown {
    const { search } = this.game;
    if (search?.policy) return search.policy(this.state, seat, this.choices);
    const { options } = this.game.getValidMoves(this.state, seat);
    const option = options[this.choices.int(options.length)];
    if (!option) throw new Error(`Seat ${seat} must act but has no listed move`);
    return option.move;
  }

  private play(choices: readonly Choice[]): void {
    for (const { seat, move } of choices) {
      const made = this.game.executeMove(this.state, seat, move, {
        random: this.random,
        now: this.position.now,
      });
      if (!made.ok) throw new Error(`A search chose an illegal move: ${made.error.message}`);
      this.state = made.value.state;
    }
  }

  private evaluation(): Results | null {
    return this.game.search?.evaluate?.(this.state, this.world) ?? null;
  }

  private learn(results: Results | null): void {
    for (const { arm, seat } of this.tried) {
      const result = results?.[seat] ?? EVEN;
      arm.visits++;
      arm.total += result;
      arm.squares += result * result;
    }
  }
}

/** The node after these choices; undefined if the simulation has just added it, for it goes on by the policy. */
function nextNode(node: TreeNode, choices: readonly Choice[]): TreeNode | undefined {
  const key = choices.map(({ command }) => command).join('\n');
  const next = node.child(key);
  if (!next) node.addChild(key);
  return next;
}
