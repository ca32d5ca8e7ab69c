import { createRandom, type GameEvent } from '../../core/engine';
import { timestrike } from '../../games/timestrike/rules';
import { foresee, moveOf } from '../../games/timestrike/rules/briefing';
import { worthOf } from '../../games/timestrike/rules/prospect';
import type {
  TimeStrikeMove,
  TimeStrikeOptions,
  TimeStrikeState,
} from '../../games/timestrike/rules/game-types';
import type { GoalType, ScenarioId } from '../../games/timestrike/rules/types';

/** A mission that is to be played for one goal. */
export interface MissionStart {
  readonly seed: string;
  readonly scenario: ScenarioId;
  readonly goal: GoalType;
  readonly options?: Partial<TimeStrikeOptions>;
}

/** A mission under way: its state, and what sends a command. */
interface Play {
  readonly state: () => TimeStrikeState;
  /** The events of the command; null if it was refused. */
  readonly send: (move: TimeStrikeMove) => readonly GameEvent[] | null;
}

function begin({ seed, scenario, options = {} }: MissionStart): Play {
  const random = createRandom(seed);
  const context = { random, now: 0 };
  let state = timestrike.initializeGame({
    options: timestrike.optionsSchema().parse({ scenario, clock: { mode: 'manual' }, ...options }),
    seats: 1,
    ...context,
  });
  return {
    state: () => state,
    send(move) {
      const made = timestrike.executeMove(state, 0, move, context);
      if (!made.ok) return null;
      ({ state } = made.value);
      return made.value.events;
    },
  };
}

const isOver = ({ state }: Play): boolean => state().sim.mission.status !== 'active';

/** Chooses the goal, has its plan carried out, and looks on. */
export function playByOneCall(start: MissionStart): TimeStrikeState {
  const play = begin(start);
  play.send({ type: 'make_conviction_choice', new_goal: start.goal, execute: true });
  for (let i = 0; i < 3 && !isOver(play); i++) play.send({ type: 'advance_clock', seconds: 120 });
  return play.state();
}

/** How often the watcher looks, in seconds. */
const LOOK = 0.5;
/** Where a new plan must be so much better in hit points than going on. */
const BETTER = 8;
/** How much better than going on an order must be. */
const WORTH_AN_ORDER = 25;

/** What makes the watcher weigh a new plan, though nothing deviates yet. */
const NEWS: readonly string[] = ['sighted', 'reinforcements', 'death', 'plan_failed'];

/**
 * Has the plan carried out, and reads the briefing every half second. Where the plan deviates, or somebody comes into sight, a new plan
 * is compared with going on, and the better one is taken; otherwise the first order that the briefing suggests, if it promises much.
 */
export function playWatching(start: MissionStart): TimeStrikeState {
  const play = begin(start);
  const goal = { type: start.goal };
  const plan = (): unknown => play.send({ type: 'plan_goal', goal, execute: true });
  plan();
  while (!isOver(play)) {
    const events = play.send({ type: 'advance_clock', seconds: LOOK }) ?? [];
    if (isOver(play)) break;
    if (play.state().plan?.executing !== true) {
      plan();
      continue;
    }
    const foresight = foresee(timestrike.viewFor(play.state(), 'public'));
    if (!foresight) break;
    const { going, deviations, suggestions } = foresight;
    const isNews = events.some(({ type }) => NEWS.includes(type));
    if ((deviations.length > 0 || isNews) && isNewPlanBetter(play, goal)) {
      plan();
      continue;
    }
    const [best] = suggestions;
    if (best && worthOf(best.prospect) - worthOf(going) > WORTH_AN_ORDER) play.send(moveOf(best));
  }
  return play.state();
}

/** Compares a new plan with going on, as anybody may before deciding. */
function isNewPlanBetter(play: Play, goal: { readonly type: GoalType }): boolean {
  play.send({ type: 'compare_goals', goals: [goal] });
  const rows = play.state().comparison?.alternatives ?? [];
  const cost = (running: boolean): number => {
    const predicted = rows.find((row) => row.running === running)?.predicted;
    if (!predicted) return Infinity;
    const fallen = predicted.losses.filter(({ falls }) => falls).length;
    return predicted.hp_lost + 100 * fallen;
  };
  return cost(false) + BETTER < cost(true) || (cost(true) === Infinity && cost(false) < Infinity);
}
