import type { PlayoutPlan, RandomSource, RandomStream, Seat } from '../engine';
import { EVEN, resultsOf, type Results } from './results';
import type { Arm, TreeNode } from './tree';
import { addTry } from './tries';
import type { SearchedGame, SearchPosition } from './types';

/** A simulated game counts as even if it has not ended after this many moves. */
const MOST_MOVES = 2_000;

/** The policy of the searching seat in simulated games, if it differs from the game's. */
export type Plan = PlayoutPlan<unknown, unknown>;

/** The choices of the seats that must act. */
interface Choice {
  readonly seat: Seat;
  readonly command: string;
  readonly move: unknown;
}

/** The differences of a simulated game from others of the same position. */
interface Line {
  /** The first move of the searching seat. */
  readonly opening?: { readonly move: unknown };
  readonly plan?: Plan | undefined;
}

/** One simulated game: down the tree, one node further, and to an end by the playout policy. */
export class Simulation {
  private state: unknown;
  private readonly choices: RandomStream;
  private opening: Line['opening'];
  private readonly plan: Plan | undefined;
  private wasEvaluated = false;
  private readonly tried: { readonly arm: Arm; readonly seat: Seat }[] = [];

  constructor(
    private readonly game: SearchedGame,
    private readonly position: SearchPosition,
    private readonly world: unknown,
    private readonly random: RandomSource,
    { opening, plan }: Line = {},
  ) {
    this.state = world;
    this.opening = opening;
    this.plan = plan;
    this.choices = random.stream('search');
  }

  /** Returns the results, with which the nodes on the path have been updated. */
  run(root?: TreeNode): Results | null {
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
    this.wasEvaluated = results !== null;
    const found = results ?? resultsOf(this.game, this.state);
    this.learn(found);
    return found;
  }

  /** The grades of the seats in the game, if the rules grade more than the winner; otherwise null. */
  grades(): Results | null {
    const isOver = !this.wasEvaluated && this.game.outcome(this.state) !== null;
    return isOver ? (this.game.search?.grade?.(this.state, this.world) ?? null) : null;
  }

  /** All seats that choose simultaneously, otherwise one: if several may act one after the other, the order makes no difference. */
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
    if (this.opening && seat === this.position.seat) {
      const { move } = this.opening;
      this.opening = undefined;
      return move;
    }
    if (this.plan && seat === this.position.seat) return this.plan.move(this.state, seat, this.choices);
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
    for (const { arm, seat } of this.tried) addTry(arm, results?.[seat] ?? EVEN);
  }
}

/** The node after these choices; undefined if the simulation has just added it, because it then continues by the policy. */
function nextNode(node: TreeNode, choices: readonly Choice[]): TreeNode | undefined {
  const key = choices.map(({ command }) => command).join('\n');
  const next = node.child(key);
  if (!next) node.addChild(key);
  return next;
}
